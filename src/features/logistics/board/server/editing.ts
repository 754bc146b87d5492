/** Changes at a board, and taking them back. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { allows } from '#contract/ability'
import { prepared, type Asking, type Attempted, type Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/board/contract'
import { boardEdits } from '#features/logistics/board/tables'
import { addRoute } from '#features/logistics/routes/contract'
import { arrangeRoutes, loadRoutes } from '#features/logistics/routes/contract/arranging'
import { holdDay, planHold } from '#features/logistics/routes/contract/drafts'
import { routes, stops } from '#features/logistics/routes/tables'
import { thereFact, type Fact, type Snapshot } from '#features/logistics/routes/contract/steps'
import type { Wanted } from '#features/logistics/routes/contract/stops'
import { seesAll } from './depots-seen'
import { put, startedSince, strayed } from './facts'
import { depotsOf, keep, own, routesIn, type Board } from './keeping'
import { changeOf } from './reading'
import { isSame, snapshotsOf, wantedOf } from './snapshots'
import { takenBack } from './taking-back'
import { stopIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

type Handlers = HandlersOf<typeof contract>
type Changing = Ctx<typeof contract.undoEdit>
type Editing = Ctx<typeof contract.editBoard>
type Edit = typeof boardEdits.$inferSelect
type Refusal = Extract<Attempted<typeof arrangeRoutes>, { ok: false }>
type DataOf<C extends Refusal['code']> = Extract<Refusal, { code: C }>['data']

const startedAt = ({ name, route }: DataOf<'stop_started'>) => ({
  message: `The driver has set out to ${name} already`,
  route,
})
const unfit = (data: DataOf<'delivery_unfit'>) => ({ message: 'This delivery cannot be planned so', ...data })

/** A route that is not there yet, of who is to drive it; its stops come as those of any other. */
async function make(ctx: Editing, { day, depotId }: Board, { driverId, vehicleId }: Wanted): Promise<number> {
  if (!allows(ctx.rights, ['create', 'Route'])) return ctx.fail('routes_forbidden')
  const made = await ctx.attempt(addRoute, { body: { day, depotId, driverId, vehicleId, anyway: true } })
  if (made.ok) return made.value.id
  if (made.code === 'routing_away') return ctx.passOn(made)
  return ctx.fail(made.code === 'depot_unknown' ? 'route_unknown' : 'crew_unknown')
}

/** What is wrong with an order of stops, as whoever asks for one is told. */
export function tell(ctx: Pick<Editing, 'fail'>, { code, data }: Refusal): never {
  if (code === 'route_over')
    ctx.fail(code, { message: 'A route that is over or locked stays as it is', route: data.code })
  if (code === 'stop_started') ctx.fail(code, startedAt(data))
  if (code === 'delivery_unfit') ctx.fail(code, unfit(data))
  if (code === 'route_outdated')
    ctx.fail(code, { message: 'Somebody has changed this route meanwhile', route: data.code })
  // no route of a draft is of another depot than it is
  if (code === 'goods_elsewhere') ctx.fail('delivery_unfit', unfit({ deliveryId: data.deliveryIds[0]!, state: null }))
  return ctx.fail(code)
}

type EditRequest = Parameters<Extract<Handlers['editBoard'], { run: unknown }>['run']>[1]
/** What is there and what is asked of it; undefined where it will be refused, or there is nothing yet. */
async function load(ctx: Asking<typeof contract.editBoard>, { body: { routes: asked, ...board } }: EditRequest) {
  const there = asked.filter(({ id }) => id !== 0)
  if (there.length === 0) return undefined
  // its own routes alone: a step is taken back at the board where it was made
  const of = { day: board.day, depotIds: depotsOf(board) }
  const loaded = await ctx.read((own) => own.attempt(loadRoutes, { routes: there, of }))
  return loaded.ok ? loaded.value : undefined
}

