import { BadInput } from '../faults.ts'
import type { AskedTime, PlanRoute, Problem, Vehicle, Window } from '../model.ts'
import { isBreak, kindOfStop, tokenIndex, visitOf } from '../stops.ts'
import { Travel } from '../travel.ts'
import { boundsOf } from './bounds.ts'
import type { RouteFacts, StepFacts } from './facts.ts'
import { hundredths, type Moment, offBy, type Span } from './moments.ts'
import { chooseTimes } from './times.ts'

/** A route of a plan with its times; the windows are those its steps are judged by. */
export interface TimedRoute extends RouteFacts {
  readonly windows: readonly (readonly Span[] | undefined)[]
}

interface Step extends Omit<StepFacts, 'arrival' | 'begin' | 'load' | 'leg'> {
  readonly windows?: readonly Span[]
  readonly asked?: AskedTime
}

type Leg = StepFacts['leg']
const noLeg: Leg = { travel: 0, distance: 0, cost: 0 }

/**
 * The route of a plan as VROOM times it (its option -c). Throws its words where what is asked for cannot be kept.
 * @example timePlanned(problem, problem.plan.routes[0]).steps[1].begin
 */
export function timePlanned(problem: Problem, route: PlanRoute): TimedRoute {
  const draft = new Draft(problem, route)
  const bounds = boundsOf(draft.moments)
  const begins = bounds && chooseTimes(draft.moments, bounds.ranges)
  if (!begins || draft.off(begins) > bounds.mostOff)
    throw new BadInput([{ path: '', says: `Infeasible route for vehicle ${draft.vehicle.id}.` }])
  return draft.timed(begins)
}

/**
 * A lawful route that ends at a given instant, timed as VROOM times what it has solved: it leaves as late as it can, then
 * does everything as early as it can. Nothing where that is not lawful.
 * @example timeSolved(problem, { vehicle: 0, steps: [{ token: 3 }] }, 36_000)
 */
export function timeSolved(problem: Problem, route: PlanRoute, ends: number): TimedRoute | undefined {
  const draft = new Draft(problem, route)
  const [least, most] = [(draft.vehicle.shift?.start ?? 0) * hundredths, Math.round(ends * hundredths)]
  const bounds = draft.moments.map(({ kind }) => ({ least: kind === 'end' ? most : least, most }))
  const begins = chooseTimes(draft.moments, bounds)
  return begins && draft.off(begins) === 0 ? draft.timed(begins) : undefined
}

class Draft {
  readonly vehicle: Vehicle
  readonly moments: readonly Moment[]
  private readonly steps: readonly Step[]
  private readonly legs: readonly Leg[]

  constructor(
    private readonly problem: Problem,
    private readonly route: PlanRoute,
  ) {
    this.vehicle = problem.vehicles[route.vehicle]
    this.steps = stepsOf(problem, this.vehicle, route)
    this.legs = legsOf(problem, this.vehicle, this.steps)
    this.moments = this.steps.map((step, at) => momentOf(step, at, this.steps, this.legs))
  }

  /** Lead time and delay of all steps. */
  off(begins: readonly number[]): number {
    return begins.reduce((sum, begin, at) => sum + offBy(this.moments[at].windows, begin), 0)
  }

  timed(begins: readonly number[]): TimedRoute {
    const { moments, legs, steps } = this
    const arrivals = arrivalsOf(moments, begins)
    const loads = loadsOf(this.problem, steps)
    return {
      vehicle: this.route.vehicle,
      windows: steps.map(({ windows }) => windows),
      steps: steps.map(({ kind, index, place, setup, service }, at) => {
        const arrival = arrivals[at] / hundredths
        // an end that is asked to begin later is told as it is reached
        const begin = kind === 'end' ? arrival : begins[at] / hundredths
        return { kind, index, place, setup, service, load: loads[at], leg: legs[at], arrival, begin }
      }),
    }
  }
}

