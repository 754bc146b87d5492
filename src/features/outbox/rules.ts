import { hiddenToken } from '#contract/hidden-token'
import { allowedIn, type Moves } from '#contract/moves'
import type { JobMove, JobRow } from './contract'
import type { JobState } from '#contract/job-states'

/** Text with its addresses apart. Only http and https: nothing a mail says becomes a script. */
export function piecesOf(text: string): { text: string; href?: string }[] {
  return text.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/gi).flatMap((piece, at) => {
    if (!piece) return []
    return at % 2 === 1 && URL.canParse(piece) && !piece.includes(hiddenToken)
      ? [{ text: piece, href: piece }]
      : [{ text: piece }]
  })
}

export const moves: Moves<JobMove, JobState> = {
  cancel: { from: ['waiting', 'running'], to: 'cancelled' },
  again: { from: ['failed', 'cancelled'], to: 'waiting' },
}

/** Whether a screen offers it: what was asked to stop is not asked twice. */
export const offers = ({ state, cancelAsked }: JobRow, move: JobMove): boolean =>
  allowedIn(moves, state).includes(move) && !(move === 'cancel' && cancelAsked)
