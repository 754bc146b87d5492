import type {
  AskedTime,
  Break,
  Demands,
  Id,
  Matrix,
  PlanStep,
  Problem,
  Profile,
  Tag,
  Vehicle,
  Visit,
  Window,
} from '../model.ts'
import { weightsOf } from '../model.ts'
import { isBreak, isReload, kindOfStop, tokenIndex } from '../stops.ts'
import { Travel } from '../travel.ts'

interface Options {
  /** Travel times and distances as matrices, also where coordinates are enough for us: VROOM needs them. Default false. */
  readonly matrices?: boolean
}

/**
 * A problem in VROOM's JSON, with our extras in the fields that `readVroom` reads: what is read back is the same problem.
 * VROOM's own ids and skills are whole numbers; where ours are text, numbers take their place and the text stands in the
 * description. What VROOM cannot know it passes over, so a plain problem can be handed to it with `matrices`; its durations
 * must then be whole seconds.
 * @example JSON.stringify(writeVroomProblem(readSolomon(text), { matrices: true }))
 */
export function writeVroomProblem(problem: Problem, { matrices = false }: Options = {}): object {
  const { vehicles, jobs = [], shipments = [], plan } = problem
  const writer = new Writer(problem)
  return {
    vehicles: vehicles.map((_, at) => writer.vehicle(at)),
    jobs: jobs.map((job, at) => ({
      ...writer.visit(job, writer.ids.jobs[at]),
      ...writer.demands(job),
      delivery: writer.padded(job.delivery),
      pickup: writer.padded(job.pickup),
    })),
    shipments: shipments.map(({ pickup, delivery, amount, ...demands }, at) => ({
      pickup: writer.visit(pickup, writer.ids.pickups[at]),
      delivery: writer.visit(delivery, writer.ids.deliveries[at]),
      amount: writer.padded(amount),
      ...writer.demands(demands),
    })),
    ...profilesOf(problem, matrices),
    objective: objectiveOf(problem),
    plan_mode: plan?.mode,
    now: plan?.now,
  }
}

/** Ids as VROOM has them: as they are when all are whole numbers, else counted from 1. */
function idsOf(owners: readonly { readonly id: Id }[]): number[] {
  const isWhole = (id: Id) => typeof id === 'number' && Number.isSafeInteger(id) && id >= 0
  return owners.map(({ id }, at) => (owners.every((owner) => isWhole(owner.id)) ? (id as number) : at + 1))
}

class Writer {
  readonly ids: Record<'vehicles' | 'jobs' | 'pickups' | 'deliveries', readonly number[]>
  private readonly skills = new Map<Tag, number>()
  private readonly dimensions: number

  constructor(private readonly problem: Problem) {
    const { vehicles, jobs = [], shipments = [] } = problem
    this.ids = {
      vehicles: idsOf(vehicles),
      jobs: idsOf(jobs),
      pickups: idsOf(shipments.map(({ pickup }) => pickup)),
      deliveries: idsOf(shipments.map(({ delivery }) => delivery)),
    }
    const used = [...vehicles, ...jobs, ...shipments].flatMap(({ skills = [] }) => skills)
    const isWhole = (tag: Tag) => typeof tag === 'number' && Number.isSafeInteger(tag) && tag >= 0
    let next = used.filter(isWhole).reduce((most: number, tag) => Math.max(most, tag as number), 0)
    for (const tag of used)
      if (!this.skills.has(tag)) this.skills.set(tag, isWhole(tag) ? (tag as number) : (next += 1))
    const lists = [
      ...vehicles.map(({ capacity }) => capacity),
      ...jobs.flatMap(({ delivery, pickup }) => [delivery, pickup]),
      ...shipments.map(({ amount }) => amount),
    ]
    this.dimensions = lists.reduce((most, list) => Math.max(most, list?.length ?? 0), 0)
  }

  /** All lists of amounts have one length. */
  padded(amounts: readonly number[] | undefined): number[] | undefined {
    return amounts && Array.from({ length: this.dimensions }, (_, d) => amounts[d] ?? 0)
  }