function stepsOf(problem: Problem, vehicle: Vehicle, route: PlanRoute): Step[] {
  const { start, end, shift, type = '', breaks = [] } = vehicle
  let at = start
  const between = route.steps.map(({ token, ...asked }): Step => {
    if (isBreak(token)) {
      const { service = 0, windows } = breaks[tokenIndex(token)]
      return { kind: 'break', index: tokenIndex(token), setup: 0, service, windows: spansOf(windows), asked }
    }
    const { place, setup = 0, setupByType = {}, service = 0, serviceByType = {}, windows } = visitOf(problem, token)
    const isSame = at === place
    at = place
    return {
      kind: kindOfStop(problem, token),
      index: token,
      place,
      windows: spansOf(windows),
      asked,
      setup: isSame ? 0 : (setupByType[type] ?? setup),
      service: serviceByType[type] ?? service,
    }
  })
  const first = start ?? between.find(({ place }) => place !== undefined)?.place ?? end
  const none = { setup: 0, service: 0 }
  const opens = shift && [{ start: shift.start * hundredths, end: Number.POSITIVE_INFINITY }]
  const closes = shift && [{ start: Number.NEGATIVE_INFINITY, end: shift.end * hundredths }]
  return [
    { kind: 'start', place: first, windows: opens, asked: route.start, ...none },
    ...between,
    { kind: 'end', place: end ?? at, windows: closes, asked: route.end, ...none },
  ]
}

const spansOf = (windows: readonly Window[] | undefined): Span[] | undefined =>
  windows?.map(({ start, end }) => ({ start: start * hundredths, end: end * hundredths }))

/** For each step the leg that ends there or that it lies in. */
function legsOf(
  problem: Problem,
  { start, end, profile = 'car', speedFactor = 1 }: Vehicle,
  steps: readonly Step[],
): Leg[] {
  const travel = new Travel(problem, profile)
  const factor = Math.round((1 / speedFactor) * 100) / 100
  const legs: Leg[] = steps.map(() => noLeg)
  let from = start
  let last = 0
  steps.forEach(({ kind, place }, at) => {
    if (at === 0 || kind === 'break') return
    const to = kind === 'end' ? end : place
    if (from !== undefined && to !== undefined) {
      const leg = {
        travel: travel.duration(from, to) * factor,
        distance: travel.distance(from, to),
        cost: travel.cost(from, to),
      }
      for (let inside = last + 1; inside <= at; inside += 1) legs[inside] = leg
    }
    from = to
    last = at
  })
  return legs
}

function momentOf(
  { kind, setup, service, windows, asked }: Step,
  at: number,
  steps: readonly Step[],
  legs: readonly Leg[],
): Moment {
  const isBreak = kind === 'break'
  const next = isBreak ? -1 : at + 1
  const whole = (time: number | undefined) => (time === undefined ? undefined : time * hundredths)
  return {
    kind: isBreak ? 'way' : kind === 'start' || kind === 'end' ? kind : 'task',
    lasts: (setup + service) * hundredths,
    drive: next > 0 && next < steps.length ? Math.round(legs[next].travel * hundredths) : 0,
    windows,
    asked: asked && { at: whole(asked.at), after: whole(asked.after), before: whole(asked.before) },
  }
}

/** Around breaks is driven as soon as there is time. */
function arrivalsOf(moments: readonly Moment[], begins: readonly number[]): number[] {
  let left = begins[0]
  let drive = 0
  return moments.map(({ kind, lasts, drive: onward }, at) => {
    const driven = at === 0 ? 0 : kind === 'way' ? Math.min(drive, begins[at] - left) : drive
    const arrival = left + driven
    drive = kind === 'way' ? drive - driven : onward
    left = begins[at] + lasts
    return arrival
  })
}

/** On board after each step; what jobs deliver is on board from the start. */
function loadsOf({ jobs = [], shipments = [], vehicles }: Problem, steps: readonly Step[]): number[][] {
  const lists = [
    ...vehicles.map(({ capacity }) => capacity),
    ...jobs.flatMap(({ delivery, pickup }) => [delivery, pickup]),
  ]
  const dimensions = [...lists, ...shipments.map(({ amount }) => amount)].reduce(
    (most, list) => Math.max(most, list?.length ?? 0),
    0,
  )
  const load = Array.from({ length: dimensions }, () => 0)
  const add = (sign: 1 | -1, amounts: readonly number[] = []) =>
    amounts.forEach((amount, d) => (load[d] += sign * amount))
  for (const { kind, index } of steps) if (kind === 'job') add(1, jobs[index!].delivery)
  return steps.map(({ kind, index }) => {
    if (kind === 'job') {
      add(1, jobs[index!].pickup)
      add(-1, jobs[index!].delivery)
    } else if (kind === 'pickup' || kind === 'delivery')
      add(kind === 'pickup' ? 1 : -1, shipments[(index! - jobs.length) >> 1].amount)
    return [...load]
  })
}
