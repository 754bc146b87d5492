/** Rows of deliveries: which a person may touch, and what a list shows of them. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ability } from '#contract/ability'
import type { Base } from '#server/context'
import { rowsOf, type Rows } from '#server/rows'
import { orders } from '#features/ecommerce/orders/tables'
import type { Delivery } from '#features/logistics/deliveries/contract'
import { needsOf } from '#features/logistics/settings/contract/needs'
import type { Window } from '#features/logistics/deliveries/contract/freight'
import { deliveries, deliveryWords } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import { stopIs } from '#features/logistics/routes/contract/states'
import { quoted } from '#server/is-in'

export type DeliveryRow = typeof deliveries.$inferSelect
type Db = Base['db']

/** A depot manager is given those of their depot, a driver those they bring, the shop those of its orders. */
export const deliveryRows: Rows = {
  table: deliveries,
  id: deliveries.id,
  by: { depotId: deliveries.depotId, driverUserId: deliveries.driverUserId, source: deliveries.source },
}

/** What a search looks through, and its parts: some may be hidden from whoever asks. */
export const deliverySought = {
  all: deliveryWords,
  open: [deliveries.customer, deliveries.line, deliveries.code],
  hideable: [[deliveries.phone, 'Delivery.phone', 'Customer.contact']],
} as const

/** Its stop where it is on its way, or planned to be: that of the drop, where there are two. */
const ownStop = sql`${stops.id} = (select max(s.id) from ${stops} s where s.delivery_id = ${deliveries.id} and s.state in (${sql.raw(quoted(stopIs.open))}) and s.kind <> case when ${deliveries.kind} = 'pickup' then 'drop' else 'pickup' end)`

export const selectDeliveries = (db: Db) =>
  db
    .select({
      row: deliveries,
      depot: depots.name,
      zone: depots.zone,
      driver: drivers.name,
      orderNumber: orders.order,
      stop: { seq: stops.seq, beginAt: stops.beginAt },
      route: { id: routes.id, code: routes.code, colour: routes.colour },
    })
    .from(deliveries)
    .innerJoin(depots, eq(depots.id, deliveries.depotId))
    .leftJoin(drivers, eq(drivers.id, deliveries.driverId))
    .leftJoin(orders, eq(orders.id, deliveries.orderId))
    .leftJoin(stops, ownStop)
    .leftJoin(routes, eq(routes.id, stops.routeId))
    .$dynamic()

export type SelectedDelivery = Awaited<ReturnType<typeof selectDeliveries>>[number]
export function asDelivery({ row, depot, zone, driver, orderNumber, stop, route }: SelectedDelivery): Delivery {
  const { id, code, depotId, customer, phone, line, postcode, city, country, lat, lon, confidence } = row
  const { day, dayUntil, windows, weightGrams, volumeLitres, items, pallets, skills, priority, attempt } = row
  const { driverId, failure, reason, version } = row
  return {
    id,
    code,
    state: row.state,
    kind: row.kind,
    source: row.source,
    depotId,
    depot,
    zone,
    customer,
    phone,
    line,
    postcode,
    city,
    country,
    lat,
    lon,
    confidence,
    day,
    dayUntil,
    windows,
    weightGrams,
    volumeLitres,
    items,
    pallets,
    skills,
    priority,
    attempt,
    driverId,
    driver,
    route: route && stop ? { ...route, seq: stop.seq, beginAt: stop.beginAt?.toISOString() ?? null } : null,
    orderNumber,
    failure,
    reason,
    version,
  }
}

export const isThere = isNull(deliveries.deletedAt)

/** The database keeps the fields of what is nested in an order of its own; those of a form are compared with them. */
const inOrder = ({ from, until, hard, centsPerMinute }: Window): Window => ({ from, until, hard, centsPerMinute })
const none = { photo: false, signature: false, scan: false, code: false, note: false, minAge: 0 }
const needsIn = ({ needs }: DeliveryRow) => needsOf({ ...none, ...needs })

type Asking = Pick<Base, 'db' | 'rights' | 'judged'>
/** What a person may not touch is unknown to them. In a write it is locked until the commit. */
export async function deliveryOf(ctx: Asking, action: Ability[0], id: number): Promise<DeliveryRow | undefined> {
  const found = ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, id), isThere, rowsOf(ctx, action, 'Delivery')))
  const [row] = await (action === 'read' ? found : found.for('update'))
  return (
    row && {
      ...row,
      windows: row.windows.map(inOrder),
      pickupWindows: row.pickupWindows.map(inOrder),
      needs: needsIn(row),
    }
  )
}
