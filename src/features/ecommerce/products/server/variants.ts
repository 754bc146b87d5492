/** A product's variants as they are written: all of them at once, as a form sends them. */
import { eq, inArray } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { nextId } from '#server/next-id'
import type { VariantInput } from '#features/ecommerce/products/contract'
import { stockMoves, variants } from '#features/ecommerce/products/tables'
import type { VariantRow } from './rows'

type Ctx = Pick<Writing, 'db' | 'now' | 'person'>

/** Article numbers that two would have: here, or with another product. */
export async function takenSkus(ctx: Ctx, productId: number, asked: readonly VariantInput[]): Promise<number[]> {
  const all = asked.map(({ sku }) => sku)
  const twice = all.filter((sku, at) => all.indexOf(sku) !== at)
  const there = await ctx.db
    .select({ sku: variants.sku, productId: variants.productId })
    .from(variants)
    .where(inArray(variants.sku, all))
  return [...new Set([...twice, ...there.filter((one) => one.productId !== productId).map(({ sku }) => sku)])]
}

export const variantsForChange = (ctx: Ctx, productId: number): Promise<VariantRow[]> =>
  ctx.db.select().from(variants).where(eq(variants.productId, productId)).orderBy(variants.id).for('update')

/** What is not among them is removed. Gives what the product's own row says of them. */
export async function writeVariants(ctx: Ctx, productId: number, before: VariantRow[], asked: readonly VariantInput[]) {
  const kept = asked.flatMap(({ id }) => id ?? [])
  const gone = before.filter(({ id }) => !kept.includes(id)).map(({ id }) => id)
  if (gone.length > 0) await ctx.db.delete(variants).where(inArray(variants.id, gone))
  await freeSkus(ctx, before, asked)
  for (const [position, one] of asked.entries())
    await writeVariant(
      ctx,
      before.find(({ id }) => id === one.id),
      { ...one, productId, position },
    )
  const [first] = asked
  const qty = asked.reduce((sum, one) => sum + leftOf(one, before), 0)
  return { qty, sku: first!.sku, priceCents: first!.priceCents }
}

/** How many there are then. Who says how many they saw says by how many more or fewer there are. */
export function leftOf({ id, qty, wasQty }: VariantInput, before: readonly VariantRow[]): number {
  const there = before.find((one) => one.id === id)?.qty ?? 0
  return qty === undefined ? there : wasQty === undefined ? qty : there + qty - wasQty
}

/** Two that change numbers with each other would meet on the way: those that change step aside first. */
async function freeSkus(ctx: Ctx, before: VariantRow[], asked: readonly VariantInput[]): Promise<void> {
  for (const { id, sku } of asked) {
    const row = before.find((one) => one.id === id)
    if (row && row.sku !== sku) await ctx.db.update(variants).set({ sku: -row.id }).where(eq(variants.id, row.id))
  }
}

type Written = VariantInput & { productId: number; position: number }
async function writeVariant(ctx: Ctx, row: VariantRow | undefined, written: Written): Promise<void> {
  const { id: _id, wasQty: _wasQty, ...own } = written
  const qty = leftOf(written, row ? [row] : [])
  const asked = { ...own, qty }
  if (row) await ctx.db.update(variants).set(asked).where(eq(variants.id, row.id))
  const id = row?.id ?? (await nextId(ctx.db, variants))
  if (!row) await ctx.db.insert(variants).values({ ...asked, id })
  const change = qty - (row?.qty ?? 0)
  if (change !== 0)
    await ctx.db.insert(stockMoves).values({
      variantId: id,
      change,
      after: qty,
      reason: row ? 'counted' : 'received',
      byId: ctx.person?.id ?? null,
      at: ctx.now,
    })
}
