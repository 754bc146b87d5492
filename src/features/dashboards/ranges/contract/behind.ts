/** Rows behind a figure that no list of the product holds. */
import * as z from 'zod/mini'
import { list } from '#contract/list'
import { filterBy, text } from '#contract/params'

export const Row = z.object({
  key: z.string(),
  /** Whose or what it is; empty where the reader may not know. */
  title: z.string(),
  text: z.string(),
  at: z.nullable(z.string()),
  /** What it adds to the figure, where that is a sum. */
  amount: z.nullable(z.number()),
  href: z.nullable(z.string()),
})
export type Row = z.infer<typeof Row>
export const Behind = z.object({ total: z.int(), rows: z.array(Row) })
export type Behind = z.infer<typeof Behind>

export type BehindQuery = {
  rows?: string | undefined
  of?: string | undefined
  from?: string | undefined
  until?: string | undefined
  page: number
  itemsPerPage: number
  sortBy?: 'at' | undefined
  orderBy?: 'asc' | 'desc' | undefined
}
/** `rows`: which ones, `of` what of them. Days are by the clock of whoever asks. */
export const asked = <const Name extends string>(...names: readonly Name[]) => ({
  rows: filterBy(...names),
  of: text,
  from: text,
  until: text,
  ...list('at'),
})
