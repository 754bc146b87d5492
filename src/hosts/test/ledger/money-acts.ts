/** Random acts on the money of an order, beside those that pay, refund and edit it. */
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { customers } from '#features/ecommerce/customers/tables'
import type { OrderDetail } from '#features/ecommerce/orders/contract'
import { orderMoveNames } from '#features/ecommerce/orders/contract'
import { creditable, dueOf, refundable } from '#features/ecommerce/orders/contract/ledger'
import { orders } from '#features/ecommerce/orders/tables'
import { invoicePayments, invoices } from '#features/invoices/tables'
import { orderPath as path, part, type Act, type Asking, type Chance, type World } from './act'

type Ground = Asking & { world: World }
const base = '/api/apps/ecommerce/customers'
let nth = 0

/** Of two that are sent together, so many were accepted; nothing breaks. */
async function both(ground: Ground, asked: [string, object?][], accepted: number[]): Promise<void> {
  const answers = await Promise.all(asked.map(([what, body]) => ground.ask(what, body)))
  const done = answers.filter(({ status }) => status < 300).length
  expect([asked, answers.map(({ status, failure }) => [status, failure]), accepted.includes(done)]).toEqual([
    asked,
    answers.map(({ status, failure }) => [status < 300 ? status : 409, failure]),
    true,
  ])
}

/** What two people do at once, and how many of the two the rules allow. */
const pairs: Record<string, (ground: Ground, order: OrderDetail, by: Chance) => Promise<string>> = {
  async 'pay twice'(ground, order) {
    const cents = dueOf(order)
    const pay: [string, object] = [
      `POST ${path}/${order.order}/payments`,
      { cents: Math.max(1, cents), method: 'cash' },
    ]
    await both(ground, [pay, pay], [cents > 0 ? 1 : 0])
    return `pay ${cents} twice`
  },
  async 'refund twice'(ground, order) {
    const cents = refundable(order)
    const body = { cents: Math.max(1, cents), creditCents: 0, reason: 'Late', method: 'cash' }
    const refund: [string, object] = [`POST ${path}/${order.order}/refunds`, body]
    await both(ground, [refund, refund], [cents > 0 ? 1 : 0])
    return `refund ${cents} twice`
  },
  async 'credit twice'(ground, order) {
    const cents = creditable(order)
    const body = { cents: 0, creditCents: Math.max(1, cents), reason: 'Scratched' }
    const credit: [string, object] = [`POST ${path}/${order.order}/refunds`, body]
    await both(ground, [credit, credit], [cents > 0 ? 1 : 0])
    return `credit ${cents} twice`
  },
  async 'bill twice'(ground, order) {
    const { billable } = await ground.given<{ billable: boolean }>(`GET ${path}/${order.order}/invoices`)
    const bill: [string] = [`POST ${path}/${order.order}/invoices`]
    await both(ground, [bill, bill], [billable ? 1 : 0])
    return `bill ${billable} twice`
  },
  async 'pay order and invoice'(ground, order) {
    const open = await openBill(ground, order)
    if (!open) return ''
    const cents = Math.min(open.balanceCents, dueOf(order))
    const paid = { cents, method: 'Card', reference: '', paidOn: '2026-05-12' }
    const isAll = cents === dueOf(order)
    await both(
      ground,
      [
        [`POST ${path}/${order.order}/payments`, { cents, method: 'cash' }],
        [`POST /api/apps/invoice/${open.id}/payments`, paid],
      ],
      isAll ? [1] : [1, 2],
    )
    return `pay ${cents} on the order and on invoice ${open.id}`
  },
  async 'credit and pay'(ground, order, by) {
    const [due, most] = [dueOf(order), creditable(order)]
    if (due === 0 || most === 0) return ''
    const creditCents = part(by, most)
    await both(
      ground,
      [
        [`POST ${path}/${order.order}/payments`, { cents: due, method: 'transfer' }],
        [`POST ${path}/${order.order}/refunds`, { cents: 0, creditCents, reason: 'Torn' }],
      ],
      // the credit may come first: then less is due than was sent
      [1, 2],
    )
    return `pay ${due} and credit ${creditCents}`
  },
}

async function openBill({ world }: Ground, { id }: OrderDetail) {
  const all = await world.host.db.select().from(invoices).where(eq(invoices.orderId, id))
  return all.find(({ balanceCents, deletedAt }) => balanceCents > 0 && deletedAt === null)
}