  vehicle(at: number): object {
    const vehicle = this.problem.vehicles[at]
    const { start, end, shift, costs, breaks, reload, skills } = vehicle
    return {
      id: this.ids.vehicles[at],
      description: describe(vehicle),
      profile: vehicle.profile,
      type: vehicle.type,
      ...(start === undefined ? {} : this.place(start, 'start', 'start_index')),
      ...(end === undefined ? {} : this.place(end, 'end', 'end_index')),
      time_window: shift && [shift.start, shift.end],
      capacity: this.padded(vehicle.capacity),
      skills: this.skillsOf(skills),
      features: vehicle.features,
      speed_factor: vehicle.speedFactor,
      costs: costs && {
        fixed: costs.fixed,
        per_task_hour: costs.perTaskHour,
        per_idle_hour: costs.perIdleHour,
        ...(this.hasCells(vehicle) ? {} : { per_hour: costs.perHour, per_km: costs.perKm }),
      },
      breaks: breaks && this.breaks(breaks),
      max_tasks: vehicle.maxTasks,
      max_distance: vehicle.maxDistance,
      max_travel_time: vehicle.maxTravel,
      max_duration: vehicle.maxDuration,
      reload: reload && {
        locations: reload.places.map((place) => this.place(place)),
        service: reload.service,
        max_times: reload.maxTimes,
      },
      person: vehicle.person === undefined ? undefined : String(vehicle.person),
      ...this.planOf(at, vehicle),
    }
  }

  /** Cost cells take the place of the costs by hour and kilometre, which then must not be named. */
  private hasCells({ profile = 'car' }: Vehicle): boolean {
    const own = this.problem.profiles[profile]
    return !('metric' in own) && own.costs !== undefined
  }

  private breaks(breaks: readonly Break[]): object[] {
    const ids = idsOf(breaks)
    return breaks.map((own, at) => ({
      id: ids[at],
      description: describe(own),
      service: own.service,
      time_windows: own.windows?.length ? own.windows.map(({ start, end }) => [start, end]) : undefined,
      max_load: own.maxLoad,
      after_driving: own.afterDriving,
      after_work: own.afterWork,
      skippable: own.skippable,
    }))
  }

  visit(visit: Visit, id: number): object {
    const { windows = [] } = visit
    const hard = windows.filter(({ costPerMinute }) => costPerMinute === undefined)
    const soft = windows.filter(({ costPerMinute }) => costPerMinute !== undefined)
    return {
      id,
      description: describe(visit),
      ...(visit.place < 0 ? { location: null } : this.place(visit.place)),
      setup: visit.setup,
      service: visit.service,
      setup_per_type: visit.setupByType,
      service_per_type: visit.serviceByType,
      time_windows: hard.length > 0 ? hard.map(({ start, end }) => [start, end]) : undefined,
      soft_time_windows: soft.length > 0 ? soft.map(softWindow) : undefined,
      position: visit.position,
    }
  }

  demands(demands: Demands): object {
    const idOf = (vehicle: number) => this.ids.vehicles[vehicle]
    return {
      skills: this.skillsOf(demands.skills),
      features: demands.features,
      allowed_vehicles: demands.allowed?.map(idOf),
      forbidden_vehicles: demands.forbidden?.map(({ vehicle, because }) => ({ id: idOf(vehicle), because })),
      depots: demands.depots?.map((place) => this.place(place)),
      priority: demands.priority,
      prize: demands.prize,
      group: demands.group,
      not_with: demands.apart,
    }
  }

  private skillsOf(skills: readonly Tag[] | undefined): number[] | undefined {
    return skills?.map((skill) => this.skills.get(skill)!)
  }

  /** Each place by an index of its own, so that two at the same point stay two. */
  private place(at: number, name = 'location', indexName = 'location_index'): object {
    const { x, y, index = at } = this.problem.places[at]
    return { ...(x === undefined || y === undefined ? {} : { [name]: [x, y] }), [indexName]: index }
  }

