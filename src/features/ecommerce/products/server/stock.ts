/** Stock: every change has a reason, and nothing is ever sold that is not there. */
import { and, asc, desc, eq, inArray, lte, sql, sum } from 'drizzle-orm'
import type { CommandCtx, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { pageOf } from '#server/page'
import { tellOfStock } from '#features/ecommerce/store/contract'
import { users } from '#features/people/users/tables'
import type * as contract from '#features/ecommerce/products/contract'
import type * as ofStock from '#features/ecommerce/products/contract/stock'
import { countReserved } from '#features/ecommerce/products/contract/reserved'
import { mostPieces } from '#features/ecommerce/products/contract'
import { products, stockMoves, variants } from '#features/ecommerce/products/tables'
import { productForChange, type VariantRow } from './rows'

type Handlers = HandlersOf<typeof contract & typeof ofStock>
type Move = Pick<typeof stockMoves.$inferInsert, 'reason' | 'note' | 'orderNumber'> & { change: number }

const shown = {
  id: stockMoves.id,
  variantId: stockMoves.variantId,
  values: variants.values,
  change: stockMoves.change,
  after: stockMoves.after,
  reason: stockMoves.reason,
  note: stockMoves.note,
  order: stockMoves.orderNumber,
  by: users.fullName,
  at: stockMoves.at,
}

export const listStockMoves: Handlers['listStockMoves'] = async (ctx, { params: { id }, query }) => {
  const known = await ctx.db
    .select({ variantId: variants.id, available: products.qty })
    .from(products)
    .leftJoin(variants, eq(variants.productId, products.id))
    .where(eq(products.id, id))
  if (!known[0]) return ctx.fail('product_unknown')
  const { available } = known[0]
  const { pieces: reserved } = await ctx.call(countReserved, {
    variantIds: known.flatMap(({ variantId }) => variantId ?? []),
  })
  const of = () =>
    ctx.db
      .select(shown)
      .from(stockMoves)
      .innerJoin(variants, eq(variants.id, stockMoves.variantId))
      .leftJoin(users, eq(users.id, stockMoves.byId))
      .$dynamic()
  const list = { of, where: [eq(variants.productId, id)], sorts: {}, otherwise: [desc(stockMoves.id)] }
  const { rows, total } = await pageOf(ctx.db, list, query)
  return { moves: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total, reserved, available }
}

export const moveStock: Handlers['moveStock'] = async (ctx, { params: { id }, body }) => {
  const { variantId, change, reason, note = '' } = body
  if (!(await productForChange(ctx.db, id))) return ctx.fail('product_unknown')
  const [row] = await ctx.db.select().from(variants).where(eq(variants.id, variantId)).for('update')
  if (row?.productId !== id) return ctx.fail('variant_foreign')
  if (row.qty + change < 0) ctx.fail('stock_short', { message: `There are only ${row.qty}`, variantId, left: row.qty })
  if (row.qty + change > mostPieces && change > 0)
    ctx.fail('stock_large', { message: 'More than can be counted', mostPieces })
  const move = await write(ctx, row, { change, reason, note })
  await tellOfFew(ctx, id, -change)
  ctx.changed({ id, before: { qty: row.qty }, after: { qty: row.qty + change, variantId, reason } })
  return { ...move, values: row.values, by: ctx.person.fullName }
}

export const takeStock: Handlers['takeStock'] = async (ctx, { items, orderNumber }) => {
  for (const [row, quantity] of await locked(ctx, items)) {
    if (row.qty < quantity) ctx.fail('stock_short', { variantId: row.id, left: row.qty })
    await write(ctx, row, { change: -quantity, reason: 'sold', orderNumber })
    ctx.changed({ id: row.productId, before: { qty: row.qty }, after: { qty: row.qty - quantity, order: orderNumber } })
    await tellOfFew(ctx, row.productId, quantity)
  }
}

/** Three statements for all of them, however many. */
export const takeStocks: Handlers['takeStocks'] = async (ctx, { orders }) => {
  const rows = new Map(
    (
      await locked(
        ctx,
        orders.flatMap(({ items }) => items),
      )
    ).map(([row]) => [row.id, { ...row }]),
  )
  const short: number[] = []
  const moves: (typeof stockMoves.$inferInsert)[] = []
  const at = { reason: 'sold' as const, byId: ctx.person?.id ?? null, at: ctx.now }
  for (const { orderNumber, items } of orders) {
    const wanted = new Map<number, number>()
    for (const { variantId, quantity } of items) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity)
    if ([...wanted].some(([id, quantity]) => (rows.get(id)?.qty ?? 0) < quantity)) {
      short.push(orderNumber)
      continue
    }
    for (const [variantId, quantity] of wanted) {
      const row = rows.get(variantId)!
      const before = row.qty
      row.qty -= quantity
      moves.push({ ...at, variantId, change: -quantity, after: row.qty, orderNumber })
      ctx.changed({ id: row.productId, before: { qty: before }, after: { qty: row.qty, order: orderNumber } })
    }
  }
  if (moves.length === 0) return { short }
  const left = JSON.stringify([...rows.values()].map(({ id, qty }) => ({ id, qty })))
  await ctx.db.execute(sql`
    with said as (select * from jsonb_to_recordset(${left}::jsonb) as said(id int, qty int)),
      sold as (update product_variants v set qty = said.qty from said where v.id = said.id and v.qty <> said.qty
        returning v.product_id, v.id, said.qty),
      less as (select v.product_id, sum(v.qty - sold.qty)::int as many
        from sold join product_variants v on v.id = sold.id group by 1)
    update products p set qty = p.qty - less.many from less where p.id = less.product_id`)
  await ctx.db.insert(stockMoves).values(moves)
  const taken = new Map<number, number>()
  for (const { variantId, change } of moves) {
    const { productId } = rows.get(variantId)!
    taken.set(productId, (taken.get(productId) ?? 0) - change)
  }
  const few = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...taken.keys()]), lte(products.qty, products.warnAt)))
  for (const { id } of few) await tellOfFew(ctx, id, taken.get(id)!)
  return { short }
}

