import { eq } from 'drizzle-orm'
import { refusalOf } from '#contract/moves'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/vehicles/contract'
import type { VehicleState } from '#features/logistics/vehicles/contract'
import { mayComeBack, movesOf, needsReason, vehicleMoves } from '#features/logistics/vehicles/rules'
import { vehicles } from '#features/logistics/vehicles/tables'
import { detailOf, vehicleOf } from './rows'

type Handlers = HandlersOf<typeof contract>

export const moveVehicle: Handlers['moveVehicle'] = async (ctx, { params: { id }, body }) => {
  const { move, reason = '', backOn = null } = body
  const row = await vehicleOf(ctx, 'update', id)
  if (!row) return ctx.fail('vehicle_unknown')
  const before = row.state as VehicleState
  if (!movesOf(before).includes(move)) ctx.fail('move_refused', refusalOf(vehicleMoves, move, before))
  if (needsReason(move) && reason === '') ctx.fail('reason_missing')
  const state = vehicleMoves[move].to
  const version = row.version + 1
  const after = { state, stateReason: reason, stateSince: ctx.now, backOn: mayComeBack(move) ? backOn : null, version }
  await ctx.db.update(vehicles).set(after).where(eq(vehicles.id, id))
  ctx.changed({ id, before: { state: before }, after: { state, reason, version } })
  return detailOf(ctx.db, id)
}