export function moneyActs(ground: Ground): Record<string, Act> {
  const { ask, given, world } = ground
  return {
    async 'two at once'(order, by) {
      const name = by.of(Object.keys(pairs))
      return `${name}: ${await pairs[name]!(ground, order, by)}`
    },
    async 'write off'(order, by) {
      const due = dueOf(order)
      const cents = due > 0 ? (by.next(2) === 0 ? due : part(by, due)) : 1
      const answer = await ask(`POST ${path}/${order.order}/write-offs`, { cents, reason: 'Insolvent' })
      expect([due, answer.status, answer.failure]).toEqual([
        due,
        due > 0 ? 201 : 409,
        due > 0 ? null : 'write_off_large',
      ])
      return `write off ${cents}`
    },
    async 'a move that is not offered'(order, by) {
      const others = orderMoveNames.filter((name) => !order.allowed.includes(name))
      if (others.length === 0) return ''
      const move = by.of(others)
      const { status, failure, body } = await ask(`POST ${path}/${order.order}/moves`, { move, deliveries: 'cancel' })
      expect([move, status, failure, (body as { allowed: string[] }).allowed]).toEqual([
        move,
        409,
        'move_refused',
        order.allowed,
      ])
      return move
    },
    async 'a payment that is not offered'(order) {
      const due = dueOf(order)
      const most = refundable(order)
      if (due === 0) {
        const { failure, body } = await ask(`POST ${path}/${order.order}/payments`, { cents: 1, method: 'cash' })
        const allowed = most > 0 ? ['refund', 'refundPart'] : []
        expect([failure, (body as { allowed: string[] }).allowed]).toEqual(['payment_refused', allowed])
      }
      if (most <= 0) {
        const refund = { cents: 1, creditCents: 0, reason: '' }
        const { failure, body } = await ask(`POST ${path}/${order.order}/refunds`, refund)
        const allowed = due > 0 ? ['pay', 'payPart'] : []
        expect([failure, (body as { allowed: string[] }).allowed]).toEqual(['payment_refused', allowed])
      }
      return `due ${due}, refundable ${most}`
    },
    async 'remove a payment that was refunded'(order) {
      const all = await world.host.db
        .select({
          id: invoicePayments.id,
          invoiceId: invoices.id,
          cents: invoicePayments.cents,
          by: invoicePayments.method,
        })
        .from(invoicePayments)
        .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
        .where(eq(invoices.orderId, order.id))
      const one = all.find(({ cents, by }) => cents > refundable(order) && by !== 'Credit note' && by !== 'Write-off')
      if (!one) return ''
      const answer = await ask(`DELETE /api/apps/invoice/${one.invoiceId}/payments/${one.id}`)
      expect([answer.status, answer.failure]).toEqual([409, 'payment_refunded'])
      return `payment ${one.cents} of ${one.invoiceId}`
    },
    async 'void and restore a draft'(order) {
      const line = { title: 'Mooring', detail: '', quantity: 1, cents: 5000, taxRate: 2000, discountRate: 0 }
      const client = { name: order.customer, company: '', companyEmail: '', address: '', country: '', contact: '' }
      const dates = { issuedDate: '2026-05-12', dueDate: '2026-06-11' }
      const shows = { showsBank: true, showsTerms: false, note: '', terms: '', taxIncluded: false }
      const sums = { currency: order.currency, lines: [line], discountRate: 0, discountCents: 0 }
      const body = { client, service: 'Software Development', ...dates, ...sums, ...shows }
      const { invoice } = await given<{ invoice: { id: number } }>('POST /api/apps/invoice', body)
      await given(`DELETE /api/apps/invoice/${invoice.id}`)
      await given(`POST /api/apps/invoice/${invoice.id}/restore`)
      await given(`DELETE /api/apps/invoice/${invoice.id}`)
      return `draft ${invoice.id}`
    },
    async 'merge customers'(order, by) {
      if (order.customerId === null || by.next(3) > 0) return ''
      const body = { customer: `Merle ${(nth += 1)}`, email: `merle-${nth}@merged.example` }
      const { customerId: into } = await given<{ customerId: number }>(`POST ${base}`, body)
      await given(`POST ${base}/${order.customerId}/merge`, { into })
      const [moved] = await world.host.db.select().from(orders).where(eq(orders.id, order.id))
      const [kept] = await world.host.db.select().from(customers).where(eq(customers.customerId, into))
      expect(moved!.customerId).toBe(kept!.id)
      return `into ${into}`
    },
    async 'forget a customer'(order, by) {
      if (order.customerId === null || by.next(4) > 0) return ''
      await given(`DELETE ${base}/${order.customerId}`)
      return `${order.customerId}`
    },
  }
}
