/** Orders that come from a file: their rows together, each order whole or not at all. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ImportFault, ImportRow } from '#contract/importer'
import { centsOfDecimal } from '#contract/money'
import type { CommandCtx, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { countOrder, customerFor } from '#features/ecommerce/customers/contract'
import { putBackStock, takeStock } from '#features/ecommerce/products/contract'
import { variants } from '#features/ecommerce/products/tables'
import { shopCurrency } from '#features/ecommerce/store/tables'
import type * as rows from '#features/ecommerce/orders/importer'
import { orderItems, orderPayments, orders, type Address } from '#features/ecommerce/orders/tables'
import { placeOrderRow } from './place'
import { priced } from './prices'

type Handlers = HandlersOf<typeof rows>
type Group = { reference: string; rows: ImportRow[]; first: ImportRow }

const textOf = ({ values }: ImportRow, field: string): string => String(values[field] ?? '')

/** In the order of the file. */
function groupsOf(asked: readonly ImportRow[]): Group[] {
  const groups = new Map<string, Group>()
  for (const row of asked) {
    const reference = textOf(row, 'reference')
    const key = reference.toLowerCase()
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { reference, rows: [row], first: row })
  }
  return [...groups.values()]
}

const leaves = (group: Group): boolean => (textOf(group.first, 'status') || 'Ready to Pickup') === 'Ready to Pickup'
const faultsOf = (group: Group, field: string, code: string): ImportFault[] =>
  group.rows.map(({ row }) => ({ row, field, code }))

async function referencesThere(db: Db, groups: readonly Group[]): Promise<ReadonlySet<string>> {
  const named = groups.map(({ reference }) => reference.toLowerCase())
  const found = await db
    .select({ reference: sql<string>`lower(${orders.reference})` })
    .from(orders)
    .where(and(sql`${orders.reference} <> ''`, inArray(sql`lower(${orders.reference})`, named)))
  return new Set(found.map(({ reference }) => reference))
}

type Stocked = { id: number; sku: number; qty: number; priceCents: number }
async function soldBy(db: Db, asked: readonly ImportRow[]): Promise<ReadonlyMap<number, Stocked>> {
  const { id, sku, qty, priceCents } = variants
  const numbers = [...new Set(asked.map((row) => Number(row.values['sku'])))]
  const found = await db.select({ id, sku, qty, priceCents }).from(variants).where(inArray(sku, numbers))
  return new Map(found.map((one) => [one.sku, one]))
}

async function currencyOf(db: Db): Promise<string> {
  const { rows: found } = (await db.execute(sql`select ${shopCurrency} as currency`)) as {
    rows: { currency: string }[]
  }
  return found[0]!.currency
}
const centsOf = (row: ImportRow, field: string, currency: string) => centsOfDecimal(textOf(row, field), currency)

export const checkOrderRows: Handlers['checkOrderRows'] = async ({ db }, { rows: asked }) => {
  const groups = groupsOf(asked)
  const there = await referencesThere(db, groups)
  const sold = await soldBy(db, asked)
  const currency = await currencyOf(db)
  const known = groups.filter(({ reference }) => there.has(reference.toLowerCase()))
  const wrong = groups.flatMap((group) => {
    if (known.includes(group)) return []
    const { first } = group
    return group.rows.flatMap((row): ImportFault[] => {
      const variant = sold.get(Number(row.values['sku']))
      const quantity = Number(row.values['quantity'])
      const discount = centsOf(first, 'discount', currency) ?? 0
      if (!variant) return [{ row: row.row, field: 'sku', code: 'sku_unknown' }]
      if (leaves(group) && variant.qty < quantity) return [{ row: row.row, field: 'quantity', code: 'stock_short' }]
      if (row === first && textOf(row, 'line') === '' && textOf(row, 'city') !== '')
        return [{ row: row.row, field: 'line', code: 'missing' }]
      if (textOf(row, 'email') !== textOf(first, 'email'))
        return [{ row: row.row, field: 'email', code: 'customers_differ' }]
      const costs = group.rows.reduce((sum, one) => {
        const each = centsOf(one, 'price', currency) ?? sold.get(Number(one.values['sku']))?.priceCents ?? 0
        return sum + each * Number(one.values['quantity'])
      }, 0)
      return discount > costs ? [{ row: row.row, field: 'discount', code: 'discount_large' }] : []
    })
  })
  return { known: known.flatMap((group) => group.rows.map(({ row }) => row)), wrong }
}

