/** What would put a delivery into a route: each change is really made, on paper, and the best place looked for with it. */
import { dateFormat } from '#contract/formats'
import { momentIn } from '#contract/zone'
import type { Problem } from '#server/solver'
import { lastingChanges, type Remedy } from '#features/logistics/optimiser/contract'
import type { LookedRow, Planning } from '#features/logistics/optimiser/contract/looking'
import { bestIn, demandsOf, type Own, type UnplannedReason, type Trying } from './trials'
import type { Window } from '#features/logistics/deliveries/contract/freight'

export type Seen = { solver: Trying; planning: Planning; own: Own; vehicle: number; zone: string; day: string }
type Task = NonNullable<Problem['jobs']>[number]
/** A shift is made longer by these, never by more. */
export const longer = [15, 30, 45, 60]
const five = 300

/** The problem with another task in the place of this one. */
function withTask(problem: Problem, { task }: Own, change: Partial<Task>): Problem {
  const { jobs = [], shipments = [] } = problem
  const changed = <T>(all: readonly T[], at: number) =>
    all.map((one, place) => (place === at ? { ...one, ...change } : one))
  return { ...problem, jobs: changed(jobs, task), shipments: changed(shipments, task - jobs.length) }
}

function remedyOf(
  { solver, planning, own, vehicle }: Seen,
  problem: Problem,
  change: Remedy['change'],
): Remedy | undefined {
  const best = bestIn(solver, problem, own, vehicle)
  const { route, driver } = planning.crews[vehicle]!
  return (
    best && {
      change,
      routeId: route?.id ?? 0,
      driverId: driver?.id ?? null,
      code: route?.code ?? '',
      driver: driver?.name ?? null,
      minutes: Math.round(best.minutes * 10) / 10,
      seconds: 0,
      words: [],
      from: '',
      until: '',
      wasFrom: '',
      wasUntil: '',
      beginAt: new Date(Math.round(best.begins.at(-1)!) * 1000).toISOString(),
    }
  )
}

const clock = (zone: string, seconds: number): string =>
  dateFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(seconds * 1000),
  )
const secondsAt = (zone: string, day: string, text: string): number => momentIn(zone, day, text).getTime() / 1000

type Wide = { windows: Window[]; from: string; until: string; was: Window; seconds: number }
/** The window that is nearest to when it could be brought, as wide as that needs, by whole five minutes. */
export function widened(windows: readonly Window[], begin: number, day: string, zone: string): Wide | undefined {
  const [nearest] = windows
    .map((window, index) => {
      const [early, late] = [secondsAt(zone, day, window.from) - begin, begin - secondsAt(zone, day, window.until)]
      return { window, index, early, late }
    })
    .toSorted((a, b) => Math.max(a.early, a.late) - Math.max(b.early, b.late))
  if (!nearest || (nearest.early <= 0 && nearest.late <= 0)) return undefined
  const { window, index, early, late } = nearest
  const from = early > 0 ? clock(zone, Math.floor(begin / five) * five) : window.from
  const until = late > 0 ? clock(zone, Math.ceil((begin + 1) / five) * five) : window.until
  // over midnight it would be another day
  if (from >= until) return undefined
  const wide = windows.map((one, place) => (place === index ? { ...one, from, until } : one))
  return { windows: wide, from, until, was: window, seconds: Math.round(Math.max(early, late)) }
}

function windowRemedy(seen: Seen, row: LookedRow): Remedy[] {
  const { planning, own, day, zone } = seen
  if (row.kind === 'pair' || row.windows.length === 0) return []
  const free = remedyOf(seen, withTask(planning.problem, own, { windows: [] }), 'window')
  const wide = free && widened(row.windows, Date.parse(free.beginAt) / 1000, day, zone)
  if (!wide) return []
  const windows = wide.windows
    .map(({ from, until }) => ({ start: secondsAt(zone, day, from), end: secondsAt(zone, day, until) }))
    .toSorted((a, b) => a.start - b.start)
  // two that overlap are one too many for the solver, and for people
  if (windows.some(({ start }, at) => at > 0 && start <= windows[at - 1]!.end)) return []
  const remedy = remedyOf(seen, withTask(planning.problem, own, { windows }), 'window')
  const { seconds, from, until, was } = wide
  return remedy ? [{ ...remedy, seconds, from, until, wasFrom: was.from, wasUntil: was.until }] : []
}

function shiftRemedy(seen: Seen, { driver }: Planning['crews'][number]): Remedy[] {
  const { planning, vehicle, zone } = seen
  const { problem } = planning
  const { shift } = problem.vehicles[vehicle]!
  for (const minutes of driver && shift ? longer : []) {
    const end = shift!.end + minutes * 60
    const vehicles = problem.vehicles.map((one, at) => (at === vehicle ? { ...one, shift: { ...shift!, end } } : one))
    const remedy = remedyOf(seen, { ...problem, vehicles }, 'shift')
    const told = { seconds: minutes * 60, until: clock(zone, end), wasUntil: clock(zone, shift!.end) }
    // for that day alone, or as their week is from now on
    if (remedy)
      return [
        { ...remedy, ...told, change: 'overtime' },
        { ...remedy, ...told },
      ]
  }
  return []
}

/** The changes of one route that put it in, each alone. */
export function remediesIn(seen: Seen, row: LookedRow, why: UnplannedReason): Remedy[] {
  const { planning, own, vehicle } = seen
  const { problem } = planning
  const crew = planning.crews[vehicle]!
  const { skills = [], features = [], forbidden = [] } = demandsOf(problem, own.task)
  const one = (change: Remedy['change'], other: Problem, words: string[] = []): Remedy[] => {
    const remedy = crew.route?.locked && change !== 'unlock' ? undefined : remedyOf(seen, other, change)
    return remedy ? [{ ...remedy, words }] : []
  }
  const without = (all: readonly (string | number)[]) => all.filter((word) => !why.words.includes(String(word)))
  switch (why.reason) {
    case 'fits':
      return one('insert', problem)
    case 'lock': {
      const routes = problem.plan!.routes.map((route) =>
        route.vehicle === vehicle ? { ...route, locked: false } : route,
      )
      return one('unlock', { ...problem, plan: { ...problem.plan, routes } })
    }
    case 'driver':
      return one('driver', withTask(problem, own, { forbidden: forbidden.filter((ban) => ban.vehicle !== vehicle) }))
    case 'skill':
      return one('skill', withTask(problem, own, { skills: without(skills) }), why.words)
    case 'feature':
      return one('feature', withTask(problem, own, { features: without(features) }), why.words)
    case 'address':
    case 'zone':
    case 'unreachable':
      return []
    default:
      return crew.route?.locked ? [] : [...windowRemedy(seen, row), ...shiftRemedy(seen, crew)]
  }
}

/** So many are asked to set out for it who would stay at home. */
const mostIdle = 2
const isLasting = ({ change }: Remedy): boolean => lastingChanges.some((one) => one === change)
/** What holds for this day only comes first, what nothing is changed for before it; then what lasts least longer. */
export const inOrder = (all: readonly Remedy[]): Remedy[] =>
  all
    .toSorted((a, b) => Number(isLasting(a)) - Number(isLasting(b)) || rank(a) - rank(b) || a.routeId - b.routeId)
    .filter((one, at, sorted) => {
      const idle = sorted.slice(0, at).filter(({ routeId }) => routeId === 0)
      return one.routeId !== 0 || idle.length < mostIdle
    })
const rank = ({ change, minutes, seconds, words }: Remedy): number =>
  minutes + (change === 'insert' ? 0 : 1000 + seconds / 60 + 10 * words.length)
