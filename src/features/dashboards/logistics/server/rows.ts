/** The rows behind the figures of some days: each as it is counted there. */
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { pageOf } from '#server/page'
import type * as contract from '#features/dashboards/logistics/contract/rows'
import { dayRows } from '#features/dashboards/logistics/contract/rows'
import { daysBetween } from '#features/dashboards/ranges/contract'
import type { BehindQuery, Behind } from '#features/dashboards/ranges/contract/behind'
import { isDay } from '#contract/zone'
import { deliveries, deliveryAttempts } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { routes } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { attempts, endedIn, minutesLate, secondsAtDoor } from './attempts'
import { costIn, wentOut } from './period'
import { counted, inRegion, isBrought } from './plan'
import { scopeOf, type Scope } from './scope'
import { spentRows } from './spent'

type Handlers = HandlersOf<typeof contract>
const deliveryAt = (id: number) => `/apps/logistics/deliveries?delivery=${id}`

/** Deliveries on the days of their plan: all that are counted, those that were brought, or those of a region. */
async function ofDays(scope: Scope, fits: SQL | undefined, query: BehindQuery): Promise<Behind> {
  const { id, customer, line, city, endedAt } = deliveries
  const of = () => scope.ctx.db.select({ id, customer, line, city, endedAt }).from(deliveries).$dynamic()
  const list = { of, where: [fits], sorts: { at: endedAt }, otherwise: [desc(id)] }
  const { rows, total } = await pageOf(scope.ctx.db, list, query)
  return {
    total,
    rows: rows.map((one) => ({
      key: String(one.id),
      title: one.customer,
      text: [one.line, one.city].filter(Boolean).join(', '),
      at: one.endedAt?.toISOString() ?? null,
      amount: null,
      href: deliveryAt(one.id),
    })),
  }
}

const amounts = {
  /** Seconds at the door. */
  brought: secondsAtDoor,
  /** Seconds after the last moment at which it was welcome. */
  late: sql`${minutesLate} * 60`,
  /** 1 where it was brought, 0 where not. */
  firsts: sql`case when ${attempts.brought} then 1 else 0 end`,
}
async function ofAttempts(scope: Scope, kind: keyof typeof amounts, query: BehindQuery): Promise<Behind> {
  const { id, endedAt } = deliveryAttempts
  const of = () =>
    scope.ctx.db
      .select({
        id,
        deliveryId: deliveries.id,
        customer: deliveries.customer,
        line: deliveries.line,
        city: deliveries.city,
        endedAt,
        amount: sql<number | null>`(${amounts[kind]})::float8`,
      })
      .from(deliveryAttempts)
      .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
      .innerJoin(depots, eq(depots.id, deliveries.depotId))
      .$dynamic()
  const where = [endedIn(scope, scope.range), attempts[kind]]
  const { rows, total } = await pageOf(
    scope.ctx.db,
    { of, where, sorts: { at: endedAt }, otherwise: [desc(endedAt), desc(id)] },
    query,
  )
  return {
    total,
    rows: rows.map((one) => ({
      key: String(one.id),
      title: one.customer,
      text: [one.line, one.city].filter(Boolean).join(', '),
      at: one.endedAt.toISOString(),
      amount: one.amount,
      href: deliveryAt(one.deliveryId),
    })),
  }
}

/** In the currency that most of them have, as the figure is. */
async function ofRoutes(scope: Scope, query: BehindQuery): Promise<Behind> {
  const { currency } = await costIn(scope, scope.range)
  const { id, code, plannedStart, costCents } = routes
  const of = () =>
    scope.ctx.db
      .select({ id, code, plannedStart, costCents, driver: drivers.name })
      .from(routes)
      .innerJoin(vehicles, eq(vehicles.id, routes.vehicleId))
      .leftJoin(drivers, eq(drivers.id, routes.driverId))
      .$dynamic()
  const where: (SQL | undefined)[] = [and(wentOut(scope, scope.range), eq(vehicles.currency, currency))]
  const otherwise = [desc(routes.day), desc(id)]
  const { rows, total } = await pageOf(scope.ctx.db, { of, where, sorts: { at: plannedStart }, otherwise }, query)
  return {
    total,
    rows: rows.map((one) => ({
      key: String(one.id),
      title: one.code,
      text: one.driver ?? '',
      at: one.plannedStart?.toISOString() ?? null,
      amount: one.costCents,
      href: `/apps/logistics/route/${one.id}`,
    })),
  }
}

export const listDashboardRows: Handlers['listDashboardRows'] = async (ctx, { query }) => {
  const { from, until, depot } = query
  const kind = dayRows.find((one) => one === query.rows)
  if (!kind || !isDay(from) || !isDay(until) || from > until) return { total: 0, rows: [] }
  const scope = await scopeOf(ctx, { day: until, depot, days: daysBetween({ from, until }) })
  switch (kind) {
    case 'planned':
      return ofDays(scope, counted(scope), query)
    case 'done':
      return ofDays(scope, and(counted(scope), isBrought), query)
    case 'region':
      return ofDays(scope, await inRegion(scope, query.of ?? ''), query)
    case 'routes':
      return ofRoutes(scope, query)
    case 'driving':
    case 'unloading':
    case 'loading':
    case 'waiting':
      return spentRows(scope, kind, query)
    default:
      return ofAttempts(scope, kind, query)
  }
}
