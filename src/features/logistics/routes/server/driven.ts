/** What drivers do with their routes, as their phones tell it: no person asks, and it may be a while ago. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { allowedIn } from '#contract/moves'
import { readSetting } from '#server/setting'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { forgetProofs as forgetting } from '#features/ecommerce/customers/contract/forgetting'
import type * as contract from '#features/logistics/routes/contract/driving'
import type { RouteMove, StopMove } from '#features/logistics/routes/contract'
import { isVisit, movesOf, stopMoves, stopMovesOf } from '#features/logistics/routes/rules'
import { proofs, revisions, routes, stops } from '#features/logistics/routes/tables'
import { deliveryRules } from '#features/logistics/settings/contract'
import { beginBreak, endBreak } from './breaks'
import { isPart, lackingAt } from './closing'
import { drive, type Body } from './driving'
import type { RouteRow, StopRow } from './given'
import { go } from './moves'
import { routeIs } from '#features/logistics/routes/contract/states'
import { stopIs } from '#features/logistics/routes/contract/states'

type Handlers = HandlersOf<typeof contract & { forgetProofs: typeof forgetting }>
type Reading = Pick<Writing, 'db'>

/** Theirs, and still out; locked until the commit. */
async function routeOf({ db }: Reading, routeId: number, driverId: number): Promise<RouteRow | undefined> {
  const [row] = await db
    .select()
    .from(routes)
    .where(and(eq(routes.id, routeId), eq(routes.driverId, driverId)))
    .for('update')
  return routeIs.sent(row?.state) ? row : undefined
}
const stopsOf = ({ db }: Reading, routeId: number): Promise<StopRow[]> =>
  db.select().from(stops).where(eq(stops.routeId, routeId)).orderBy(asc(stops.seq))

export const driveRoute: Handlers['driveRoute'] = async (ctx, { routeId, driverId, move, at }) => {
  const row = await routeOf(ctx, routeId, driverId)
  if (!row) return ctx.fail('route_gone')
  const state = row.state
  if (!movesOf(state).includes(move)) ctx.fail('route_refused', { state, allowed: movesOf(state) })
  const all = await stopsOf(ctx, routeId)
  const open = all.filter((stop) => isVisit(stop.kind) && !stopIs.over(stop.state)).length
  if (move === 'complete' && open > 0) ctx.fail('stops_open', { open })
  await go(ctx, row, all, move satisfies RouteMove, { at })
  if (move === 'pause') await beginBreak(ctx, row, at)
  if (move === 'resume') await endBreak(ctx, row, at)
}

/** What a driver skips on the way: whoever is done was there, and whoever was there had set out. */
const before: Partial<Record<StopMove, readonly StopMove[]>> = {
  arrive: ['setOut'],
  finish: ['setOut'],
  part: ['setOut'],
  fail: ['setOut'],
}

export const driveStop: Handlers['driveStop'] = async (ctx, asked) => {
  const { routeId, driverId, stopId, move, failure, delivered, override, at } = asked
  const route = await routeOf(ctx, routeId, driverId)
  if (!route) return ctx.fail('route_gone')
  const [stop] = await ctx.db.select().from(stops).where(eq(stops.id, stopId))
  if (stop?.routeId !== routeId || !isVisit(stop.kind))
    return ctx.fail('stop_gone', { route: stop ? await codeOf(ctx, stop.routeId) : null })
  if (!routeIs.underWay(route.state)) ctx.fail('route_idle', { state: route.state })
  const state = stop.state
  const first = stopMovesOf(state).includes(move)
    ? []
    : (before[move] ?? []).filter((one) => stopMoves[one].from.includes(state))
  if (first.length === 0 && !stopMovesOf(state).includes(move))
    ctx.fail('stop_refused', { state, allowed: allowedIn(stopMoves, state) })
  const [delivery] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, stop.deliveryId!))
  const lacks = await lackingAt(ctx, move, stop, delivery)
  if (lacks.length > 0 && !(override && (await readSetting(ctx.db, deliveryRules)).withoutProof))
    ctx.fail('proof_missing', { lacks })
  // what is not counted in pieces was never counted by phones
  const isCounted = delivered?.lines !== undefined || (delivery?.items ?? 0) > 0
  if (move === 'part' && isCounted && !(await isPart(ctx, delivery, delivered))) ctx.fail('part_wrong')
  // said of what was missing, and of nothing else
  const reason = [lacks.length > 0 && override, asked.reason].filter(Boolean).join('. ')
  for (const one of first) await drive(ctx, route, stop, { move: one }, at, false)
  const [now] = await ctx.db.select().from(stops).where(eq(stops.id, stopId))
  const body: Body = {
    move,
    ...(failure === undefined ? {} : { failure }),
    ...(reason === '' && asked.reason === undefined ? {} : { reason }),
    ...(delivered === undefined ? {} : { delivered }),
  }
  await drive(ctx, route, now!, body, at)
}

async function codeOf({ db }: Reading, id: number): Promise<string | null> {
  const [row] = await db.select({ code: routes.code }).from(routes).where(eq(routes.id, id))
  return row?.code ?? null
}

export const seeRevision: Handlers['seeRevision'] = async (ctx, { routeId, driverId, number, at }) => {
  const row = await routeOf(ctx, routeId, driverId)
  if (!row) return ctx.fail('route_gone')
  const seen = Math.min(number, row.revision)
  if (seen <= row.seenRevision) return
  await ctx.db.update(routes).set({ seenRevision: seen }).where(eq(routes.id, routeId))
  const unseen = sql`${revisions.number} <= ${seen} and ${revisions.seenAt} is null`
  await ctx.db
    .update(revisions)
    .set({ seenAt: at })
    .where(and(eq(revisions.routeId, routeId), unseen))
  ctx.changed({ id: routeId, before: { seenRevision: row.seenRevision }, after: { seenRevision: seen } })
}

export const keepProof: Handlers['keepProof'] = async (ctx, asked) => {
  const { text = '', signee = '', hash = '', fileId = null, ...rest } = asked
  const made = await ctx.db
    .insert(proofs)
    .values({ ...rest, text, signee, hash, fileId, receivedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: proofs.id })
  if (made.length > 0)
    ctx.changed({ id: rest.deliveryId, before: {}, after: { proof: rest.kind, proofId: made[0]!.id } })
  return { isNew: made.length > 0 }
}

const nothing = { text: '', signee: '', lat: null, lon: null, accuracyMetres: null, hash: '', fileId: null }
export const forgetProofs: Handlers['forgetProofs'] = async (ctx, { deliveryIds }) => {
  const theirs = inArray(proofs.deliveryId, deliveryIds)
  const pictures = await ctx.db.selectDistinct({ id: proofs.fileId }).from(proofs).where(theirs)
  await ctx.db.update(proofs).set(nothing).where(theirs)
  for (const { id } of pictures) {
    if (id === null) continue
    // one picture may prove what was brought to two at one door
    const [other] = await ctx.db.select({ id: proofs.id }).from(proofs).where(eq(proofs.fileId, id)).limit(1)
    if (!other) await ctx.files.remove(id)
  }
}
