/** Runs as people ask for them, watch them, and decide. */
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { allows, allowsRow } from '#contract/ability'
import type { CommandGiven } from '#contract/command'
import { refusalOf } from '#contract/moves'
import type { Base, Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf, type Rows } from '#server/rows'
import { depots } from '#features/logistics/depots/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { isDayOver, planHold } from '#features/logistics/routes/contract/drafts'
import { routes, stops } from '#features/logistics/routes/tables'
import { users } from '#features/people/users/tables'
import { zones } from '#features/logistics/zones/tables'
import * as contract from '#features/logistics/optimiser/contract'
import { daysOf } from '#features/logistics/optimiser/contract/days'
import type { Run, RunDetail } from '#features/logistics/optimiser/contract'
import { movesOf, runMoves } from '#features/logistics/optimiser/rules'
import { runs } from '#features/logistics/optimiser/tables'
import { apply, nothingApplied, others } from './applying'
import { dayOf, withoutVehicle, type RunScope, type Day, type RunRow } from './day'
import { draftFor } from './drafts'
import { readingAt } from './order'
import { aimOf, presetNamesOf } from './presets'

type Handlers = HandlersOf<typeof contract>
type Db = Base['db']
const most = 50

/** A depot manager is given those of their depot. */
export const runRows: Rows = { table: runs, id: runs.id, by: { depotId: runs.depotId } }
const one = (ctx: Pick<Base, 'rights' | 'judged'>, action: 'read' | 'update', id: number) =>
  and(eq(runs.id, id), rowsOf(ctx, action, 'Run'))
type Asking = Pick<Base, 'db' | 'rights' | 'judged'>
/** May they plan at this depot? */
export const plansAt = ({ rights }: Pick<Base, 'rights'>, action: 'read' | 'create', depotId: number): boolean =>
  allowsRow(rights, [action, 'Run'], { depotId })
/** Where somebody may see plans, the usual one first. */
export async function depotsFor(ctx: Pick<Base, 'db' | 'rights' | 'judged'>) {
  const order = [desc(depots.isDefault), asc(depots.name)]
  const all = await ctx.db
    .select()
    .from(depots)
    .where(rowsOf(ctx, 'read', 'Depot'))
    .orderBy(...order)
  return all.filter(({ id }) => plansAt(ctx, 'read', id))
}

type Selected = { row: RunRow; zone: string; requestedBy: string | null }
const selectRuns = (db: Db) =>
  db
    .select({ row: runs, zone: depots.zone, requestedBy: users.fullName })
    .from(runs)
    .innerJoin(depots, eq(depots.id, runs.depotId))
    .leftJoin(users, eq(users.id, runs.requestedById))
    .$dynamic()

const told = (at: Date | null): string | null => at?.toISOString() ?? null
type Names = ReadonlyMap<string, string>
function asRun({ row, zone, requestedBy }: Selected, names: Names): Run {
  const { progress, trails: _t, found, basedOn: _b, requestedById: _r, given: _g, ...own } = row
  const state = own.state
  return {
    ...own,
    zone,
    mode: own.mode,
    ...(names.has(own.preset) && { presetName: names.get(own.preset)! }),
    engine: own.engine,
    state,
    stateSince: own.stateSince.toISOString(),
    requestedAt: own.requestedAt.toISOString(),
    requestedBy,
    startedAt: told(own.startedAt),
    endedAt: told(own.endedAt),
    appliedAt: told(own.appliedAt),
    allowed: movesOf(row),
    best: progress.at(-1) ?? null,
    measures: found && { before: found.before, after: found.after },
  }
}
const asDetail = async (db: Db, selected: Selected): Promise<RunDetail> => {
  const { preset, progress, trails, found } = selected.row
  const told = { ...asRun(selected, await presetNamesOf(db, [preset])), progress, trails, found }
  return selected.row.state === 'queued' ? { ...told, ahead: await aheadOf(db, selected.row) } : told
}
/** Runs of all depots share the processes that search. */
const aheadOf = (db: Db, { id }: RunRow): Promise<number> =>
  db.$count(runs, and(inArray(runs.state, runMoves.cancel.from), lt(runs.id, id)))
async function detailOf(db: Db, id: number): Promise<RunDetail | undefined> {
  const [found] = await selectRuns(db).where(eq(runs.id, id))
  return found && asDetail(db, found)
}

/** Those that plan a day, alone or among others. */
export const planning = (day: string) => and(lte(runs.day, day), or(gte(runs.day, day), gte(runs.until, day)))

export const listRuns: Handlers['listRuns'] = async (ctx, { query: { day, depot } }) => {
  const asked = and(day ? planning(day) : undefined, depot ? eq(runs.depotId, depot) : undefined)
  const own = and(asked, rowsOf(ctx, 'read', 'Run'))
  const rows = await selectRuns(ctx.db).where(own).orderBy(desc(runs.id)).limit(most)
  const names = await presetNamesOf(
    ctx.db,
    rows.map(({ row }) => row.preset),
  )
  return { runs: rows.map((one) => asRun(one, names)) }
}

