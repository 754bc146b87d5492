import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { rowsOf } from '#server/rows'
import { depots } from '#features/logistics/depots/tables'
import type * as contract from '#features/logistics/drivers/contract'
import { spansOn } from '#features/logistics/drivers/rules'
import { driverAbsences, drivers } from '#features/logistics/drivers/tables'
import { isDay } from '#contract/zone'

type Handlers = HandlersOf<typeof contract>

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
  const absent = await awayOn(
    ctx.db,
    rows.map(({ row }) => row.id),
    day,
  )
  return {
    working: rows
      .filter(({ row }) => !absent.has(row.id))
      .flatMap(({ row, zone }) =>
        spansOn(row.shifts, day, zone).map((span) => ({
          driverId: row.id,
          driver: row.name,
          depotId: row.depotId,
          zone,
          ...span,
        })),
      ),
  }
}

async function awayOn(db: Db, ids: readonly number[], day: string): Promise<Set<number>> {
  const ofDay = and(lte(driverAbsences.from, day), gte(driverAbsences.until, day))
  const away = await db
    .select({ driverId: driverAbsences.driverId })
    .from(driverAbsences)
    .where(and(inArray(driverAbsences.driverId, [...ids]), ofDay))
  return new Set(away.map(({ driverId }) => driverId))
}

export const shiftsOn: Handlers['shiftsOn'] = async ({ db }, { driverIds, day }) => {
  const rows = await db
    .select({ id: drivers.id, shifts: drivers.shifts, zone: depots.zone })
    .from(drivers)
    .innerJoin(depots, eq(depots.id, drivers.depotId))
    .where(inArray(drivers.id, driverIds))
  const away = await awayOn(db, driverIds, day)
  const here = new Map(rows.filter(({ id }) => !away.has(id)).map((row) => [row.id, row]))
  return {
    shifts: driverIds.map((id) => {
      const row = here.get(id)
      const [longest] = row ? spansOn(row.shifts, day, row.zone).toSorted((a, b) => b.seconds - a.seconds) : []
      return longest ?? null
    }),
  }
}
