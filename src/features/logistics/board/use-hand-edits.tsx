import * as changes from './changes'
import type { Board } from './contract'
import type { BoardActs } from './use-board'
import { useBoardDrag } from './use-board-drag'
import { useBoardKeys } from './use-board-keys'
import type { Marks } from './use-marks'

type Hands = {
  board: Board
  acts: BoardActs
  marks: Marks
  mayEdit: boolean
  zoom: (by: number) => void
  help: () => void
}

/** What is changed without a menu: dragged by a mouse, or moved by keys. */
export function useHandEdits({ board: { routes }, acts, marks, mayEdit, zoom, help }: Hands) {
  const { act, undo, redo } = acts
  const { chosen, focused } = marks
  /** Who takes one of those that are chosen takes all of them. */
  const along = (id: number) => (chosen.has(id) ? [...chosen] : [id])
  const { begin, drag } = useBoardDrag({
    routes,
    enabled: mayEdit,
    taken: along,
    drop: (ids, where) =>
      void act((now) =>
        where === 'list' ? changes.takeOut(now, ids) : changes.move(now, ids, where.routeId, where.at),
      ),
  })
  useBoardKeys({
    routes,
    focused,
    chosen,
    act,
    mayEdit,
    focus: marks.focus,
    toggle: marks.toggle,
    clear: marks.clear,
    undo: () => void undo(),
    redo: () => void redo(),
    zoom,
    help,
  })
  return { along, begin, drag }
}