export const listEngines: Handlers['listEngines'] = async ({ host }) => ({
  engines: contract.engines.filter((one) => one === 'builtin' || host.solver.vroom),
})

export const getRun: Handlers['getRun'] = async (ctx, { params: { id } }) => {
  const [found] = await selectRuns(ctx.db).where(one(ctx, 'read', id))
  return found ? asDetail(ctx.db, found) : ctx.fail('run_unknown')
}

const lackMessages = {
  crew: 'There is nothing to plan: nobody drives on this day',
  vehicle: 'There is nothing to plan: who drives on this day has no vehicle',
  delivery: 'There is nothing to plan: nothing is to be brought on this day',
}
type Lack = { message: string; lacks: (typeof contract.lacks)[number]; drivers: string[] }
const lackedBy = (lacks: Lack['lacks'], drivers: string[] = []): Lack => ({
  message: lackMessages[lacks],
  lacks,
  drivers,
})
/** What keeps a day from being planned at all; nothing where it can be. */
export async function lackOf(
  ctx: Parameters<typeof dayOf>[0],
  day: Day,
  asked: Pick<RunScope, 'day' | 'depotId'>,
): Promise<Lack | undefined> {
  if (day.crews.length === 0) {
    const drivers = await withoutVehicle(ctx, asked)
    return lackedBy(drivers.length > 0 ? 'vehicle' : 'crew', drivers)
  }
  if (day.ready.length > 0) return undefined
  const ids = day.crews.flatMap(({ route }) => route?.id ?? [])
  const planned = await ctx.db.$count(stops, and(inArray(stops.routeId, ids), isNotNull(stops.deliveryId)))
  return planned > 0 ? undefined : lackedBy('delivery')
}

export const nameRun: Handlers['nameRun'] = async (ctx, { params: { id }, body: { name } }) => {
  const [row] = await ctx.db
    .select({ name: runs.name })
    .from(runs)
    .where(one(ctx, 'update', id))
    .for('update')
  if (!row) return ctx.fail('run_unknown')
  await ctx.db.update(runs).set({ name }).where(eq(runs.id, id))
  ctx.changed({ id, before: row, after: { name } })
  return (await detailOf(ctx.db, id))!
}

export const copyRun: Handlers['copyRun'] = async (ctx, { params, body: { name } }) => {
  const [row] = await ctx.db
    .select()
    .from(runs)
    .where(one(ctx, 'read', params.id))
  if (!row) return ctx.fail('run_unknown')
  if (!row.found) return ctx.fail('run_unfound')
  const { id: _, appliedAt: _a, ...own } = row
  const asked = { requestedAt: ctx.now, requestedById: ctx.person.id, stateSince: ctx.now }
  const [made] = await ctx.db
    .insert(runs)
    .values({ ...own, ...asked, name, state: runMoves.succeed.to })
    .returning({ id: runs.id })
  ctx.changed({ id: made!.id, after: { name, day: row.day, depotId: row.depotId } })
  return (await detailOf(ctx.db, made!.id))!
}

/** Held, so that it is not deleted meanwhile. */
export async function mayPlanAt(ctx: Asking, depotId: number): Promise<boolean> {
  const own = and(eq(depots.id, depotId), rowsOf(ctx, 'read', 'Depot'))
  const [depot] = await ctx.db.select({ id: depots.id }).from(depots).where(own).for('key share')
  return depot !== undefined && plansAt(ctx, 'create', depotId)
}

/** Routes and deliveries that are chosen are of those that whoever chooses them may see. */
async function seesAll(ctx: Asking, { routeIds, deliveryIds }: Run['scope']): Promise<boolean> {
  const mine = and(inArray(routes.id, routeIds), rowsOf(ctx, 'read', 'Route'))
  const theirs = and(inArray(deliveries.id, deliveryIds), isNull(deliveries.deletedAt), rowsOf(ctx, 'read', 'Delivery'))
  const [some, others] = [await ctx.db.$count(routes, mine), await ctx.db.$count(deliveries, theirs)]
  return some === new Set(routeIds).size && others === new Set(deliveryIds).size
}

type Held = NonNullable<CommandGiven<typeof planHold>>
type Holding = Pick<Ctx<typeof contract.addRun>, 'call' | 'fail'> & { passOn(held: Held): never }
type Days = Pick<RunRow, 'day' | 'depotId'> & {
  until?: string | null
  anyway?: boolean | undefined
  requestedAt?: Date
}
/** Of none of its days the plan is locked or closed. That they are all over was confirmed, now or when it was requested. */
export async function mayApply(ctx: Holding, { depotId, requestedAt: at, ...run }: Days) {
  const held = await ctx.call(planHold, { days: daysOf(run).map((day) => ({ day, depotId })) })
  if (held) ctx.passOn(held)
  if (run.anyway) return
  const last = { day: run.until ?? run.day, depotId }
  const isOver = await ctx.call(isDayOver, last)
  if (isOver && !(at && (await ctx.call(isDayOver, { ...last, at })))) ctx.fail('day_over')
}

