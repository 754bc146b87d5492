import { and, eq, gte, isNotNull, isNull, or } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/phone/contract'
import { judgedAt } from '#features/logistics/phone/rules'
import { takePositions } from '#features/logistics/positions/contract'
import { routes } from '#features/logistics/routes/tables'
import { whoseOf, type Whose } from './whose'
import { routeIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

type Handlers = HandlersOf<typeof contract>

/** Of what they drove when it was taken. Where somebody is who is not at work is nobody's business, whatever their phone sends. */
export const takePhonePositions: Handlers['takePhonePositions'] = async (ctx, { body: { sentAt, positions } }) => {
  const whose = await whoseOf(ctx)
  if (!whose) return ctx.fail('phone_unknown')
  const taken = positions.map(({ at, ...where }) => ({
    ...where,
    battery: where.battery ?? null,
    at: judgedAt({ at, sentAt }, ctx.now).getTime(),
  }))
  const driven = await drivenSince(ctx, whose, new Date(Math.min(...taken.map(({ at }) => at))))
  const kept = taken.flatMap((one) => {
    const vehicleId = driven(one.at)
    return vehicleId === null ? [] : [{ ...one, vehicleId, driverId: whose.driver.id }]
  })
  if (kept.length > 0) await ctx.call(takePositions, { positions: kept })
  return { kept: kept.length }
}

type Asking = Parameters<Extract<Handlers['takePhonePositions'], (...asked: never[]) => unknown>>[0]
/** The vehicle of the route that was under way; on duty without one, their own, as long as nobody else is out with it. */
async function drivenSince({ db, now }: Asking, { driver }: Whose, since: Date) {
  const out = await db
    .select({
      driverId: routes.driverId,
      vehicleId: routes.vehicleId,
      startedAt: routes.startedAt,
      completedAt: routes.completedAt,
    })
    .from(routes)
    .where(
      and(
        isNotNull(routes.startedAt),
        or(isNull(routes.completedAt), gte(routes.completedAt, since)),
        isIn(routes.state, routeIs.started),
        or(eq(routes.driverId, driver.id), eq(routes.vehicleId, driver.vehicleId ?? 0)),
      ),
    )
  const spans = out.map(({ startedAt, completedAt, ...who }) => ({
    ...who,
    from: startedAt!.getTime(),
    until: (completedAt ?? now).getTime(),
  }))
  const theirs = spans.filter(({ driverId }) => driverId === driver.id)
  const isOut = out.some(({ driverId, completedAt }) => driverId === driver.id && completedAt === null)
  return (at: number): number | null => {
    const isThen = ({ from, until }: { from: number; until: number }) => from <= at && at <= until
    const route = theirs.findLast(isThen)
    if (route) return route.vehicleId ?? driver.vehicleId
    if (isOut || driver.duty === 'off' || spans.some(isThen)) return null
    return driver.vehicleId
  }
}
