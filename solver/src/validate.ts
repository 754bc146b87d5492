import { Faults } from './faults.ts'
import type { Break, Demands, Matrix, Plan, PlanStep, Problem, Profile, Vehicle, Visit, Window } from './model.ts'
import { NO_PLACE, presets } from './model.ts'
import { isBreak, isReload, stopCount, tokenIndex } from './stops.ts'

/**
 * Looks for everything that makes a problem senseless (an index beyond its list, a window that ends before it starts), and
 * throws BadInput with all of it. Whoever builds a Problem calls it; the readers look at their files themselves.
 * @example validate(problem)
 */
export function validate(problem: Problem): void {
  const look = new Look(problem)
  look.profiles()
  problem.vehicles.forEach((vehicle, at) => look.vehicle(vehicle, `vehicles[${at}]`))
  look.unique('vehicles', problem.vehicles)
  if (problem.vehicles.length === 0) look.faults.add('vehicles', 'must name at least one vehicle')
  problem.jobs?.forEach((job, at) => {
    look.visit(job, `jobs[${at}]`)
    look.demands(job, `jobs[${at}]`)
    look.amounts(job.delivery, `jobs[${at}].delivery`)
    look.amounts(job.pickup, `jobs[${at}].pickup`)
  })
  look.unique('jobs', problem.jobs ?? [])
  problem.shipments?.forEach((shipment, at) => {
    const path = `shipments[${at}]`
    look.visit(shipment.pickup, `${path}.pickup`)
    look.visit(shipment.delivery, `${path}.delivery`)
    look.demands(shipment, path)
    look.amounts(shipment.amount, `${path}.amount`)
    const [first, second] = [shipment.pickup.position ?? 'any', shipment.delivery.position ?? 'any']
    if ((second === 'first' && first !== 'first') || (first === 'last' && second !== 'last'))
      look.faults.add(`${path}.delivery.position`, `${second} cannot follow a pickup that is ${first}`)
  })
  look.objective()
  if (look.faults.found === 0 && problem.plan) look.plan(problem.plan)
  look.faults.end()
}

class Look {
  readonly faults = new Faults()

  constructor(private readonly problem: Problem) {}

  profiles(): void {
    const { places, profiles } = this.problem
    const names = new Set(this.problem.vehicles.map(({ profile = 'car' }) => profile))
    for (const name of names)
      if (!Object.hasOwn(profiles, name)) this.faults.add(`profiles.${name}`, 'is missing: a vehicle uses it')
    for (const [name, profile] of Object.entries(profiles)) this.profile(profile, `profiles.${name}`)
    places.forEach(({ x, y, index }, at) => {
      this.number(x, `places[${at}].x`, Number.NEGATIVE_INFINITY)
      this.number(y, `places[${at}].y`, Number.NEGATIVE_INFINITY)
      if (index !== undefined && !(Number.isInteger(index) && index >= 0))
        this.faults.add(`places[${at}].index`, `${index} is no row of a matrix`)
    })
  }

  private profile(profile: Profile, path: string): void {
    const { places } = this.problem
    if ('metric' in profile) {
      for (const name of ['factor', 'speed'] as const)
        if (profile[name] !== undefined && !(profile[name] > 0 && profile[name] < Infinity))
          this.faults.add(`${path}.${name}`, `must be above 0, is ${profile[name]}`)
      places.forEach(({ x, y }, at) => {
        if (x === undefined || y === undefined)
          this.faults.add(`places[${at}]`, `has no coordinates, which ${path} needs`)
      })
    } else {
      this.matrix(profile.durations, `${path}.durations`)
      for (const name of ['distances', 'costs'] as const) {
        const matrix = profile[name]
        if (matrix) this.matrix(matrix, `${path}.${name}`)
        if (matrix && matrix.size !== profile.durations.size)
          this.faults.add(`${path}.${name}.size`, `is ${matrix.size}, that of the durations ${profile.durations.size}`)
      }
      places.forEach(({ index }, at) => {
        if ((index ?? at) >= profile.durations.size)
          this.faults.add(
            `places[${at}]`,
            `is row ${index ?? at}, beyond the ${profile.durations.size} of ${path}.durations`,
          )
      })
    }
    profile.speeds?.forEach(({ from, to, factor }, at) => {
      if (!(from < to)) this.faults.add(`${path}.speeds[${at}]`, 'must end after it begins')
      if (!(factor > 0 && factor < Infinity)) this.faults.add(`${path}.speeds[${at}].factor`, 'must be above 0')
    })
  }

