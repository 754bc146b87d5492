import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { readableFields } from '#server/hidden'
import { pageOf, sorted } from '#server/page'
import { rowsOf } from '#server/rows'
import type * as contract from '#features/logistics/deliveries/contract'
import { exportedFields, hideableFields, sheetOfDeliveries } from '#features/logistics/deliveries/sheets'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import { dayOf, fitting, thresholdOf, unsureBelow } from './filters'
import { asDelivery, isThere, selectDeliveries } from './rows'
import { deliveryStates } from '#features/logistics/deliveries/contract/states'
import { stopIs } from '#features/logistics/routes/contract/states'
import { quoted } from '#server/is-in'
import { isIn } from '#server/is-in'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

type Handlers = HandlersOf<typeof contract>

const { customer, code, day, windows, state, priority, weightGrams, attempt, source, createdAt, id } = deliveries
const sorts = {
  delivery: customer,
  code,
  day,
  window: sql`(${windows}->0->>'from')`,
  state,
  priority,
  load: weightGrams,
  attempt,
  source,
  created: createdAt,
}
/** Those that are alike go the way of all others, so that one index is walked, forwards or backwards. */
const otherwiseOf = ({ sortBy, orderBy }: { sortBy?: string | undefined; orderBy?: string | undefined }) => [
  sortBy && orderBy !== 'desc' ? asc(id) : desc(id),
]

export const listDeliveries: Handlers['listDeliveries'] = async (ctx, { query }) => {
  const where = await fitting(ctx, query)
  const of = () => selectDeliveries(ctx.db)
  const { rows, total } = await pageOf(ctx.db, { of, id, where, sorts, otherwise: otherwiseOf(query) }, query)
  return { deliveries: rows.map(asDelivery), total }
}

export const exportDeliveries: Handlers['exportDeliveries'] = async (ctx, { query }) => {
  const of = () =>
    ctx.db
      .select(readableFields(ctx, exportedFields, hideableFields))
      .from(deliveries)
      .innerJoin(depots, eq(depots.id, deliveries.depotId))
      .leftJoin(drivers, eq(drivers.id, deliveries.driverId))
      .$dynamic()
  const list = { of, where: await fitting(ctx, query), sorts, otherwise: otherwiseOf(query) }
  const found = sorted(list, query).getSQL()
  return sheetOfDeliveries(ctx, found, query, ctx.language)
}

const mostPoints = 20_000
export const listPoints: Handlers['listPoints'] = async (ctx, { query }) => {
  const where = await fitting(ctx, query)
  const rows = await ctx.db
    .select({
      id,
      lat: deliveries.lat,
      lon: deliveries.lon,
      state,
      colour: sql<
        number | null
      >`(select ${sql.raw('"routes"."colour" * 1000 + "stops"."seq"')} from ${stops} join ${routes} on ${sql.raw('"routes"."id" = "stops"."route_id"')} where ${sql.raw(`"stops"."delivery_id" = "deliveries"."id" and "stops"."state" in (${quoted(stopIs.open)}) and "stops"."kind" <> 'pickup'`)} limit 1)`,
    })
    .from(deliveries)
    .where(and(...where, isNotNull(deliveries.lat)))
    .orderBy(desc(id))
    .limit(mostPoints + 1)
  const [none] = await ctx.db
    .select({ count: count() })
    .from(deliveries)
    .where(and(...where, isNull(deliveries.lat)))
  const points = rows.slice(0, mostPoints).map(({ id: one, lat, lon, state: at, colour }) => {
    const where6 = [lon!, lat!].map((degrees) => Math.round(degrees * 1e6) / 1e6)
    const number = deliveryStates.findIndex((name) => name === at)
    return [
      one,
      ...where6,
      number,
      colour === null ? -1 : Math.floor(colour / 1000),
      colour === null ? 0 : colour % 1000,
    ]
  })
  return { points, more: rows.length > mostPoints, unplaced: none!.count }
}

export const summariseDeliveries: Handlers['summariseDeliveries'] = async (ctx, { query: { depot } }) => {
  const [today, tomorrow] = [await dayOf(ctx, 0), await dayOf(ctx, 1)]
  const least = await thresholdOf(ctx.db)
  const open = isIn(state, deliveryIs.open)
  const counted = (fits: unknown) => sql<number>`count(*) filter (where ${fits})::int`
  const [found] = await ctx.db
    .select({
      open: counted(open),
      today: counted(sql`${open} and (${today})`),
      planned: counted(sql`${state} = 'planned' and (${today})`),
      dispatched: counted(sql`${isIn(state, deliveryIs.sent)} and (${today})`),
      unplanned: counted(sql`${isIn(state, deliveryIs.unplanned)} and (${today})`),
      tomorrow: counted(sql`${open} and (${tomorrow})`),
      failed: counted(isIn(state, deliveryIs.undecided)),
      unsure: counted(sql`${isIn(state, deliveryIs.correctable)} and ${unsureBelow(least)}`),
    })
    .from(deliveries)
    // what is over is the most of them by far, and is not counted
    .where(and(isThere, open, rowsOf(ctx, 'read', 'Delivery'), depot ? eq(deliveries.depotId, depot) : undefined))
  return found!
}
