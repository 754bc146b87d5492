/** How listings move: the same on both sides. */
import type { Moves } from '#contract/moves'
import type { ListingMove, ListingState } from './contract'

export const listingMoves: Moves<ListingMove, ListingState> = {
  take: { from: ['available'], to: 'taken' },
  release: { from: ['taken'], to: 'available' },
}
