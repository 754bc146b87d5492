/** What would be if: the same day with a van more or fewer, without a driver, later, or with wider windows. */
import { momentIn } from '#contract/zone'
import type { Problem, Vehicle } from '#server/solver'
import type { RunRow } from './day'
import type { Planning } from './day'

type What = NonNullable<RunRow['what']>
type Supposed = { planning: Planning; problem: Problem }

export function supposed({ planning, problem }: Supposed, what: What, { day, zone }: { day: string; zone: string }) {
  if (what.kind === 'vehicles' && what.by > 0) return withOneMore({ planning, problem })
  if (what.kind === 'vehicles') return { planning, problem: without(problem, leastUsed(problem)) }
  if (what.kind === 'ill') {
    const vehicle = planning.crews.findIndex(({ driver }) => driver?.id === what.driverId)
    return { planning, problem: without(problem, vehicle) }
  }
  const seconds = what.minutes * 60
  if (what.kind === 'later')
    return { planning, problem: { ...problem, vehicles: problem.vehicles.map(laterBy(seconds)) } }
  return { planning, problem: withWider(problem, seconds / 2, momentIn(zone, day, '12:00').getTime() / 1000) }
}

const stepsOf = ({ plan }: Problem, vehicle: number) => plan?.routes.find((one) => one.vehicle === vehicle)?.steps ?? []
const isBegun = (problem: Problem, vehicle: number): boolean =>
  stepsOf(problem, vehicle).some(({ state }) => state !== undefined)

/** Of those that have not set out, the one with the fewest stops: giving it up costs least. */
function leastUsed(problem: Problem): number {
  const all = problem.vehicles.map((_, vehicle) => vehicle).filter((vehicle) => !isBegun(problem, vehicle))
  const used = all.filter((vehicle) => stepsOf(problem, vehicle).length > 0)
  const count = (vehicle: number) => stepsOf(problem, vehicle).length
  return (used.length > 0 ? used : all).toSorted((a, b) => count(a) - count(b))[0] ?? -1
}

/** It keeps what it has begun, and gets nothing any more. */
function without(problem: Problem, gone: number): Problem {
  const isHistory = ({ state }: ReturnType<typeof stepsOf>[number]) => state !== undefined
  const history = stepsOf(problem, gone).filter(isHistory)
  const { plan, vehicles } = problem
  return {
    ...problem,
    vehicles: vehicles.map((one, at) =>
      at === gone ? { ...one, maxTasks: history.filter(({ token }) => token >= 0).length } : one,
    ),
    ...(plan && {
      plan: { ...plan, routes: plan.routes.map((one) => (one.vehicle === gone ? { ...one, steps: history } : one)) },
    }),
  }
}

/** One more like the first that has not set out: same van, same hours, nobody in it yet. */
function withOneMore({ planning, problem }: Supposed): Supposed {
  const like = Math.max(
    0,
    problem.vehicles.findIndex((_, vehicle) => !isBegun(problem, vehicle)),
  )
  const own = problem.vehicles[like]!
  return {
    planning: {
      ...planning,
      crews: [...planning.crews, { ...planning.crews[like]!, route: undefined, driver: undefined }],
    },
    problem: { ...problem, vehicles: [...problem.vehicles, { ...own, id: `${own.id} more` }] },
  }
}

const laterBy =
  (seconds: number) =>
  (one: Vehicle): Vehicle => ({
    ...one,
    ...(one.shift && { shift: { start: one.shift.start + seconds, end: one.shift.end + seconds } }),
    ...(one.breaks && {
      breaks: one.breaks.map((pause) => ({
        ...pause,
        ...(pause.windows && {
          windows: pause.windows.map(({ start, end }) => ({ start: start + seconds, end: end + seconds })),
        }),
      })),
    }),
  })

type Visit = { windows?: readonly { start: number; end: number; latest?: number }[] }
function withWider(problem: Problem, seconds: number, noon: number): Problem {
  const wider = <V extends Visit>(visit: V): V => {
    const { windows } = visit
    if (!windows?.some(({ end }) => end <= noon)) return visit
    const wide = windows.map((one) =>
      one.end > noon
        ? one
        : {
            ...one,
            start: one.start - seconds,
            end: one.end + seconds,
            ...(one.latest === undefined ? {} : { latest: one.latest + seconds }),
          },
    )
    return { ...visit, windows: apart(wide) }
  }
  return {
    ...problem,
    ...(problem.jobs && { jobs: problem.jobs.map(wider) }),
    ...(problem.shipments && {
      shipments: problem.shipments.map((one) => ({ ...one, pickup: wider(one.pickup), delivery: wider(one.delivery) })),
    }),
  }
}

/** Two that have grown into each other are one. */
function apart<W extends { start: number; end: number }>(windows: readonly W[]): W[] {
  const all: W[] = []
  for (const one of windows) {
    const last = all.at(-1)
    if (last && one.start <= last.end) all[all.length - 1] = { ...last, ...one, start: last.start }
    else all.push(one)
  }
  return all
}