export const addOrderRows: Handlers['addOrderRows'] = async (ctx, { rows: asked }) => {
  // whoever else brings orders waits: one reference never becomes two orders
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('orders:brought', 0))`)
  const groups = groupsOf(asked)
  const there = await referencesThere(ctx.db, groups)
  const sold = await soldBy(ctx.db, asked)
  const currency = await currencyOf(ctx.db)
  const made: { row: number; id: number }[] = []
  const wrong: ImportFault[] = []
  for (const group of groups) {
    const answer = there.has(group.reference.toLowerCase())
      ? faultsOf(group, 'reference', 'reference_taken')
      : await place(ctx, group, sold, currency)
    if (typeof answer === 'number') made.push(...group.rows.map(({ row }) => ({ row, id: answer })))
    else wrong.push(...answer)
  }
  return { made, wrong }
}

/** The id of the order it became, or why it became none. */
async function place(
  ctx: CommandCtx,
  group: Group,
  sold: ReadonlyMap<number, Stocked>,
  currency: string,
): Promise<number | ImportFault[]> {
  const { first, reference } = group
  const items = group.rows.map((row) => {
    const variant = sold.get(Number(row.values['sku']))
    return {
      variantId: variant?.id ?? 0,
      quantity: Number(row.values['quantity']),
      priceCents: centsOf(row, 'price', currency),
    }
  })
  if (items.some(({ variantId }) => variantId === 0)) return faultsOf(group, 'sku', 'sku_unknown')
  const discountCents = centsOf(first, 'discount', currency) ?? 0
  const shippingCents = centsOf(first, 'shipping', currency) ?? 0
  const bill = await priced(ctx.db, { items, discountCents, shippingCents })
  if ('code' in bill) return faultsOf(group, 'discount', 'discount_large')
  const customer = await ctx.call(customerFor, {
    name: textOf(first, 'customer'),
    email: textOf(first, 'email'),
    contact: textOf(first, 'contact'),
    country: textOf(first, 'country'),
  })
  const deliverTo = addressOf(first)
  const status = textOf(first, 'status') || 'Ready to Pickup'
  const taken = leaves(group)
  const day = textOf(first, 'placed')
  const placed = await placeOrderRow(ctx, {
    bill,
    customer,
    take: async (order) => {
      if (!taken) return true
      const asked = items.map(({ variantId, quantity }) => ({ variantId, quantity }))
      return (await ctx.attempt(takeStock, { orderNumber: order, items: asked })).ok
    },
    own: {
      reference,
      status,
      method: textOf(first, 'method') || 'transfer',
      deliverTo,
      billTo: deliverTo,
      note: textOf(first, 'note'),
      placedAt: day === '' ? ctx.now : new Date(`${day}T12:00:00Z`),
      paid: first.values['paid'] === true,
      name: textOf(first, 'customer'),
      email: textOf(first, 'email'),
    },
  })
  return placed ?? faultsOf(group, 'quantity', 'stock_short')
}

function addressOf(row: ImportRow): Address | null {
  const [line, city] = [textOf(row, 'line'), textOf(row, 'city')]
  if (line === '' && city === '') return null
  return {
    name: textOf(row, 'customer'),
    line,
    postcode: textOf(row, 'postcode'),
    city,
    country: textOf(row, 'country'),
  }
}

/** As they came, nobody touched them since: their stock goes back, and the customer did not buy. */
export const removeOrderRows: Handlers['removeOrderRows'] = async (ctx, { ids }) => {
  const found = await ctx.db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), eq(orders.version, 1)))
    .for('update')
  for (const row of found) {
    if (row.status === 'Ready to Pickup') await putBack(ctx, row.id, row.order)
    if (row.customerId !== null)
      await ctx.call(countOrder, { customerId: row.customerId, orders: -1, cents: -row.spentCents })
    ctx.changed({ subject: 'Order', id: row.id, before: { order: row.order, customer: row.customer } })
  }
  const gone = found.map(({ id }) => id)
  if (gone.length > 0) {
    await ctx.db.delete(orderPayments).where(inArray(orderPayments.orderId, gone))
    await ctx.db.delete(orders).where(inArray(orders.id, gone))
  }
  return { kept: ids.filter((id) => !gone.includes(id)) }
}

async function putBack(ctx: Pick<Writing, 'db' | 'call'>, id: number, orderNumber: number): Promise<void> {
  const items = await ctx.db.select().from(orderItems).where(eq(orderItems.orderId, id))
  const given = items.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]))
  if (given.length > 0) await ctx.call(putBackStock, { orderNumber, items: given })
}
