/** A plan in figures. */
import type { Answer, Problem } from '#server/solver'
import { paidFor, type Measures } from '#features/logistics/routes/contract/planning'
import type { Visit } from '#features/logistics/routes/contract/problem'
import { isVisitStep, lateAt } from '#features/logistics/routes/contract/timed'
import type { Crew } from './day'

type Route = Answer['routes'][number]

export const none: Measures = {
  stops: 0,
  unserved: 0,
  lateStops: 0,
  lateSeconds: 0,
  costCents: 0,
  metres: 0,
  driveSeconds: 0,
  waitSeconds: 0,
  workSeconds: 0,
  longestSeconds: 0,
  spreadSeconds: 0,
  vehicles: 0,
  co2Grams: 0,
}

/** Of one route. Nothing to bring costs nothing. */
export function measured(problem: Problem, route: Route | undefined, { vehicle }: Crew): Measures {
  if (!route || route.totals.tasks === 0) return none
  const { totals, costs, steps } = route
  const late = steps.map((step) => lateAt(problem, step)).filter((seconds) => seconds > 0)
  const metres = Math.round(totals.distance)
  const workSeconds = Math.round(totals.duration)
  return {
    stops: totals.tasks,
    unserved: 0,
    lateStops: late.length,
    lateSeconds: late.reduce((sum, seconds) => sum + seconds, 0),
    costCents: Math.round(paidFor(costs)),
    metres,
    driveSeconds: Math.round(totals.travel),
    waitSeconds: Math.round(totals.waiting),
    workSeconds,
    longestSeconds: workSeconds,
    spreadSeconds: 0,
    vehicles: 1,
    co2Grams: Math.round((metres / 1000) * (vehicle?.co2PerKm ?? 0)),
  }
}

/** Of all of them. */
export function summed(all: readonly Measures[], unserved: number): Measures {
  const used = all.filter(({ vehicles }) => vehicles > 0)
  const sum = (name: keyof Measures) => used.reduce((total, one) => total + one[name], 0)
  const days = used.map(({ workSeconds }) => workSeconds)
  const longestSeconds = Math.max(0, ...days)
  const names = Object.keys(none) as (keyof Measures)[]
  return {
    ...(Object.fromEntries(names.map((name) => [name, sum(name)])) as Measures),
    unserved,
    longestSeconds,
    spreadSeconds: days.length > 1 ? longestSeconds - Math.min(...days) : 0,
  }
}

/** Of a whole plan. */
export const measuredIn = ({
  planning: { crews },
  problem,
  answer,
}: {
  planning: { crews: readonly Crew[] }
  problem: Problem
  answer: Answer
}): Measures =>
  summed(
    answer.routes.flatMap((route) => (crews[route.vehicle] ? [measured(problem, route, crews[route.vehicle]!)] : [])),
    answer.unserved.length,
  )

/** What a task adds to the driving of a route: there and on, less the way without it. */
export function detoursOf(problem: Problem, route: Route): Map<number, number> {
  const { profile = 'car', speedFactor = 1 } = problem.vehicles[route.vehicle]!
  const matrix = problem.profiles[profile] as { durations: { size: number; cells: ArrayLike<number> } }
  const { size, cells } = matrix.durations
  const leg = (from: number, to: number) => Math.max(0, cells[from * size + to]!) / speedFactor
  const placed = route.steps.filter(({ kind, place }) => kind !== 'break' && place !== undefined)
  const added = new Map<number, number>()
  for (const [at, step] of placed.entries()) {
    if (!isVisitStep(step)) continue
    const [from, to] = [placed[at - 1]?.place, placed[at + 1]?.place]
    const there = from === undefined ? 0 : leg(from, step.place!)
    const on = to === undefined ? 0 : leg(step.place!, to)
    added.set(step.index!, there + on - (from === undefined || to === undefined ? 0 : leg(from, to)))
  }
  return added
}

/** By task: which vehicle has it, and what it adds there. */
export function placesOf(
  { problem, answer }: { problem: Problem; answer: Answer },
  visits: readonly Visit[],
): Map<number, { vehicle: number; seconds: number; late: boolean; before: number }> {
  const found = new Map<number, { vehicle: number; seconds: number; late: boolean; before: number }>()
  for (const route of answer.routes) {
    const detours = detoursOf(problem, route)
    let before = -1
    for (const step of route.steps.filter(isVisitStep)) {
      const id = visits[step.index!]!.deliveryId
      const known = found.get(id)
      const seconds = (known?.seconds ?? 0) + (detours.get(step.index!) ?? 0)
      const late = (known?.late ?? false) || lateAt(problem, step) > 0
      found.set(id, { vehicle: route.vehicle, seconds, late, before: known?.before ?? before })
      before = step.index!
    }
  }
  return found
}
