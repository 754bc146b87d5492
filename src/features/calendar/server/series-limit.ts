/** One person has so many series and no more: whoever looks at a span of time waits for all of them. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/host'
import { mostSeries } from '#features/calendar/contract'
import { events } from '#features/calendar/tables'

/** How many more a person may have. Other transactions that add one for this person wait until this one ends. */
export async function roomForSeries(db: Db, ownerId: number): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar series:${ownerId}`}, 0))`)
  const own = and(eq(events.ownerId, ownerId), isNotNull(events.rule))
  return Math.max(0, mostSeries - (await db.$count(events, own)))
}

type Ruled = { rule: string | null }
/** Fails where a row becomes one series too many. */
export async function checkSeriesLimit(
  ctx: { db: Db; fail(code: 'series_full'): never },
  ownerId: number,
  { before, after }: { before?: Ruled; after: Ruled },
): Promise<void> {
  const isMore = after.rule !== null && (before?.rule ?? null) === null
  if (isMore && (await roomForSeries(ctx.db, ownerId)) === 0) ctx.fail('series_full')
}
