import { and, eq, gte, lte } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { replanRoutes } from '#features/logistics/depots/contract/replan'
import type * as contract from '#features/logistics/drivers/contract'
import { driverAbsences } from '#features/logistics/drivers/tables'
import { detailOf, driverOf } from './rows'

type Handlers = HandlersOf<typeof contract>

/** No new version: who edits this driver meanwhile has nothing to be told. */
export const addAbsence: Handlers['addAbsence'] = async (ctx, { params: { id }, body }) => {
  // two who add one at once wait for each other at this row
  const row = await driverOf(ctx, 'update', id)
  if (!row) return ctx.fail('driver_unknown')
  const { from, until } = body
  const [other] = await ctx.db
    .select()
    .from(driverAbsences)
    .where(and(eq(driverAbsences.driverId, id), lte(driverAbsences.from, until), gte(driverAbsences.until, from)))
    .limit(1)
  if (other)
    ctx.fail('absence_overlaps', { message: 'They are away then already', from: other.from, until: other.until })
  await ctx.db.insert(driverAbsences).values({ ...body, driverId: id })
  ctx.changed({ id, after: { absence: body } })
  await ctx.call(replanRoutes, { why: 'shift', driverId: id, from, until })
  return detailOf(ctx, id)
}

export const removeAbsence: Handlers['removeAbsence'] = async (ctx, { params: { id, absence } }) => {
  const row = await driverOf(ctx, 'update', id)
  if (!row) return ctx.fail('driver_unknown')
  const [gone] = await ctx.db
    .delete(driverAbsences)
    .where(and(eq(driverAbsences.id, absence), eq(driverAbsences.driverId, id)))
    .returning()
  if (!gone) return ctx.fail('absence_unknown')
  const { from, until, reason } = gone
  ctx.changed({ id, before: { absence: { from, until, reason } }, after: { absence: null } })
  await ctx.call(replanRoutes, { why: 'shift', driverId: id, from, until })
}
