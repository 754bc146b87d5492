import { codeFrom, general } from '#contract/general'
import { readSetting } from '#server/setting'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Ctx, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { rowsOf } from '#server/rows'
import { refuseOutdated, saveChanged } from '#server/saving'
import { depots } from '#features/logistics/depots/tables'
import { replanRoutes } from '#features/logistics/depots/contract/replan'
import type * as contract from '#features/logistics/drivers/contract'
import type { DriverChange } from '#features/logistics/drivers/contract'
import { drivers } from '#features/logistics/drivers/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { detailOf, driverOf, type DriverRow } from './rows'

type Handlers = HandlersOf<typeof contract>
type Saving = Ctx<typeof contract.addDriver>
type Write = Pick<Writing, 'db' | 'changed'>

/** A code is one driver's: two who add the same wait for each other. */
export const hold = ({ db }: Pick<Write, 'db'>) => db.execute(sql`lock table ${drivers} in share row exclusive mode`)

/** By one who is there. */
export async function isTaken({ db }: Pick<Write, 'db'>, code: string, except = 0): Promise<boolean> {
  const [other] = await db
    .select({ id: drivers.id })
    .from(drivers)
    .where(and(eq(drivers.code, code), ne(drivers.id, except), isNull(drivers.deletedAt)))
  return other !== undefined
}

/** The code of a driver who was given none. */
export async function freeCode(ctx: Pick<Write, 'db'>, id: number): Promise<string> {
  const numbered = await readSetting(ctx.db, general)
  const code = codeFrom(numbered.driverCode, id)
  return (await isTaken(ctx, code)) ? freeCode(ctx, id + 1) : code
}

type Checked = Pick<DriverChange, 'code' | 'depotId' | 'vehicleId'>
/** A vehicle is one that whoever names it may see, or the one a driver has already; a depot is judged with the driver. */
async function check(ctx: Saving, asked: Checked, had?: DriverRow): Promise<void> {
  const { code, depotId, vehicleId } = asked
  if (code !== undefined && (await isTaken(ctx, code, had?.id))) ctx.fail('code_taken')
  if (depotId !== undefined) {
    const [depot] = await ctx.db
      .select({ id: depots.id })
      .from(depots)
      .where(and(eq(depots.id, depotId), isNull(depots.deletedAt)))
      .for('key share')
    if (!depot) ctx.fail('depot_unknown')
  }
  if (vehicleId !== undefined && vehicleId !== null && vehicleId !== had?.vehicleId) {
    const own = and(eq(vehicles.id, vehicleId), rowsOf(ctx, 'read', 'Vehicle'))
    const [vehicle] = await ctx.db.select({ id: vehicles.id }).from(vehicles).where(own).for('key share')
    if (!vehicle) ctx.fail('vehicle_unknown')
  }
}

export const addDriver: Handlers['addDriver'] = async (ctx, { body }) => {
  await hold(ctx)
  const id = await nextId(ctx.db, drivers)
  await check(ctx, body)
  const code = body.code ?? (await freeCode(ctx, id))
  await ctx.db.insert(drivers).values({ ...body, id, code, createdAt: ctx.now })
  ctx.changed({ id, after: { ...body, code, version: 1 } })
  return detailOf(ctx, id)
}

export const updateDriver: Handlers['updateDriver'] = async (ctx, { params: { id }, body }) => {
  const { version, ...asked } = body
  await hold(ctx)
  const row = await driverOf(ctx, 'update', id)
  if (!row) return ctx.fail('driver_unknown')
  await refuseOutdated(ctx, 'driver_outdated', { subject: 'Driver', id, version: row.version }, version)
  await check(ctx, asked, row)
  await replan(ctx, id, await write(ctx, row, asked))
  return detailOf(ctx, id)
}

export const setShifts: Handlers['setShifts'] = async (ctx, { params: { id }, body: { shifts, version } }) => {
  const row = await driverOf(ctx, 'update', id)
  if (!row) return ctx.fail('driver_unknown')
  await refuseOutdated(ctx, 'driver_outdated', { subject: 'Driver', id, version: row.version }, version)
  const inOrder = shifts.toSorted((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from))
  await replan(ctx, id, await write(ctx, row, { shifts: inOrder }))
  return detailOf(ctx, id)
}

type Changes = { [Key in keyof DriverRow]?: DriverRow[Key] | undefined }
/** What the times of routes count on. */
const planned: readonly string[] = [
  'shifts',
  'skills',
  'homeLat',
  'homeLon',
  'maxDriveSeconds',
  'maxWorkSeconds',
  'maxStops',
  'servicePercent',
  'drivePercent',
]
async function replan(ctx: Pick<Writing, 'call'>, driverId: number, changed: readonly string[]): Promise<void> {
  if (changed.some((field) => planned.includes(field))) await ctx.call(replanRoutes, { why: 'shift', driverId })
}

/** Writes what differs, and the trail of it; tells which fields those are. */
export async function write(ctx: Write, row: DriverRow, asked: Changes): Promise<string[]> {
  return Object.keys(await saveChanged(ctx, drivers, row, asked, { subject: 'Driver', id: row.id }))
}