/** Once, as it falls to where somebody wants to be told. */
async function tellOfFew(ctx: Pick<Writing, 'db' | 'call'>, productId: number, taken: number): Promise<void> {
  const [product] = await ctx.db.select().from(products).where(eq(products.id, productId))
  if (!product || product.qty > product.warnAt || product.qty + taken <= product.warnAt) return
  await ctx.call(tellOfStock, { productId, name: product.productName, left: product.qty })
}

/** Of each variant, how many pieces an order took and did not bring back. */
async function outWith({ db }: Pick<Writing, 'db'>, orderNumber: number): Promise<ReadonlyMap<number, number>> {
  const moved = await db
    .select({ id: stockMoves.variantId, change: sum(stockMoves.change).mapWith(Number) })
    .from(stockMoves)
    .where(eq(stockMoves.orderNumber, orderNumber))
    .groupBy(stockMoves.variantId)
  return new Map(moved.map(({ id, change }) => [id, Math.max(0, -change)]))
}

export const releaseStock: Handlers['releaseStock'] = async (ctx, { items, orderNumber }) => {
  const rows = await locked(ctx, items)
  const out = await outWith(ctx, orderNumber)
  for (const [row, asked] of rows) {
    const quantity = Math.min(asked, out.get(row.id) ?? 0)
    if (quantity > 0) await comeBack(ctx, row, quantity, orderNumber)
  }
}

export const putBackStock: Handlers['putBackStock'] = async (ctx, { items, orderNumber }) => {
  for (const [row, quantity] of await locked(ctx, items)) await comeBack(ctx, row, quantity, orderNumber)
}

type Telling = Pick<CommandCtx<typeof ofStock.putBackStock>, 'db' | 'now' | 'person' | 'changed'>
async function comeBack(ctx: Telling, row: VariantRow, quantity: number, orderNumber: number): Promise<void> {
  await write(ctx, row, { change: quantity, reason: 'returned', orderNumber })
  ctx.changed({ id: row.productId, before: { qty: row.qty }, after: { qty: row.qty + quantity, order: orderNumber } })
}

type Item = { variantId: number; quantity: number }
/** Products before variants, each by their ids: two that want the same wait for each other and never in a circle. */
async function locked({ db }: Pick<Writing, 'db'>, items: readonly Item[]): Promise<[VariantRow, number][]> {
  const ids = items.map(({ variantId }) => variantId)
  if (ids.length === 0) return []
  const owners = db.select({ id: variants.productId }).from(variants).where(inArray(variants.id, ids))
  await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, owners))
    .orderBy(asc(products.id))
    .for('update')
  const rows = await db.select().from(variants).where(inArray(variants.id, ids)).orderBy(asc(variants.id)).for('update')
  return rows.map((row) => [
    row,
    items.filter(({ variantId }) => variantId === row.id).reduce((sum, { quantity }) => sum + quantity, 0),
  ])
}

/** The variant, its product's sum, and the reason: three rows of one change. */
async function write(ctx: Pick<Writing, 'db' | 'now' | 'person'>, row: VariantRow, move: Move) {
  const after = row.qty + move.change
  await ctx.db.update(variants).set({ qty: after }).where(eq(variants.id, row.id))
  await ctx.db
    .update(products)
    .set({ qty: sql`${products.qty} + ${move.change}` })
    .where(eq(products.id, row.productId))
  const [{ id, note, reason, at, orderNumber, change }] = (await ctx.db
    .insert(stockMoves)
    .values({ ...move, variantId: row.id, after, byId: ctx.person?.id ?? null, at: ctx.now })
    .returning()) as [typeof stockMoves.$inferSelect]
  return {
    id,
    variantId: row.id,
    change,
    after,
    note,
    order: orderNumber,
    at: at.toISOString(),
    reason: reason,
  }
}
