import { eq, max } from 'drizzle-orm'
import { addDays, dayInUtc } from '#contract/zone'
import type { Seed, SeedContext } from '#server/prepare'
import { installationFacts } from '#server/tables'
import { grantOwnStep, grantStep } from '#features/people/access/seed'
import { demoCostOf, demoCurrency, demoTaxRate } from '#features/ecommerce/products/seed/goods'
import { houses } from '#features/logistics/deliveries/seed/houses'
import { demoOrders, type DemoOrder } from '#features/ecommerce/customers/seed/story'
import { welcomeDeal } from './seed/welcome'
import { orderEntries, orderItems, orderNumbers, orders } from './tables'

const daysToPay = 14
const isFree = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() % 6 === 0
/** Of those that wait, every other one was promised for the afternoon of the next working day. */
function windowOf({ status, order, placedAt }: DemoOrder) {
  if (status !== 'Ready to Pickup' || order % 2 === 0) return null
  let day = addDays(dayInUtc(placedAt), 1)
  while (isFree(day)) day = addDays(day, 1)
  return { day, from: '13:00', until: '17:00' }
}

async function sowOrders({ db, now }: SeedContext): Promise<void> {
  const all = demoOrders(now)
  await db.insert(orders).values(all.map(orderOf))
  await db.insert(orderItems).values(all.flatMap(itemsOf))
  await db.insert(orderEntries).values(all.flatMap(entriesOf))
}

function orderOf(demo: DemoOrder): typeof orders.$inferInsert {
  const { person, totals, id, order, discountWord, status, payment, paidCents, refundedCents } = demo
  const { method, methodNumber, note, placedAt } = demo
  const { customer, line, postcode, city, country, lat, lon, email } = person
  const address = { name: customer, line, postcode, city, country }
  // what still waits goes to a door that a van of ours reaches, and its bill home
  const house = status === 'Ready to Pickup' ? houses[1]![(order * 7) % houses[1]!.length] : undefined
  const door = house && {
    line: house.line,
    postcode: '',
    city: 'Port Averne',
    country: '',
    lat: house.lat,
    lon: house.lon,
  }
  return {
    id,
    order,
    discountWord,
    status,
    payment,
    paidCents,
    creditedCents: refundedCents,
    refundedCents,
    method,
    methodNumber,
    note,
    placedAt,
    customerId: person.id,
    customer,
    email,
    currency: demoCurrency,
    subtotalCents: totals.subtotalCents,
    discountCents: totals.discountCents,
    shippingCents: totals.shipping.cents,
    shippingTaxRate: demoTaxRate,
    taxCents: totals.taxCents,
    spentCents: totals.totalCents,
    deliverTo: door ? { name: customer, ...door } : { ...address, lat, lon },
    billTo: address,
    window: windowOf(demo),
    payBy: addDays(dayInUtc(placedAt), daysToPay),
    locationId: 1,
  }
}

const itemsOf = ({ id, items, totals }: DemoOrder): (typeof orderItems.$inferInsert)[] =>
  items.map(({ product, variant, quantity }, position) => {
    const { discountCents, taxCents, totalCents } = totals.lines[position]!
    return {
      orderId: id,
      position,
      productId: product.id,
      variantId: variant.id,
      productName: product.name,
      values: variant.values,
      sku: variant.sku,
      quantity,
      priceCents: variant.priceCents,
      costCents: demoCostOf(product),
      taxRate: demoTaxRate,
      discountCents,
      taxCents,
      totalCents,
    }
  })

function entriesOf(demo: DemoOrder): (typeof orderEntries.$inferInsert)[] {
  const { id: orderId, totals, paidCents, refundedCents, method, placedAt } = demo
  const { totalCents, discountCents } = totals
  const dayLater = new Date(placedAt.getTime() + 20 * 60 * 60_000)
  const back = { orderId, cents: refundedCents, reason: 'Came a week late', at: dayLater }
  const all: (typeof orderEntries.$inferInsert)[] = [
    { orderId, kind: 'charge', cents: totalCents + discountCents, at: placedAt },
    { orderId, kind: 'discount', cents: discountCents, at: placedAt },
    { orderId, kind: 'payment', cents: paidCents, method, at: placedAt },
    { ...back, kind: 'credit' },
    { ...back, kind: 'refund', method },
  ]
  return all.filter(({ cents }) => cents !== 0)
}

async function countNumbers({ db, now }: SeedContext): Promise<void> {
  const [row] = await db.select({ largest: max(orders.order) }).from(orders)
  const largest = row?.largest ?? null
  if (largest === null) return
  await db.insert(installationFacts).values({ name: orderNumbers, value: largest, at: now }).onConflictDoNothing()
}

/** What was bought with a code belongs to the deal that gives it. */
async function giveDeals({ db }: SeedContext): Promise<void> {
  await db.update(orders).set({ dealId: welcomeDeal.id }).where(eq(orders.discountWord, welcomeDeal.code))
}

export const ordersSeed: Seed = {
  name: 'orders',
  always: [
    grantStep('Order', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['create', 'read', 'update'],
      author: ['read'],
    }),
    // customers who sign in see what they bought
    grantOwnStep('Order', 'userId', { subscriber: ['read'] }),
  ],
  // their numbers are counted before anybody deletes one
  demo: [sowOrders, countNumbers, giveDeals],
}
