/** What is bought, at the prices of this moment. */
import { eq, inArray, sql } from 'drizzle-orm'
import { totalsOf, type Totals } from '#contract/totals'
import type { Db } from '#server/host'
import { products, variants } from '#features/ecommerce/products/tables'
import { shopCurrency, shopTaxRate } from '#features/ecommerce/store/tables'
import type { NewOrder } from '#features/ecommerce/orders/contract'
import type { orderItems } from '#features/ecommerce/orders/tables'

type Item = Omit<typeof orderItems.$inferInsert, 'orderId'> & { variantId: number; productId: number }
export type Bill = { totals: Totals; items: Item[]; currency: string; shippingTaxRate: number }
export type Asked = Pick<NewOrder, 'items' | 'discountCents'>

/** What whoever prices may refuse. */
export type Pricing = {
  db: Db
  fail(code: 'variant_unknown', data: { message: string; variantId: number }): never
  fail(code: 'discount_large'): never
}
export async function goodsOf(ctx: Pricing, { items, discountCents = 0 }: Asked) {
  const lines = await linesOf(ctx.db, items)
  const unknown = lines.find(({ found }) => !found)
  if (unknown) ctx.fail('variant_unknown', { message: 'There is no such variant', variantId: unknown.variantId })
  const goods = lines.flatMap(({ found, quantity, priceCents }) =>
    found ? [{ ...found, quantity, cents: priceCents ?? found.variant.priceCents }] : [],
  )
  if (discountCents > costOf(goods)) ctx.fail('discount_large')
  return goods
}
export type Goods = Awaited<ReturnType<typeof goodsOf>>
export const costOf = (goods: readonly { quantity: number; cents: number }[]): number =>
  goods.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0)

async function linesOf(db: Db, items: Asked['items']) {
  const ids = items.map(({ variantId }) => variantId)
  const found = await db
    .select({ variant: variants, product: products })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids))
  return items.map((item) => ({ ...item, found: found.find(({ variant }) => variant.id === item.variantId) }))
}

type Besides = { discountCents?: number | undefined; shippingCents?: number | undefined }
type Shop = Pick<Bill, 'currency' | 'shippingTaxRate'>
export function billOf(goods: Goods, { discountCents = 0, shippingCents = 0 }: Besides, shop: Shop): Bill {
  const lines = goods.map(({ quantity, cents, product }) => ({ quantity, cents, taxRate: product.taxRate }))
  const shipping = { cents: shippingCents, taxRate: shop.shippingTaxRate }
  const totals = totalsOf({ currency: shop.currency, taxIncluded: true, lines, discountCents, shipping })
  const items = goods.map(({ variant, product, quantity, cents }, position) => {
    const { discountCents: off, taxCents, totalCents } = totals.lines[position]!
    return {
      position,
      productId: product.id,
      variantId: variant.id,
      productName: product.productName,
      values: variant.values,
      sku: variant.sku,
      quantity,
      priceCents: cents,
      costCents: product.costCents,
      taxRate: product.taxRate,
      discountCents: off,
      taxCents,
      totalCents,
    }
  })
  return { totals, items, ...shop }
}

export async function shopOf(db: Db): Promise<Shop> {
  const asked = sql`select ${shopCurrency} as currency, ${shopTaxRate} as "shippingTaxRate"`
  const { rows } = (await db.execute(asked)) as { rows: Shop[] }
  return rows[0]!
}

export const sumsOf = ({ totals, currency, shippingTaxRate }: Bill) => ({
  currency,
  subtotalCents: totals.subtotalCents,
  discountCents: totals.discountCents,
  shippingCents: totals.shipping.cents,
  shippingTaxRate,
  taxCents: totals.taxCents,
  spentCents: totals.totalCents,
})
