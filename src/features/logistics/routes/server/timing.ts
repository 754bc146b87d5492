/** Routes are timed: each change of a route gives all of its stops new times, loads and violations. */
import type { Answered, QuestionInput } from '#contract/question'
import type { Writing } from '#server/context'
import type { Problem } from '#server/solver'
import { askMatrices, askMatrix } from '#features/map/contract'
import { drawRoute } from '#features/logistics/routes/contract/jobs'
import { withDueBreaks } from './due-breaks'
import { figuresOf } from './figures'
import type { RouteInputs, RouteRow } from './given'
import { clockOf, withHabits } from './habits'
import { problemOf, type ProblemRequest } from './problem'
import { profileOf } from './problem-vehicle'
import { plansOf, type Plan } from './stop-plan'
import { timedStops } from './timed-stops'
import { writeRoutes, writeStops, type PutStop } from './writer'

export type Timing = Pick<Writing, 'db' | 'host' | 'now' | 'call' | 'attempt' | 'after' | 'ask' | 'askEach'>
export class NoTimes extends Error {}

/** Times and ways between so many places, as the solver takes them. */
export const timesOf = ({ seconds, metres }: { seconds: Int32Array; metres: Int32Array }, size: number) => ({
  durations: { size, cells: seconds },
  distances: { size, cells: metres },
})

/** What nobody avoids is asked for as ever, and known from before. */
export const avoiding = ({ avoid }: Pick<RouteInputs, 'avoid'>) => (avoid.length > 0 ? { avoid } : {})

type MatrixInput = QuestionInput<typeof askMatrix>
/** Answers by what was asked: the same places in the same order, by the same roads. */
export type KnownRoads = ReadonlyMap<string, Answered<typeof askMatrix>>
const nothingKnown: KnownRoads = new Map()
type OnRoads = { given: RouteInputs; asked: ProblemRequest }
const roadsFor = ({ given, asked: { points } }: OnRoads): MatrixInput => ({
  profile: profileOf(given.vehicle?.type),
  points: [...points],
  ...avoiding(given),
})
const wordOf = (input: MatrixInput): string => JSON.stringify(input)

/** Asked of routes as they are to be, for who times them later. */
export async function askRoads(ctx: Pick<Timing, 'ask' | 'now'>, all: readonly RouteInputs[]): Promise<KnownRoads> {
  const inputs = all.map((given) => roadsFor({ given, asked: problemOf([given], [], { now: ctx.now }) }))
  const found = await ctx.ask(askMatrices, { asked: inputs })
  return new Map(inputs.map((input, at) => [wordOf(input), found.ok ? { ok: true, value: found.value[at]! } : found]))
}

type Roads = { problem: Problem; source: string }
/** Problems with their road times: what is not known of them is asked for at once. */
export async function withRoadsEach(
  ctx: Pick<Timing, 'askEach'>,
  all: readonly OnRoads[],
  known: KnownRoads = nothingKnown,
): Promise<Roads[]> {
  const inputs = all.map(roadsFor)
  const unknown = inputs.filter((input) => !known.has(wordOf(input)))
  const answers = unknown.length > 0 ? await ctx.askEach(askMatrix, unknown) : []
  return inputs.map((input, at) => {
    const one = known.get(wordOf(input)) ?? answers.shift()!
    if (!one.ok) throw new NoTimes()
    const { given, asked } = all[at]!
    const times = withHabits(clockOf(given), timesOf(one.value, asked.points.length), asked.points)
    const profiles = { [profileOf(given.vehicle?.type)]: times }
    return { problem: { ...asked.problem, profiles }, source: one.value.source }
  })
}

export async function withRoads(
  ctx: Pick<Timing, 'askEach'>,
  given: RouteInputs,
  asked: ProblemRequest,
): Promise<Roads> {
  const [timed] = await withRoadsEach(ctx, [{ given, asked }])
  return timed!
}

/** What is to be written of a route. */
export type Timed = { plan: Plan; stops: readonly PutStop[]; changes: Partial<RouteRow> }

/** As they look at a moment. */
export async function timeEach(ctx: Timing, plans: readonly Plan[], at: Date, known?: KnownRoads): Promise<Timed[]> {
  const all = plans.map((plan) => ({ plan, given: plan.given, asked: problemOf([plan.given], [], { now: at }) }))
  const roads = await withRoadsEach(ctx, all, known)
  return all.map(({ plan, given, asked }, which) => {
    const { problem, source } = roads[which]!
    const answer = ctx.host.solver.time(withDueBreaks(ctx.host.solver, given, problem))
    const figures = figuresOf(given, answer)
    const changes = { path: null, ...plan.changes, ...figures, timedBy: source, stale: false }
    return { plan, stops: timedStops({ given, asked, answer }), changes }
  })
}

type Written = { route: RouteRow; stops: readonly PutStop[] }
async function write(ctx: Timing, all: readonly Timed[]): Promise<Written[]> {
  const [before, after] = [all.flatMap(({ plan }) => plan.before), all.flatMap(({ stops }) => stops)]
  await writeStops(ctx, before, after)
  const written = await writeRoutes(
    ctx,
    all.map(({ plan: { route }, changes }) => ({ route, changes: { ...changes, version: route.version + 1 } })),
  )
  return written.map((route, at) => ({ route, stops: all[at]!.stops }))
}

/** Times what is planned, and writes it. The ways that routes take are drawn afterwards, unless their plans say that they
 *  are still the same. */
export async function keepTimed(
  ctx: Timing,
  plans: readonly Plan[],
  at = ctx.now,
  known?: KnownRoads,
): Promise<Written[]> {
  const after = await write(ctx, await timeEach(ctx, plans, at, known))
  for (const { route } of after)
    if (!route.path) await ctx.after(drawRoute, { id: route.id }, { unique: `route ${route.id}` })
  return after
}
export async function keepPlans(ctx: Timing, plans: readonly Plan[], at = ctx.now): Promise<RouteRow[]> {
  return (await keepTimed(ctx, plans, at)).map(({ route }) => route)
}

/** The same for what has happened whether its times are known or not: without them it is stale until somebody can say. */
export async function keepSoon(ctx: Timing, plan: Plan, at = ctx.now): Promise<RouteRow> {
  try {
    const [after] = await keepPlans(ctx, [plan], at)
    return after!
  } catch (error) {
    if (!(error instanceof NoTimes)) throw error
    const stops = plan.given.stops.map(({ stop }) => stop)
    const [after] = await write(ctx, [{ plan, stops, changes: { ...plan.changes, stale: true } }])
    return after!.route
  }
}

/** A route whose stops stay as they are; its row is locked by the caller. */
export async function retime(
  ctx: Timing,
  route: RouteRow,
  changes: Partial<RouteRow> = {},
  at = ctx.now,
): Promise<RouteRow> {
  const [after] = await keepPlans(ctx, await plansOf(ctx, [{ route, changes }]), at)
  return after!
}

export async function retimeSoon(
  ctx: Timing,
  route: RouteRow,
  changes: Partial<RouteRow> = {},
  at = ctx.now,
): Promise<RouteRow> {
  const [plan] = await plansOf(ctx, [{ route, changes }])
  return keepSoon(ctx, plan!, at)
}
