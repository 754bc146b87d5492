import type { Seed, SeedContext } from '#server/prepare'
import { grantStep } from '#features/access/seed'
import { demoCurrency, demoTaxRate } from '#features/ecommerce/products/seed/goods'
import { demoOrders, type DemoOrder } from './seed/story'
import { orderItems, orderPayments, orders } from './tables'

async function sowOrders({ db, now }: SeedContext): Promise<void> {
  const all = demoOrders(now)
  await db.insert(orders).values(all.map(orderOf))
  await db.insert(orderItems).values(all.flatMap(itemsOf))
  await db.insert(orderPayments).values(all.flatMap(paymentsOf))
}

function orderOf(demo: DemoOrder): typeof orders.$inferInsert {
  const { person, totals, id, order, discountWord, status, payment, paidCents, refundedCents } = demo
  const { method, methodNumber, note, placedAt } = demo
  const { customer, line, postcode, city, country, lat, lon, email } = person
  const address = { name: customer, line, postcode, city, country }
  return {
    id,
    order,
    discountWord,
    status,
    payment,
    paidCents,
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
    deliverTo: { ...address, lat, lon },
    billTo: address,
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
      taxRate: demoTaxRate,
      discountCents,
      taxCents,
      totalCents,
    }
  })

function paymentsOf({
  id,
  paidCents,
  refundedCents,
  method,
  placedAt,
}: DemoOrder): (typeof orderPayments.$inferInsert)[] {
  const paid = paidCents > 0 ? [{ orderId: id, cents: paidCents, method, at: placedAt }] : []
  const dayLater = new Date(placedAt.getTime() + 20 * 60 * 60_000)
  const back =
    refundedCents > 0 ? [{ orderId: id, cents: -refundedCents, method, reason: 'Came a week late', at: dayLater }] : []
  return [...paid, ...back]
}

export const ordersSeed: Seed = {
  name: 'orders',
  always: [
    grantStep('Order', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['create', 'read', 'update'],
      author: ['read'],
    }),
  ],
  demo: [sowOrders],
}
