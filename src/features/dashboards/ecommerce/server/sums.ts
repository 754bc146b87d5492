/** What is asked of orders, and who answers: rows that triggers keep, or the orders themselves. */
import type { SQL } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { Span } from '#features/dashboards/ranges/contract'
import { figuresOf } from '#features/dashboards/ranges/tables'

/** Of one bar, counted from 1. */
export type Total = { bar: number; orders: number; sold: number; cents: number; costCents: number; uncosted: number }
export type Kind = 'status' | 'country'
export type Part = { key: string; orders: number }
/** Of a product; `total`: how many products were sold. */
export type Sold = { key: string; cents: number; pieces: number; total: number }

/** Whoever answers, answers the same: `bounds` are where bars begin, the first where the span does. */
export type Source = {
  totals(span: Span, bounds: readonly Date[]): Promise<Total[]>
  parts(span: Span, kind: Kind): Promise<Part[]>
  /** Those that brought most. */
  products(span: Span, shown: number): Promise<Sold[]>
}

export const rowsOfQuery = async <Out>({ db }: Pick<Base, 'db'>, query: SQL): Promise<Out[]> =>
  figuresOf<Out>(await db.execute(query))
