import type { JobState } from '#contract/job'
import type { JobMove, JobRow } from './contract'

/** Text with its addresses apart. Only http and https: nothing a mail says becomes a script. */
export function piecesOf(text: string): { text: string; href?: string }[] {
  return text.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/gi).flatMap((piece, at) => {
    if (!piece) return []
    return at % 2 === 1 && URL.canParse(piece) ? [{ text: piece, href: piece }] : [{ text: piece }]
  })
}

const from: Readonly<Record<JobMove, readonly JobState[]>> = {
  cancel: ['waiting', 'running'],
  again: ['failed', 'cancelled'],
}
/** What may be done to a job in this state. @example movesOf('failed') // ['again'] */
export const movesOf = (state: JobState): JobMove[] =>
  (Object.keys(from) as JobMove[]).filter((move) => from[move].includes(state))

/** Whether a screen offers it: what was asked to stop is not asked twice. */
export const offers = ({ state, cancelAsked }: JobRow, move: JobMove): boolean =>
  movesOf(state).includes(move) && !(move === 'cancel' && cancelAsked)
