import type { Break, Job, MatrixProfile, Place, Plan, Problem, Shipment, Vehicle, Window } from '../src/model.ts'
import { dice } from './plain-days.ts'

/** What of the model a generated day uses; each alone, or all. */
export const features = [
  'windows',
  'severalWindows',
  'softWindows',
  'loads',
  'pickups',
  'shipments',
  'skills',
  'bans',
  'priorities',
  'prizes',
  'groups',
  'apart',
  'firstLast',
  'setup',
  'fleet',
  'depots',
  'openEnds',
  'limits',
  'duration',
  'idle',
  'breaks',
  'breakRules',
  'rushHours',
  'reloads',
  'asymmetric',
  'fairness',
  'compactness',
  'stability',
  'fewestVehicles',
  'plan',
] as const
export type Feature = (typeof features)[number]

export interface Day {
  readonly tasks: number
  readonly vehicles: number
  readonly seed: number
  readonly uses: readonly Feature[]
  /** Vehicles fit only so many of the tasks; default 1.4: room for all. */
  readonly room?: number
}

const HOUR = 3600

/** A random day in a town of 20 km. @example richDay({ tasks: 40, vehicles: 5, seed: 1, uses: ['windows', 'skills'] }) */
export function richDay({ tasks, vehicles, seed, uses, room = 1.4 }: Day): Problem {
  const random = dice(seed * 7919 + 13)
  const has = (feature: Feature) => uses.includes(feature)
  const below = (bound: number) => Math.floor(random() * bound)
  const chance = (part: number) => random() < part
  const depots = has('depots') ? 3 : 1
  const shipments = has('shipments') ? Math.floor(tasks / (uses.length > 4 ? 4 : 2)) : 0
  const jobs = tasks - shipments
  const places: Place[] = Array.from({ length: depots + jobs + 2 * shipments }, () => ({
    x: below(20_000),
    y: below(20_000),
  }))
  const dims = has('loads') ? 2 : 1
  const amount = () => Array.from({ length: dims }, () => 1 + below(9))
  const window = (): Window => {
    const start = 8 * HOUR + below(7 * HOUR)
    return { start, end: start + HOUR + below(3 * HOUR) }
  }
  const windows = (): Window[] | undefined => {
    if (has('severalWindows') && chance(0.5)) {
      const early = 8 * HOUR + below(2 * HOUR)
      return [
        { start: early, end: early + HOUR },
        { start: early + 4 * HOUR, end: early + 6 * HOUR },
      ]
    }
    if (has('softWindows') && chance(0.5)) {
      const { start, end } = window()
      return [{ start, end, costPerMinute: 1 + below(20), ...(chance(0.5) ? { latest: end + 2 * HOUR } : {}) }]
    }
    return has('windows') && chance(0.7) ? [window()] : undefined
  }
  let place = depots
  const visit = (id: number) => ({
    id,
    // with setup times some stops share an address
    place: has('setup') && chance(0.3) && place > depots ? place - 1 : place++,
    service: 120 + below(600),
    windows: windows(),
    ...(has('setup') ? { setup: below(300) } : {}),
    ...(has('firstLast') && chance(0.1) ? { position: chance(0.5) ? ('first' as const) : ('last' as const) } : {}),
  })
  const demands = () => ({
    ...(has('skills') && chance(0.3) ? { skills: [1 + below(2)] } : {}),
    ...(has('bans') && chance(0.2) ? { forbidden: [{ vehicle: below(vehicles) }] } : {}),
    ...(has('priorities') ? { priority: below(5) * 20 } : {}),
    ...(has('prizes') && chance(0.3) ? { prize: 200 + below(2500) } : {}),
    ...(has('groups') && chance(0.2) ? { group: `g${below(3)}` } : {}),
    ...(has('apart') && chance(0.2) ? { apart: [`a${below(3)}`] } : {}),
  })
  const jobList = Array.from({ length: jobs }, (_, i): Job => {
    const takes = has('pickups') && chance(0.4)
    return { ...visit(i + 1), ...demands(), ...(takes ? { pickup: amount() } : { delivery: amount() }) }
  })
  const shipmentList = Array.from({ length: shipments }, (_, i): Shipment => {
    const pickup = { ...visit(1000 + 2 * i), position: undefined }
    const delivery = { ...visit(1001 + 2 * i), position: undefined }
    return { pickup, delivery, ...demands(), amount: amount() }
  })
  const idle = has('idle') ? { perIdleHour: 2400 } : {}
  const perVehicle = Math.ceil((5 * tasks * room) / vehicles)
  const fleet = Array.from({ length: vehicles }, (_, v): Vehicle => {
    const start = v % depots
    const open = has('openEnds') && v % 3 === 0
    const big = has('fleet') && v % 2 === 1
    const breaks: Break[] = []
    if (has('breaks'))
      breaks.push({
        id: 1,
        service: 1800,
        windows: [{ start: 11 * HOUR, end: 13 * HOUR }],
        ...(v % 2 ? { skippable: true } : {}),
      })
    if (has('breakRules') && v % 2 === 0) breaks.push({ id: 2, service: 900, afterDriving: 2 * HOUR })
    return {
      id: v + 1,
      start,
      ...(open ? {} : { end: start }),
      shift: { start: 8 * HOUR, end: 17 * HOUR },
      capacity: Array.from(
        { length: dims },
        () => (has('reloads') ? Math.ceil(perVehicle / 2) : perVehicle) * (big ? 2 : 1),
      ),
      ...(has('skills') ? { skills: v % 3 === 0 ? [1, 2] : v % 3 === 1 ? [1] : [2] } : {}),
      ...(has('fleet')
        ? {
            speedFactor: big ? 0.9 : 1.1,
            costs: { fixed: big ? 900 : 400, perHour: big ? 4000 : 3000, perKm: 200, perTaskHour: 600, ...idle },
          }
        : has('idle')
          ? { costs: idle }
          : {}),
      ...(has('limits')
        ? {
            maxTasks: Math.ceil((tasks / vehicles) * 1.8),
            maxDistance: 150_000,
            maxTravel: 4 * HOUR,
          }
        : {}),
      ...(has('duration') ? { maxDuration: 8 * HOUR } : {}),
      ...(breaks.length ? { breaks } : {}),
      ...(has('reloads') && v % 2 === 0 ? { reload: { places: [start], service: 600, maxTimes: 2 } } : {}),
    }
  })
  const profile = {
    ...matrix(places, has('asymmetric'), random),
    ...(has('rushHours')
      ? {
          speeds: [
            { from: 8 * HOUR, to: 9.5 * HOUR, factor: 0.6 },
            { from: 15 * HOUR, to: 17 * HOUR, factor: 0.7 },
          ],
        }
      : {}),
  }
  const problem: Problem = {
    places,
    profiles: { car: profile },
    vehicles: fleet,
    jobs: jobList,
    shipments: shipmentList,
    objective: {
      ...(has('fairness') ? { fairness: 300, fairnessOf: (['hours', 'stops', 'distance'] as const)[seed % 3] } : {}),
      ...(has('compactness') ? { compactness: 40 } : {}),
      ...(has('stability') ? { stability: 300 } : {}),
      ...(has('fewestVehicles') ? { vehiclesFirst: true } : {}),
    },
  }
  return has('plan') || has('stability') ? { ...problem, plan: planOf(problem, has('plan'), random) } : problem
}