export const editBoard: Handlers['editBoard'] = prepared({
  before: load,
  async run(ctx, { body: { did, routes: asked, home, anyway, ...board } }, loaded) {
    if (!(await seesAll(ctx, board))) return ctx.fail('depot_unknown')
    const fresh = asked.find(({ id }) => id === 0)
    const of = { day: board.day, depotIds: depotsOf(board) }
    const own = {
      ...of,
      depotId: board.depotId,
      routeIds: asked.map(({ id }) => id),
      loaded,
      makes: fresh !== undefined,
    }
    const { held, isOver, plans } = await ctx.call(holdDay, own)
    if (held) ctx.passOn(held)
    if (!anyway && isOver) return ctx.fail('day_over')
    const madeId = fresh && (await make(ctx, board, fresh))
    const wanted = asked.map((one) => (madeId && one === fresh ? { id: madeId, stops: one.stops } : one))
    const refuse = (refusal: Refusal): never =>
      refusal.code === 'goods_elsewhere'
        ? ctx.fail('goods_elsewhere', { message: 'The goods lie at another depot', ...refusal.data })
        : tell(ctx, refusal)
    const { before, after, homed } = await ctx.require(arrangeRoutes, { routes: wanted, of, home, loaded }, refuse)
    const facts = [...(madeId ? [thereFact(madeId, true)] : []), ...homed]
    const isKept = madeId !== undefined || !before.every((one, at) => isSame(one, after[at]))
    const at = madeId === undefined ? loaded?.days.map(({ depotId }) => depotId) : undefined
    const undo = isKept && (await keep(ctx, board, did, before, after, { facts, ...(at && { at }) }))
    const ids = wanted.map(({ id }) => id)
    return changeOf(ctx, board, ids, { plans, ...(undo && { steps: { undo, redo: null } }) })
  },
})

const told = (route: string) => ({ message: 'Somebody has changed this route since', route })
const codeOf = async ({ db }: Changing, id: number): Promise<string> => {
  const [row] = await db.select({ code: routes.code }).from(routes).where(eq(routes.id, id))
  return row?.code ?? String(id)
}

/** Why what it was about cannot go back; of what may be another way later, such as a lock, the step stays. */
async function refused(ctx: Changing, edit: Edit, { code, data }: Refusal, isHalfDone: boolean): Promise<never> {
  if (code === 'routing_away') return ctx.fail(code)
  const lasts = code === 'route_over' && (await ctx.db.$count(routes, and(eq(routes.id, data.id), routes.locked))) > 0
  if (lasts) return ctx.fail(code, { message: 'A route that is over or locked stays as it is', route: data.code })
  if (isHalfDone) return ctx.fail('edit_overtaken', told(await codeOf(ctx, edit.before[0]!.id)))
  // it will never fit again: the step before it may
  await ctx.db.delete(boardEdits).where(eq(boardEdits.id, edit.id))
  if (code === 'stop_started') return ctx.refuse(code, startedAt(data))
  if (code === 'delivery_unfit') return ctx.refuse(code, unfit(data))
  return ctx.refuse('edit_overtaken', told(await codeOf(ctx, 'id' in data ? data.id : edit.before[0]!.id)))
}

/** Of stops that would leave their route, one to which its driver has set out. */
async function begunIn({ db }: Changing, now: readonly Snapshot[], wanted: readonly Snapshot[]) {
  const idsIn = (one: Snapshot | undefined) => one?.stops.flatMap(({ deliveryId }) => deliveryId ?? []) ?? []
  const leaving = now.flatMap((route) => {
    const stay = new Set(idsIn(wanted.find(({ id }) => id === route.id)))
    return idsIn(route).filter((id) => !stay.has(id))
  })
  const ofThese = and(
    inArray(stops.deliveryId, leaving),
    isIn(stops.state, stopIs.underWay),
    inArray(
      stops.routeId,
      now.map(({ id }) => id),
    ),
  )
  const [row] = await db
    .select({ name: stops.name, route: routes.code })
    .from(stops)
    .innerJoin(routes, eq(routes.id, stops.routeId))
    .where(ofThese)
    .orderBy(asc(stops.id))
    .limit(1)
  return row
}

