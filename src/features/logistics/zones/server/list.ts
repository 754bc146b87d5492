import { and, asc, gte, ilike, lte, sql } from 'drizzle-orm'
import { contains } from '#server/contains'
import type { HandlersOf } from '#server/feature'
import { pageOf } from '#server/page'
import { rowsOf } from '#server/rows'
import { isWord } from '#server/words'
import { shopCurrency } from '#features/ecommerce/store/tables'
import { depots } from '#features/logistics/depots/tables'
import type * as contract from '#features/logistics/zones/contract'
import { holds } from '#features/logistics/zones/rules'
import { zones } from '#features/logistics/zones/tables'
import { asZone, selectZones, zoneOf } from './rows'

type Handlers = HandlersOf<typeof contract>

const { id, name, kind, squareMetres, west, south, east, north } = zones
const sorts = { zone: name, kind, depot: depots.name, area: squareMetres }
const otherwise = [asc(name), asc(id)]

export const listZones: Handlers['listZones'] = async (ctx, { query }) => {
  const where = [
    rowsOf(ctx, 'read', 'Zone'),
    query.q ? ilike(name, contains(query.q)) : undefined,
    isWord(kind, query.kind),
  ]
  const { rows, total } = await pageOf(ctx.db, { of: () => selectZones(ctx.db), where, sorts, otherwise }, query)
  const [shop] = await ctx.db.select({ currency: sql<string>`${shopCurrency}` }).from(sql`(select 1) as "once"`)
  return { zones: rows.map(asZone), total, currency: shop!.currency }
}

export const getZone: Handlers['getZone'] = async (ctx, { params }) =>
  (await zoneOf(ctx, 'read', params.id)) ?? ctx.fail('zone_unknown')

/** Also for other features: a plan asks it where a stop lies. */
export const zonesAt: Handlers['zonesAt'] = async (ctx, { query: { lon, lat } }) => {
  if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) return ctx.fail('point_unknown')
  const near = await ctx.db
    .select()
    .from(zones)
    .where(and(rowsOf(ctx, 'read', 'Zone'), lte(west, lon), gte(east, lon), lte(south, lat), gte(north, lat)))
    .orderBy(asc(name), asc(id))
  return {
    zones: near
      .filter(({ rings }) => holds(rings, [lon, lat]))
      .map((one) => ({
        id: one.id,
        name: one.name,
        colour: one.colour,
        kind: one.kind,
      })),
  }
}