/** 1.3 times the straight line at 10 m/s. */
function matrix(places: readonly Place[], asymmetric: boolean, random: () => number): MatrixProfile {
  const size = places.length
  const distances = new Float64Array(size * size)
  const durations = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const line = 1.3 * Math.hypot(places[i].x! - places[j].x!, places[i].y! - places[j].y!)
      const metres = Math.round(line * (asymmetric && i !== j ? 1 + 0.2 * random() : 1))
      distances[i * size + j] = metres
      durations[i * size + j] = Math.round(metres / 10)
    }
  }
  return { durations: { size, cells: durations }, distances: { size, cells: distances } }
}

/** Some jobs in routes, by number; with `kept` some of them frozen or pinned. */
function planOf({ jobs = [], vehicles }: Problem, kept: boolean, random: () => number): Plan {
  const free = jobs
    .map((job, stop) => ({ job, stop }))
    .filter(({ job }) => !job.skills && !job.forbidden && !job.group && !job.apart && !job.position)
  return {
    mode: 'fresh',
    routes: vehicles.slice(0, 2).map((_, vehicle) => ({
      vehicle,
      steps: free
        .filter((__, at) => at % vehicles.length === vehicle)
        .slice(0, 4)
        .map(({ stop }, at) => ({
          token: stop,
          ...(kept && at === 0 && vehicle === 0 ? { state: 'frozen' as const } : {}),
          ...(kept && at === 1 && random() < 0.5 ? { pin: 'driver' as const } : {}),
        })),
    })),
  }
}
