import { Dice } from '../test/random.ts'
import { type Point, roadMatrices } from './roads.ts'

export const features = ['skills', 'windows', 'breaks', 'shipments', 'costs', 'limits', 'depots'] as const
export type Feature = (typeof features)[number]

interface DayOptions {
  readonly tasks: number
  readonly seed: number
  /** Default: all of them. */
  readonly with?: readonly Feature[]
  /** Default: so many that the work of the day fills about four fifths of their time. */
  readonly vehicles?: number
}

/** Eight in the morning, as seconds of the day. */
const morning = 8 * 3600

/**
 * A day's work of a delivery firm in a made-up town, in VROOM's JSON with nothing but what VROOM knows, so that any solver
 * that speaks it can be compared. The same options give the same day, everywhere.
 * @example readVroom(generateDay({ tasks: 40, seed: 1 }))
 */
export function generateDay({ tasks, seed, with: chosen = features, vehicles }: DayOptions) {
  const dice = new Dice(seed)
  const has = (feature: Feature) => chosen.includes(feature)
  const pairs = has('shipments') ? Math.floor(tasks / 5) : 0
  const single = tasks - 2 * pairs
  const fleet = vehicles ?? Math.max(2, Math.ceil(tasks / 14))
  const depots = has('depots') ? Math.min(3, 1 + Math.floor(fleet / 3)) : 1
  const { points, pointOf } = town(dice, tasks, depots)
  const places = (at: number) => ({ location: [points[at].lon, points[at].lat], location_index: at })

  const window = (): { time_windows?: number[][] } => {
    if (!has('windows') || dice.chance(0.4)) return {}
    const width = dice.pick([1, 2, 3, 4]) * 3600
    const start = morning + dice.whole(0, 16) * 1800
    const later = { start: start + width + 7200, end: start + width + 10_800 }
    const twice = dice.chance(0.15) ? [[later.start, later.end]] : []
    return { time_windows: [[start, start + width], ...twice] }
  }
  const visit = (id: number) => ({
    id,
    ...places(pointOf()),
    setup: dice.pick([0, 60, 120]),
    service: dice.whole(3, 12) * 60,
  })
  const demands = () => ({
    ...(has('skills') && dice.chance(0.3) ? { skills: [dice.whole(1, 3)] } : {}),
    priority: dice.chance(0.1) ? dice.whole(1, 10) * 10 : 0,
  })
  const amount = () => [dice.whole(1, 10), dice.whole(1, 4)]
  const jobs = Array.from({ length: single }, (_, at) => {
    const goods = dice.chance(0.8) ? { delivery: amount() } : { pickup: amount() }
    return { ...visit(at + 1), ...window(), ...demands(), ...goods }
  })
  const shipments = Array.from({ length: pairs }, (_, at) => {
    const pickup = { ...visit(at + 1), ...window() }
    // delivered the same day, any time after the pickup's first window has opened
    const windows = pickup.time_windows ? { time_windows: [[pickup.time_windows[0][0], morning + 36_000]] } : {}
    const delivery = { ...visit(at + 1), ...windows }
    return { pickup, delivery, amount: amount(), ...demands() }
  })
  const makeVehicle = (at: number) => {
    const depot = tasks + (at % depots)
    const [start, end] = [places(depot), places(has('depots') && dice.chance(0.15) ? tasks : depot)]
    const from = morning + dice.whole(0, 2) * 1800
    const isLarge = dice.chance(0.4)
    return {
      id: at + 1,
      start: start.location,
      start_index: start.location_index,
      ...(has('depots') && dice.chance(0.1) ? {} : { end: end.location, end_index: end.location_index }),
      capacity: isLarge ? [150, 60] : [90, 40],
      time_window: [from, from + dice.whole(16, 20) * 1800],
      ...(has('skills') ? { skills: [1, 2, 3].filter((skill) => skill === 1 + (at % 3) || dice.chance(0.5)) } : {}),
      ...(has('breaks') ? { breaks: breaksOf(dice, from) } : {}),
      ...(has('costs') ? { costs: costsOf(dice, isLarge), speed_factor: isLarge ? 0.9 : dice.pick([1, 1, 1.1]) } : {}),
      ...(has('limits') ? limitsOf(dice) : {}),
    }
  }
  return {
    vehicles: Array.from({ length: fleet }, (_, at) => makeVehicle(at)),
    jobs,
    shipments,
    matrices: { car: roadMatrices(seed, points) },
  }
}

/** Quarters of a town, denser in the middle; the depots come last, at its edge and centre. */
function town(dice: Dice, tasks: number, depots: number) {
  const radius = 0.03 + 0.004 * Math.sqrt(tasks)
  const near = (spread: number) => (dice.next() + dice.next() + dice.next() - 1.5) * spread
  const quarters = Array.from({ length: 3 + Math.floor(tasks / 40) }, () => [near(radius), near(radius)] as const)
  const points: Point[] = Array.from({ length: tasks }, () => {
    const [x, y] = dice.chance(0.7) ? dice.pick(quarters) : [near(radius), near(radius)]
    return { lon: round(2.35 + x + near(0.02)), lat: round(48.85 + (y + near(0.02)) * 0.7) }
  })
  for (let at = 0; at < depots; at += 1)
    points.push({ lon: round(2.35 + near(radius)), lat: round(48.85 + near(radius)) })
  let next = 0
  // now and then two tasks at one address
  const pointOf = () => (next > 0 && dice.chance(0.05) ? dice.whole(0, next - 1) : Math.min((next += 1) - 1, tasks - 1))
  return { points, pointOf }
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

function breaksOf(dice: Dice, from: number) {
  const lunch = { id: 1, service: 1800, time_windows: [[morning + 12_600, morning + 19_800]] }
  const coffee = { id: 2, service: 900, time_windows: [[from + 5400, from + 9000]] }
  return dice.chance(0.3) ? [coffee, lunch] : [lunch]
}

function costsOf(dice: Dice, isLarge: boolean) {
  return {
    fixed: isLarge ? 6000 : 4000,
    per_hour: dice.whole(26, 36) * 100,
    per_km: isLarge ? 60 : 40,
    per_task_hour: dice.whole(10, 20) * 100,
  }
}

function limitsOf(dice: Dice) {
  return {
    max_tasks: dice.whole(14, 22),
    ...(dice.chance(0.5) ? { max_travel_time: dice.whole(8, 12) * 1800 } : {}),
    ...(dice.chance(0.5) ? { max_distance: dice.whole(60, 120) * 1000 } : {}),
  }
}
