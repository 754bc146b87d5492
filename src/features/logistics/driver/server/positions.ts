import { and, eq, inArray } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/driver/contract'
import { judgedAt } from '#features/logistics/driver/rules'
import { takePositions } from '#features/logistics/fleet/contract'
import { routes } from '#features/logistics/routes/tables'
import { whoseOf } from './whose'

type Handlers = HandlersOf<typeof contract>

/** Of what they drive now. Where somebody is who is not at work is nobody's business, whatever their phone sends. */
export const takePhonePositions: Handlers['takePhonePositions'] = async (ctx, { body: { sentAt, positions } }) => {
  const whose = await whoseOf(ctx)
  if (!whose) return ctx.fail('phone_unknown')
  if (whose.driver.duty === 'off') return { kept: 0 }
  const [route] = await ctx.db
    .select({ vehicleId: routes.vehicleId, startedAt: routes.startedAt })
    .from(routes)
    .where(and(eq(routes.driverId, whose.driver.id), inArray(routes.state, ['in_progress', 'paused'])))
  const { vehicleId } = whose.driver
  const driven = route?.vehicleId ?? vehicleId
  if (driven === null) return { kept: 0 }
  const since = route?.startedAt?.getTime() ?? 0
  const kept = positions
    .map(({ at, ...where }) => ({
      ...where,
      vehicleId: driven,
      battery: null,
      at: judgedAt({ at, sentAt }, ctx.now).getTime(),
    }))
    .filter(({ at }) => at >= since)
  if (kept.length > 0) await ctx.call(takePositions, { positions: kept })
  return { kept: kept.length }
}
