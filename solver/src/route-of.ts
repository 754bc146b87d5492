import type { Route, Step, Violation } from './answer.ts'
import { type Note, wholeRoute } from './judge.ts'
import { kindOfStop, tokenIndex, visitOf } from './stops.ts'
import type { Timing } from './timing.ts'

/** The route that was timed last, as the answer shows it. */
export function routeOf(route: Timing, vehicle: number, noted: readonly Parameters<Note>[]): Route {
  const { sequence, breaks } = route
  const violations = new Map<number, Violation[]>()
  for (const [cause, step, amount] of noted) {
    const list = violations.get(step) ?? []
    list.push(amount > 0 ? { cause, amount } : { cause })
    violations.set(step, list)
  }
  const at = (step: number) => violations.get(step) ?? []
  const steps: Step[] = [{ ...startOf(route), violations: at(0) }]
  let slot = 0
  for (let step = 1; step <= sequence.count + 1; step += 1) {
    for (; slot < breaks.count && breaks.leg[slot] === step; slot += 1)
      steps.push({ ...breakOf(route, slot, step), violations: at(~slot) })
    steps.push({ ...stepOf(route, step), violations: at(step) })
  }
  return {
    vehicle,
    steps,
    cost: route.cost,
    costs: {
      fixed: route.fixedCost,
      travel: route.travelCost,
      distance: route.distanceCost,
      task: route.taskCost,
      lateness: route.latenessCost,
    },
    totals: {
      distance: route.metres,
      travel: route.travelSeconds,
      setup: route.setupSeconds,
      service: route.serviceSeconds,
      waiting: route.waitingSeconds,
      breaks: route.breakSeconds,
      reloads: route.reloadSeconds,
      duration: route.end - route.departure,
      lateness: route.lateSeconds,
      tasks: route.tasks,
    },
    violations: at(wholeRoute),
  }
}

type Bare = Omit<Step, 'violations'>

const heldOf = (held: number) => (held > 0 ? { held } : {})
const frozenOf = (frozen: boolean) => (frozen ? { frozen } : {})
const placeOf = (place: number) => (place < 0 ? {} : { place })

function loadOf({ sequence, tables }: Timing, step: number): number[] {
  return [...sequence.load.subarray(step * tables.dimensions, (step + 1) * tables.dimensions)]
}

function startOf(route: Timing): Bare {
  const still = { travel: 0, distance: 0, waiting: 0, setup: 0, service: 0 }
  const { sequence, departure } = route
  return {
    kind: 'start',
    ...placeOf(sequence.place[0]),
    arrival: departure,
    ...still,
    load: loadOf(route, 0),
    ...frozenOf(sequence.frozen > 0),
  }
}

function stepOf(route: Timing, step: number): Bare {
  const { sequence } = route
  const token = sequence.token[step]
  const busy = route.leave[step] - route.begin[step]
  const last = step > sequence.count
  const setup = last ? 0 : Math.min(busy, sequence.setup[step])
  return {
    ...(last ? { kind: 'end' } : nameOf(route, token)),
    ...placeOf(sequence.place[step]),
    ...heldOf(route.held[step]),
    travel: route.travel[step],
    distance: sequence.metres[step],
    arrival: route.arrival[step],
    waiting: route.waiting[step],
    setup,
    service: last ? 0 : busy - setup,
    load: loadOf(route, step),
    ...frozenOf(!last && step <= sequence.frozen),
  }
}

function nameOf({ problem }: Timing, token: number): Pick<Step, 'kind' | 'index' | 'id'> {
  if (token < 0) return { kind: 'reload', index: tokenIndex(token) }
  return { kind: kindOfStop(problem, token), index: token, id: visitOf(problem, token).id }
}

function breakOf(route: Timing, slot: number, step: number): Bare {
  const { sequence, breaks, crew } = route
  const index = breaks.index[slot]
  const frozen = slot < sequence.fixedBreaks && sequence.breakActual[slot] !== undefined
  return {
    kind: 'break',
    index,
    id: crew.breaks[index].id,
    ...placeOf(sequence.place[step - 1]),
    ...heldOf(route.breakHeld[slot]),
    travel: route.breakTravel[slot],
    distance: 0,
    arrival: route.breakArrival[slot],
    waiting: route.breakWaiting[slot],
    setup: 0,
    service: route.breakService[slot],
    load: loadOf(route, step - 1),
    ...frozenOf(frozen),
  }
}