export const addRun: Handlers['addRun'] = async (ctx, { body }) => {
  const { timeLimit = 20, seed = 1, engine = 'builtin' } = body
  const scope = body.scope ?? { routeIds: [], deliveryIds: [], zoneId: null }
  const { day, until = null, depotId, mode, addRoutes = false } = body
  if (!(await mayPlanAt(ctx, depotId))) return ctx.fail('depot_unknown')
  const draft = body.draftId === undefined ? undefined : await draftFor(ctx, body.draftId, { day, depotId })
  if (body.draftId !== undefined && !draft) ctx.fail('draft_unknown')
  const draftId = draft?.id ?? null
  // to search is vain where nothing can be applied; a draft is not the plan that is there
  if (draftId === null) await mayApply(ctx, { day, until, depotId, anyway: body.anyway })
  const there = readingAt(ctx, { day, depotId, draftId })
  if (scope.zoneId !== null) {
    const own = and(eq(zones.id, scope.zoneId), rowsOf(ctx, 'read', 'Zone'))
    const [zone] = await ctx.db.select({ id: zones.id }).from(zones).where(own)
    if (!zone) ctx.fail('zone_unknown')
  }
  if (!(await seesAll(there, scope))) ctx.fail('scope_unknown')
  if (engine === 'vroom' && !ctx.host.solver.vroom) ctx.fail('engine_unknown')
  const aim = (await aimOf(ctx.db, body.preset, body.weights)) ?? ctx.fail('preset_unknown')
  const { name = '', what = null } = body
  const asked = { day, until, depotId, draftId, mode, scope, addRoutes }
  const found = await dayOf(ctx, asked)
  if (what?.kind === 'ill' && !found.crews.some(({ route, driver }) => route && driver?.id === what.driverId))
    ctx.fail('driver_unknown')
  const lack = await lackOf(there, found, asked)
  if (lack) ctx.fail('run_empty', lack)
  return queued(ctx, { ...asked, ...aim, timeLimit, seed, engine, name, what })
}

type Wanted = Omit<typeof runs.$inferInsert, 'stateSince' | 'requestedAt'>
/** Written down, and begun as soon as a process has time for it. */
export async function queued(ctx: Ctx<typeof contract.addRun>, wanted: Wanted): Promise<RunDetail> {
  const asked = { stateSince: ctx.now, requestedAt: ctx.now, requestedById: ctx.person.id }
  const [made] = await ctx.db
    .insert(runs)
    .values({ ...wanted, ...asked })
    .returning({ id: runs.id })
  const { id } = made!
  await ctx.after(contract.solveRun, { id }, { unique: `run ${id}` })
  const { day, until, depotId, mode, preset, timeLimit, engine } = wanted
  ctx.changed({ id, after: { day, ...(until && { until }), depotId, mode, preset, timeLimit, engine } })
  return (await detailOf(ctx.db, id))!
}

export const moveRun: Handlers['moveRun'] = async (ctx, { params: { id }, body: { move, ...wish } }) => {
  const [row] = await ctx.db
    .select()
    .from(runs)
    .where(one(ctx, 'update', id))
    .for('update')
  if (!row) return ctx.fail('run_unknown')
  const state = row.state
  const allowed = movesOf(row)
  if (!allowed.includes(move)) ctx.fail('move_refused', { ...refusalOf(runMoves, move, state, allowed), allowed })
  let applied = nothingApplied
  if (move === 'apply') {
    if (!allows(ctx.rights, ['update', 'Route'])) ctx.fail('routes_forbidden')
    if (row.draftId !== null && !(await draftFor(ctx, row.draftId, row, 'update'))) ctx.fail('routes_forbidden')
    if (row.draftId === null) await mayApply(ctx, { ...row, anyway: wish.anyway })
    applied = await apply(ctx, row, row.found!, wish)
    const gone = { state: runMoves.supersede.to, stateSince: ctx.now }
    const past = await ctx.db.update(runs).set(gone).where(others(row)).returning({ id: runs.id })
    for (const one of past) ctx.changed({ id: one.id, before: {}, after: { state: gone.state } })
  }
  const to = runMoves[move].to
  const at = move === 'apply' ? { appliedAt: ctx.now } : {}
  await ctx.db
    .update(runs)
    .set({ state: to, stateSince: ctx.now, ...at })
    .where(eq(runs.id, id))
  ctx.changed({ id, before: { state }, after: { state: to } })
  return { ...(await detailOf(ctx.db, id))!, ...applied }
}
