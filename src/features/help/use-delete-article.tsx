import { useConfirm } from '#ui/Confirm'
import { useAct } from '#client/use-act'
import { deleteHelpArticle } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

/** Asks, deletes, says so, and leads away from what is there no more. */
export function useDeleteArticle(leave: () => void): (article: { id: number; title: string }) => Promise<void> {
  const t = useLabels()
  const whyNot = useWhyNot()
  const confirm = useConfirm()
  const removal = useAct(deleteHelpArticle, (error) => t('refused', { why: whyNot(error) }))
  return async ({ id, title }) => {
    const question = { title: t('deleteTitle'), text: t('deleteText'), verb: t('deleteVerb'), destructive: true }
    if (!(await confirm(question))) return
    if (await removal.act({ params: { id } }, t('deleted', { title }))) leave()
  }
}