  private matrix({ size, cells }: Matrix, path: string): void {
    if (!Number.isInteger(size) || cells.length !== size * size)
      this.faults.add(path, `has ${cells.length} cells for ${size} rows`)
  }

  vehicle(vehicle: Vehicle, path: string): void {
    const { start, end, shift, speedFactor = 1, reload, breaks = [] } = vehicle
    if (start === undefined && end === undefined) this.faults.add(path, 'must have a start or an end')
    this.place(start, `${path}.start`)
    this.place(end, `${path}.end`)
    if (shift) this.window(shift, `${path}.shift`)
    if (!(speedFactor > 0 && speedFactor <= 5)) this.faults.add(`${path}.speedFactor`, 'must be above 0 and at most 5')
    this.amounts(vehicle.capacity, `${path}.capacity`)
    for (const name of ['maxTasks', 'maxDistance', 'maxTravel', 'maxDuration'] as const)
      this.number(vehicle[name], `${path}.${name}`)
    for (const [name, cost] of Object.entries(vehicle.costs ?? {})) this.number(cost as number, `${path}.costs.${name}`)
    if (reload && reload.places.length === 0) this.faults.add(`${path}.reload.places`, 'must name at least one place')
    reload?.places.forEach((place, at) => this.place(place, `${path}.reload.places[${at}]`))
    this.number(reload?.service, `${path}.reload.service`)
    breaks.forEach((own, at) => this.break(own, `${path}.breaks[${at}]`))
    this.unique(`${path}.breaks`, breaks)
  }

  private break(own: Break, path: string): void {
    this.number(own.service, `${path}.service`)
    this.number(own.afterDriving, `${path}.afterDriving`)
    this.number(own.afterWork, `${path}.afterWork`)
    this.amounts(own.maxLoad, `${path}.maxLoad`)
    this.windows(own.windows, `${path}.windows`)
  }

  visit(visit: Visit, path: string): void {
    if (visit.place !== NO_PLACE) this.place(visit.place, `${path}.place`)
    this.number(visit.setup, `${path}.setup`)
    this.number(visit.service, `${path}.service`)
    for (const field of ['setupByType', 'serviceByType'] as const)
      for (const [type, seconds] of Object.entries(visit[field] ?? {})) this.number(seconds, `${path}.${field}.${type}`)
    this.windows(visit.windows, `${path}.windows`)
  }

  demands({ allowed, forbidden, depots, priority, prize }: Demands, path: string): void {
    const vehicle = (index: number, at: string) => {
      if (!(index in this.problem.vehicles)) this.faults.add(at, `${index} is no vehicle`)
    }
    allowed?.forEach((index, at) => vehicle(index, `${path}.allowed[${at}]`))
    forbidden?.forEach((ban, at) => vehicle(ban.vehicle, `${path}.forbidden[${at}].vehicle`))
    depots?.forEach((place, at) => this.place(place, `${path}.depots[${at}]`))
    if (priority !== undefined && !(priority >= 0 && priority <= 100))
      this.faults.add(`${path}.priority`, `must be from 0 to 100, is ${priority}`)
    this.number(prize, `${path}.prize`)
  }

  amounts(list: readonly number[] | undefined, path: string): void {
    list?.forEach((amount, at) => this.number(amount, `${path}[${at}]`))
  }

  objective(): void {
    const { objective = {} } = this.problem
    const { preset } = objective
    if (preset !== undefined && !Object.hasOwn(presets, preset))
      this.faults.add('objective.preset', `${preset} is none`)
    for (const name of ['lateness', 'fairness', 'compactness', 'stability', 'vehicle'] as const)
      this.number(objective[name], `objective.${name}`)
  }

