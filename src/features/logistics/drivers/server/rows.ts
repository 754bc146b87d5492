/** Rows of drivers: which a person may touch, and what clients see of them. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ability } from '#contract/ability'
import { dayIn } from '#contract/zone'
import type { Base, Reading } from '#server/context'
import { shownOf } from '#server/hidden'
import { rowsOf, type Rows } from '#server/rows'
import { depots } from '#features/logistics/depots/tables'
import type { Driver, DriverDetail } from '#features/logistics/drivers/contract'
import { territoriesOf } from '#features/logistics/drivers/contract/territories'
import { accountMovesOf, dutyMovesOf, licenceOf } from '#features/logistics/drivers/rules'
import { driverAbsences, drivers } from '#features/logistics/drivers/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { users } from '#features/people/users/tables'

export type DriverRow = typeof drivers.$inferSelect
type Db = Base['db']

/** A depot manager is given those of their depot, and a driver their own row. */
export const driverRows: Rows = {
  table: drivers,
  id: drivers.id,
  by: { userId: drivers.userId, depotId: drivers.depotId },
  gone: drivers.deletedAt,
}

/** How they are reached, as far as whoever asks may read it: what a search looks through beside their names. */
export const contactsFor = (ctx: Pick<Base, 'rights'>) =>
  shownOf(ctx, [
    [drivers.phone, 'Driver.phone'],
    [drivers.email, 'Driver.email'],
  ])

/** The day it is where they work. */
export const theirDay = (now: Date) => sql`((${now.toISOString()}::timestamptz at time zone ${depots.zone})::date)`
// written out: in a query of one table the names of the others would be dropped
const ofDriver = sql.raw('"driver_absences"."driver_id" = "drivers"."id"')
/** Why they are away today, if they are. */
export const absentOn = (now: Date) =>
  sql<
    string | null
  >`(select ${sql.raw('"driver_absences"."reason"')} from ${driverAbsences} where ${ofDriver} and ${theirDay(now)} between ${sql.raw('"driver_absences"."from"')} and ${sql.raw('"driver_absences"."until"')} limit 1)`

export const selectDrivers = (db: Db, now: Date) =>
  db
    .select({
      row: drivers,
      depot: depots.name,
      zone: depots.zone,
      vehicle: vehicles.name,
      avatar: users.avatar,
      absent: absentOn(now),
    })
    .from(drivers)
    .innerJoin(depots, eq(depots.id, drivers.depotId))
    .leftJoin(vehicles, eq(vehicles.id, drivers.vehicleId))
    .leftJoin(users, eq(users.id, drivers.userId))
    .$dynamic()

export type SelectedDriver = Awaited<ReturnType<typeof selectDrivers>>[number]
export const asDriver =
  (now: Date) =>
  ({ row, depot, zone, vehicle, avatar, absent }: SelectedDriver): Driver => ({
    id: row.id,
    code: row.code,
    name: row.name,
    phone: row.phone,
    email: row.email,
    avatar: avatar || null,
    skills: row.skills,
    depotId: row.depotId,
    depot,
    vehicleId: row.vehicleId,
    vehicle,
    account: row.account,
    duty: row.duty,
    licenceUntil: row.licenceUntil,
    licence: licenceOf(row.licenceUntil, dayIn(zone, now)),
    absent: absent as Driver['absent'],
    version: row.version,
  })

type Asking = Pick<Base, 'db' | 'rights' | 'judged'>
/** What a person may not touch is unknown to them. In a write it is locked until the commit. */
export async function driverOf(ctx: Asking, action: Ability[0], id: number): Promise<DriverRow | undefined> {
  const found = ctx.db
    .select()
    .from(drivers)
    .where(and(eq(drivers.id, id), rowsOf(ctx, action, 'Driver')))
  const [row] = await (action === 'read' ? found : found.for('update'))
  return row
}

/** One that is there, as their page shows them. */
export async function detailOf(
  { db, now, call }: Pick<Reading, 'db' | 'now' | 'call'>,
  id: number,
): Promise<DriverDetail> {
  const [found] = await selectDrivers(db, now).where(eq(drivers.id, id))
  const { row, zone } = found!
  const driver = asDriver(now)(found!)
  const absences = await db
    .select()
    .from(driverAbsences)
    .where(eq(driverAbsences.driverId, id))
    .orderBy(asc(driverAbsences.from))
  const { territories } = await call(territoriesOf, { driverId: id })
  const { code: _c, account: _a, duty: _d, createdAt: _t, deletedAt: _x, ...own } = row
  return {
    ...own,
    ...driver,
    zone,
    territories,
    absences: absences.map(({ driverId: _driver, ...one }) => one),
    accountAllowed: accountMovesOf(driver.account),
    dutyAllowed: dutyMovesOf(driver.duty, driver.account),
  }
}
