/** Routes are written by what people write them with: the same refusals, the same trail, the same revisions. */
import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import * as contract from '#features/doors/v1/contract/routing'
import type { Route } from '#features/doors/v1/contract/shown'
import {
  addRoute,
  editRoute,
  moveRoute,
  updateRoute,
  type Edit,
  type RouteMove,
} from '#features/logistics/routes/contract'
import { stops } from '#features/logistics/routes/tables'
import { expected } from './expected'
import { shownRoute } from './routes-shown'

type Handlers = HandlersOf<typeof contract>
type Writing = Pick<Ctx, 'db' | 'attempt'>

const shown = async ({ db }: Pick<Ctx, 'db'>, { id }: { id: number }): Promise<Route> => (await shownRoute(db, id))!
type How = { version?: number | undefined; anyway?: boolean | undefined }
const edit = (ctx: Writing, id: number, edits: Edit[], how: How) =>
  ctx.attempt(editRoute, { params: { id }, body: { edits, ...how } })
const move = (ctx: Writing, id: number, to: RouteMove, override?: string) =>
  ctx.attempt(moveRoute, { params: { id }, body: { move: to, override } })

export const addApiRoute: Handlers['addApiRoute'] = async (ctx, { body }) => {
  const done = await ctx.attempt(addRoute, { body })
  return done.ok ? shown(ctx, done.value) : ctx.passOn(done)
}

export const changeApiRoute: Handlers['changeApiRoute'] = async (ctx, { params, body }) => {
  const done = await ctx.attempt(updateRoute, { params, body })
  return done.ok ? shown(ctx, done.value) : ctx.passOn(done)
}

export const assignApiStops: Handlers['assignApiStops'] = async (ctx, { params: { id }, body }) => {
  const { deliveryIds, after, ...how } = body
  const done = await edit(ctx, id, [{ do: 'add', deliveryIds, after }], how)
  return done.ok ? shown(ctx, done.value) : ctx.passOn(expected(done, contract.assignApiStops))
}

export const unassignApiStops: Handlers['unassignApiStops'] = async (ctx, { params: { id }, body }) => {
  const rows = await ctx.db
    .select({ id: stops.id, deliveryId: stops.deliveryId })
    .from(stops)
    .where(eq(stops.routeId, id))
  const wanted = new Set(body.deliveryIds)
  const stopIds = rows.flatMap((row) => (row.deliveryId !== null && wanted.has(row.deliveryId) ? [row.id] : []))
  const found = new Set(rows.map(({ deliveryId }) => deliveryId))
  // one that is not in it makes the whole of it wrong, as a stop that is not there does
  const asked = [...wanted].every((one) => found.has(one)) ? stopIds : [...stopIds, 0]
  const done = await edit(ctx, id, [{ do: 'take', stopIds: asked, toId: null }], { version: body.version })
  return done.ok ? shown(ctx, done.value) : ctx.passOn(expected(done, contract.unassignApiStops))
}

export const orderApiStops: Handlers['orderApiStops'] = async (ctx, { params: { id }, body: { stopIds, version } }) => {
  const done = await edit(ctx, id, [{ do: 'order', stopIds }], { version })
  return done.ok ? shown(ctx, done.value) : ctx.passOn(expected(done, contract.orderApiStops))
}

export const publishApiRoute: Handlers['publishApiRoute'] = async (ctx, { params: { id }, body: { override } }) => {
  const done = await move(ctx, id, 'publish', override)
  return done.ok ? shown(ctx, done.value) : ctx.passOn(expected(done, contract.publishApiRoute))
}
export const recallApiRoute: Handlers['recallApiRoute'] = async (ctx, { params: { id } }) => {
  const done = await move(ctx, id, 'recall')
  return done.ok ? shown(ctx, done.value) : ctx.passOn(expected(done, contract.recallApiRoute))
}
export const cancelApiRoute: Handlers['cancelApiRoute'] = async (ctx, { params: { id } }) => {
  const done = await move(ctx, id, 'cancel')
  return done.ok ? shown(ctx, done.value) : ctx.passOn(expected(done, contract.cancelApiRoute))
}
