/** What was found, against what is there: by route, by delivery, and what each weight has cost. */
import type { Answer, Problem, Step } from '#server/solver'
import type { StoredPlan, FoundRoute, FoundStop } from '#features/logistics/optimiser/tables'
import type { Crew, Planning } from './day'
import { beginOf, lateAt } from '#features/logistics/routes/contract/timed'
import { measured, none, placesOf, summed } from './measuring'
import type { Undriven } from './undriven'
import { leastUsed } from '#features/logistics/routes/contract/arranging'
import type { Moved, Left, Price } from '#features/logistics/routes/contract/planning'
import type { Trail } from '#features/logistics/optimiser/contract'

/** `problem` is the day as it was planned, `now` the day as it is: another one where something is supposed. */
type Plans = { planning: Planning; now: Problem; problem: Problem; before: Answer; after: Answer }
type Whole = Plans & { undriven: readonly Undriven[] }

export function foundOf({ planning, now, problem, before, after, undriven }: Whole): StoredPlan {
  const { crews, visits } = planning
  const driven = crews.map((crew, key) => routeOf({ planning, now, problem, before, after }, crew, key))
  // behind all that are driven, whose keys are the solver's numbers
  const emptied = undriven.map((one, at) => emptiedRoute(one, crews.length + at))
  const routes = [...driven, ...emptied]
  const [was, is] = [placesOf({ problem: now, answer: before }, visits), placesOf({ problem, answer: after }, visits)]
  for (const [at, { waiting }] of undriven.entries())
    for (const { id } of waiting) was.set(id, { vehicle: emptied[at]!.key, seconds: 0, late: false, before: -1 })
  const moved = planning.tasks.flatMap(({ id, code, customer }): Moved[] => {
    const [from, to] = [was.get(id), is.get(id)]
    if (from?.vehicle === to?.vehicle) return []
    const minutes = Math.round(((from?.seconds ?? 0) - (to?.seconds ?? 0)) / 6) / 10
    const onTime = (from?.late ?? false) && to !== undefined && !to.late
    const keys = { from: from?.vehicle ?? null, to: to?.vehicle ?? null }
    return [{ deliveryId: id, code, name: customer, ...keys, minutes, onTime }]
  })
  const stayed = planning.tasks.filter(({ id }) => is.has(id) && was.get(id)?.vehicle === is.get(id)!.vehicle)
  return {
    before: wholeOf(routes, 'before', before.unserved.length),
    after: wholeOf(routes, 'after', after.unserved.length),
    currency: crews.find(({ vehicle }) => vehicle)?.vehicle?.currency ?? '',
    routes,
    moved: moved.toSorted((a, b) => b.minutes - a.minutes),
    reordered: stayed.filter(({ id }) => was.get(id)!.before !== is.get(id)!.before).length,
    left: leftOf(planning, after),
    prices: pricesOf(after),
    iterations: after.run?.iterations ?? 0,
    seconds: Math.round((after.run?.seconds ?? 0) * 10) / 10,
  }
}

/** What people have to do lies so far apart: of several days, over all of them. */
function wholeOf(routes: readonly FoundRoute[], side: 'before' | 'after', unserved: number) {
  const whole = summed(
    routes.map((one) => one[side]),
    unserved,
  )
  if (new Set(routes.map(({ day }) => day)).size < 2) return whole
  const work = new Map<unknown, number>()
  for (const route of routes) {
    const person = route.driverId ?? route
    if (route[side].vehicles > 0) work.set(person, (work.get(person) ?? 0) + route[side].workSeconds)
  }
  const all = [...work.values()]
  return { ...whole, spreadSeconds: all.length > 1 ? Math.max(...all) - Math.min(...all) : 0 }
}

const weightOf: Partial<Record<NonNullable<Answer['prices']>[number]['weight'], string>> = {
  lateness: 'lateness',
  fairness: 'fairness',
  compactness: 'compactness',
  stability: 'stability',
  vehiclesFirst: 'fewest',
}
/** Of the weights that a person sets. */
const pricesOf = ({ prices = [] }: Answer): Price[] =>
  prices.flatMap(({ weight, km, minutes }) => {
    const name = weightOf[weight]
    return name ? [{ weight: name, km: Math.round(km * 10) / 10, minutes: Math.round(minutes * 10) / 10 }] : []
  })

/** Of what was found: nothing is left in it, and it goes once it is empty. */
const emptiedRoute = ({ route }: Undriven, key: number): FoundRoute => ({
  key,
  routeId: route.id,
  day: route.day,
  code: route.code,
  colour: route.colour,
  driverId: null,
  driver: null,
  vehicleId: null,
  vehicle: null,
  startsAt: route.startsAt?.toISOString() ?? null,
  before: none,
  after: none,
  stops: [],
  isGone: true,
})

