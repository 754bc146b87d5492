import { momentAgo } from '#server/seed'
import type { Seed, SeedContext } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'
import { demoCostOf, demoCurrency, demoProducts, demoTaxRate, type DemoProduct } from './seed/goods'
import { demoSales } from './seed/sales'
import { products, stockMoves, variants } from './tables'

const receivedDaysAgo = 75

const paragraphs = (...texts: string[]) => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

async function sowProducts({ db, now }: SeedContext): Promise<void> {
  const all = demoProducts()
  const moves = all.flatMap((product) => movesOf(product, now))
  const left = new Map(moves.map(({ variantId, after }) => [variantId, after]))
  for (const product of all) {
    const { id, name, brand, category, status, drawing, says, options, cents, grams, size } = product
    const [lengthMm, widthMm, heightMm] = size
    await db.insert(products).values({
      id,
      productName: name,
      productBrand: brand,
      category,
      description: paragraphs(says),
      drawing,
      // what was taken out of the shop is not sold either
      stock: status !== 'Inactive',
      sku: product.variants[0]!.sku,
      priceCents: cents,
      costCents: demoCostOf(product),
      wasCents: id % 12 === 3 ? Math.round(cents * 1.2) : null,
      currency: demoCurrency,
      taxRate: demoTaxRate,
      qty: product.variants.reduce((sum, one) => sum + (left.get(one.id) ?? 0), 0),
      status,
      publishAt: status === 'Scheduled' ? momentAgo(now, -(2 + (id % 9)), '07:00') : null,
      warnAt: 5,
      fragile: ['vase', 'lamp', 'mug', 'frame', 'clock'].includes(drawing),
      options,
      tags: [drawing],
      createdAt: momentAgo(now, receivedDaysAgo + 100 - id),
    })
    await db.insert(variants).values(
      product.variants.map(({ id: variantId, values, sku, barcode, priceCents }, position) => ({
        id: variantId,
        values,
        sku,
        barcode,
        priceCents,
        productId: id,
        position,
        qty: left.get(variantId) ?? 0,
        weightGrams: grams,
        lengthMm,
        widthMm,
        heightMm,
      })),
    )
  }
  await db.insert(stockMoves).values(moves)
}

/** What came in, and what the orders took, in the order in which it happened. */
function movesOf({ variants: each }: DemoProduct, now: Date): (typeof stockMoves.$inferInsert & { after: number })[] {
  return each.flatMap(({ id, received }) => {
    if (received === 0) return []
    const first = {
      change: received,
      reason: 'received' as const,
      at: momentAgo(now, receivedDaysAgo, '08:00'),
      orderNumber: null,
    }
    const sold = salesOf(id, now).map(({ quantity, order, placedAt }) => ({
      change: -quantity,
      reason: 'sold' as const,
      at: placedAt,
      orderNumber: order,
    }))
    let after = 0
    return [first, ...sold].map((move) => ({ variantId: id, ...move, after: (after += move.change) }))
  })
}

const salesOf = (variantId: number, now: Date) =>
  demoSales(now).flatMap(({ items, order, placedAt }) =>
    items.filter(({ variant }) => variant.id === variantId).map(({ quantity }) => ({ quantity, order, placedAt })),
  )

export const productsSeed: Seed = {
  name: 'products',
  always: [
    grantStep('Product', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['create', 'read', 'update'],
      author: ['read'],
    }),
  ],
  demo: [sowProducts],
}
