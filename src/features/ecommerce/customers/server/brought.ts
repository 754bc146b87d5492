/** Customers who come from a file, many at once. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ImportRow } from '#contract/importer'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { nextIds } from '#server/next-id'
import { countryCodes, numberOf } from '#features/ecommerce/customers/rules'
import { customerAddresses, customers } from '#features/ecommerce/customers/tables'
import { shopCurrency } from '#features/ecommerce/store/tables'
import type * as rows from '#features/ecommerce/customers/importer'
import { isThere } from './rows'

type Handlers = HandlersOf<typeof rows>

const textOf = ({ values }: ImportRow, field: string): string => {
  const value = values[field]
  return typeof value === 'string' ? value : ''
}
const degreesOf = ({ values }: ImportRow, field: string): number | null => {
  const value = values[field]
  return typeof value === 'number' ? value : null
}

/** As we store it: by its English name, or its code. */
function countryOf(said: string): string | undefined {
  if (said === '' || countryCodes().has(said)) return said
  const plain = said.toLowerCase()
  return [...countryCodes()].find(([name, code]) => code === plain || name.toLowerCase() === plain)?.[0]
}

async function withEmail(db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ email: sql<string>`lower(${customers.email})` })
    .from(customers)
    .where(and(inArray(sql`lower(${customers.email})`, [...emails]), isThere()))
  return new Set(found.map(({ email }) => email))
}

export const checkCustomerRows: Handlers['checkCustomerRows'] = async ({ db }, { rows: asked }) => {
  const there = await withEmail(
    db,
    asked.map((row) => textOf(row, 'email')),
  )
  return {
    known: asked.filter((row) => there.has(textOf(row, 'email'))).map(({ row }) => row),
    wrong: asked.flatMap((row) => [
      ...(countryOf(textOf(row, 'country')) === undefined
        ? [{ row: row.row, field: 'country', code: 'country_unknown' }]
        : []),
      ...((degreesOf(row, 'lat') === null) === (degreesOf(row, 'lon') === null)
        ? []
        : [{ row: row.row, field: 'lat', code: 'half_a_place' }]),
    ]),
  }
}

export const addCustomerRows: Handlers['addCustomerRows'] = async (ctx, { rows: asked }) => {
  const emails = asked.map((row) => textOf(row, 'email')).sort()
  // whoever else wants one of these addresses waits until the commit; always in one order, so that nobody waits in a circle
  await ctx.db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('customer:' || one, 0))
    from (select value as one from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) order by 1) said`)
  const there = await withEmail(ctx.db, emails)
  const fresh = asked.filter((row) => !there.has(textOf(row, 'email')))
  const wrong = asked
    .filter((row) => there.has(textOf(row, 'email')))
    .map(({ row }) => ({ row, field: 'email', code: 'email_taken' }))
  if (fresh.length === 0) return { made: [], wrong }
  const ids = await nextIds(ctx.db, customers, fresh.length)
  const made = fresh.map((row, at) => ({ row, id: ids[at]!, country: countryOf(textOf(row, 'country')) ?? '' }))
  await ctx.db.insert(customers).values(
    made.map(({ row, id, country }) => ({
      id,
      customerId: numberOf(id),
      customer: textOf(row, 'customer'),
      email: textOf(row, 'email'),
      contact: textOf(row, 'contact'),
      country,
      language: textOf(row, 'language') || 'English',
      note: textOf(row, 'note'),
      currency: shopCurrency,
      createdAt: ctx.now,
    })),
  )
  const placed = made.filter(({ row }) => textOf(row, 'line') !== '' || textOf(row, 'city') !== '')
  if (placed.length > 0)
    await ctx.db.insert(customerAddresses).values(
      placed.map(({ row, id, country }) => ({
        customerId: id,
        name: textOf(row, 'customer'),
        line: textOf(row, 'line'),
        postcode: textOf(row, 'postcode'),
        city: textOf(row, 'city'),
        country,
        lat: degreesOf(row, 'lat'),
        lon: degreesOf(row, 'lon'),
        deliversHere: true,
        billsHere: true,
      })),
    )
  for (const { row, id, country } of made) {
    const after = { customer: textOf(row, 'customer'), email: textOf(row, 'email'), country, imported: true }
    ctx.changed({ subject: 'Customer', id: numberOf(id), after })
  }
  return { made: made.map(({ row, id }) => ({ row: row.row, id })), wrong }
}

/** Who ordered, signs in, or was changed by somebody, stays. */
export const removeCustomerRows: Handlers['removeCustomerRows'] = async (ctx, { ids }) => {
  const { id, version, orders, userId, mergedInto, forgottenAt } = customers
  const untouched = and(
    inArray(id, ids),
    eq(version, 1),
    eq(orders, 0),
    sql`${userId} is null and ${mergedInto} is null and ${forgottenAt} is null`,
    sql`not exists (select from orders o where o.customer_id = ${sql.raw('"customers"."id"')})`,
    sql`not exists (select from reviews r where r.customer_id = ${sql.raw('"customers"."id"')})`,
  )
  const gone = await ctx.db.delete(customers).where(untouched).returning()
  for (const row of gone)
    ctx.changed({ subject: 'Customer', id: row.customerId, before: { customer: row.customer, email: row.email } })
  const left = new Set(gone.map((row) => row.id))
  return { kept: ids.filter((one) => !left.has(one)) }
}
