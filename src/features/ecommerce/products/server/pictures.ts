import { asc, eq, inArray } from 'drizzle-orm'
import { prepared, type Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { fileResponse } from '#server/file-response'
import type { Db } from '#server/host'
import { productPictures, products } from '#features/ecommerce/products/tables'
import type * as contract from '#features/ecommerce/products/contract/pictures'
import type { Picture } from '#features/ecommerce/products/contract/pictures'
import { drawingOf } from './drawing'

type Handlers = HandlersOf<typeof contract>

const isThere = async (db: Db, id: number): Promise<boolean> =>
  (await db.select({ id: products.id }).from(products).where(eq(products.id, id))).length > 0

const rowsOf = (db: Db, productId: number) =>
  db
    .select()
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(productPictures.position), asc(productPictures.id))

const asPicture = ({ id, fileId, alt }: typeof productPictures.$inferSelect): Picture => ({
  id,
  alt,
  image: `/api/apps/ecommerce/pictures/${fileId}`,
})

export const addProductPicture: Handlers['addProductPicture'] = prepared({
  async before(ctx, { params: { id }, query: { name }, body }) {
    // a large file is not taken for a product that is gone
    if (!(await isThere(ctx.db, id))) return ctx.fail('product_unknown')
    return ctx.receive(body, { name: name?.slice(0, 200) || 'picture' })
  },
  async run(ctx, { params: { id } }, file) {
    // held, so that two at once do not stand at one place
    const [product] = await ctx.db.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update')
    if (!product) return ctx.fail('product_unknown')
    const there = await rowsOf(ctx.db, id)
    const position = (there.at(-1)?.position ?? -1) + 1
    const [row] = await ctx.db.insert(productPictures).values({ productId: id, fileId: file.id, position }).returning()
    ctx.changed({ subject: 'Product', id, after: { picture: file.name } })
    return asPicture(row!)
  },
})

export const arrangePictures: Handlers['arrangePictures'] = async (ctx, { params: { id }, body }) => {
  if (!(await isThere(ctx.db, id))) return ctx.fail('product_unknown')
  const there = await rowsOf(ctx.db, id)
  if (body.some((one) => !there.some((row) => row.id === one.id))) ctx.fail('picture_unknown')
  for (const [position, one] of body.entries())
    await ctx.db.update(productPictures).set({ position, alt: one.alt }).where(eq(productPictures.id, one.id))
  await remove(
    ctx,
    there.filter((row) => !body.some((one) => one.id === row.id)),
  )
  ctx.changed({ subject: 'Product', id, before: { pictures: there.length }, after: { pictures: body.length } })
  return { pictures: (await rowsOf(ctx.db, id)).map(asPicture) }
}

export const dropPictures: Handlers['dropPictures'] = async (ctx, { productId }) =>
  remove(ctx, await rowsOf(ctx.db, productId))

async function remove({ db, files }: Pick<Writing, 'db' | 'files'>, rows: { id: number; fileId: string }[]) {
  if (rows.length === 0) return
  await db.delete(productPictures).where(
    inArray(
      productPictures.id,
      rows.map(({ id }) => id),
    ),
  )
  for (const { fileId } of rows) await files.remove(fileId)
}

/** Of what is for sale everybody sees the pictures; of the rest only who may read products. */
export const getProductPicture: Handlers['getProductPicture'] = async (ctx, { params: { file } }) => {
  const [owner] = await ctx.db
    .select({ status: products.status })
    .from(productPictures)
    .innerJoin(products, eq(products.id, productPictures.productId))
    .where(eq(productPictures.fileId, file))
  if (!owner || !mayRead(ctx, owner)) return ctx.fail('picture_unknown')
  const stored = await ctx.files.find(file)
  return stored ? fileResponse(ctx.request, stored, ctx.files) : ctx.fail('picture_unknown')
}

export const getProductCover: Handlers['getProductCover'] = async (ctx, { params: { id } }) => {
  const [product] = await ctx.db
    .select({ status: products.status, drawing: products.drawing })
    .from(products)
    .where(eq(products.id, id))
  if (!product || !mayRead(ctx, product)) return ctx.fail('product_unknown')
  const [first] = await ctx.db
    .select()
    .from(productPictures)
    .where(eq(productPictures.productId, id))
    .orderBy(asc(productPictures.position))
    .limit(1)
  const stored = first && (await ctx.files.find(first.fileId))
  if (stored) return fileResponse(ctx.request, stored, ctx.files)
  return new Response(drawingOf(product.drawing, id), {
    headers: {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      // a picture may take its place at any time
      'cache-control': 'private, max-age=300',
    },
  })
}

const mayRead = ({ rights }: Pick<Writing, 'rights'>, { status }: { status: string }): boolean =>
  status === 'Published' || rights.can('read', 'Product')
