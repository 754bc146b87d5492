/** Addresses of all lists: real ids stand in them, and names of rows where one address has several lists. */
import { count, desc, eq } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint'
import { courses, enrolments } from '#features/academy/tables'
import { learnedRows } from '#features/dashboards/academy/contract'
import { workRows } from '#features/dashboards/analytics/contract'
import { relationRows } from '#features/dashboards/crm/contract'
import { dayRows } from '#features/dashboards/logistics/contract/rows'
import { customers } from '#features/ecommerce/customers/tables'
import { orders } from '#features/ecommerce/orders/tables'
import { trailed } from '#features/logistics/trail/contract'
import type { Db } from '#server/host'

/** Several lists at one address: each is walked. */
const days = 'from=2026-05-06&until=2026-05-12'
const ofLearned: Partial<Record<string, string>> = { interest: '{tag}', taught: '{teacher}', course: '{course}' }
const severalAt: Readonly<Record<string, readonly string[]>> = {
  'GET /api/dashboard/academy/rows': learnedRows.map((rows) => `?rows=${rows}&of=${ofLearned[rows] ?? ''}`),
  // a list counts a thousand rows one by one
  'GET /api/apps/logistics/deliveries': ['?depot=1'],
  'GET /api/dashboard/analytics/rows': workRows.map((rows) => `?rows=${rows}`),
  'GET /api/dashboard/crm/rows': relationRows.map((rows) => `?rows=${rows}`),
  'GET /api/apps/logistics/dashboard/rows': dayRows.map(
    (rows) => `?rows=${rows}&${days}${rows === 'region' ? '&of={region}' : ''}`,
  ),
}
/** @example addressesOf(listTrail) // ['/api/apps/logistics/trail/routes/{id}', …] */
export function addressesOf({ name, path }: Endpoint): string[] {
  if (path.includes('/trail/{of}')) return Object.keys(trailed).map((of) => path.replace('{of}', of))
  return severalAt[name]?.map((query) => `${path}${query}`) ?? [path]
}

/** The number of the customer who ordered most often. */
export async function findBuyer(db: Db): Promise<number> {
  const [buyer] = await db
    .select({ number: customers.customerId })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .groupBy(customers.id)
    .orderBy(desc(count()), customers.id)
    .limit(1)
  return buyer!.number
}

/** Fills the braces of an address with ids and words that have rows. */
export type AddressFiller = (address: string) => string
export async function findKnown(db: Db): Promise<AddressFiller> {
  const buyer = await findBuyer(db)
  const [course] = await db
    .select({ id: courses.id, tag: courses.tag, teacher: courses.instructor })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .groupBy(courses.id)
    .orderBy(desc(count()))
    .limit(1)
  const known: Record<string, string> = {
    depot: '1',
    what: 'customers',
    id: '1',
    region: 'Port Averne',
    tag: course!.tag,
    teacher: course!.teacher,
    course: String(course!.id),
  }
  return (address) =>
    address
      .replace('/customers/{id}', `/customers/${buyer}`)
      .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known[name]!))
}
