import { useFailureWords } from '#client/failure-words'
import { useAct } from '#client/use-act'
import { useConfirm } from '#ui/Confirm'
import { cancelJob, runJobAgain, type JobRow } from './contract'
import { useLabels } from './labels'

/** Does it and says so. What runs already is stopped only after asking: its work so far is lost. */
export function useJobMoves() {
  const t = useLabels()
  const say = useFailureWords()
  const confirm = useConfirm()
  const refused = (error: unknown) =>
    t('moveRefused', { why: say(error, { job_unknown: t('jobGone'), move_refused: t('jobMovedOn') }) })
  const cancelling = useAct(cancelJob, refused)
  const running = useAct(runJobAgain, refused)
  return {
    async cancel({ id, says, state }: JobRow) {
      const question = {
        title: t('cancelTitle'),
        text: t('cancelText', { says }),
        verb: t('cancel'),
        destructive: true,
      }
      if (state === 'running' && !(await confirm(question))) return
      await cancelling.act({ params: { id } }, t(state === 'running' ? 'cancelAsked' : 'cancelled'))
    },
    again: ({ id }: JobRow) => running.act({ params: { id } }, t('againDone')),
  }
}
