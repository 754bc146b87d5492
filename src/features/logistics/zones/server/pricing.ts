import { and, desc, eq, gt, gte, lte } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/zones/contract/pricing'
import { holds } from '#features/logistics/zones/rules'
import { zones } from '#features/logistics/zones/tables'
import { isThere } from './rows'

const { west, east, south, north, surchargeCents, kind } = zones

/** Who orders has no rights of their own: what a door costs more they are told, and not by which zone. */
export const surchargeAt: HandlersOf<typeof contract>['surchargeAt'] = async ({ db }, { lat, lon }) => {
  const near = await db
    .select({ cents: surchargeCents, rings: zones.rings })
    .from(zones)
    .where(
      and(
        eq(kind, 'pricing'),
        isThere,
        gt(surchargeCents, 0),
        lte(west, lon),
        gte(east, lon),
        lte(south, lat),
        gte(north, lat),
      ),
    )
    .orderBy(desc(surchargeCents))
  return { cents: near.find(({ rings }) => holds(rings, [lon, lat]))?.cents ?? 0 }
}