export function routeOf({ planning, now, problem, before, after }: Plans, crew: Crew, key: number): FoundRoute {
  const { route, driver, vehicle } = crew
  const [was, is] = [before, after].map(({ routes }) => routes.find((one) => one.vehicle === key))
  return {
    key,
    routeId: route?.id ?? null,
    day: crew.day,
    code: route?.code ?? '',
    colour: coloursOf(planning.crews)[key]!,
    driverId: driver?.id ?? null,
    driver: driver?.name ?? null,
    vehicleId: vehicle?.id ?? null,
    vehicle: vehicle?.name ?? null,
    startsAt: route?.startsAt?.toISOString() ?? null,
    capacity: {
      weightGrams: vehicle?.weightGrams ?? null,
      volumeLitres: vehicle?.volumeLitres ?? null,
      items: vehicle?.items ?? null,
      pallets: vehicle?.pallets ?? null,
    },
    before: was ? measured(now, was, crew) : none,
    after: is ? measured(problem, is, crew) : none,
    stops: stopsOf(planning, problem, is?.steps ?? []),
    ...gateOf(is?.steps ?? []),
  }
}

const loadAt = ({ load: [weightGrams = 0, volumeLitres = 0, items = 0, pallets = 0] }: Step) => ({
  weightGrams,
  volumeLitres,
  items,
  pallets,
})
/** Out of the depot, and back. */
function gateOf(steps: readonly Step[]): Pick<FoundRoute, 'gate'> {
  const [start, end] = [steps[0], steps.at(-1)]
  if (start?.kind !== 'start' || end?.kind !== 'end') return {}
  const leavesAt = Math.round(beginOf(start) + start.setup + start.service)
  return { gate: { leavesAt, backAt: Math.round(end.arrival), load: loadAt(start) } }
}

/** Who has no route yet gets a colour that is used least among them; applying makes the route with it. */
export function coloursOf(crews: readonly Crew[]): number[] {
  const used = crews.flatMap(({ route }) => route?.colour ?? [])
  return crews.map(({ route }) => {
    if (route) return route.colour
    const free = leastUsed(used)
    used.push(free)
    return free
  })
}

function stopsOf({ visits, points, tasks }: Planning, problem: Problem, steps: readonly Step[]): FoundStop[] {
  const nameOf = new Map(tasks.map(({ id, customer }) => [id, customer]))
  return steps.flatMap((step): FoundStop[] => {
    if (step.kind === 'start' || step.kind === 'end') return []
    const times = { beginAt: Math.round(beginOf(step)), seconds: Math.round(step.setup + step.service) }
    const arriveAt = Math.round(step.arrival)
    const base = { ...times, arriveAt, load: loadAt(step), lateSeconds: lateAt(problem, step) }
    if (step.kind === 'break' || step.kind === 'reload')
      return [{ kind: step.kind, deliveryId: null, stopId: null, name: '', lat: null, lon: null, ...base }]
    const { deliveryId, kind, stopId } = visits[step.index!]!
    const { lat, lon } = points[step.place!]!
    return [{ kind, deliveryId, stopId, name: nameOf.get(deliveryId) ?? '', lat, lon, ...base }]
  })
}

const leftOf = ({ tasks }: Planning, { unserved }: Answer): Left[] =>
  unserved.map(({ task, reasons = [] }) => {
    const { id, code, customer } = tasks[task]!
    const told = reasons.map((one) => ({ key: one.vehicle, code: one.code, detail: one.detail }))
    return { deliveryId: id, code, name: customer, reasons: told }
  })

/** Routes as they are so far: lines from stop to stop. */
export function trailsOf(
  { visits, points, crews, problem }: Planning,
  routes: readonly { vehicle: number; order: readonly number[] }[],
): Trail[] {
  const { jobs = [], shipments = [] } = problem
  const own = coloursOf(crews)
  const placeOf = (stop: number): number => {
    if (stop < jobs.length) return jobs[stop]!.place
    const pair = shipments[(stop - jobs.length) >> 1]!
    return ((stop - jobs.length) % 2 === 0 ? pair.pickup : pair.delivery).place
  }
  return routes.map(({ vehicle, order }) => {
    const { start, end } = problem.vehicles[vehicle]!
    const way = [start, ...order.filter((token) => token >= 0 && token < visits.length).map(placeOf), end]
    const path = way.flatMap((place): [number, number][] => {
      const at = place === undefined ? undefined : points[place]
      return at ? [[at.lon, at.lat]] : []
    })
    return { key: vehicle, day: crews[vehicle]!.day, colour: own[vehicle]!, path }
  })
}
