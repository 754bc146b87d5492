import { codeFrom, general } from '#contract/general'
import { readSetting } from '#server/setting'
import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Ctx, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { rowsOf } from '#server/rows'
import { refuseOutdated, saveChanged } from '#server/saving'
import { shopCurrency } from '#features/ecommerce/store/tables'
import { replanRoutes } from '#features/logistics/depots/contract/replan'
import { depots } from '#features/logistics/depots/tables'
import type * as contract from '#features/logistics/vehicles/contract'
import type { VehicleChange } from '#features/logistics/vehicles/contract'
import { vehicles } from '#features/logistics/vehicles/tables'
import { detailOf, vehicleOf, type VehicleRow } from './rows'

/** What no time, load or cost of a route counts on. */
const unplanned: readonly string[] = ['name', 'plate', 'code', 'note', 'depotId', 'odometerMetres']

type Handlers = HandlersOf<typeof contract>
type Saving = Ctx<typeof contract.addVehicle>
type Write = Pick<Writing, 'db'>

/** Codes and plates are one vehicle's: two who add the same wait for each other. */
export const hold = ({ db }: Write) => db.execute(sql`lock table ${vehicles} in share row exclusive mode`)

/** By one that is there. */
export async function isTaken({ db }: Write, column: 'code' | 'plate', value: string, except = 0): Promise<boolean> {
  const same = eq(sql`upper(${vehicles[column]})`, value.toUpperCase())
  const [other] = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(same, ne(vehicles.id, except), isNull(vehicles.deletedAt)))
  return other !== undefined
}

/** The code of a vehicle that was given none. */
async function freeCode(ctx: Write, id: number): Promise<string> {
  const numbered = await readSetting(ctx.db, general)
  const code = codeFrom(numbered.vehicleCode, id)
  return (await isTaken(ctx, 'code', code)) ? freeCode(ctx, id + 1) : code
}

type Checked = Pick<VehicleChange, 'code' | 'plate' | 'depotId' | 'endDepotId'>
/** Its depot is judged with the vehicle; where it ends its day, its writer may see, or it ended there already. */
async function check(ctx: Saving, { code, plate, depotId, endDepotId }: Checked, had?: VehicleRow): Promise<void> {
  if (code !== undefined && (await isTaken(ctx, 'code', code, had?.id))) ctx.fail('code_taken')
  if (plate !== undefined && (await isTaken(ctx, 'plate', plate, had?.id))) ctx.fail('plate_taken')
  await hasDepot(ctx, depotId)
  const isNamed = endDepotId !== had?.endDepotId && endDepotId !== (depotId ?? had?.depotId)
  if (isNamed) await hasDepot(ctx, endDepotId, rowsOf(ctx, 'read', 'Depot'))
}

/** Held, so that it is not deleted meanwhile. */
async function hasDepot(ctx: Saving, id: number | null | undefined, seen?: SQL): Promise<void> {
  if (id === undefined || id === null) return
  const one = and(eq(depots.id, id), isNull(depots.deletedAt), seen)
  const [depot] = await ctx.db.select({ id: depots.id }).from(depots).where(one).for('key share')
  if (!depot) ctx.fail('depot_unknown')
}

/** Another depot is named where it ends its day there, and only then. */
function endOf(ctx: Saving, { endMode, endDepotId }: Pick<VehicleRow, 'endMode' | 'endDepotId'>): number | null {
  if (endMode !== 'other_depot') return null
  return endDepotId ?? ctx.fail('depot_unknown')
}

export const addVehicle: Handlers['addVehicle'] = async (ctx, { body }) => {
  await hold(ctx)
  const id = await nextId(ctx.db, vehicles)
  const { endMode = 'depot', endDepotId: asked = null } = body
  const endDepotId = endOf(ctx, { endMode, endDepotId: asked })
  await check(ctx, { ...body, endDepotId })
  const code = body.code ?? (await freeCode(ctx, id))
  const [last] = await ctx.db
    .select({
      location: sql<number>`coalesce(max(${vehicles.location}), 468030)`.mapWith(Number),
      currency: shopCurrency,
    })
    .from(vehicles)
  const { location, currency } = last!
  const now = { createdAt: ctx.now, stateSince: ctx.now }
  await ctx.db
    .insert(vehicles)
    .values({ ...body, id, code, endMode, endDepotId, currency, location: location + 1, ...now })
  ctx.changed({ id, after: { ...body, code, version: 1 } })
  return detailOf(ctx, id)
}

export const updateVehicle: Handlers['updateVehicle'] = async (ctx, { params: { id }, body }) => {
  const { version, ...asked } = body
  await hold(ctx)
  const row = await vehicleOf(ctx, 'update', id)
  if (!row) return ctx.fail('vehicle_unknown')
  await refuseOutdated(ctx, 'vehicle_outdated', { subject: 'Vehicle', id, version: row.version }, version)
  const end = { endMode: asked.endMode ?? row.endMode, endDepotId: asked.endDepotId ?? row.endDepotId }
  const endDepotId = endOf(ctx, end)
  await check(ctx, { ...asked, endDepotId }, row)
  const changed = await saveChanged(ctx, vehicles, row, { ...asked, endDepotId })
  if (Object.keys(changed).some((field) => !unplanned.includes(field)))
    await ctx.call(replanRoutes, { why: 'vehicle', vehicleId: id })
  return detailOf(ctx, id)
}
