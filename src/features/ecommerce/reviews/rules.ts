import type { Moves } from '#contract/moves'
import type { ReviewStatus, reviewMoveNames } from './contract'

export const reviewMoves: Moves<(typeof reviewMoveNames)[number], ReviewStatus> = {
  publish: { from: ['Pending'], to: 'Published' },
  withdraw: { from: ['Published'], to: 'Pending' },
}

/** As the wire has it. @example dayOf(new Date('2026-05-02T10:00:00Z')) // '5/2/2026' */
export const dayOf = (at: Date): string => `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`

/** So many weeks the trend goes back. */
export const weeksShown = 7
