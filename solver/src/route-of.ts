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
  const add = (step: Made, at: number) => {
    const own = violations.get(at)
    if (own) step.violations = own
    steps.push(step)
  }
  const steps: Step[] = []
  add(startOf(route), 0)
  let slot = 0
  for (let step = 1; step <= sequence.count + 1; step += 1) {
    for (; slot < breaks.count && breaks.leg[slot] === step; slot += 1) add(breakOf(route, slot, step), ~slot)
    add(stepOf(route, step), step)
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
      ...(route.crew.perIdleSecond > 0 ? { idle: route.idleCost } : {}),
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
    violations: violations.get(wholeRoute) ?? none,
  }
}

type Made = { -readonly [Field in keyof Step]: Step[Field] }
const none: readonly Violation[] = []

/** A step that takes no time; one literal for all, because a route is made in well under a millisecond. */
function blank(route: Timing, kind: Step['kind'], loadAt: number): Made {
  const { sequence, tables } = route
  const load: number[] = []
  const first = loadAt * tables.dimensions
  for (let d = 0; d < tables.dimensions; d += 1) load.push(sequence.load[first + d])
  return { kind, travel: 0, distance: 0, arrival: 0, waiting: 0, setup: 0, service: 0, load, violations: none }
}

function startOf(route: Timing): Made {
  const step = blank(route, 'start', 0)
  if (route.sequence.place[0] >= 0) step.place = route.sequence.place[0]
  if (route.sequence.frozen > 0) step.frozen = true
  step.arrival = route.departure
  return step
}

function stepOf(route: Timing, at: number): Made {
  const { sequence, problem } = route
  const last = at > sequence.count
  const token = sequence.token[at]
  const kind = last ? 'end' : token < 0 ? 'reload' : kindOfStop(problem, token)
  const step = blank(route, kind, at)
  if (!last) step.index = token < 0 ? tokenIndex(token) : token
  if (!last && token >= 0) step.id = visitOf(problem, token).id
  if (sequence.place[at] >= 0) step.place = sequence.place[at]
  if (route.held[at] > 0) step.held = route.held[at]
  if (!last && at <= sequence.frozen) step.frozen = true
  step.travel = route.travel[at]
  step.distance = sequence.metres[at]
  step.arrival = route.arrival[at]
  step.waiting = route.waiting[at]
  if (last) return step
  const busy = route.leave[at] - route.begin[at]
  step.setup = Math.min(busy, sequence.setup[at])
  step.service = busy - step.setup
  return step
}

function breakOf(route: Timing, slot: number, leg: number): Made {
  const { sequence, breaks, crew } = route
  const step = blank(route, 'break', leg - 1)
  step.index = breaks.index[slot]
  step.id = crew.breaks[step.index].id
  if (sequence.place[leg - 1] >= 0) step.place = sequence.place[leg - 1]
  if (route.breakHeld[slot] > 0) step.held = route.breakHeld[slot]
  if (slot < sequence.fixedBreaks && sequence.breakActual[slot] !== undefined) step.frozen = true
  step.travel = route.breakTravel[slot]
  step.arrival = route.breakArrival[slot]
  step.waiting = route.breakWaiting[slot]
  step.service = route.breakService[slot]
  return step
}
