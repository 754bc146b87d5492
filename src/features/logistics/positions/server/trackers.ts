import { and, desc, eq, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { contains } from '#server/contains'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { pageOf } from '#server/page'
import { rowsOf } from '#server/rows'
import { conditionOf } from '#server/words'
import { drivers } from '#features/logistics/drivers/tables'
import type * as leaving from '#features/logistics/vehicles/contract/driven'
import { vehicles } from '#features/logistics/vehicles/tables'
import type * as contract from '#features/logistics/positions/contract'
import type { Source, Tracker } from '#features/logistics/positions/contract'
import { trackers } from '#features/logistics/positions/tables'
import { hashOfKey, newKey } from './keys'

type Handlers = HandlersOf<typeof contract>
type Ctx = Pick<Base, 'db' | 'rights' | 'judged'>

const select = ({ db }: Ctx) =>
  db
    .select({ row: trackers, vehicle: vehicles.name, driver: drivers.name })
    .from(trackers)
    .leftJoin(vehicles, eq(vehicles.id, trackers.vehicleId))
    .leftJoin(drivers, eq(drivers.id, trackers.driverId))
    .$dynamic()

/** Those of vehicles a person may read; without a vehicle, of drivers they may read. */
const readable = (ctx: Ctx): SQL | undefined =>
  or(
    and(isNotNull(trackers.vehicleId), rowsOf(ctx, 'read', 'Vehicle') ?? sql`true`),
    and(isNull(trackers.vehicleId), rowsOf(ctx, 'read', 'Driver') ?? sql`true`),
  )

type SelectedTracker = { row: typeof trackers.$inferSelect; vehicle: string | null; driver: string | null }
const asTracker = ({ row, vehicle, driver }: SelectedTracker): Tracker => ({
  id: row.id,
  name: row.name,
  keyEnd: row.keyEnd,
  vehicleId: row.vehicleId,
  vehicle,
  driverId: row.driverId,
  driver,
  state: row.revokedAt ? 'revoked' : row.lastSeenAt ? 'used' : 'unused',
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  lastSource: row.lastSource as Source | null,
  createdAt: row.createdAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
})

const { revokedAt, lastSeenAt } = trackers
const ofState: Record<string, SQL> = {
  used: and(isNull(revokedAt), isNotNull(lastSeenAt))!,
  unused: and(isNull(revokedAt), isNull(lastSeenAt))!,
  revoked: isNotNull(revokedAt),
}
const sorts = { tracker: trackers.name, vehicle: vehicles.name, seen: lastSeenAt, createdAt: trackers.createdAt }
export const listTrackers: Handlers['listTrackers'] = async (ctx, { query }) => {
  const { q, state, vehicle } = query
  const searched = [trackers.name, vehicles.name, vehicles.plate, drivers.name]
  const where = [
    readable(ctx),
    q ? or(...searched.map((column) => ilike(column, contains(q)))) : undefined,
    conditionOf(state, ofState),
    vehicle ? eq(trackers.vehicleId, vehicle) : undefined,
  ]
  // those that are refused last
  const otherwise = [desc(isNull(revokedAt)), desc(trackers.id)]
  const { rows, total } = await pageOf(ctx.db, { of: () => select(ctx), where, sorts, otherwise }, query)
  return { trackers: rows.map(asTracker), total }
}

export const addTracker: Handlers['addTracker'] = async (ctx, { body }) => {
  const { name, vehicleId = null, driverId = null } = body
  if (vehicleId !== null && !(await isThere(ctx, 'Vehicle', vehicleId))) ctx.fail('vehicle_unknown')
  if (driverId !== null && !(await isThere(ctx, 'Driver', driverId))) ctx.fail('driver_unknown')
  const id = await nextId(ctx.db, trackers)
  const key = newKey(ctx.host)
  const row = {
    id,
    name,
    vehicleId,
    driverId,
    keyHash: await hashOfKey(key),
    keyEnd: key.slice(-4),
    createdAt: ctx.now,
  }
  await ctx.db.insert(trackers).values(row)
  ctx.changed({ id, after: { name, vehicleId, driverId } })
  const [found] = await select(ctx).where(eq(trackers.id, id))
  const at = `${ctx.baseUrl}/api/positions`
  return { ...asTracker(found!), key, osmand: `${at}/osmand`, owntracks: `${at}/owntracks/${key}` }
}

async function isThere(ctx: Ctx, what: 'Vehicle' | 'Driver', id: number): Promise<boolean> {
  const table = what === 'Vehicle' ? vehicles : drivers
  const [row] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), rowsOf(ctx, 'read', what)))
  return row !== undefined
}

export const revokeTracker: Handlers['revokeTracker'] = async (ctx, { params: { id } }) => {
  const [found] = await select(ctx).where(and(eq(trackers.id, id), readable(ctx)))
  if (!found) return ctx.fail('tracker_unknown')
  const [row] = await ctx.db
    .update(trackers)
    .set({ revokedAt: ctx.now })
    .where(and(eq(trackers.id, id), isNull(revokedAt)))
    .returning()
  if (!row) return ctx.fail('tracker_revoked')
  ctx.changed({ id, before: { revokedAt: null }, after: { revokedAt: ctx.now } })
  return asTracker({ ...found, row })
}

export const stopTrackers: HandlersOf<Pick<typeof leaving, 'stopTrackers'>>['stopTrackers'] = async (ctx, who) => {
  const { vehicleId = 0, driverId = 0 } = who
  const theirs = vehicleId > 0 ? eq(trackers.vehicleId, vehicleId) : eq(trackers.driverId, driverId)
  const stopped = await ctx.db
    .update(trackers)
    .set({ revokedAt: ctx.now })
    .where(and(theirs, isNull(revokedAt)))
    .returning({ id: trackers.id })
  for (const { id } of stopped)
    ctx.changed({ subject: 'Tracker', id, before: { revokedAt: null }, after: { revokedAt: ctx.now } })
}
