/** Fields of rows by which lists are sorted, where a field is not called like its sort key. */
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/host'
import { severities } from '#features/logistics/exceptions/contract'
import { addresses } from '#features/logistics/addresses/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { projects } from '#features/projects/tables'
import { valueAt, type Row, type Value } from './lists'

/** A column is read beside the list, where its rows do not show it. */
type Field = string | ((row: Row) => Value) | { column: PgColumn; id: PgColumn }

const lower = (path: string) => (row: Row) => String(valueAt(row, path)).toLowerCase()
const cents = (path: string) => (row: Row) => Number(String(valueAt(row, path)).replace(/[^\d.-]/g, ''))

const fields: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  'GET /api/apps/logistics/addresses': { created: { column: addresses.createdAt, id: addresses.id } },
  'GET /api/apps/logistics/deliveries': {
    delivery: 'customer',
    window: (row) => valueAt(row, 'windows.0.from') ?? null,
    load: 'weightGrams',
    created: { column: deliveries.createdAt, id: deliveries.id },
  },
  'GET /api/apps/logistics/depots': { depot: 'name' },
  'GET /api/apps/logistics/drivers': { driver: 'name', licence: 'licenceUntil' },
  'GET /api/apps/logistics/exceptions': {
    opened: 'openedAt',
    last: 'lastAt',
    severity: (row) => severities.indexOf(row['severity'] as (typeof severities)[number]),
    depot: 'depot.name',
  },
  'GET /api/apps/logistics/routes': { route: 'code', start: 'plannedStart', late: 'lateSeconds' },
  'GET /api/apps/logistics/trackers': { tracker: 'name', seen: 'lastSeenAt' },
  'GET /api/apps/logistics/drivers/{id}/routes': { route: 'code' },
  'GET /api/apps/logistics/drivers/{id}/stops': { ended: 'endedAt', delivery: 'code' },
  'GET /api/apps/logistics/fleet': { vehicle: 'name', weight: 'weightGrams', odometer: 'odometerMetres' },
  'GET /api/apps/logistics/vehicles': { startRoute: 'startCity', endRoute: 'endCity' },
  'GET /api/apps/logistics/on-way/{depot}': { startRoute: 'startCity', endRoute: 'endCity' },
  'GET /api/apps/logistics/zones': { zone: 'name', area: 'squareMetres' },
  'GET /api/apps/academy/courses': {
    courseName: lower('courseTitle'),
    progress: (row) => Number(row['completedTasks']) / Math.max(Number(row['totalTasks']), 1),
  },
  'GET /api/apps/permissions': { name: lower('name') },
  // a project is done by a day, and no row says so
  '/api/dashboard/crm/rows?rows=projects': { at: { column: projects.deadline, id: projects.id } },
  'GET /api/front/shop/products': { price: 'priceCents' },
  'GET /api/apps/ecommerce/customers': { orders: 'order' },
  'GET /api/apps/ecommerce/customers/{id}/orders': { date: 'placedAt', spent: 'spent.cents' },
  'GET /api/apps/ecommerce/deals': { given: 'givenCents' },
  'GET /api/apps/invoice': { client: 'client.name', date: 'issuedDate' },
  'GET /api/apps/listings': { size: 'squareMetres', price: 'cents', from: 'availableFrom' },
  'GET /api/apps/ecommerce/orders': { customers: 'customer', date: 'placedAt' },
  'GET /api/apps/ecommerce/products': { product: 'productName', price: cents('price') },
  'GET /api/dashboard/analytics/projects': { project: lower('project'), leader: lower('leader') },
  'GET /api/apps/ecommerce/referrals': {
    users: 'user',
    'referred-id': 'referredId',
    earning: cents('earning'),
    value: cents('value'),
  },
  'GET /api/apps/ecommerce/reviews': { date: 'writtenAt' },
  'GET /api/pages/datatable/rows': { date: 'placedAt', buyer: 'buyer.name', total: 'totalCents', paid: 'paidCents' },
  'GET /api/apps/users': { user: 'fullName', plan: 'currentPlan' },
  'GET /api/apps/logistics/webhooks': { webhook: 'name', last: 'lastAt' },
  'GET /api/apps/logistics/webhooks/{id}/calls': { next: 'nextAt' },
}

/** The values by which rows are sorted; their list goes by its address or by its endpoint. */
export async function valuesIn(db: Db, names: readonly string[], key: string, rows: readonly Row[]): Promise<Value[]> {
  const field = names.map((name) => fields[name]?.[key]).find((one) => one !== undefined) ?? key
  if (typeof field === 'string') return rows.map((row) => valueAt(row, field))
  if (typeof field === 'function') return rows.map(field)
  const stored = await db.select({ id: field.id, value: field.column }).from(field.id.table)
  const values = new Map(
    stored.map(({ id, value }) => [id, value instanceof Date ? value.getTime() : (value as Value)]),
  )
  return rows.map(({ id, key: of }) => values.get(id ?? Number(of)))
}
