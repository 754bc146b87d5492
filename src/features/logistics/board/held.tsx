/** Where nothing is planned any more, because the plan of the day is locked or closed. */
import type { DayPlan } from '#features/logistics/routes/contract/drafts'
import type { Change } from './changes'
import type { Board } from './contract'

export const isHeld = ({ state }: DayPlan): boolean => state === 'locked' || state === 'closed'

/** That of a depot, where it is held. */
export const heldAt = ({ plans = [] }: Pick<Board, 'plans'>, depotId: number): DayPlan | undefined =>
  plans.find((one) => one.depotId === depotId && isHeld(one))

/** The first, where none that is shown may be planned. */
export const heldWhole = ({ plans = [] }: Pick<Board, 'plans'>): DayPlan | undefined =>
  plans.every(isHeld) ? plans[0] : undefined

/** What keeps somebody from a change: that of the first of its routes which is held. */
export function heldFor(board: Board, { routes, depotId = board.depot.id }: Change): DayPlan | undefined {
  const own = routes.map(({ id }) => board.routes.find((route) => route.id === id)?.depotId ?? depotId)
  return own.flatMap((id) => heldAt(board, id) ?? [])[0]
}
