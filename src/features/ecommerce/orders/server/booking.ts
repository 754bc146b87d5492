/** Entries of an order's ledger, and the sums and the state that follow from them. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Writing } from '#server/context'
import {
  addedBy,
  needlessWriteOff,
  pricedKinds,
  type Amounts,
  type EntryKind,
} from '#features/ecommerce/orders/contract/ledger'
import { paymentOf } from '#features/ecommerce/orders/rules'
import { orderEntries, orders } from '#features/ecommerce/orders/tables'
import type { Method } from '#features/ecommerce/store/contract/ways'
import { writeOffOnInvoices } from '#features/invoices/contract/ordered'
import type { OrderRow } from './rows'

export type Entry = {
  kind: EntryKind
  cents: number
  method?: Method
  reason?: string
  documentId?: number
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

/** Entries that no document holds yet stand in this one from now on. */
export async function putInDocument({ db }: Pick<Writing, 'db'>, orderId: number, documentId: number): Promise<void> {
  const open = and(
    eq(orderEntries.orderId, orderId),
    isNull(orderEntries.documentId),
    inArray(orderEntries.kind, pricedKinds),
  )
  await db.update(orderEntries).set({ documentId }).where(open)
}

export const sumsIn = (row: Amounts): Amounts => {
  const { spentCents, creditedCents, paidCents, refundedCents, writtenOffCents } = row
  return { spentCents, creditedCents, paidCents, refundedCents, writtenOffCents }
}

export function withEntries(row: Amounts, entries: readonly Entry[]): Amounts {
  const sums = sumsIn(row)
  for (const added of entries.map(addedBy))
    for (const name of Object.keys(sums) as (keyof Amounts)[]) sums[name] += added[name]
  return sums
}

/** A write-off covers what is due and nothing else: what is more of it is taken back, on the invoices as well. */
export async function endNeedlessWriteOff(
  ctx: Pick<Writing, 'db' | 'now' | 'person' | 'call'>,
  row: Amounts & { id: number },
): Promise<Amounts> {
  const cents = needlessWriteOff(row)
  if (cents === 0) return sumsIn(row)
  const entry: Entry = { kind: 'write_off', cents: -cents }
  await writeEntries(ctx, row.id, [entry])
  await ctx.call(writeOffOnInvoices, { orderId: row.id, cents: -cents, reason: '' })
  return withEntries(row, [entry])
}

/** Gives the order as it is then. */
export async function enter(ctx: Writing, row: OrderRow, entries: readonly Entry[]): Promise<OrderRow> {
  await writeEntries(ctx, row.id, entries)
  const sums = await endNeedlessWriteOff(ctx, { id: row.id, ...withEntries(row, entries) })
  const next = { ...sums, payment: paymentOf(sums), version: row.version + 1 }
  await ctx.db.update(orders).set(next).where(eq(orders.id, row.id))
  const fields = (Object.keys(next) as (keyof typeof next)[]).filter((name) => next[name] !== row[name])
  const of = (from: typeof next) => Object.fromEntries(fields.map((name) => [name, from[name]]))
  ctx.changed({ subject: 'Order', id: row.id, before: of(row), after: of(next) })
  return { ...row, ...next }
}
