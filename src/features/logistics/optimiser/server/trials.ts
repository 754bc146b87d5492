/** Why a delivery is not in a route: it is put everywhere, and what breaks first where it breaks least is the reason. */
import type { Answer, Problem } from '#server/solver'
import type { Reason, ReasonCode } from '#features/logistics/optimiser/contract'
import type { Planning } from '#features/logistics/optimiser/contract/looking'
import type { Solver } from '#server/solver'

/** Trying places takes no search. */
export type Trying = Pick<Solver, 'timeEach' | 'insert'>
type Route = Answer['routes'][number]
export type UnplannedReason = Pick<Reason, 'reason' | 'amount' | 'of' | 'words' | 'after'>
/** The delivery among the others: its number as a task, and those of its stops. */
export type Own = { task: number; stops: number[] }
const told = (reason: ReasonCode, more: Partial<UnplannedReason> = {}): UnplannedReason => ({
  reason,
  amount: 0,
  of: '',
  words: [],
  after: 0,
  ...more,
})

const reasonOf: Readonly<Record<string, ReasonCode>> = {
  load: 'load',
  delay: 'window',
  overtime: 'shift',
  max_distance: 'distance',
  max_travel_time: 'duration',
  max_duration: 'duration',
  max_tasks: 'stops',
  missing_break: 'break',
  max_load: 'break',
  break_rule: 'break',
  not_with: 'not_with',
  group: 'group',
  unreachable: 'unreachable',
  position: 'displaced',
}
/** What is told where several are in the way: the first of these. */
const inOrder: readonly ReasonCode[] = [
  'unreachable',
  'load',
  'window',
  'shift',
  'distance',
  'duration',
  'stops',
  'not_with',
  'group',
  'break',
  'displaced',
]

/** The task with what it demands. */
export function demandsOf({ jobs = [], shipments = [] }: Problem, task: number) {
  return task < jobs.length ? jobs[task]! : shipments[task - jobs.length]!
}

/** What no order of stops can help. */
function banOf(problem: Problem, { task, stops }: Own, vehicle: number): UnplannedReason | undefined {
  const { jobs = [], shipments = [] } = problem
  const ends = stops.length > 1 ? Object.values(shipments[task - jobs.length]!).slice(0, 2) : [jobs[task]!]
  if (ends.some((one) => (one as { place?: number }).place === -1)) return told('address')
  const { skills = [], features = [], forbidden = [] } = demandsOf(problem, task)
  const own = problem.vehicles[vehicle]!
  const because = forbidden.find((ban) => ban.vehicle === vehicle)?.because
  if (because === 'driver_excluded') return told('driver')
  const missing = (all: readonly (string | number)[], has: readonly (string | number)[] = []) =>
    all.filter((one) => !has.includes(one)).map(String)
  const [unskilled, unfit] = [missing(skills, own.skills), missing(features, own.features)]
  if (unskilled.length > 0) return told('skill', { words: unskilled })
  if (unfit.length > 0) return told('feature', { words: unfit })
  return because === 'zone' ? told('zone') : undefined
}

/** Every place for its stops behind what has begun; both ends of a pair side by side, or the second at the end. */
function placesFor(fixed: number, length: number, isPair: boolean): number[][] {
  const places = Array.from({ length: length - fixed + 1 }, (_, at) => fixed + at)
  if (!isPair) return places.map((at) => [at])
  return places.flatMap((at) =>
    at === length
      ? [[at, at]]
      : [
          [at, at],
          [at, length],
        ],
  )
}

type Broken = { reason: ReasonCode; amount: number; words: string[] }
/** What is wrong now that was not before. */
function brokenIn(route: Route, was: Route, own: readonly number[], nameOf: (stop: number) => string): Broken[] {
  const isOld = (cause: string) => was.violations.some((one) => one.cause === cause)
  const before = new Map(was.steps.map(({ kind, index, violations }) => [`${kind} ${index}`, violations]))
  const broken = route.violations
    .filter(({ cause }) => !isOld(cause))
    .map(({ cause, amount = 0 }): Broken => ({ reason: reasonOf[cause] ?? 'other', amount, words: [] }))
  for (const { kind, index = -1, violations } of route.steps)
    for (const { cause, amount = 0 } of violations) {
      if (before.get(`${kind} ${index}`)?.some((one) => one.cause === cause)) continue
      const isOther = kind !== 'break' && kind !== 'start' && kind !== 'end' && !own.includes(index)
      const reason = kind === 'break' ? 'break' : isOther && cause === 'delay' ? 'displaced' : reasonOf[cause]
      broken.push({ reason: reason ?? 'other', amount, words: reason === 'displaced' ? [nameOf(index)] : [] })
    }
  return broken
}

