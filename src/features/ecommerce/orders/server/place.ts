/** Orders that came together as rows: a few statements for all of them, however many. Nobody is written a mail of the past. */
import { inArray, sql } from 'drizzle-orm'
import type { ImportRow } from '#contract/importer'
import { addDays } from '#contract/zone'
import type { Writing } from '#server/context'
import { nextIds } from '#server/next-id'
import { countOrders, customerFor } from '#features/ecommerce/customers/contract'
import { customers } from '#features/ecommerce/customers/tables'
import { readStore } from '#features/ecommerce/store/contract'
import { creditable } from '#features/ecommerce/orders/contract/ledger'
import { paymentOf } from '#features/ecommerce/orders/rules'
import { orderEntries, orderItems, orders, type Address } from '#features/ecommerce/orders/tables'
import { pricedAs } from './booking'
import { sumsOf, type Bill } from './prices'
import type { OrderRow } from './rows'
import type { Method } from '#features/ecommerce/store/contract/ways'
import type { OrderStatus } from '#features/ecommerce/orders/contract/states'

export type Group = { reference: string; rows: ImportRow[]; first: ImportRow }
export type Numbered = { group: Group; bill: Bill; order: number }
type Buyer = { id: number; userId: number | null }

export const textOf = ({ values }: ImportRow, field: string): string => String(values[field] ?? '')
/** Its words are checked by the importer. */
const statusOf = ({ first }: Group): OrderStatus => (textOf(first, 'status') || 'Ready to Pickup') as OrderStatus
const methodOf = ({ first }: Group): Method => (textOf(first, 'method') || 'transfer') as Method
/** It is still to leave: its stock is taken now. What left before did so elsewhere. */
export const leaves = (group: Group): boolean => statusOf(group) === 'Ready to Pickup'

/** Gives the ids of the orders. */
export async function placeAll(ctx: Writing, all: readonly Numbered[]): Promise<number[]> {
  const { payments, usual } = await ctx.call(readStore, undefined)
  const buyers = await buyersOf(ctx, all)
  const ids = await nextIds(ctx.db, orders, all.length)
  const byId = ctx.person?.id ?? null
  const rows = all.map(({ group, bill, order }, at) => {
    const { first, reference } = group
    const sums = sumsOf(bill)
    const paidCents = first.values['paid'] === true ? sums.spentCents : 0
    // one that was cancelled elsewhere costs nothing here either
    const creditedCents = statusOf(group) === 'Cancelled' ? sums.spentCents : 0
    const buyer = buyers.get(textOf(first, 'email'))!
    const day = textOf(first, 'placed')
    const deliverTo = addressOf(first)
    return {
      ...sums,
      id: ids[at]!,
      order,
      reference,
      paidCents,
      creditedCents,
      customerId: buyer.id,
      userId: buyer.userId,
      customer: textOf(first, 'customer'),
      email: textOf(first, 'email'),
      contact: textOf(first, 'contact'),
      status: statusOf(group),
      payment: paymentOf({ spentCents: sums.spentCents, creditedCents, paidCents, refundedCents: 0 }),
      method: methodOf(group),
      deliverTo,
      billTo: deliverTo,
      note: textOf(first, 'note'),
      placedAt: day === '' ? ctx.now : new Date(`${day}T12:00:00Z`),
      payBy: addDays(day === '' ? ctx.today(ctx.host.settings.zone) : day, payments.daysToPay),
      locationId: usual,
      createdBy: byId,
    }
  })
  await ctx.db.insert(orders).values(rows)
  const items = all.flatMap(({ bill }, at) => bill.items.map((item) => ({ ...item, orderId: ids[at]! })))
  for (let at = 0; at < items.length; at += 1000) await ctx.db.insert(orderItems).values(items.slice(at, at + 1000))
  const entries = rows.flatMap((row) => {
    const { paidCents, creditedCents, method } = row
    const its = [
      ...pricedAs(row),
      { kind: 'credit' as const, cents: creditedCents },
      { kind: 'payment' as const, cents: paidCents, method },
    ]
    return its.flatMap((entry) => (entry.cents === 0 ? [] : [{ ...entry, orderId: row.id, byId, at: row.placedAt }]))
  })
  for (let at = 0; at < entries.length; at += 1000)
    await ctx.db.insert(orderEntries).values(entries.slice(at, at + 1000))
  await countAll(ctx, rows, 1)
  for (const { id, order, customer, spentCents } of rows)
    ctx.changed({ subject: 'Order', id, after: { order, customer, spentCents, imported: true, version: 1 } })
  return ids
}

function addressOf(row: ImportRow): Address | null {
  const line = textOf(row, 'line')
  const [name, postcode, city, country] = ['customer', 'postcode', 'city', 'country'].map((field) => textOf(row, field))
  return line === '' ? null : { name: name!, line, postcode: postcode!, city: city!, country: country! }
}

/** By their mail address; who is new becomes a customer. */
async function buyersOf(ctx: Pick<Writing, 'db' | 'call'>, all: readonly Numbered[]): Promise<Map<string, Buyer>> {
  const firsts = new Map(all.map(({ group: { first } }) => [textOf(first, 'email'), first]))
  const { id, userId, email } = customers
  const there = await ctx.db
    .select({ id, userId, email: sql<string>`lower(${email})` })
    .from(customers)
    .where(
      sql`${inArray(sql`lower(${email})`, [...firsts.keys()])} and ${customers.forgottenAt} is null and ${customers.mergedInto} is null`,
    )
  const buyers = new Map<string, Buyer>(there.map((one) => [one.email, one]))
  for (const [address, first] of firsts) {
    if (buyers.has(address)) continue
    const made = await ctx.call(customerFor, {
      name: textOf(first, 'customer'),
      email: address,
      contact: textOf(first, 'contact'),
      country: textOf(first, 'country'),
    })
    buyers.set(address, { id: made.id, userId: null })
  }
  return buyers
}

type Bought = Pick<OrderRow, 'customerId' | 'spentCents' | 'creditedCents'>
/** `times`: 1 where they bought, -1 where they did not after all. */
export async function countAll(ctx: Pick<Writing, 'call'>, rows: readonly Bought[], times: 1 | -1): Promise<void> {
  const counted = new Map<number, { orders: number; cents: number }>()
  for (const { customerId, ...priced } of rows) {
    if (customerId === null) continue
    const { orders: many, cents } = counted.get(customerId) ?? { orders: 0, cents: 0 }
    counted.set(customerId, { orders: many + times, cents: cents + times * creditable(priced) })
  }
  await ctx.call(countOrders, { of: [...counted].map(([customerId, sums]) => ({ customerId, ...sums })) })
}
