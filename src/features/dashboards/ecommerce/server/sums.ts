/** What is asked of orders, and who answers: rows that triggers keep, or the orders themselves. */
import type { SQL } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { Span } from '#features/dashboards/ranges/contract'

/** Of one bar, counted from 1. */
export type Total = { bar: number; orders: number; sold: number; cents: number; costCents: number; uncosted: number }
export type Kind = 'status' | 'country' | 'product'
export type Part = { key: string; orders: number; cents: number; pieces: number }

/** Whoever answers, answers the same: `bounds` are where bars begin, the first where the span does. */
export type Source = {
  totals(span: Span, bounds: readonly Date[]): Promise<Total[]>
  parts(span: Span, kind: Kind): Promise<Part[]>
}

type Row = Readonly<Record<string, unknown>>
/** Sums come as texts where they are large. */
export async function rowsOfQuery<Out>({ db }: Pick<Base, 'db'>, query: SQL): Promise<Out[]> {
  const { rows } = (await db.execute(query)) as { rows: Row[] }
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, name === 'key' ? String(value) : Number(value)]),
      ) as Out,
  )
}
