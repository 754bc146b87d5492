import { useAct } from '#client/use-act'
import { useConfirm } from '#ui/Confirm'
import { deleteFaqQuestion, moveFaqQuestion } from './contract/faq'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

/** What is done to a question without a form. */
export function useQuestions() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const confirm = useConfirm()
  const why = (error: unknown) => t('refused', { why: whyNot(error) })
  const placing = useAct(moveFaqQuestion, why)
  const removal = useAct(deleteFaqQuestion, why)
  return {
    move: (id: number, position: number) => void placing.act({ params: { id }, body: { position } }, t('faqMoved')),
    async remove(id: number, question: string): Promise<void> {
      const text = t('faqDeleteText', { question })
      const asked = { title: t('faqDeleteTitle'), text, verb: t('faqDeleteVerb'), destructive: true }
      if (await confirm(asked)) await removal.act({ params: { id } }, t('deleted', { title: question }))
    },
  }
}
