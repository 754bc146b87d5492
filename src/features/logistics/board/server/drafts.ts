/** Drafts as boards. */
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Base, Ctx, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import type { BoardChange } from '#features/logistics/board/contract'
import type * as contract from '#features/logistics/board/contract/drafts'
import { drivers } from '#features/logistics/drivers/tables'
import { makeRoutes, routesOfDay } from '#features/logistics/routes/contract'
import { arrangeRoutes, leastUsed } from '#features/logistics/routes/contract/arranging'
import { changeDraft, turnDraft } from '#features/logistics/routes/contract/drafts'
import type { Wanted } from '#features/logistics/routes/contract/stops'
import { draftEdits, drafts, freeInDraft } from '#features/logistics/routes/tables'
import { depotsSeen } from './depots-seen'
import { goneOf } from './reading'
import { tell } from './editing'
import { allWaiting } from './waiting'

type Handlers = HandlersOf<typeof contract>
type Editing = Ctx<typeof contract.editDraft>
type Turning = Ctx<typeof contract.undoDraft>
type Row = typeof drafts.$inferSelect

async function draftOf(ctx: Pick<Base, 'db' | 'rights' | 'judged'>, action: 'read' | 'update', id: number) {
  const [row] = await ctx.db
    .select()
    .from(drafts)
    .where(and(eq(drafts.id, id), rowsOf(ctx, action, 'Draft')))
  return row
}

async function stepsOf({ db, person }: Base, id: number): Promise<Pick<BoardChange, 'undo' | 'redo'>> {
  const step = async (undone: boolean) => {
    const mine = and(eq(draftEdits.draftId, id), eq(draftEdits.personId, person!.id), eq(draftEdits.undone, undone))
    const [row] = await db
      .select({ id: draftEdits.id, did: draftEdits.did })
      .from(draftEdits)
      .where(mine)
      // what was done last is taken back first, and what was taken back last done again first
      .orderBy(undone ? asc(draftEdits.id) : desc(draftEdits.id))
      .limit(1)
    return row ?? null
  }
  return { undo: await step(false), redo: await step(true) }
}

async function changeOf(ctx: Writing, { id, day, depotId }: Row, ids?: number[]): Promise<BoardChange> {
  const routes = await ctx.call(routesOfDay, { day, depotIds: [depotId], ids, draftId: id })
  return {
    routes,
    ...(ids && { gone: goneOf(ids, routes) }),
    ...(await allWaiting(ctx, { day, depotIds: [depotId] }, freeInDraft({ id, day, depotId }))),
    ...(await stepsOf(ctx, id)),
  }
}

export const getDraft: Handlers['getDraft'] = async (ctx, { params: { id } }) => {
  const row = await draftOf(ctx, 'read', id)
  if (!row) return ctx.fail('draft_unknown')
  const all = await depotsSeen(ctx)
  const depot = all.find((one) => one.id === row.depotId)
  if (!depot) return ctx.fail('draft_unknown')
  const { name, lat, lon, zone } = depot
  const at = { id: depot.id, name, lat, lon, zone }
  return {
    draft: { id, name: row.name, liveAt: row.liveAt?.toISOString() ?? null },
    day: row.day,
    depot: at,
    shown: [at],
    depots: all.map((one) => ({ id: one.id, name: one.name })),
    routeIds: null,
    ...(await changeOf(ctx, row)),
  }
}

/** A route that is not there yet, with the number that it would have live. */
async function make(ctx: Editing, { id, day, depotId }: Row, { driverId = null, ...asked }: Wanted) {
  const [driver] = await ctx.db
    .select({ vehicleId: drivers.vehicleId })
    .from(drivers)
    .where(and(eq(drivers.id, driverId ?? 0), isNull(drivers.deletedAt)))
  // whoever drives brings what they always drive
  const vehicleId = asked.vehicleId ?? driver?.vehicleId ?? null
  const all = await ctx.call(routesOfDay, { day, depotIds: [depotId], draftId: id })
  const colour = leastUsed(all.map((one) => one.colour))
  const made = await ctx.attempt(makeRoutes, { day, depotId, crews: [{ driverId, vehicleId, colour }], draftId: id })
  return made.ok ? made.value.ids[0]! : ctx.fail('crew_unknown')
}

export const editDraft: Handlers['editDraft'] = async (ctx, { params: { id }, body: { did, routes: asked } }) => {
  const row = await draftOf(ctx, 'update', id)
  if (!row) return ctx.fail('draft_unknown')
  const fresh = asked.find((one) => one.id === 0)
  const made = fresh ? [await make(ctx, row, fresh)] : []
  const routes = asked.map((one) => (one === fresh ? { id: made[0]!, stops: one.stops } : one))
  const done = await ctx.attempt(arrangeRoutes, { routes, draft: { id, did, made } })
  if (!done.ok) return tell(ctx, done)
  return changeOf(
    ctx,
    row,
    routes.map((one) => one.id),
  )
}

export const changeDraftRoute: Handlers['changeDraftRoute'] = async (ctx, { params: { id }, body }) => {
  const row = await draftOf(ctx, 'update', id)
  if (!row) return ctx.fail('draft_unknown')
  const done = await ctx.attempt(changeDraft, { id, ...body })
  if (done.ok) return changeOf(ctx, row, [body.routeId])
  if (done.code !== 'route_over') return ctx.passOn(done)
  return ctx.fail('route_over', { message: 'A route that is over or locked stays as it is', route: done.data.code })
}

async function turn(ctx: Turning, id: number, back: boolean): Promise<BoardChange> {
  const row = await draftOf(ctx, 'update', id)
  if (!row) return ctx.fail('draft_unknown')
  const done = await ctx.attempt(turnDraft, { id, back })
  if (!done.ok) return ctx.passOn(done)
  const { ids, overtaken } = done.value
  if (overtaken) ctx.refuse('edit_overtaken', { message: 'Somebody has changed this route since', route: overtaken })
  return changeOf(ctx, row, ids)
}
export const undoDraft: Handlers['undoDraft'] = (ctx, { params: { id } }) => turn(ctx, id, true)
export const redoDraft: Handlers['redoDraft'] = (ctx, { params: { id } }) => turn(ctx, id, false)
