/** Routes are written by what people write them with: the same refusals, the same trail, the same revisions. */
import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/doors/v1/contract/routing'
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
import { shownRoute } from './routes-shown'

type Handlers = HandlersOf<typeof contract>
type Writing = Pick<Ctx, 'db' | 'attempt'> & { fail: unknown }
type Done = { ok: true; value: { id: number } } | { ok: false; code: string; data: unknown }
/** A failure of what was called is ours, by the same name and with the same words. */
type Fails = (code: string, data?: unknown) => never

async function shown({ db, fail }: Writing, done: Done): Promise<Route> {
  if (!done.ok) return (fail as Fails)(done.code, done.data)
  return (await shownRoute(db, done.value.id))!
}
type How = { version?: number | undefined; anyway?: boolean | undefined }
const edit = async (ctx: Writing, id: number, edits: Edit[], how: How): Promise<Route> =>
  shown(ctx, await ctx.attempt(editRoute, { params: { id }, body: { edits, ...how } }))
const move = async (ctx: Writing, id: number, move: RouteMove, override?: string): Promise<Route> =>
  shown(ctx, await ctx.attempt(moveRoute, { params: { id }, body: { move, override } }))

export const addApiRoute: Handlers['addApiRoute'] = async (ctx, { body }) =>
  shown(ctx, await ctx.attempt(addRoute, { body }))

export const changeApiRoute: Handlers['changeApiRoute'] = async (ctx, { params, body }) =>
  shown(ctx, await ctx.attempt(updateRoute, { params, body }))

export const assignApiStops: Handlers['assignApiStops'] = (ctx, { params: { id }, body }) => {
  const { deliveryIds, after, ...how } = body
  return edit(ctx, id, [{ do: 'add', deliveryIds, after }], how)
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
  return edit(ctx, id, [{ do: 'take', stopIds: asked, toId: null }], { version: body.version })
}

export const orderApiStops: Handlers['orderApiStops'] = (ctx, { params: { id }, body: { stopIds, version } }) =>
  edit(ctx, id, [{ do: 'order', stopIds }], { version })

export const publishApiRoute: Handlers['publishApiRoute'] = (ctx, { params: { id }, body: { override } }) =>
  move(ctx, id, 'publish', override)
export const recallApiRoute: Handlers['recallApiRoute'] = (ctx, { params: { id } }) => move(ctx, id, 'recall')
export const cancelApiRoute: Handlers['cancelApiRoute'] = (ctx, { params: { id } }) => move(ctx, id, 'cancel')