  private planOf(at: number, vehicle: Vehicle): object {
    const route = this.problem.plan?.routes.find((one) => one.vehicle === at)
    if (!route) return {}
    const { start, end, steps, locked, departure } = route
    return {
      steps: [
        ...(start ? [{ type: 'start', ...asked(start) }] : []),
        ...steps.map((step) => this.step(step, vehicle)),
        ...(end ? [{ type: 'end', ...asked(end) }] : []),
      ],
      locked,
      departure,
    }
  }

  private step(step: PlanStep, { breaks = [] }: Vehicle): object {
    const { token, state, pin, arrival, begin, departure } = step
    const told = { state, pin, arrived: arrival, begun: begin, left: departure, ...asked(step) }
    if (isReload(token)) return { type: 'reload', reload: tokenIndex(token), ...told }
    if (isBreak(token)) return { type: 'break', id: idsOf(breaks)[tokenIndex(token)], ...told }
    const type = kindOfStop(this.problem, token)
    const { jobs, pickups, deliveries } = this.ids
    const pair = (token - jobs.length) >> 1
    return { type, id: type === 'job' ? jobs[token] : (type === 'pickup' ? pickups : deliveries)[pair], ...told }
  }
}

const asked = ({ at, after, before }: AskedTime) => ({
  service_at: at,
  service_after: after,
  service_before: before,
})

const softWindow = ({ start, end, costPerMinute = 0, latest }: Window) =>
  latest === undefined ? [start, end, costPerMinute] : [start, end, costPerMinute, latest]

const describe = ({ id, description }: { readonly id: Id; readonly description?: string }) =>
  description ?? (typeof id === 'string' ? id : undefined)

function profilesOf(problem: Problem, asMatrices: boolean): object {
  const matrices: Record<string, object> = {}
  const profiles: Record<string, object> = {}
  for (const name of new Set(problem.vehicles.map(({ profile = 'car' }) => profile))) {
    const own = problem.profiles[name]
    if ('metric' in own && !asMatrices) profiles[name] = metricOf(own)
    else matrices[name] = 'metric' in own ? computed(problem, name, own) : { ...own, ...cellsOf(own) }
  }
  return { matrices, profiles }
}

const metricOf = ({
  metric,
  factor = 1,
  rounding = 'none',
  speed = 1,
  speeds,
}: Extract<Profile, { metric: string }>) => ({
  metric,
  factor,
  rounding,
  speed,
  speeds,
})

const cellsOf = ({ durations, distances, costs }: Exclude<Profile, { metric: string }>) => ({
  durations: rowsOf(durations),
  distances: distances && rowsOf(distances),
  costs: costs && rowsOf(costs),
})

function rowsOf({ size, cells }: Matrix): (number | null)[][] {
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => {
      const cell = cells[row * size + column]
      return cell >= 0 ? cell : null
    }),
  )
}

/** The matrices that coordinates make, in the rows that the places name. */
function computed(problem: Problem, name: string, { speeds }: Profile): object {
  const travel = new Travel(problem, name)
  const placeOf = new Map(problem.places.map(({ index }, at) => [index ?? at, at]))
  const size = 1 + [...placeOf.keys()].reduce((most, index) => Math.max(most, index), 0)
  const rows = (cell: (from: number, to: number) => number) =>
    Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (__, column) => {
        const [from, to] = [placeOf.get(row), placeOf.get(column)]
        return from === undefined || to === undefined ? 0 : cell(from, to)
      }),
    )
  return { durations: rows((a, b) => travel.duration(a, b)), distances: rows((a, b) => travel.distance(a, b)), speeds }
}

function objectiveOf({ objective }: Problem): object | undefined {
  if (!objective) return undefined
  const { fairnessIdle, fairnessOf, vehiclesFirst, ...weights } = weightsOf(objective)
  return { ...weights, fairness_idle: fairnessIdle, fairness_of: fairnessOf, vehicles_first: vehiclesFirst }
}
