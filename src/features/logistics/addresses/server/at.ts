/** For others: addresses as they are written, found or made, hundreds at once. */
import { eq, inArray } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { nextIds } from '#server/next-id'
import type * as contract from '#features/logistics/addresses/contract'
import { keyOf } from '#features/logistics/addresses/contract'
import { addresses } from '#features/logistics/addresses/tables'

type Handlers = HandlersOf<typeof contract>
type AddressQuery = Parameters<Handlers['addressAt']>[1]['all'][number]
type Row = typeof addresses.$inferSelect

const pointOf = ({ lat, lon, confidence, precision }: Row) =>
  lat === null || lon === null ? null : { lat, lon, confidence, precision }

/** What somebody knows better than the book. */
function betterThan(row: Row, asked: AddressQuery, ctx: Pick<Writing, 'person' | 'now'>): Partial<Row> | undefined {
  if (!asked.point) return undefined
  const { lat, lon, confidence, precision } = asked.point
  if (asked.verified) {
    const isSame = row.verifiedAt !== null && row.lat === lat && row.lon === lon
    return isSame
      ? undefined
      : { lat, lon, confidence: 1, precision: 'manual', verifiedById: ctx.person?.id ?? null, verifiedAt: ctx.now }
  }
  return row.verifiedAt === null && confidence > row.confidence ? { lat, lon, confidence, precision } : undefined
}

export const addressAt: Handlers['addressAt'] = async (ctx, { all }) => {
  const keyed = all.map((one) => ({ asked: one, key: keyOf(one) }))
  const missing = new Map(keyed.map((one) => [one.key, one.asked]))
  const there = await ctx.db
    .select()
    .from(addresses)
    .where(inArray(addresses.key, [...missing.keys()]))
  const book = new Map(there.map((row) => [row.key, row]))
  for (const key of book.keys()) missing.delete(key)
  if (missing.size > 0) for (const row of await make(ctx, missing)) book.set(row.key, row)
  for (const { asked, key } of keyed) {
    const row = book.get(key)!
    const better = betterThan(row, asked, ctx)
    if (!better) continue
    const after = { ...row, ...better, version: row.version + 1 }
    await ctx.db.update(addresses).set(after).where(eq(addresses.id, row.id))
    ctx.changed({
      subject: 'Address',
      id: row.id,
      before: { lat: row.lat, lon: row.lon },
      after: { lat: after.lat, lon: after.lon, ...(asked.verified ? { verified: true } : {}), version: after.version },
    })
    book.set(key, after)
  }
  return {
    found: keyed.map(({ key }) => {
      const row = book.get(key)!
      return { id: row.id, point: pointOf(row), serviceSeconds: row.serviceSeconds }
    }),
  }
}

const mostAtOnce = 500
async function make(ctx: Writing, missing: ReadonlyMap<string, AddressQuery>): Promise<Row[]> {
  const ids = await nextIds(ctx.db, addresses, missing.size)
  const rows = [...missing].map(([key, { label = '', line, postcode, city, country, point, verified }], at) => ({
    id: ids[at]!,
    key,
    label,
    line,
    postcode,
    city,
    country,
    ...point,
    ...(verified && point
      ? { confidence: 1, precision: 'manual', verifiedById: ctx.person?.id ?? null, verifiedAt: ctx.now }
      : {}),
    createdAt: ctx.now,
  }))
  const made: Row[] = []
  for (let at = 0; at < rows.length; at += mostAtOnce) {
    const some = rows.slice(at, at + mostAtOnce)
    made.push(...(await ctx.db.insert(addresses).values(some).onConflictDoNothing().returning()))
  }
  // somebody else may have made one of them in this moment
  const lost = rows.map(({ key }) => key).filter((key) => !made.some((row) => row.key === key))
  if (lost.length > 0) made.push(...(await ctx.db.select().from(addresses).where(inArray(addresses.key, lost))))
  ctx.changed({ subject: 'Address' })
  return made
}
