import { useMutation } from '@tanstack/react-query'
import { useFailureWords } from '#client/failure-words'
import { mutation } from '#client/query'
import { useConfirm } from '#ui/Confirm'
import { toast } from '#ui/Toasts'
import { cancelJob, runJobAgain, type JobRow } from './contract'
import { useLabels } from './labels'

/** Does it and says so. What runs already is stopped only after asking: its work so far is lost. */
export function useJobMoves() {
  const t = useLabels()
  const say = useFailureWords()
  const confirm = useConfirm()
  const cancelling = useMutation(mutation(cancelJob))
  const running = useMutation(mutation(runJobAgain))
  const tell = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act()
      toast({ text: done })
    } catch (error) {
      const why = say(error, { job_unknown: t('jobGone'), move_refused: t('jobMovedOn') })
      toast({ tone: 'bad', text: t('moveRefused', { why }) })
    }
  }
  return {
    async cancel({ id, says, state }: JobRow) {
      const question = {
        title: t('cancelTitle'),
        text: t('cancelText', { says }),
        verb: t('cancel'),
        destructive: true,
      }
      if (state === 'running' && !(await confirm(question))) return
      await tell(() => cancelling.mutateAsync({ params: { id } }), t(state === 'running' ? 'cancelAsked' : 'cancelled'))
    },
    again: ({ id }: JobRow) => tell(() => running.mutateAsync({ params: { id } }), t('againDone')),
  }
}
