import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
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
  const away = await ctx.db
    .select({ driverId: driverAbsences.driverId })
    .from(driverAbsences)
    .where(
      and(
        inArray(
          driverAbsences.driverId,
          rows.map(({ row }) => row.id),
        ),
        lte(driverAbsences.from, day),
        gte(driverAbsences.until, day),
      ),
    )
  const absent = new Set(away.map(({ driverId }) => driverId))
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

export const shiftOn: Handlers['shiftOn'] = async ({ db }, { driverId, day }) => {
  const [found] = await db
    .select({ row: drivers, zone: depots.zone })
    .from(drivers)
    .innerJoin(depots, eq(depots.id, drivers.depotId))
    .where(eq(drivers.id, driverId))
  const ofDay = and(lte(driverAbsences.from, day), gte(driverAbsences.until, day))
  const away = await db
    .select({ id: driverAbsences.id })
    .from(driverAbsences)
    .where(and(eq(driverAbsences.driverId, driverId), ofDay))
    .limit(1)
  if (!found || away.length > 0) return { shift: null }
  const [longest] = spansOn(found.row.shifts, day, found.zone).toSorted((a, b) => b.seconds - a.seconds)
  return { shift: longest ?? null }
}
