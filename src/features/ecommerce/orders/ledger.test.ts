/** Random acts on orders: after each of them the ledger, the invoices, the states and the stock say the same. */
import { and, eq, inArray, isNotNull, isNull, sum } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { chance } from '#hosts/test/chance'
import { goodsIn } from '#hosts/test/ledger-goods'
import { askingBy, part, type Act, type Chance } from '#hosts/test/ledger/act'
import { moneyChecks } from '#hosts/test/ledger/checks'
import { deliveryActs } from '#hosts/test/ledger/delivery-acts'
import { moneyActs } from '#hosts/test/ledger/money-acts'
import { placings } from '#hosts/test/ledger/placings'
import type { OrderDetail } from '#features/ecommerce/orders/contract'
import type { ProductDetail } from '#features/ecommerce/products/contract'
import { stockMoves, variants } from '#features/ecommerce/products/tables'
import type { Shown } from '#features/invoices/contract'
import { invoicePayments, invoices } from '#features/invoices/tables'
import { addedBy, creditable, dueOf, overpaidOf, owedOf, refundable, type Amounts } from './contract/ledger'
import { paymentOf, stateOf } from './rules'
import { orderEntries } from './tables'

const world = aWorld()
const admin = world.client('admin')
const path = '/api/apps/ecommerce/orders'
const [sequences, acts] = process.env['MERIDIAN_RUN'] === 'test' ? [12, 12] : [120, 16]
const pieces = 100
const goods = goodsIn(world)

const ground = { world, admin, ...askingBy(admin) }
const { ask, given } = ground

let sku = 640_000
async function place({ next, of }: Chance): Promise<OrderDetail> {
  const made = await given<ProductDetail>('POST /api/apps/ecommerce/products', {
    productName: `Mooring line ${++sku}`,
    category: 'Home Decor',
    taxRate: of([0, 700, 2000]),
    variants: [3333, 2000].map((priceCents, at) => ({
      values: [`${at}`],
      sku: sku * 10 + at,
      priceCents,
      qty: pieces,
    })),
    options: [{ name: 'Length', values: ['0', '1'] }],
  })
  const buyer = { customer: 'Ines Marlow', email: `marlow-${sku}@ledger.example` }
  const { customerId } = await given<{ customerId: number }>('POST /api/apps/ecommerce/customers', buyer)
  const items = made.variants.map(({ id }) => ({ variantId: id, quantity: 1 + next(4) }))
  const method = of(['transfer', 'cash', 'mastercard'])
  return given<OrderDetail>(`POST ${path}`, {
    customerId,
    items,
    method,
    shippingCents: of([0, 690]),
    discountCents: of([0, 0, 500]),
    paid: next(3) === 0,
  })
}

/** Of those that the order has, given out and not void. */
const billsOf = ({ id }: OrderDetail) =>
  world.host.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, id), isNotNull(invoices.sentAt), isNull(invoices.deletedAt)))
    .orderBy(invoices.id)

