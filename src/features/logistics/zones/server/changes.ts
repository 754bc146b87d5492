import { and, eq, inArray, isNull } from 'drizzle-orm'
import { changedOf } from '#contract/changed-of'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { rowsOf } from '#server/rows'
import { refuseOutdated } from '#server/saving'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import type * as contract from '#features/logistics/zones/contract'
import type { Zone, ZoneChange } from '#features/logistics/zones/contract'
import { faultOf, shapeOf } from '#features/logistics/zones/rules'
import { zones } from '#features/logistics/zones/tables'
import { tellRoads } from './closing'
import { assign, zoneById, zoneOf } from './rows'

type Handlers = HandlersOf<typeof contract>
type Saving = Ctx<typeof contract.addZone>

type Had = Partial<Pick<Zone, 'driverIds' | 'vehicleIds'>>
/** Whom and what it names its writer may see, or the zone has already; a depot is judged with the zone. */
async function check(ctx: Saving, asked: ZoneChange, had: Had = {}): Promise<void> {
  const fault = asked.polygon && faultOf(asked.polygon.coordinates)
  if (fault) ctx.fail('polygon_wrong', { message: 'This is no polygon of a zone', fault })
  const { depotId } = asked
  const driverIds = newIn(asked.driverIds, had.driverIds)
  const vehicleIds = newIn(asked.vehicleIds, had.vehicleIds)
  if (depotId) {
    const [depot] = await ctx.db
      .select({ id: depots.id })
      .from(depots)
      .where(and(eq(depots.id, depotId), isNull(depots.deletedAt)))
      .for('key share')
    if (!depot) ctx.fail('depot_unknown')
  }
  const crew = and(inArray(drivers.id, driverIds), rowsOf(ctx, 'read', 'Driver'))
  const there = await ctx.db.select({ id: drivers.id }).from(drivers).where(crew)
  const noDrivers = driverIds.filter((id) => !there.some((one) => one.id === id))
  if (noDrivers.length > 0) ctx.fail('drivers_unknown', { message: 'There are no such drivers', ids: noDrivers })
  const fleet = and(inArray(vehicles.id, vehicleIds), rowsOf(ctx, 'read', 'Vehicle'))
  const parked = await ctx.db.select({ id: vehicles.id }).from(vehicles).where(fleet)
  const noVehicles = vehicleIds.filter((id) => !parked.some((one) => one.id === id))
  if (noVehicles.length > 0) ctx.fail('vehicles_unknown', { message: 'There are no such vehicles', ids: noVehicles })
}

/** Only a territory is somebody's, and only pricing costs: what a zone was before it became of another kind is gone. */
const fitting = <Asked extends ZoneChange>(kind: Zone['kind'], asked: Asked): Asked => ({
  ...asked,
  ...(kind === 'territory' ? {} : { driverIds: [], vehicleIds: [] }),
  ...(kind === 'pricing' ? {} : { surchargeCents: 0 }),
})

const newIn = (asked: readonly number[] = [], had: readonly number[] = []) => asked.filter((id) => !had.includes(id))

export const addZone: Handlers['addZone'] = async (ctx, { body }) => {
  await check(ctx, body)
  const id = await nextId(ctx.db, zones)
  const { polygon, driverIds, vehicleIds, ...own } = fitting(body.kind, body)
  await ctx.db.insert(zones).values({ ...own, ...shapeOf(polygon.coordinates), id, createdAt: ctx.now })
  await assign(ctx.db, id, { driverIds, vehicleIds })
  ctx.changed({ id, after: { ...body, version: 1 } })
  const made = await zoneById(ctx.db, id)
  await tellRoads(ctx, undefined, made)
  return made
}

export const updateZone: Handlers['updateZone'] = async (ctx, { params: { id }, body: { version, ...asked } }) => {
  const before = await zoneOf(ctx, 'update', id)
  if (!before) return ctx.fail('zone_unknown')
  await refuseOutdated(ctx, 'zone_outdated', { subject: 'Zone', id, version: before.version }, version)
  await check(ctx, asked, before)
  const changed = changedOf(before, fitting(asked.kind ?? before.kind, asked))
  const fields = Object.keys(changed) as (keyof typeof changed)[]
  if (fields.length === 0) return before
  const { polygon, driverIds, vehicleIds, ...own } = changed
  const next = { ...own, ...(polygon && shapeOf(polygon.coordinates)), version: before.version + 1 }
  await ctx.db.update(zones).set(next).where(eq(zones.id, id))
  await assign(ctx.db, id, { driverIds, vehicleIds })
  ctx.changed({
    id,
    before: Object.fromEntries(fields.map((field) => [field, before[field]])),
    after: { ...changed, version: next.version },
  })
  const after = await zoneById(ctx.db, id)
  await tellRoads(ctx, before, after)
  return after
}

export const deleteZone: Handlers['deleteZone'] = async (ctx, { params: { id } }) => {
  const before = await zoneOf(ctx, 'delete', id)
  if (!before) return ctx.fail('zone_unknown')
  await ctx.db.update(zones).set({ deletedAt: ctx.now }).where(eq(zones.id, id))
  await tellRoads(ctx, before, undefined)
  ctx.changed({ id, before: { name: before.name, kind: before.kind } })
}
