/** Of the matrices that are kept, the one that is nearest to what is asked for. */
import { and, arrayOverlaps, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/host'
import { mapMatrices } from '#features/map/tables'

/** Of those that were used last so many are looked through. */
const lookedAt = 200

/** Of the same family, the one that has most of these places. */
export async function nearest(db: Db, family: string, names: readonly string[]) {
  const { key, names: own, seconds, metres, source, usedAt } = mapMatrices
  const lately = db
    .select({ key, own, usedAt })
    .from(mapMatrices)
    .where(and(eq(mapMatrices.family, family), arrayOverlaps(own, [...names])))
    .orderBy(desc(usedAt))
    .limit(lookedAt)
    .as('lately')
  const common = sql`(select count(*) from unnest(${lately.own}) "n" where "n" in ${names})`
  const [best] = await db.select({ key: lately.key }).from(lately).orderBy(desc(common)).limit(1)
  if (!best) return undefined
  const [row] = await db.select({ names: own, seconds, metres, source }).from(mapMatrices).where(eq(key, best.key))
  return row
}