/** Each does what a screen offers, or asks for what none offers and is refused with what is allowed. */
const all: Record<string, Act> = {
  ...goods.acts,
  async pay(order, by) {
    const due = dueOf(order)
    const cents = due > 0 ? (by.next(2) === 0 ? due : part(by, due)) : 100
    const answer = await ask(`POST ${path}/${order.order}/payments`, { cents, method: by.of(['transfer', 'cash']) })
    expect([due > 0, answer.status]).toEqual([due > 0, due > 0 ? 201 : 409])
    return `pay ${cents}`
  },
  async 'pay too much'(order) {
    const answer = await ask(`POST ${path}/${order.order}/payments`, { cents: dueOf(order) + 1, method: 'cash' })
    expect(answer.status).toBe(409)
    return ''
  },
  async refund(order, by) {
    const most = refundable(order)
    const cents = most > 0 ? (by.next(2) === 0 ? most : part(by, most)) : 100
    const creditCents = by.of([0, Math.min(cents, creditable(order))])
    const body = { cents, creditCents, reason: 'Late', method: by.of(['transfer', 'cash']) }
    const answer = await ask(`POST ${path}/${order.order}/refunds`, body)
    expect([most > 0, answer.status]).toEqual([most > 0, most > 0 ? 201 : 409])
    return `refund ${cents}, credit ${creditCents}`
  },
  async credit(order, by) {
    const most = creditable(order)
    const creditCents = most > 0 ? part(by, most) : 100
    const answer = await ask(`POST ${path}/${order.order}/refunds`, { cents: 0, creditCents, reason: 'Scratched' })
    expect(answer.status).toBe(most > 0 ? 201 : 409)
    return `credit ${creditCents}`
  },
  async return(order, by) {
    const left = order.items.filter(({ quantity, returned }) => quantity > returned)
    if (left.length === 0 || order.status === 'Cancelled') return ''
    const item = by.of(left)
    const returned = [{ itemId: item.id, quantity: part(by, item.quantity - item.returned) }]
    await given(`POST ${path}/${order.order}/refunds`, { cents: 0, reason: 'Wrong size', returned })
    return `return ${returned[0]!.quantity}`
  },
  async edit(order, by) {
    const items = order.items.map(({ id, quantity, delivered, returned, cancelled }) => ({
      id,
      quantity: Math.max(1, returned, delivered + cancelled, quantity + by.next(5) - 2),
    }))
    const body = by.of([
      { items },
      { shippingCents: by.of([0, 500]) },
      { discountCents: by.of([0, 300]) },
      { note: 'Ring' },
    ])
    const answer = await ask(`PUT ${path}/${order.order}`, body)
    const isHere = order.editable || 'note' in body
    expect([order.status, answer.status]).toEqual([order.status, isHere ? 201 : 409])
    return JSON.stringify(body)
  },
  async bill(order) {
    const { billable } = await given<{ billable: boolean }>(`GET ${path}/${order.order}/invoices`)
    const answer = await ask(`POST ${path}/${order.order}/invoices`)
    expect([billable, answer.status]).toEqual([billable, billable ? 201 : 409])
    return `bill ${billable}`
  },
  async 'pay an invoice'(order, by) {
    const open = (await billsOf(order)).find(({ balanceCents }) => balanceCents > 0)
    if (!open) return ''
    const body = { cents: part(by, open.balanceCents), method: 'Card', reference: '', paidOn: '2026-05-12' }
    await given<Shown>(`POST /api/apps/invoice/${open.id}/payments`, body)
    return `invoice ${open.id} paid ${body.cents}`
  },
  async 'remove a payment'(order, by) {
    const ids = (await billsOf(order)).filter(({ totalCents }) => totalCents > 0).map(({ id }) => id)
    if (ids.length === 0) return ''
    const paid = await world.host.db.select().from(invoicePayments).where(inArray(invoicePayments.invoiceId, ids))
    const money = paid.filter(({ method, cents }) => method !== 'Credit note' && cents > 0)
    if (money.length === 0) return ''
    const one = by.of(money)
    // what went back already did come
    if (one.cents > refundable(order)) return ''
    await given(`DELETE /api/apps/invoice/${one.invoiceId}/payments/${one.id}`)
    return `removed ${one.cents}`
  },
  async 'delete an invoice'(order, by) {
    const bills = await billsOf(order)
    if (bills.length === 0) return ''
    const { id } = by.of(bills)
    await given(`DELETE /api/apps/invoice/${id}`)
    expect((await ask(`GET /api/apps/invoice/${id}`)).status).toBe(200)
    return `delete ${id}`
  },
  async move(order, by) {
    if (by.next(3) > 0) return ''
    if (order.allowed.length === 0) return ''
    const move = by.of(order.allowed)
    await given(`POST ${path}/${order.order}/moves`, { move, deliveries: 'cancel' })
    return move
  },
}

/** The acts that meet each other most are chosen as often as all others together. */
const often = ['pay', 'refund', 'credit', 'edit', 'edit', 'bill', 'delete an invoice', 'two at once', 'write off']
const { placed, acts: fileActs } = placings(ground)
Object.assign(all, moneyActs(ground), deliveryActs(ground), fileActs)
const checkMoney = moneyChecks(ground)

