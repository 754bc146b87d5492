import { useMutation } from '@tanstack/react-query'
import { mutation } from '#client/query'
import { useConfirm } from '#ui/Confirm'
import { toast } from '#ui/Toasts'
import { deleteHelpArticle } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

/** Asks, deletes, says so, and leads away from what is there no more. */
export function useDeleteArticle(leave: () => void): (article: { id: number; title: string }) => Promise<void> {
  const t = useLabels()
  const whyNot = useWhyNot()
  const confirm = useConfirm()
  const removal = useMutation(mutation(deleteHelpArticle))
  return async ({ id, title }) => {
    const question = { title: t('deleteTitle'), text: t('deleteText'), verb: t('deleteVerb'), destructive: true }
    if (!(await confirm(question))) return
    try {
      await removal.mutateAsync({ params: { id } })
      toast({ text: t('deleted', { title }) })
      leave()
    } catch (error) {
      toast({ tone: 'bad', text: t('refused', { why: whyNot(error) }) })
    }
  }
}