/** What this person moved goes back, where it still is as they left it; what others did beside it stays. */
async function turn(ctx: Changing, board: Board & { known?: string | undefined }, back: boolean) {
  if (!(await seesAll(ctx, board))) return ctx.fail('depot_unknown')
  const [edit] = await ctx.db
    .select()
    .from(boardEdits)
    .where(own(ctx, board, !back))
    .orderBy(back ? desc(boardEdits.id) : asc(boardEdits.id))
    .limit(1)
    .for('update')
  if (!edit) return ctx.fail('nothing_left')
  const [left, before] = back ? [edit.after, edit.before] : [edit.before, edit.after]
  const { facts } = edit
  const overtaken = async (name: string) => {
    await ctx.db.delete(boardEdits).where(eq(boardEdits.id, edit.id))
    return ctx.refuse('edit_overtaken', told(name))
  }
  const ids = left.map(({ id }) => id)
  const held = await ctx.call(planHold, { routeIds: [...ids, ...(await routesOf(ctx, facts))] })
  if (held) ctx.passOn(held)
  const now = await snapshotsOf(ctx.db, ids)
  const found = takenBack(left, before, now)
  if ('changed' in found) return overtaken(await codeOf(ctx, found.changed))
  const begun = await begunIn(ctx, now, found.wanted)
  if (begun) {
    await ctx.db.delete(boardEdits).where(eq(boardEdits.id, edit.id))
    return ctx.refuse('stop_started', startedAt(begun))
  }
  const started = await startedSince(ctx, facts)
  if (started) {
    await ctx.db.delete(boardEdits).where(eq(boardEdits.id, edit.id))
    return ctx.refuse('route_started', started)
  }
  const stray = await strayed(ctx, facts, back ? 'after' : 'before')
  if (stray !== undefined) return overtaken(stray)
  const side = back ? 'before' : 'after'
  const putAll = async (some: readonly Fact[]) => {
    const fact = await put(ctx, some, side)
    if (fact) ctx.fail('edit_overtaken', told(fact.subject === 'Route' ? await codeOf(ctx, fact.id) : String(fact.id)))
  }
  // a route that comes back is there before its stops, and one that goes is empty by then; of a delivery, where and when it is
  // brought is changed while it is in no route
  const isFirst = ({ subject, [side]: { there, state, away, locked } }: Fact) => {
    if (there !== undefined) return there === true
    // nothing is moved in or out of a route that is locked
    if (locked !== undefined) return locked === false
    // who is under way again, or here again, is so before stops come back to them
    if (state !== undefined) return state === 'in_progress'
    if (subject === 'DriverDay' && away !== undefined) return away === null
    return takesOut(edit) === back
  }
  await putAll(facts.filter(isFirst))
  const nowOf = new Map(now.map((route) => [route.id, route]))
  const wanted = found.wanted.filter((route) => !isSame(route, nowOf.get(route.id)))
  const done = await ctx.attempt(arrangeRoutes, { routes: wanted.map(wantedOf), home: true })
  if (!done.ok) return refused(ctx, edit, done, facts.some(isFirst))
  await putAll(facts.filter((fact) => !isFirst(fact)))
  await ctx.db.update(boardEdits).set({ undone: back }).where(eq(boardEdits.id, edit.id))
  return changeOf(ctx, board, [...new Set([...ids, ...(await routesOf(ctx, facts))])])
}
/** Does it change a delivery that it took out of its route? */
function takesOut({ facts, before, after }: Edit): boolean {
  const has = (all: Edit['before'], id: number) => all.some(({ stops }) => stops.some((one) => one.deliveryId === id))
  return facts.some(({ subject, id }) => subject === 'Delivery' && has(before, id) && !has(after, id))
}
/** That facts are about: themselves, or by a delivery that is in one. */
async function routesOf({ db }: Changing, facts: readonly Fact[]): Promise<number[]> {
  const named = facts.flatMap(({ subject, id }) => (subject === 'Delivery' ? [id] : []))
  const rows = await db.selectDistinct({ id: stops.routeId }).from(stops).where(inArray(stops.deliveryId, named))
  return [...routesIn(facts), ...rows.map(({ id }) => id)]
}

export const undoEdit: Handlers['undoEdit'] = (ctx, { body }) => turn(ctx, body, true)
export const redoEdit: Handlers['redoEdit'] = (ctx, { body }) => turn(ctx, body, false)
