/** Does what one press asks for, and says what became of it: most buttons and menus are this. A form is `useSave`. */
import { useMutation } from '@tanstack/react-query'
import type { Endpoint, Got, Sent } from '#contract/endpoint'
import { toast } from '#ui/Toasts'
import type { Failure } from './call'
import { mutation } from './query'

type Acting<E extends Endpoint> = {
  /** Why it was refused, in words. */
  why: (error: unknown) => string
  /** A failure that says itself in another way, beside its field for example; then nothing else is said. */
  refused?: (error: Failure<E>) => boolean
}

/**
 * `act` gives what came back, in an object, so that an empty answer is not mistaken for a refusal; undefined where it was refused.
 * @example
 * const removal = useAct(deleteMail, { why })
 * if (await removal.act({ params: { id } }, t('deleted'))) leave()
 */
export function useAct<E extends Endpoint>(e: E, { why, refused }: Acting<E>) {
  const { mutateAsync, isPending } = useMutation(mutation(e))
  async function act(
    input: Sent<E>,
    says?: string | ((given: Got<E>) => string),
  ): Promise<{ given: Got<E> } | undefined> {
    try {
      const given = await mutateAsync(input)
      if (says !== undefined) toast({ text: typeof says === 'string' ? says : says(given) })
      return { given }
    } catch (error) {
      if (!refused?.(error as Failure<E>)) toast({ tone: 'bad', text: why(error) })
      return undefined
    }
  }
  return { act, busy: isPending }
}