/** Which load is beyond what the vehicle takes, and by how much. */
const loads = ['weight', 'volume', 'items', 'pallets'] as const
function overload({ capacity = [] }: Problem['vehicles'][number], { steps }: Route): { of: string; amount: number } {
  const over = loads.map((of, at) => {
    const most = Math.max(0, ...steps.map(({ load }) => (load[at] ?? 0) - (capacity[at] ?? 0)))
    return { of, amount: most, share: most / Math.max(1, capacity[at] ?? 1) }
  })
  const { of, amount } = over.toSorted((a, b) => b.share - a.share)[0]!
  return { of, amount: Math.round(amount) }
}

/** The best place in one route, all others left as they are. */
export function bestIn(solver: Trying, problem: Problem, { task }: Own, vehicle: number) {
  const all = (problem.plan?.routes ?? []).map((one) => ({
    vehicle: one.vehicle,
    order: one.steps.map(({ token }) => token),
  }))
  return solver.insert(problem, all, task, { most: 1, vehicles: [vehicle] })[0]
}

type Try = { at: number; route: Route; broken: Broken[]; worst: number }
function triesOf(solver: Trying, { problem, visits, tasks }: Planning, { stops: own }: Own, vehicle: number): Try[] {
  const plan = problem.plan!.routes.find((one) => one.vehicle === vehicle)!
  const fixed = plan.steps.filter(({ state }) => state && state !== 'open').length
  const nameOf = (stop: number) => tasks.find(({ id }) => id === visits[stop]?.deliveryId)?.customer ?? ''
  const all = placesFor(fixed, plan.steps.length, own.length > 1)
  const withOwn = (places: readonly number[]) => {
    const steps = [...plan.steps]
    for (const [at, place] of places.entries()) steps.splice(place + at, 0, { token: own[at]! })
    return { ...plan, steps }
  }
  const [base, ...timed] = solver.timeEach(problem, [plan, ...all.map(withOwn)])
  return all.map((places, nth) => {
    const route = timed[nth]!
    const broken = brokenIn(route, base!, own, nameOf)
    const worst = broken.reduce((sum, { amount }) => sum + amount, 0)
    const at = plan.steps.slice(0, places[0]).filter(({ token }) => token >= 0).length
    return { at, route, broken, worst }
  })
}

/** `isFixed`: it is so wherever in the route, so that no other hours help. */
export type Why = { told: UnplannedReason; isFixed: boolean }
/** Nothing of these is about time. */
const timeless: readonly ReasonCode[] = ['load', 'stops', 'not_with', 'group']

/** The reason of one route. `locked`: nobody puts anything into it, wherever it would fit. */
export function reasonIn(solver: Trying, planning: Planning, own: Own, vehicle: number, locked: boolean): Why {
  const { problem } = planning
  const ban = banOf(problem, own, vehicle)
  const soon = ban ?? (locked ? told('lock') : bestIn(solver, problem, own, vehicle) ? told('fits') : undefined)
  if (soon) return { told: soon, isFixed: false }
  const tries = triesOf(solver, planning, own, vehicle)
  const everywhere = inOrder.find((reason) => tries.every(({ broken }) => broken.some((one) => one.reason === reason)))
  const shown = everywhere === undefined ? tries.toSorted(byLeast)[0]! : leastOf(tries, everywhere)
  const [first] = shown.broken.toSorted((a, b) => inOrder.indexOf(a.reason) - inOrder.indexOf(b.reason))
  const reason = everywhere ?? first?.reason ?? 'other'
  const these = shown.broken.filter((one) => one.reason === reason)
  const amount = Math.round(Math.max(0, ...these.map((one) => one.amount)))
  const load = reason === 'load' ? overload(problem.vehicles[vehicle]!, shown.route) : { of: '', amount }
  const words = [...new Set(these.flatMap((one) => one.words))]
  const isFixed = everywhere !== undefined && timeless.includes(everywhere)
  return { told: told(reason, { ...load, after: shown.at, words }), isFixed }
}

const byLeast = (a: Try, b: Try): number => a.broken.length - b.broken.length || a.worst - b.worst
function leastOf(tries: readonly Try[], reason: ReasonCode): Try {
  const amountOf = ({ broken }: Try) =>
    Math.max(...broken.filter((one) => one.reason === reason).map(({ amount }) => amount))
  return tries.toSorted((a, b) => amountOf(a) - amountOf(b) || byLeast(a, b))[0]!
}
