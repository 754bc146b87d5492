/** What is bought, at the prices of this moment. */
import { eq, inArray, sql } from 'drizzle-orm'
import { totalsOf, type Totals } from '#contract/totals'
import type { Base } from '#server/context'
import { products, variants } from '#features/ecommerce/products/tables'
import { shopCurrency, shopTaxRate } from '#features/ecommerce/store/tables'
import type { NewOrder } from '#features/ecommerce/orders/contract'
import type { orderItems } from '#features/ecommerce/orders/tables'

type Db = Base['db']
type Item = Omit<typeof orderItems.$inferInsert, 'orderId'> & { variantId: number }
export type Priced = { totals: Totals; items: Item[]; currency: string; shippingTaxRate: number }
type Asked = Pick<NewOrder, 'items' | 'discountCents' | 'shippingCents'>
export type Refusal =
  | { code: 'variant_unknown'; data: { message: string; variantId: number } }
  | { code: 'discount_large' }

export async function priced(db: Db, asked: Asked): Promise<Priced | Refusal> {
  const ids = asked.items.map(({ variantId }) => variantId)
  const found = await db
    .select({ variant: variants, product: products })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids))
  const unknown = ids.find((id) => !found.some(({ variant }) => variant.id === id))
  if (unknown !== undefined)
    return { code: 'variant_unknown', data: { message: 'There is no such variant', variantId: unknown } }
  const lines = asked.items.map(({ variantId, quantity, priceCents }) => {
    const { variant, product } = found.find((one) => one.variant.id === variantId)!
    return { variant, product, quantity, cents: priceCents ?? variant.priceCents, taxRate: product.taxRate }
  })
  const { currency, shippingTaxRate } = await ofShop(db)
  const goods = lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0)
  const { discountCents = 0, shippingCents = 0 } = asked
  if (discountCents > goods) return { code: 'discount_large' }
  const shipping = { cents: shippingCents, taxRate: shippingTaxRate }
  const totals = totalsOf({ currency, taxIncluded: true, lines, discountCents, shipping })
  const items = lines.map(({ variant, product, quantity, cents, taxRate }, position) => {
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
      taxRate,
      discountCents: off,
      taxCents,
      totalCents,
    }
  })
  return { totals, items, currency, shippingTaxRate }
}

async function ofShop(db: Db): Promise<{ currency: string; shippingTaxRate: number }> {
  const asked = sql`select ${shopCurrency} as currency, ${shopTaxRate} as "shippingTaxRate"`
  const { rows } = (await db.execute(asked)) as { rows: { currency: string; shippingTaxRate: number }[] }
  return rows[0]!
}
