/** Which of what was taken at the door its customer sees. */
import type { View } from './view'
import { stageIs } from '#features/logistics/deliveries/contract/states'
import { dayMs } from '#contract/durations'

/** Long enough to ask what became of it; the desk keeps them for longer. */
const shownDays = 30
/** Of those of this attempt, what may be seen now. */
export const shownProofs = ({ stage, settings, delivery, proofs }: View, now: Date) => {
  const isOver = stageIs.handedOver(stage)
  const until = (delivery.endedAt?.getTime() ?? 0) + shownDays * dayMs
  if (!settings.showsProofs || !isOver || now.getTime() > until) return []
  return proofs.filter(({ kind, fileId }) => fileId !== null && (kind === 'photo' || kind === 'signature'))
}
