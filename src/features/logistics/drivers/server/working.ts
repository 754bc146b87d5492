import { and, asc, eq, exists, gte, inArray, lte, not } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { rowsOf } from '#server/rows'
import { depots } from '#features/logistics/depots/tables'
import type * as contract from '#features/logistics/drivers/contract'
import type * as working from '#features/logistics/drivers/contract/working'
import { spansOn } from '#features/logistics/drivers/rules'
import { driverAbsences, driverOvertimes, drivers } from '#features/logistics/drivers/tables'
import { isDay } from '#contract/zone'
import { withOvertime } from './one-day'

type Handlers = HandlersOf<typeof contract & typeof working>

/** Also for other features: a plan asks it who there is. */
export const workingOn: Handlers['workingOn'] = async (ctx, { query: { day, depot } }) => {
  if (!isDay(day)) return ctx.fail('day_unknown')
  const rows = await ctx.db
    .select({ row: drivers, zone: depots.zone })
    .from(drivers)
    .innerJoin(depots, eq(depots.id, drivers.depotId))
    .where(
      and(rowsOf(ctx, 'read', 'Driver'), eq(drivers.account, 'active'), depot ? eq(drivers.depotId, depot) : undefined),
    )
    .orderBy(asc(drivers.name), asc(drivers.id))
  const ids = rows.map(({ row }) => row.id)
  const absent = await awayOn(ctx.db, ids, day)
  const longer = await overtimesOn(ctx.db, ids, day)
  return {
    working: rows
      .filter(({ row }) => !absent.has(row.id))
      .flatMap(({ row, zone }) =>
        spansOn(withOvertime(row.shifts, day, longer.get(row.id)), day, zone).map((span) => ({
          driverId: row.id,
          driver: row.name,
          depotId: row.depotId,
          zone,
          ...span,
        })),
      ),
  }
}

const isOn = (day: string) => and(lte(driverAbsences.from, day), gte(driverAbsences.until, day))
async function awayOn(db: Db, ids: readonly number[], day: string): Promise<Set<number>> {
  const away = await db
    .select({ driverId: driverAbsences.driverId })
    .from(driverAbsences)
    .where(and(inArray(driverAbsences.driverId, [...ids]), isOn(day)))
  return new Set(away.map(({ driverId }) => driverId))
}

async function overtimesOn(db: Db, ids: readonly number[], day: string): Promise<Map<number, string>> {
  const rows = await db
    .select()
    .from(driverOvertimes)
    .where(and(inArray(driverOvertimes.driverId, [...ids]), eq(driverOvertimes.day, day)))
  return new Map(rows.map(({ driverId, until }) => [driverId, until]))
}

/** Each time a route is timed: one statement for those who are there, with what was agreed for the day. */
export const shiftsOn: Handlers['shiftsOn'] = async ({ db }, { driverIds, day }) => {
  const isAway = exists(
    db
      .select({ driverId: driverAbsences.driverId })
      .from(driverAbsences)
      .where(and(eq(driverAbsences.driverId, drivers.id), isOn(day))),
  )
  const rows =
    driverIds.length === 0
      ? []
      : await db
          .select({ id: drivers.id, shifts: drivers.shifts, zone: depots.zone, longer: driverOvertimes.until })
          .from(drivers)
          .innerJoin(depots, eq(depots.id, drivers.depotId))
          .leftJoin(driverOvertimes, and(eq(driverOvertimes.driverId, drivers.id), eq(driverOvertimes.day, day)))
          .where(and(inArray(drivers.id, driverIds), not(isAway)))
  const here = new Map(rows.map((row) => [row.id, row]))
  return {
    shifts: driverIds.map((id) => {
      const row = here.get(id)
      const spans = row ? spansOn(withOvertime(row.shifts, day, row.longer ?? undefined), day, row.zone) : []
      return spans.toSorted((a, b) => b.seconds - a.seconds)[0] ?? null
    }),
  }
}
