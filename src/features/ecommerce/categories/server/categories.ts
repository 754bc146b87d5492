import { and, eq, isNull, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { nextId } from '#server/next-id'
import { refuseOutdated } from '#server/saving'
import type * as contract from '#features/ecommerce/categories/contract'
import type { Category } from '#features/ecommerce/categories/contract'
import { asTree, mostCounted, standsUnder } from '#features/ecommerce/categories/rules'
import { categories } from '#features/ecommerce/categories/tables'

type Handlers = HandlersOf<typeof contract>

/** Counted as far as lists are. Products refer to categories, and stand above them. */
const held = sql<number>`(select count(*) from (
  select from "products" where "products"."category" = "categories"."name" limit ${mostCounted + 1}) as held)`.mapWith(
  Number,
)

async function everyOne(db: Db): Promise<Category[]> {
  const rows = await db.select({ row: categories, products: held }).from(categories)
  return asTree(rows.map(({ row, products: there }) => ({ ...row, products: there }))).map(
    ({ depth: _depth, ...one }) => one,
  )
}
const oneOf = async (db: Db, id: number): Promise<Category> => (await everyOne(db)).find((one) => one.id === id)!

/** Two that change the tree at once wait for each other: neither can see what the other is about to make of it. */
const hold = (db: Db) => db.execute(sql`lock table ${categories} in share row exclusive mode`)

export const listCategories: Handlers['listCategories'] = async ({ db }) => ({ categories: await everyOne(db) })

export const addCategory: Handlers['addCategory'] = async (ctx, { body: { name, parentId = null } }) => {
  await hold(ctx.db)
  const all = await everyOne(ctx.db)
  if (isTaken(all, name)) ctx.fail('category_exists')
  if (parentId !== null && !all.some(({ id }) => id === parentId)) ctx.fail('parent_unknown')
  const id = await nextId(ctx.db, categories)
  const position = all.filter((one) => one.parentId === parentId).length
  await ctx.db.insert(categories).values({ id, name, parentId, position })
  ctx.changed({ id: `category ${id}`, after: { name, parentId, version: 1 } })
  return oneOf(ctx.db, id)
}

const isTaken = (all: readonly Category[], name: string, except?: number): boolean =>
  all.some((one) => one.id !== except && one.name.toLowerCase() === name.toLowerCase())

export const updateCategory: Handlers['updateCategory'] = async (ctx, { params: { id }, body }) => {
  await hold(ctx.db)
  const all = await everyOne(ctx.db)
  const row = all.find((one) => one.id === id)
  if (!row) return ctx.fail('category_unknown')
  const { version, name = row.name, parentId = row.parentId } = body
  await refuseOutdated(
    ctx,
    'category_outdated',
    { subject: 'Product', id: `category ${id}`, version: row.version },
    version,
  )
  if (isTaken(all, name, id)) ctx.fail('category_exists')
  if (parentId !== null && !all.some((one) => one.id === parentId)) ctx.fail('parent_unknown')
  if (standsUnder(all, id, parentId)) ctx.fail('category_circle')
  const moved = parentId !== row.parentId
  const position = moved ? all.filter((one) => one.parentId === parentId).length : row.position
  const next = { name, parentId, position, version: row.version + 1 }
  await ctx.db.update(categories).set(next).where(eq(categories.id, id))
  ctx.changed({
    id: `category ${id}`,
    before: { name: row.name, parentId: row.parentId },
    after: { name, parentId, version: next.version },
  })
  return oneOf(ctx.db, id)
}

export const orderCategories: Handlers['orderCategories'] = async (ctx, { body: { parentId, ids } }) => {
  await hold(ctx.db)
  const below = parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId)
  const there = await ctx.db.select({ id: categories.id }).from(categories).where(below)
  const unknown = ids.filter((id) => !there.some((one) => one.id === id))
  if (unknown.length > 0) ctx.fail('ids_unknown', { message: 'Some do not stand there', ids: unknown })
  const rest = there.map(({ id }) => id).filter((id) => !ids.includes(id))
  for (const [position, id] of [...ids, ...rest].entries())
    await ctx.db
      .update(categories)
      .set({ position })
      .where(and(eq(categories.id, id), below))
  ctx.changed({ id: 'categories', after: { parentId, ids } })
  return { categories: await everyOne(ctx.db) }
}

export const deleteCategory: Handlers['deleteCategory'] = async (ctx, { params: { id } }) => {
  await hold(ctx.db)
  const all = await everyOne(ctx.db)
  const row = all.find((one) => one.id === id)
  if (!row) return ctx.fail('category_unknown')
  const children = all.filter(({ parentId }) => parentId === id).length
  if (row.products > 0 || children > 0)
    ctx.fail('category_in_use', { message: 'It is not empty', products: row.products, categories: children })
  await ctx.db.delete(categories).where(eq(categories.id, id))
  ctx.changed({ id: `category ${id}`, before: { name: row.name } })
}
