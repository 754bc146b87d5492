import { and, eq, isNull } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/vehicles/contract'
import { vehicleWarnings } from '#features/logistics/vehicles/tables'
import { detailOf, vehicleOf, type VehicleRow } from './rows'

type Handlers = HandlersOf<typeof contract>
type Ctx = Pick<Writing, 'db'>

export const raiseWarning: Handlers['raiseWarning'] = async (ctx, { params: { id }, body: { kind, note = '' } }) => {
  // whoever else wants to say the same waits for this row
  const row = await vehicleOf(ctx, 'update', id)
  if (!row) return ctx.fail('vehicle_unknown')
  const open = await ctx.db.select().from(vehicleWarnings).where(openOn(row))
  if (open.some((one) => one.kind === kind)) ctx.fail('warning_exists')
  await ctx.db.insert(vehicleWarnings).values({ vehicleId: id, kind, note, raisedAt: ctx.now })
  ctx.changed({ id, after: { warned: kind, ...(note && { reason: note }) } })
  return detailOf(ctx, id)
}

/** Who was first is kept. */
export const acknowledgeWarning: Handlers['acknowledgeWarning'] = async (ctx, { params: { id, warning } }) => {
  const row = await vehicleOf(ctx, 'update', id)
  if (!row) return ctx.fail('vehicle_unknown')
  const one = (await warningOf(ctx, row, warning)) ?? ctx.fail('warning_unknown')
  if (one.acknowledgedAt) return detailOf(ctx, id)
  await ctx.db
    .update(vehicleWarnings)
    .set({ acknowledgedAt: ctx.now, acknowledgedById: ctx.person.id })
    .where(eq(vehicleWarnings.id, one.id))
  ctx.changed({ id, after: { acknowledged: one.kind } })
  return detailOf(ctx, id)
}

export const endWarning: Handlers['endWarning'] = async (ctx, { params: { id, warning } }) => {
  const row = await vehicleOf(ctx, 'update', id)
  if (!row) return ctx.fail('vehicle_unknown')
  const one = (await warningOf(ctx, row, warning)) ?? ctx.fail('warning_unknown')
  await ctx.db.update(vehicleWarnings).set({ endedAt: ctx.now }).where(eq(vehicleWarnings.id, one.id))
  ctx.changed({ id, after: { ended: one.kind } })
  return detailOf(ctx, id)
}

const openOn = ({ id }: VehicleRow) => and(eq(vehicleWarnings.vehicleId, id), isNull(vehicleWarnings.endedAt))

async function warningOf({ db }: Ctx, row: VehicleRow, id: number) {
  const [one] = await db
    .select()
    .from(vehicleWarnings)
    .where(and(eq(vehicleWarnings.id, id), openOn(row)))
  return one
}
