import { isBreak } from '../stops.ts'
import type { Scheduler } from '../schedule.ts'

/** What of a route is behind it: how many steps, when it goes on from the last of them, and what they came to. */
export interface Held {
  readonly count: number
  readonly until: number
  /** Driving, distance, work and lateness; not what using the vehicle costs. */
  readonly cost: number
  readonly driving: number
  readonly metres: number
  readonly work: number
}

const nothing: Held = { count: 0, until: 0, cost: 0, driving: 0, metres: 0, work: 0 }

/** @example heldOf(scheduler, 0).until // when vehicle 0 goes on from its last frozen step */
export function heldOf(scheduler: Scheduler, vehicle: number): Held {
  const crew = scheduler.crewOf(vehicle)
  if (crew.frozen === 0) return nothing
  const order = crew.prefix.map(({ token }) => token).filter((token) => !isBreak(token))
  scheduler.clock(vehicle, order, order.length, false)
  const { sequence, tables } = scheduler
  const count = sequence.frozen
  let [cells, fines, driving, metres, work] = [0, 0, 0, 0, 0]
  for (let step = 1; step <= count; step += 1) {
    driving += scheduler.travel[step]
    metres += sequence.metres[step]
    cells += sequence.cells[step]
    if (sequence.token[step] < 0) continue
    work += scheduler.leave[step] - scheduler.begin[step]
    fines += tables.windows.latenessCost(scheduler.lateFor[step], scheduler.begin[step])
  }
  const travel = crew.travel.hasCosts ? cells : driving * crew.perSecond
  return {
    count,
    until: Math.max(scheduler.leave[count], crew.now),
    cost: travel + metres * crew.perMetre + work * crew.perTaskSecond + fines * scheduler.lateness,
    driving,
    metres,
    work,
  }
}
