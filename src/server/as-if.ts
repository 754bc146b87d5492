/** Reads the database as if some of its tables held other rows: those of a plan that is not there yet, say. */
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './host'

/** By the name of a table: a query for what is to stand in it, with the columns of the table in their order. */
export type StandIns = Readonly<Record<string, SQL>>

/** What is read through it is what stands in; writing goes where it always goes, and joins see both. */
function standing(db: Db, instead: StandIns): Db {
  const all = Object.entries(instead).map(([name, query]) => db.$with(name, {}).as(query))
  const reading = db.with(...all)
  const count = async (source: PgTable, filter?: SQL): Promise<number> => {
    const [row] = await reading
      .select({ count: sql<number>`count(*)::int` })
      .from(source)
      .where(filter)
    return row!.count
  }
  return Object.create(db, { select: { value: reading.select }, $count: { value: count } }) as Db
}

/**
 * The same context, for reading only.
 * @example const { db } = asIf(ctx, { routes: sql`select * from …` })
 */
export const asIf = <C extends { db: Db }>(ctx: C, instead: StandIns): C => ({ ...ctx, db: standing(ctx.db, instead) })
