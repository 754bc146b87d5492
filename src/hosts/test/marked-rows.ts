/** Every field that a rule may hide holds a mark of its own, in every row there is: where one is met, a field was not hidden. */
import { ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FieldName } from '#contract/hidden'
import type { Db } from '#server/host'
import { audit, mails } from '#server/tables'
import { customerAddresses, customers } from '#features/ecommerce/customers/tables'
import { orders } from '#features/ecommerce/orders/tables'
import { products } from '#features/ecommerce/products/tables'
import { reviews } from '#features/ecommerce/reviews/tables'
import { invoices } from '#features/invoices/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { users } from '#features/people/users/tables'
import { subjects } from '#features/server'

export const hideableFields: readonly FieldName[] = subjects.flatMap(({ name, hideable = {} }) =>
  Object.keys(hideable).map((field): FieldName => `${name}.${field}`),
)
/** Amounts are marked by figures that nothing else costs. */
const amounts: Readonly<Record<FieldName, number>> = {
  'Product.costCents': 98_765_431,
  'Delivery.codCents': 98_765_432,
}

/** The text that stands in the field. @example markOf('Customer.email') // 'markcustomeremail' */
export const markOf = (name: FieldName): string =>
  amounts[name] === undefined ? `mark${name.replace('.', '').toLowerCase()}` : String(amounts[name])

/** The marks that stand in a text, however amounts are written there. */
export const marksIn = (text: string): FieldName[] => {
  const plain = text.toLowerCase()
  const figures = plain.replace(/(?<=\d)[ .,\u00a0\u202f](?=\d)/g, '')
  return hideableFields.filter((name) => (amounts[name] === undefined ? plain : figures).includes(markOf(name)))
}

/** Of each row its own, because some must be. */
const marked = (name: FieldName, id: PgColumn, end = ''): SQL => sql`${`${markOf(name)}x`} || ${id} || ${end}`
const mail = (name: FieldName, id: PgColumn): SQL => marked(name, id, '@marked.example')
const place = (name: FieldName): SQL =>
  sql`${JSON.stringify({ name: 'Shop', line: markOf(name), postcode: '1', city: 'Averne', country: 'X' })}::jsonb`

/** All rows but the account of who is to see none of the marks. */
export async function markRows(db: Db, me: number): Promise<void> {
  const set = (table: PgTable, values: Record<string, unknown>, where?: SQL) =>
    db.update(table).set(values).where(where)
  const { id } = users
  const own = { contact: marked('User.contact', id), taxId: marked('User.taxId', id) }
  await set(users, { email: mail('User.email', id), ...own }, ne(id, me))
  await set(customers, {
    email: mail('Customer.email', customers.id),
    contact: marked('Customer.contact', customers.id),
    note: marked('Customer.note', customers.id),
  })
  await set(customerAddresses, { line: marked('Customer.addresses', customerAddresses.id) })
  await set(reviews, { email: mail('Customer.email', reviews.id) })
  await set(orders, {
    email: mail('Order.email', orders.id),
    contact: marked('Order.contact', orders.id),
    note: marked('Order.note', orders.id),
    deliverTo: place('Order.deliverTo'),
    billTo: place('Order.billTo'),
  })
  await set(invoices, {
    clientEmail: mail('Invoice.companyEmail', invoices.id),
    sentTo: mail('Invoice.companyEmail', invoices.id),
    clientContact: marked('Invoice.contact', invoices.id),
    clientAddress: marked('Invoice.address', invoices.id),
    note: marked('Invoice.note', invoices.id),
  })
  await set(products, { costCents: amounts['Product.costCents'] })
  await set(deliveries, {
    phone: marked('Delivery.phone', deliveries.id),
    email: mail('Delivery.email', deliveries.id),
    access: marked('Delivery.access', deliveries.id),
    note: marked('Delivery.note', deliveries.id),
    codCents: amounts['Delivery.codCents'],
  })
  await set(drivers, {
    phone: marked('Driver.phone', drivers.id),
    email: mail('Driver.email', drivers.id),
    homeLine: marked('Driver.homeLine', drivers.id),
    note: marked('Driver.note', drivers.id),
  })
  await set(mails, { to: mail('User.email', mails.id) })
  await markTrail(db)
}

/** As if each field of row 1 had been changed. */
async function markTrail(db: Db): Promise<void> {
  const about = { at: new Date(), endpoint: 'test', action: 'update', requestId: 'marked' }
  await db.insert(audit).values(
    hideableFields.map((name) => {
      const [subject = '', field = ''] = name.split('.')
      return { ...about, subject, subjectId: '1', before: { [field]: markOf(name) }, after: { [field]: markOf(name) } }
    }),
  )
}
