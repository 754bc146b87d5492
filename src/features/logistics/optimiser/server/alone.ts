/** One route, and what is to go into it, as a problem of its own: it is judged as among all others, in a fraction of the time. */
import type { Problem } from '#server/solver'
import type { LookedCrew, Planning } from '#features/logistics/optimiser/contract/looking'
import { demandsOf, type Own } from './trials'

type Alone<Crew extends LookedCrew> = { planning: Planning<Crew>; own: Own; vehicle: number }
type Matrix = { size: number; cells: ArrayLike<number> }
type Placed = { place: number }

export function aloneIn<Crew extends LookedCrew>(planning: Planning<Crew>, own: Own, vehicle: number): Alone<Crew> {
  const { problem } = planning
  // whether a group is together is seen in all routes alone
  if (demandsOf(problem, own.task).group !== undefined) return { planning, own, vehicle }
  const { jobs = [], shipments = [] } = problem
  const plan = problem.plan!.routes.find((one) => one.vehicle === vehicle)!
  const taskOf = (stop: number) => (stop < jobs.length ? stop : jobs.length + ((stop - jobs.length) >> 1))
  const tokens = plan.steps.flatMap(({ token }) => (token < 0 ? [] : [taskOf(token)]))
  const tasks = [...new Set([...tokens, own.task])].toSorted((a, b) => a - b)
  const singles = tasks.filter((task) => task < jobs.length)
  const pairs = tasks.filter((task) => task >= jobs.length)
  const stops = [
    ...singles,
    ...pairs.flatMap((task) => {
      const first = jobs.length + 2 * (task - jobs.length)
      return [first, first + 1]
    }),
  ]
  const stopOf = new Map(stops.map((old, now) => [old, now]))

  const placeOf = new Map<number, number>()
  const at = (place: number): number => {
    if (place < 0) return place
    if (!placeOf.has(place)) placeOf.set(place, placeOf.size)
    return placeOf.get(place)!
  }
  const put = <P extends Placed>(one: P): P => ({ ...one, place: at(one.place) })
  const demands = <D extends { forbidden?: readonly { vehicle: number }[] }>(one: D): D => ({
    ...one,
    forbidden: (one.forbidden ?? []).flatMap((ban) => (ban.vehicle === vehicle ? [{ ...ban, vehicle: 0 }] : [])),
  })
  const { start, end, reload, ...van } = problem.vehicles[vehicle]!
  const alone = {
    vehicles: [
      {
        ...van,
        ...(start === undefined ? {} : { start: at(start) }),
        ...(end === undefined ? {} : { end: at(end) }),
        ...(reload && { reload: { ...reload, places: reload.places.map(at) } }),
      },
    ],
    jobs: singles.map((task) => demands(put(jobs[task]!))),
    shipments: pairs.map((task) => {
      const pair = shipments[task - jobs.length]!
      return demands({ ...pair, pickup: put(pair.pickup), delivery: put(pair.delivery) })
    }),
    plan: {
      ...problem.plan,
      routes: [
        {
          ...plan,
          vehicle: 0,
          steps: plan.steps.map((step) => (step.token < 0 ? step : { ...step, token: stopOf.get(step.token)! })),
        },
      ],
    },
  }
  const places = [...placeOf.keys()]
  return {
    vehicle: 0,
    own: { task: tasks.indexOf(own.task), stops: own.stops.map((stop) => stopOf.get(stop)!) },
    planning: {
      ...planning,
      crews: [planning.crews[vehicle]!],
      begins: [planning.begins[vehicle]!],
      points: places.map((place) => planning.points[place]!),
      visits: stops.map((stop) => planning.visits[stop]!),
      tasks: tasks.map((task) => planning.tasks[task]!),
      problem: {
        ...problem,
        ...alone,
        places: places.map((place, index) => ({ ...problem.places[place]!, index })),
        profiles: profilesOf(problem, van.profile, places),
      },
    },
  }
}

function profilesOf({ profiles }: Problem, name = 'car', places: readonly number[]): Problem['profiles'] {
  const profile = profiles?.[name]
  if (!profile) return {}
  if (!('durations' in profile)) return { [name]: profile }
  const { durations, distances, costs, ...rest } = profile
  return {
    [name]: {
      ...rest,
      durations: among(durations, places),
      ...(distances && { distances: among(distances, places) }),
      ...(costs && { costs: among(costs, places) }),
    },
  }
}

const among = ({ size, cells }: Matrix, places: readonly number[]): Matrix => ({
  size: places.length,
  cells: Int32Array.from(places.flatMap((from) => places.map((to) => cells[from * size + to]!))),
})