async function check(order: OrderDetail): Promise<void> {
  const amounts: Amounts = order
  const entries = await world.host.db.select().from(orderEntries).where(eq(orderEntries.orderId, order.id))
  const sums = { spentCents: 0, creditedCents: 0, paidCents: 0, refundedCents: 0, writtenOffCents: 0 }
  for (const added of entries.map(addedBy))
    for (const name of Object.keys(sums) as (keyof Amounts)[]) sums[name] += added[name]
  const { spentCents, creditedCents, paidCents, refundedCents, writtenOffCents } = amounts
  expect({ spentCents, creditedCents, paidCents, refundedCents, writtenOffCents }).toEqual(sums)
  expect(order.payment).toBe(paymentOf(amounts))
  expect(creditedCents).toBeLessThanOrEqual(Math.max(spentCents, creditedCents))

  const listed = await given<{ orders: { payment: number; spentCents: number }[] }>(`GET ${path}?q=${order.order}`)
  expect(listed.orders[0]).toMatchObject({ payment: order.payment, spentCents })

  const bills = await billsOf(order)
  if (bills.length > 0) {
    const of = (field: 'totalCents' | 'balanceCents' | 'writtenOffCents') =>
      bills.reduce((all, one) => all + one[field], 0)
    const { billable } = await given<{ billable: boolean }>(`GET ${path}/${order.order}/invoices`)
    const asked = billable ? 0 : spentCents - creditedCents
    expect(of('totalCents')).toBe(asked)
    expect(of('balanceCents')).toBe(asked - paidCents + refundedCents - of('writtenOffCents'))
    if (!billable) expect(of('balanceCents')).toBe(owedOf(amounts))
    expect(
      bills.some(({ balanceCents }) => balanceCents > 0) && bills.some(({ balanceCents }) => balanceCents < 0),
    ).toBe(false)
    // nobody paid what was only taken back
    for (const one of bills)
      if (one.status === 'Paid') expect(one.totalCents === 0 || one.creditedCents < Math.abs(one.totalCents)).toBe(true)
  } else expect(overpaidOf(amounts) >= 0).toBe(true)

  const ids = order.items.flatMap(({ variantId }) => variantId ?? [])
  const stock = await world.host.db.select().from(variants).where(inArray(variants.id, ids))
  for (const { id, qty } of stock) {
    const own = order.items.filter(({ variantId }) => variantId === id)
    const out = order.status === 'Cancelled' ? 0 : own.reduce((all, one) => all + one.quantity - one.returned, 0)
    expect([id, qty]).toEqual([id, pieces - out])
    const [moved] = await world.host.db
      .select({ all: sum(stockMoves.change).mapWith(Number) })
      .from(stockMoves)
      .where(eq(stockMoves.variantId, id))
    expect(moved?.all).toBe(qty)
  }
}

test(
  `${sequences} orders: whatever is done to them, money and goods add up in every place`,
  { timeout: 900_000 },
  async () => {
    for (let seed = 1; seed <= sequences; seed++) {
      const by = chance(seed * 7919)
      const begin = [place, ...Object.values(placed)][seed % 3]!
      let order = await begin(by)
      // most of what can go wrong needs a document
      if (seed % 2 === 0) await ask(`POST ${path}/${order.order}/invoices`)
      const told = [`seed ${seed}: ${order.spentCents}, ${stateOf(order.payment)}`]
      for (let act = 0; act < acts; act++) {
        const name = by.of(by.next(2) === 0 ? often : Object.keys(all))
        try {
          told.push(`${name}: ${await all[name]!(order, by)}`)
          const answer = await ask(`GET ${path}/${order.order}`)
          // its import was undone
          if (answer.status === 404) break
          order = answer.body as OrderDetail
          await check(order)
          await goods.check(
            order,
            told.some((one) => one.includes('cancel keep')),
          )
          await checkMoney(order)
        } catch (error) {
          throw new Error(`${told.join('\n')}\n${name}`, { cause: error })
        }
      }
    }
  },
)