  plan({ routes }: Plan): void {
    const vehicles = new Set<number>()
    const seen = new Set<number>()
    routes.forEach(({ vehicle, steps, departure }, at) => {
      const path = `plan.routes[${at}]`
      if (!(vehicle in this.problem.vehicles) || vehicles.has(vehicle)) {
        this.faults.add(`${path}.vehicle`, `${vehicle} is no vehicle, or has a route already`)
        return
      }
      vehicles.add(vehicle)
      steps.forEach(({ token }, index) => {
        if (!this.isToken(token, this.problem.vehicles[vehicle]))
          this.faults.add(`${path}.steps[${index}].token`, `${token} means nothing here`)
        else if (token >= 0 && seen.has(token))
          this.faults.add(`${path}.steps[${index}].token`, `${token} is planned twice`)
        seen.add(token)
      })
      checkStates(steps, departure, (index) => `${path}.steps[${index}]`, this.faults)
    })
  }

  private isToken(token: number, vehicle: Vehicle): boolean {
    if (isReload(token)) return tokenIndex(token) in (vehicle.reload?.places ?? [])
    if (isBreak(token)) return tokenIndex(token) in (vehicle.breaks ?? [])
    return Number.isInteger(token) && token < stopCount(this.problem)
  }

  private place(place: number | undefined, path: string): void {
    if (place !== undefined && !(place in this.problem.places)) this.faults.add(path, `${place} is no place`)
  }

  private number(value: number | undefined, path: string, least = 0): void {
    if (value !== undefined && !(value >= least && value < Infinity))
      this.faults.add(path, least === 0 ? `must be 0 or more, is ${value}` : `must be a number, is ${value}`)
  }

  private window({ start, end }: Pick<Window, 'start' | 'end'>, path: string): void {
    if (!(start <= end && start > Number.NEGATIVE_INFINITY))
      this.faults.add(path, `${start} to ${end} is no span of time`)
  }

  private windows(list: readonly Window[] | undefined, path: string): void {
    list?.forEach((window, at) => {
      this.window(window, `${path}[${at}]`)
      this.number(window.costPerMinute, `${path}[${at}].costPerMinute`)
      if (window.latest !== undefined && !(window.latest >= window.end))
        this.faults.add(`${path}[${at}].latest`, `${window.latest} is before the end`)
      if (at > 0 && !(window.start > list[at - 1].end))
        this.faults.add(`${path}[${at}]`, 'must begin after the one before it has ended')
    })
  }

  unique(path: string, list: readonly { readonly id: number | string }[]): void {
    const ids = new Set<number | string>()
    list.forEach(({ id }, at) => {
      if (ids.has(id)) this.faults.add(`${path}[${at}].id`, `${id} is not the only one`)
      ids.add(id)
    })
  }
}

const ranks = { done: 0, started: 1, frozen: 2, open: 3 }

/**
 * Done steps first, then at most one started, then frozen, then open; breaks in the order of their list; known times in order,
 * and complete where the departure is known. VROOM's breaks may come in any order (`inOrder` false).
 */
export function checkStates(
  steps: readonly PlanStep[],
  departure: number | undefined,
  pathOf: (at: number) => string,
  faults: Faults,
  inOrder = true,
): void {
  let rank = 0
  let lastBreak = 0
  let started = 0
  let clock = departure ?? Number.NEGATIVE_INFINITY
  steps.forEach(({ token, state = 'open', arrival, begin, departure: left }, at) => {
    const wrong = (says: string) => faults.add(pathOf(at), says)
    if (!(ranks[state] >= rank)) wrong('must come as done, started, frozen, open')
    rank = Math.max(rank, ranks[state])
    if (state === 'started' && (started += 1) > 1) wrong('is the second that is started')
    if (isBreak(token)) {
      if (inOrder && -token <= lastBreak) wrong('breaks must come in the order of their vehicle')
      lastBreak = -token
    }
    const known = [arrival, begin, left].filter((value) => value !== undefined)
    const isKnown = state === 'done' || state === 'started'
    if (known.length > 0 && (!isKnown || (state === 'started' && left !== undefined)))
      wrong(`has a time that cannot be known of a step that is ${state}`)
    if (known.length > 0 && departure === undefined) wrong('has a time, but its route has no departure')
    if (departure !== undefined && isKnown && (arrival === undefined || (state === 'done' && left === undefined)))
      wrong('needs its times, because its route has a departure')
    for (const value of known) {
      if (!(value >= clock)) wrong(`${value} is before ${clock}`)
      clock = Math.max(clock, value)
    }
  })
}
