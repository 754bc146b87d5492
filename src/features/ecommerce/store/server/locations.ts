import { asc, count, desc, eq, ne } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { refuseOutdated } from '#server/saving'
import { countWaiting } from '#features/ecommerce/store/contract/sold'
import type * as contract from '#features/ecommerce/store/contract'
import { storeLocations } from '#features/ecommerce/store/tables'

type Handlers = HandlersOf<typeof contract>
/** As the trail names them: parts of the settings have names, and numbers are theirs. */
const nameOf = (id: number): string => `location ${id}`

/** Who makes one usual and who adds the first wait for each other: there is always one, and never two. */
const hold = (db: Db) => db.execute(`lock table store_locations in share row exclusive mode`)
const others = (db: Db, id: number) => db.update(storeLocations).set({ usual: false }).where(ne(storeLocations.id, id))

export const listLocations: Handlers['listLocations'] = async ({ db }) => ({
  locations: await db.select().from(storeLocations).orderBy(desc(storeLocations.usual), asc(storeLocations.id)),
})

export const addLocation: Handlers['addLocation'] = async (ctx, { body }) => {
  await hold(ctx.db)
  const [there] = await ctx.db.select({ count: count() }).from(storeLocations)
  const usual = body.usual || there!.count === 0
  const [row] = await ctx.db
    .insert(storeLocations)
    .values({ ...body, usual })
    .returning()
  if (usual) await others(ctx.db, row!.id)
  ctx.changed({ id: nameOf(row!.id), after: { ...body, usual, version: 1 } })
  return row!
}

export const updateLocation: Handlers['updateLocation'] = async (ctx, { params: { id }, body }) => {
  await hold(ctx.db)
  const [row] = await ctx.db.select().from(storeLocations).where(eq(storeLocations.id, id))
  if (!row) return ctx.fail('location_unknown')
  const { version, ...own } = body
  await refuseOutdated(ctx, 'location_outdated', { subject: 'Store', id: nameOf(id), version: row.version }, version)
  if (row.usual && !own.usual) ctx.fail('location_usual')
  if (own.usual) await others(ctx.db, id)
  const next = { ...own, version: row.version + 1 }
  const [saved] = await ctx.db.update(storeLocations).set(next).where(eq(storeLocations.id, id)).returning()
  ctx.changed({ id: nameOf(id), before: row, after: next })
  return saved!
}

export const deleteLocation: Handlers['deleteLocation'] = async (ctx, { params: { id } }) => {
  await hold(ctx.db)
  const all = await ctx.db.select().from(storeLocations)
  const row = all.find((one) => one.id === id)
  if (!row) return ctx.fail('location_unknown')
  if (row.usual && all.length > 1) ctx.fail('location_usual')
  const waiting = await ctx.call(countWaiting, { locationId: id })
  if (waiting.orders > 0) ctx.fail('location_used', { message: 'Orders wait there', ...waiting })
  await ctx.db.delete(storeLocations).where(eq(storeLocations.id, id))
  ctx.changed({ id: nameOf(id), before: { name: row.name } })
}
