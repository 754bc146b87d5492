/** Entries of an order's ledger, and the sums and the state that follow from them. */
import { eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { addedBy, type Amounts, type EntryKind } from '#features/ecommerce/orders/contract/ledger'
import { paymentOf } from '#features/ecommerce/orders/rules'
import { orderEntries, orders } from '#features/ecommerce/orders/tables'
import type { Method } from '#features/ecommerce/store/contract/ways'
import type { OrderRow } from './rows'

export type Entry = {
  kind: EntryKind
  cents: number
  method?: Method
  reason?: string
  deliveryId?: number
  attempt?: number
}

/** What a new order costs. */
export const pricedAs = ({ spentCents, discountCents }: Pick<OrderRow, 'spentCents' | 'discountCents'>): Entry[] => [
  { kind: 'charge', cents: spentCents + discountCents },
  { kind: 'discount', cents: discountCents },
]

/** The rows alone: for those who write the sums with more of the order. */
export async function writeEntries(
  { db, now, person }: Pick<Writing, 'db' | 'now' | 'person'>,
  orderId: number,
  entries: readonly Entry[],
): Promise<void> {
  const by = { orderId, at: now, byId: person?.id ?? null }
  const rows = entries.filter(({ cents }) => cents !== 0).map((entry) => ({ ...entry, ...by }))
  if (rows.length > 0) await db.insert(orderEntries).values(rows)
}

export function withEntries(row: OrderRow, entries: readonly Entry[]): Amounts {
  const { spentCents, creditedCents, paidCents, refundedCents } = row
  const sums = { spentCents, creditedCents, paidCents, refundedCents }
  for (const added of entries.map(addedBy))
    for (const name of Object.keys(sums) as (keyof Amounts)[]) sums[name] += added[name]
  return sums
}

/** Gives the order as it is then. */
export async function enter(ctx: Writing, row: OrderRow, entries: readonly Entry[]): Promise<OrderRow> {
  await writeEntries(ctx, row.id, entries)
  const sums = withEntries(row, entries)
  const next = { ...sums, payment: paymentOf(sums), version: row.version + 1 }
  await ctx.db.update(orders).set(next).where(eq(orders.id, row.id))
  const fields = (Object.keys(next) as (keyof typeof next)[]).filter((name) => next[name] !== row[name])
  const of = (from: typeof next) => Object.fromEntries(fields.map((name) => [name, from[name]]))
  ctx.changed({ subject: 'Order', id: row.id, before: of(row), after: of(next) })
  return { ...row, ...next }
}
