/** Deliveries by the days of their plan: how many, how many of them were brought, and where they went. */
import { and, between, eq, sql, type SQL } from 'drizzle-orm'
import { addDays } from '#contract/zone'
import { rowsOf } from '#server/rows'
import type { Dashboard } from '#features/dashboards/logistics/contract'
import { deliverySums, keptOn, markedIn } from '#features/dashboards/logistics/tables'
import type { Days } from '#features/dashboards/ranges/contract'
import { figuresOf } from '#features/dashboards/ranges/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { zones } from '#features/logistics/zones/tables'
import { ofDepot, theirs } from './attempts'
import { readsAll, type Scope } from './scope'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'
import { isIn } from '#server/is-in'

const within = (scope: Scope, { from, until }: Days): SQL | undefined =>
  and(between(deliveries.day, from, until), theirs(scope))
export const isCounted = isIn(deliveries.state, deliveryIs.counted)
export const isBrought = isIn(deliveries.state, deliveryIs.handedOver)

type Shipments = Dashboard['shipments']
/** Of each day of the charts, and of all the days before them. */
export async function shipmentsIn(scope: Scope): Promise<{ shipments: Shipments; planned: number; done: number }> {
  const { range } = scope
  const rows = await shipmentsOf(scope, { from: range.before.from, until: range.until })
  const known = new Map(rows.map((row) => [row.day, row]))
  const shipments = Array.from({ length: range.days }, (_, at) => {
    const day = addDays(range.from, at)
    const { planned = 0, done = 0 } = known.get(day) ?? {}
    return { day, planned, done }
  })
  const earlier = rows.filter(({ day }) => day < range.from)
  const sum = (key: 'planned' | 'done') => earlier.reduce((all, one) => all + one[key], 0)
  return { shipments, planned: sum('planned'), done: sum('done') }
}

const planned = sql`count(*) as planned, count(*) filter (where ${isBrought}) as done`
async function shipmentsOf(scope: Scope, days: Days): Promise<Shipments> {
  const { from, until } = days
  const question = readsAll(scope, 'Delivery')
    ? sql`with ${markedIn('day', from, until)}
        select day::text as day, sum(planned) as planned, sum(done) as done from (
          select (slot at time zone 'UTC')::date as day, count as planned, done
            from ${deliverySums} where ${keptOn('day', from, until)} ${ofDepot(scope)}
          union all
          select marked.day, anew.planned, anew.done from marked cross join lateral (
            select ${planned} from ${deliveries} where ${deliveries.day} = marked.day and ${isCounted} and ${theirs(scope)}
          ) as anew
        ) as both_kinds group by 1`
    : sql`select ${deliveries.day}::text as day, ${planned} from ${deliveries}
        where ${within(scope, days)} and ${isCounted} group by 1`
  return figuresOf(await scope.ctx.db.execute(question))
}

/** A territory, or a city where a delivery is in none. */
async function regionOf({ ctx }: Scope): Promise<SQL<string>> {
  const all = await ctx.db
    .select()
    .from(zones)
    .where(and(eq(zones.kind, 'territory'), rowsOf(ctx, 'read', 'Zone')))
    .orderBy(zones.squareMetres, zones.id)
    .limit(mostTerritories)
  return all.length === 0
    ? sql<string>`${deliveries.city}`
    : sql<string>`case ${sql.join(all.map(inTerritory), sql` `)} else ${deliveries.city} end`
}

/** Those that are counted on the days of the charts. */
export const counted = (scope: Scope): SQL | undefined => and(within(scope, scope.range), isCounted)
/** Those that the region of this name counts. */
export const inRegion = async (scope: Scope, name: string): Promise<SQL | undefined> =>
  and(counted(scope), sql`${await regionOf(scope)} = ${name}`)

const shownRegions = 8
/** By territory, and by city where there is none. */
export async function regionsIn(scope: Scope): Promise<Dashboard['regions']> {
  const region = await regionOf(scope)
  const [now, before] = [
    await regionsOf(scope, region, scope.range),
    await regionsOf(scope, region, scope.range.before),
  ]
  return now.slice(0, shownRegions).map(({ key, ...one }) => ({
    name: key,
    ...one,
    before: before.find((other) => other.key === key)?.deliveries ?? 0,
  }))
}
type Region = { key: string; deliveries: number; orders: number; done: number }
/** Most first. */
async function regionsOf(scope: Scope, region: SQL, days: Days): Promise<Region[]> {
  const { from, until } = days
  const counted = (fits: SQL | undefined) => sql`select name as key, count(*) as deliveries, count(order_id) as orders,
      count(*) filter (where brought) as done
    from (
      select ${region} as name, ${deliveries.orderId} as order_id, ${isBrought} as brought
      from ${deliveries} where ${fits} and ${isCounted} and ${theirs(scope)}
    ) as found group by 1`
  const question =
    readsAll(scope, 'Delivery') && readsAll(scope, 'Zone')
      ? sql`with ${markedIn('day', from, until)}
          select key, sum(deliveries) as deliveries, sum(orders) as orders, sum(done) as done from (
            select key, count as deliveries, orders, done
              from ${deliverySums} where ${keptOn('region', from, until)} ${ofDepot(scope)}
            union all
            select anew.* from marked cross join lateral (${counted(sql`${deliveries.day} = marked.day`)}) as anew
          ) as both_kinds group by 1`
      : counted(between(deliveries.day, from, until))
  const found = figuresOf<Region>(await scope.ctx.db.execute(question))
  return found.toSorted((a, b) => b.deliveries - a.deliveries || (a.key < b.key ? -1 : 1))
}
const mostTerritories = 60
/** One that lies in two is of the smaller one. */
function inTerritory({ name, rings, west, south, east, north }: typeof zones.$inferSelect): SQL {
  const polygon = `(${(rings[0] ?? []).map(([x, y]) => `(${x},${y})`).join(',')})`
  const { lat, lon } = deliveries
  return sql`when ${lat} between ${south} and ${north} and ${lon} between ${west} and ${east} and ${polygon}::polygon @> point(${lon}, ${lat}) then ${name}`
}
