import { eq } from 'drizzle-orm'
import type { JobRun } from '#server/context'
import type { publishProducts } from '#features/ecommerce/products/contract'
import { products } from '#features/ecommerce/products/tables'
import { due } from './list'

/** Each minute: what was to come by now is there. */
export const runPublishProducts: JobRun<typeof publishProducts> = async ({ db, now, write }) => {
  const waiting = await db.select({ id: products.id }).from(products).where(due(now)).limit(1)
  if (waiting.length === 0) return
  await write(async (ctx) => {
    const rows = await ctx.db.select().from(products).where(due(now)).for('update')
    for (const { id, status, version } of rows) {
      await ctx.db
        .update(products)
        .set({ status: 'Published', version: version + 1 })
        .where(eq(products.id, id))
      ctx.changed({
        subject: 'Product',
        id,
        before: { status },
        after: { status: 'Published', version: version + 1 },
      })
    }
  })
}
