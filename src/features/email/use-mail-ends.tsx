import { useMutation } from '@tanstack/react-query'
import { mutation } from '#client/query'
import { useConfirm } from '#ui/Confirm'
import { toast } from '#ui/Toasts'
import { deleteDraft, type Draft } from './contract'
import { useLabels } from './labels'
import type { useDraft } from './use-draft'
import { lines, type useRecipients } from './use-recipients'
import { useSending } from './use-sending'

type DraftActions = {
  draft: ReturnType<typeof useDraft>
  enter: ReturnType<typeof useRecipients>['enter']
  close: () => void
  again: (draft: Draft) => void
}
/** How the writing of a mail ends: it is sent, shut and kept, or thrown away. */
export function useMailEnds({ draft, enter, close, again }: DraftActions) {
  const t = useLabels()
  const confirm = useConfirm()
  const sending = useSending(again)
  const throwing = useMutation(mutation(deleteDraft))

  const shut = async () => {
    enter()
    if (await draft.leave()) return close()
    const question = { title: t('notKept'), text: t('closeUnkept'), verb: t('closeAnyway'), destructive: true }
    if (!(await confirm(question))) return
    await draft.forget()
    close()
  }
  const send = async (at?: string) => {
    const all = enter()
    if (typeof all === 'string') return toast({ tone: 'bad', text: t('noAddress', { text: all }) })
    if (lines.every((line) => all[line].length === 0)) return toast({ tone: 'bad', text: t('whoTo') })
    const id = await draft.settle()
    if (id === undefined) return toast({ tone: 'bad', text: t('notKept') })
    if (await sending.send(id, at)) close()
  }
  const discard = async () => {
    const question = { title: t('discardTitle'), text: t('discardText'), verb: t('discard'), destructive: true }
    if (!draft.isEmpty && !(await confirm(question))) return
    const id = await draft.forget()
    if (id !== undefined) await throwing.mutateAsync({ params: { id } }).catch(() => undefined)
    close()
  }
  return { isSending: sending.isSending, shut, send, discard }
}
