/** Does what one press asks for, and says what became of it: most buttons and menus are this. A form is `useSave`. */
import { useMutation } from '@tanstack/react-query'
import type { Endpoint, Got, Sent } from '#contract/endpoint'
import { toast, type Toast } from '#ui/Toasts'
import { mutation } from './query'

type Says = string | Toast
type Why = (error: unknown) => string

/**
 * `act` gives what came back, in an object, so that an empty answer is not mistaken for a refusal; undefined where it was refused.
 * @example
 * const removal = useAct(deleteMail, why)
 * if (await removal.act({ params: { id } }, t('deleted'))) leave()
 */
export function useAct<E extends Endpoint>(e: E, why: Why) {
  // it is in most pages, and what would be remembered of it weighs as much again
  'use no memo'
  const { mutateAsync, isPending, variables } = useMutation(mutation(e))
  async function act(input: Sent<E>, says?: Says | ((given: Got<E>) => Says)): Promise<{ given: Got<E> } | undefined> {
    try {
      const given = await mutateAsync(input)
      const said = typeof says === 'function' ? says(given) : says
      if (said !== undefined) toast(typeof said === 'string' ? { text: said } : said)
      return { given }
    } catch (error) {
      toast({ tone: 'bad', text: why(error) })
      return undefined
    }
  }
  return { act, busy: isPending, sent: isPending ? variables : undefined }
}
