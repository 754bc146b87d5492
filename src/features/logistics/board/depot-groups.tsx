/** Lanes of several depots stand together, those of each under its name. */
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { Board } from './contract'

type Depots = Board['shown']
/** By depot, in the order of those that are shown; the same list where there is but one. */
export function inGroups(depots: Depots, routes: BoardRoute[]): BoardRoute[] {
  if (depots.length < 2) return routes
  const placeOf = new Map(depots.map(({ id }, place) => [id, place]))
  const of = ({ depotId }: BoardRoute) => placeOf.get(depotId) ?? depots.length
  return routes.toSorted((one, other) => of(one) - of(other))
}
export const byDepot = (board: Board): Board =>
  board.shown.length < 2 ? board : { ...board, routes: inGroups(board.shown, board.routes) }

/** Over a lane: its depot's name; nothing of a lane that is not the first of its group, or where there is but one depot. */
export type Heading = { id: number; name: string; before: number; count: number }
export function headingsOf(depots: Depots, routes: readonly BoardRoute[]): Heading[] {
  if (depots.length < 2) return []
  return depots.flatMap(({ id, name }) => {
    const before = routes.findIndex(({ depotId }) => depotId === id)
    return before < 0 ? [] : [{ id, name, before, count: routes.filter(({ depotId }) => depotId === id).length }]
  })
}
export const headingHeight = 30
/** How far below the top a lane stands. */
export const topOf = (headings: readonly Heading[], place: number, laneHeight: number): number =>
  place * laneHeight + headings.filter(({ before }) => before <= place).length * headingHeight
