/** The sample is made by the build, with dates around that day; people are to find it around theirs. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/host'
import { installationFacts } from '#server/tables'
import { dayMs } from '#contract/durations'

const name = 'browser:sample-day'

export async function keepDay(db: Db, now: Date): Promise<void> {
  await db.insert(installationFacts).values({ name, value: Math.floor(now.getTime() / dayMs), at: now })
}

/** Moves every date by whole days, once; the time of day stays. */
export async function toToday(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [made] = await tx.delete(installationFacts).where(eq(installationFacts.name, name)).returning()
    const days = made ? Math.floor(now.getTime() / dayMs) - Number(made.value) : 0
    if (days === 0) return
    const found = (await tx.execute(sql`
      select table_name as "table", column_name as "column", data_type as type from information_schema.columns
      where table_schema = 'public' and data_type in ('date', 'timestamp with time zone')`)) as {
      rows: Column[]
    }
    // all of a table at once: that one is before the other may be a check of it
    for (const table of new Set(found.rows.map((row) => row.table))) {
      const set = found.rows
        .filter((row) => row.table === table)
        .map(({ column, type }) => {
          const at = sql.identifier(column)
          return sql`${at} = (${at} + make_interval(days => ${days}::int))::${sql.raw(type)}`
        })
      await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)}`)
    }
  })
}
type Column = { table: string; column: string; type: string }
