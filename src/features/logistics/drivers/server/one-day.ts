/** What is so of a driver on one day alone: their last shift ends later, or they are away. */
import { and, eq } from 'drizzle-orm'
import { weekdayOf } from '#contract/zone'
import type { HandlersOf } from '#server/feature'
import { replanRoutes } from '#features/logistics/depots/contract/replan'
import type { Shift } from '#features/logistics/drivers/contract'
import type * as contract from '#features/logistics/drivers/contract/one-day'
import { driverAbsences, driverOvertimes } from '#features/logistics/drivers/tables'
import { driverOf } from './rows'

type Handlers = HandlersOf<typeof contract>

/** Their week, with what was agreed for a day. */
export function withOvertime(shifts: readonly Shift[], day: string, until: string | undefined): Shift[] {
  const own = shifts.filter(({ weekday }) => weekday === weekdayOf(day))
  const last = own.toSorted((a, b) => a.from.localeCompare(b.from)).at(-1)
  return shifts.map((one) => (until !== undefined && one === last && one.until < until ? { ...one, until } : one))
}

export const dayOfDriver: Handlers['dayOfDriver'] = async ({ db }, { id, day }) => {
  const [late] = await db
    .select({ until: driverOvertimes.until })
    .from(driverOvertimes)
    .where(and(eq(driverOvertimes.driverId, id), eq(driverOvertimes.day, day)))
  const [away] = await db
    .select({ reason: driverAbsences.reason })
    .from(driverAbsences)
    .where(and(eq(driverAbsences.driverId, id), eq(driverAbsences.from, day), eq(driverAbsences.until, day)))
  return { overtime: late?.until ?? null, away: away?.reason ?? null }
}

/** Of what is not named nothing changes. What they were to do that day is looked at anew by whoever plans it. */
export const setDriverDay: Handlers['setDriverDay'] = async (ctx, { id, day, overtime, away }) => {
  const row = await driverOf(ctx, 'update', id)
  if (!row) return ctx.fail('driver_unknown')
  const ofDay = and(eq(driverOvertimes.driverId, id), eq(driverOvertimes.day, day))
  if (overtime !== undefined) await ctx.db.delete(driverOvertimes).where(ofDay)
  if (overtime) await ctx.db.insert(driverOvertimes).values({ driverId: id, day, until: overtime })
  const alone = and(eq(driverAbsences.driverId, id), eq(driverAbsences.from, day), eq(driverAbsences.until, day))
  if (away !== undefined) await ctx.db.delete(driverAbsences).where(alone)
  if (away) await ctx.db.insert(driverAbsences).values({ driverId: id, from: day, until: day, reason: away })
  const after = { ...(overtime === undefined ? {} : { overtime }), ...(away === undefined ? {} : { away }) }
  ctx.changed({ subject: 'Driver', id, before: {}, after: { day, ...after } })
  await ctx.call(replanRoutes, { why: 'shift', driverId: id, from: day, until: day })
}
