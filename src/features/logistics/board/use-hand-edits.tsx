import * as changes from './changes'
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { Board } from './contract'
import type { BoardActs } from './use-board'
import { useBoardDrag, type Drop } from './use-board-drag'
import { useBoardKeys } from './use-board-keys'
import type { Marks } from './use-marks'

const nowhere = { lat: null, lon: null }
type Hands = {
  board: Board
  /** Lanes of who has no route yet. */
  idle: readonly BoardRoute[]
  acts: BoardActs
  marks: Marks
  mayEdit: boolean
  help: () => void
}

/** What is changed without a menu: dragged by a mouse, or moved by keys. */
export function useHandEdits({ board: { routes, unplanned }, idle, acts, marks, mayEdit, help }: Hands) {
  const { act, undo, redo } = acts
  const { chosen } = marks
  /** Who takes one of those that are chosen takes all of them. */
  const along = (id: number) => (chosen.has(id) ? [...chosen] : [id])
  /** What makes a route is made at the depot of its lane. */
  const intoLane = (now: Board, ids: readonly number[], { routeId, at }: Exclude<Drop, 'list'>) => {
    const change = changes.move(now, ids, routeId, at)
    const depotId = idle.find(({ id }) => id === routeId)?.depotId
    return change && { ...change, depotId }
  }
  const { begin, drag } = useBoardDrag({
    routes: [...routes, ...idle],
    enabled: mayEdit,
    taken: along,
    placeOf(id) {
      const stops = routes.flatMap(({ list }) => list)
      const { lat, lon } =
        stops.find(({ deliveryId }) => deliveryId === id) ?? unplanned.find((one) => one.id === id) ?? nowhere
      return lat === null || lon === null ? undefined : { lat, lon }
    },
    drop: (ids, where) => void act((now) => (where === 'list' ? changes.takeOut(now, ids) : intoLane(now, ids, where))),
  })
  useBoardKeys({
    routes,
    chosen,
    act,
    mayEdit,
    focus: marks.focus,
    toggle: marks.toggle,
    clear: marks.clear,
    undo: () => void undo(),
    redo: () => void redo(),
    help,
  })
  return { along, begin, drag }
}
