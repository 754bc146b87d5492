import { eq } from 'drizzle-orm'
import { refusalOf } from '#contract/moves'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/vehicles/contract'
import type { VehicleMove } from '#features/logistics/vehicles/contract'
import { mayComeBack, movesOf, needsReason, vehicleMoves } from '#features/logistics/vehicles/rules'
import { vehicles } from '#features/logistics/vehicles/tables'
import { detailOf, vehicleOf } from './rows'

type Handlers = HandlersOf<typeof contract>

export const moveVehicle: Handlers['moveVehicle'] = async (ctx, { params: { id }, body }) => {
  const { move, reason = '', backOn = null } = body
  const row = await vehicleOf(ctx, 'update', id)
  if (!row) return ctx.fail('vehicle_unknown')
  const before = row.state
  if (!movesOf(before).includes(move)) ctx.fail('move_refused', refusalOf(vehicleMoves, move, before))
  if (needsReason(move) && reason === '') ctx.fail('reason_missing')
  await go(ctx, row, move, reason, backOn)
  return detailOf(ctx, id)
}

type Row = typeof vehicles.$inferSelect
async function go(
  ctx: Pick<Writing, 'db' | 'now' | 'changed'>,
  row: Row,
  move: VehicleMove,
  reason = '',
  backOn: string | null = null,
) {
  const { id, state: before } = row
  const [state, version] = [vehicleMoves[move].to, row.version + 1]
  const after = { state, stateReason: reason, stateSince: ctx.now, backOn: mayComeBack(move) ? backOn : null, version }
  await ctx.db.update(vehicles).set(after).where(eq(vehicles.id, id))
  ctx.changed({ subject: 'Vehicle', id, before: { state: before }, after: { state, reason, version } })
  return { ...row, ...after }
}

export const countMetres: Handlers['countMetres'] = async (ctx, { id, metres }) => {
  const [row] = await ctx.db.select().from(vehicles).where(eq(vehicles.id, id)).for('update')
  if (!row || metres === 0) return
  const odometerMetres = Math.max(0, row.odometerMetres + metres)
  const version = row.version + 1
  await ctx.db.update(vehicles).set({ odometerMetres, version }).where(eq(vehicles.id, id))
  const before = { odometerMetres: row.odometerMetres }
  ctx.changed({ subject: 'Vehicle', id, before, after: { odometerMetres, version } })
}

export const sendVehicle: Handlers['sendVehicle'] = async (ctx, { id, moves }) => {
  let [row] = await ctx.db.select().from(vehicles).where(eq(vehicles.id, id)).for('update')
  for (const move of row ? moves : []) if (movesOf(row!.state).includes(move)) row = await go(ctx, row!, move)
}
