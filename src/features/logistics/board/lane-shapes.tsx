/** All that a lane shows of a route, as it is drawn: on elements of the page where somebody works, on a canvas elsewhere. */
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { Violation } from '#features/logistics/routes/contract/stops'
import {
  awaitedOf,
  blocksOf,
  driftsOf,
  fullest,
  loadOf,
  type Awaited,
  type Block,
  type Drift,
  type Step,
} from './lane-parts'
import { stopIs } from '#features/logistics/routes/contract/states'

/** What is to be marked at a block, besides where it stands. */
export type Shape = Block & {
  /** All that is wrong there but lateness, which is `late`. */
  wrong: readonly Violation[]
  /** Somebody has pinned it. */
  isPinned: boolean
  /** Nobody comes to it any more. */
  isOver: boolean
}
export type LaneShapes = {
  shapes: readonly Shape[]
  awaited: readonly Awaited[]
  drifts: readonly Drift[]
  load: readonly Step[]
  /** How full it is where it is fullest. */
  full: number
}

const shapeOf = (block: Block): Shape => {
  const { stop, kind } = block
  const isWork = kind !== 'drive' && kind !== 'wait'
  return {
    ...block,
    wrong: isWork ? stop.violations.filter(({ cause }) => cause !== 'delay') : [],
    isPinned: kind === 'service' && stop.pin !== 'none',
    isOver: stopIs.over(stop.state),
  }
}

const known = new WeakMap<BoardRoute, LaneShapes>()
/** A route that has not changed is not looked at again. */
export function shapesOf(route: BoardRoute): LaneShapes {
  const found = known.get(route)
  if (found) return found
  const load = loadOf(route)
  const made = {
    shapes: blocksOf(route).map(shapeOf),
    awaited: awaitedOf(route),
    drifts: driftsOf(route),
    load,
    full: fullest(load),
  }
  known.set(route, made)
  return made
}
