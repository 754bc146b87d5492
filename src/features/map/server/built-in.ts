/** Regions that come with the product: a person puts one on the map, or takes it off again. */
import { isNotNull, sql } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db, Within } from '#server/host'
import { nextId } from '#server/next-id'
import type * as contract from '#features/map/contract'
import type * as houses from '#features/map/contract/houses'
import { mapRegions } from '#features/map/tables'

type Handlers = HandlersOf<typeof contract & typeof houses>

/** @example nameOf('port-averne') // 'Port Averne' */
const nameOf = (key: string): string => key.replaceAll('-', ' ').replaceAll(/\b\w/g, (letter) => letter.toUpperCase())

/** Those that this host has and nobody has taken yet. */
export async function offeredBy(db: Db, { roads }: Pick<Within, 'roads'>): Promise<{ key: string; name: string }[]> {
  const rows = await db.select({ key: mapRegions.builtIn }).from(mapRegions).where(isNotNull(mapRegions.builtIn))
  const taken = new Set(rows.map(({ key }) => key))
  return roads.builtIn.filter((key) => !taken.has(key)).map((key) => ({ key, name: nameOf(key) }))
}

async function put(ctx: Writing, key: string): Promise<{ id: number; name: string }> {
  const region = { id: await nextId(ctx.db, mapRegions), name: nameOf(key), builtIn: key }
  await ctx.db.insert(mapRegions).values({ ...region, createdAt: ctx.now })
  ctx.changed({ subject: 'Map', id: region.id, after: region })
  return { id: region.id, name: region.name }
}

export const addBuiltIn: Handlers['addBuiltIn'] = async (ctx, { key }) => {
  await put(ctx, key)
}

export const takeRegion: Handlers['takeRegion'] = async (ctx, { body: { key } }) => {
  // of two who press at once, one waits here and finds it there
  await ctx.db.execute(sql`lock table ${mapRegions} in share row exclusive mode`)
  if (!ctx.host.roads.builtIn.includes(key)) return ctx.fail('region_unknown')
  const offered = await offeredBy(ctx.db, ctx.host)
  return offered.some((one) => one.key === key) ? put(ctx, key) : ctx.fail('region_there')
}
