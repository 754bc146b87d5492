/** Two dispatchers change a board at once: both changes stand, unless they are about the same. */
import type { Change } from './changes'
import type { Board } from './contract'
import { withChange } from './shown'

/** What somebody wants, said of the board as it is then: one that was made meanwhile is no hindrance. */
export type Intent = (board: Board) => Change | undefined
/** Where a board is kept, and by whom it is asked. */
export type Desk = {
  now(): Board | undefined
  /** Throws what it was refused with; false where whoever asked for it thought better of it. */
  send(change: Change, board: Board): Promise<void | false>
  refetch(): Promise<unknown>
}

/** In which route a delivery is, and between which others. */
type Spot = { routeId: number; after: number | undefined; before: number | undefined }
function spotsOf({ routes }: Board): Map<number, Spot> {
  const spots = new Map<number, Spot>()
  for (const { id: routeId, list } of routes) {
    const ids = list.flatMap(({ deliveryId }) => deliveryId ?? [])
    for (const [at, id] of ids.entries()) spots.set(id, { routeId, after: ids[at - 1], before: ids[at + 1] })
  }
  return spots
}
/** Where only one neighbour is another, it is the neighbour that has moved. */
const isSame = (one: Spot | undefined, other: Spot | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : one.routeId === other.routeId && (one.after === other.after || one.before === other.before)

/** Is what somebody wants to change still as they saw it? Then it is done on what others have made of the board meanwhile. */
export function isAsSeen(seen: Board, change: Change, now: Board): boolean {
  const [was, is, wanted] = [spotsOf(seen), spotsOf(now), spotsOf(withChange(seen, change))]
  const moved = [...new Set([...was.keys(), ...wanted.keys()])].filter((id) => !isSame(was.get(id), wanted.get(id)))
  const driverOf = (board: Board, routeId: number) => board.routes.find(({ id }) => id === routeId)?.driverId
  const crews = change.routes.filter(({ driverId }) => driverId !== undefined)
  return (
    moved.every((id) => isSame(was.get(id), is.get(id))) &&
    crews.every(({ id }) => driverOf(seen, id) === driverOf(now, id))
  )
}

type Met = { seen: Board; wanted: Change; failure: unknown }
/** Where somebody else was faster, it is tried once more on what they have made of it; about the same, they were first. False: there was nothing to do. */
export async function carryOut(desk: Desk, intent: Intent, met?: Met): Promise<boolean> {
  const board = desk.now()
  const change = board && intent(board)
  if (met && !(change && isAsSeen(met.seen, met.wanted, board))) throw met.failure
  if (!change) return false
  try {
    return (await desk.send(change, board)) !== false
  } catch (failure) {
    const { code } = failure as { code?: string }
    if (met || (code !== 'route_outdated' && code !== 'stop_unknown')) throw failure
    await desk.refetch()
    return carryOut(desk, intent, { seen: board, wanted: change, failure })
  }
}
