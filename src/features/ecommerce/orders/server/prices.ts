/** What is bought: new at the prices of this moment, what was bought before at those of then. */
import { eq, inArray, sql } from 'drizzle-orm'
import { totalsOf, type Totals } from '#contract/totals'
import type { Db } from '#server/host'
import { products, variants } from '#features/ecommerce/products/tables'
import { shopCurrency, shopTaxRate } from '#features/ecommerce/store/tables'
import { mostCents, type NewOrder } from '#features/ecommerce/orders/contract'
import type { ItemRow } from './rows'

/** What an item is, whatever becomes of its product; what it comes to is said by the bill. */
export type Good = Omit<
  ItemRow,
  'id' | 'orderId' | 'position' | 'discountCents' | 'taxCents' | 'totalCents' | 'returned' | 'cancelled'
>
export type BillItem = Good & Pick<ItemRow, 'position' | 'discountCents' | 'taxCents' | 'totalCents'>
export type Bill = { totals: Totals; items: BillItem[]; currency: string; shippingTaxRate: number }
export type PriceInput = Pick<NewOrder, 'items' | 'discountCents' | 'shippingCents'>

/** What whoever prices may refuse. */
type Finding = { db: Db; fail(code: 'variant_unknown', data: { message: string; variantId: number }): never }
export type Limited = {
  fail(code: 'discount_large'): never
  fail(code: 'order_large', data: { message: string; mostCents: number }): never
}
export type Pricing = Finding & Limited
export async function goodsOf(ctx: Pricing, { items, ...besides }: PriceInput): Promise<Good[]> {
  const goods = await newGoods(ctx, items)
  checkSums(ctx, goods, besides)
  return goods
}

export async function newGoods(ctx: Finding, items: PriceInput['items']): Promise<Good[]> {
  const ids = items.map(({ variantId }) => variantId)
  const found = await ctx.db
    .select({ variant: variants, product: products })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids))
  return items.map(({ variantId, ...asked }) => {
    const sold = found.find(({ variant }) => variant.id === variantId)
    return sold ? goodOf(sold, asked) : ctx.fail('variant_unknown', { message: 'There is no such variant', variantId })
  })
}

export type Sold = { variant: typeof variants.$inferSelect; product: typeof products.$inferSelect }
type Bought = { quantity: number; priceCents?: number | undefined }
export const goodOf = ({ variant, product }: Sold, { quantity, priceCents = variant.priceCents }: Bought): Good => ({
  productId: product.id,
  variantId: variant.id,
  productName: product.productName,
  values: variant.values,
  sku: variant.sku,
  quantity,
  priceCents,
  costCents: product.costCents,
  taxRate: product.taxRate,
})

export const costOf = (goods: readonly Pick<Good, 'quantity' | 'priceCents'>[]): number =>
  goods.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0)

type Besides = { discountCents?: number | undefined; shippingCents?: number | undefined }
/** No order costs more than can be paid at once. */
export const isLarge = (goods: readonly Good[], { shippingCents = 0 }: Besides): boolean =>
  costOf(goods) + shippingCents > mostCents

export function checkSums(ctx: Limited, goods: readonly Good[], besides: Besides): void {
  if (isLarge(goods, besides)) ctx.fail('order_large', { message: 'No order may cost as much', mostCents })
  if ((besides.discountCents ?? 0) > costOf(goods)) ctx.fail('discount_large')
}

type Shop = Pick<Bill, 'currency' | 'shippingTaxRate'>
export function billOf(goods: readonly Good[], { discountCents = 0, shippingCents = 0 }: Besides, shop: Shop): Bill {
  const lines = goods.map(({ quantity, priceCents, taxRate }) => ({ quantity, cents: priceCents, taxRate }))
  const shipping = { cents: shippingCents, taxRate: shop.shippingTaxRate }
  const { currency, shippingTaxRate } = shop
  const totals = totalsOf({ currency, taxIncluded: true, lines, discountCents, shipping })
  const items = goods.map((good, position) => {
    const { discountCents: off, taxCents, totalCents } = totals.lines[position]!
    return { ...good, position, discountCents: off, taxCents, totalCents }
  })
  return { totals, items, currency, shippingTaxRate }
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
