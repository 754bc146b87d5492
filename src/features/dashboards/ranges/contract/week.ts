/** What is asked of a dashboard for a summary: by whom, and of which days. */
import * as z from 'zod/mini'
import { Days } from '#features/dashboards/ranges/contract'
import { Reader } from '#features/people/access/contract/reader'

export const ofDays = z.object({ reader: Reader, days: Days })
/** By its name: of these days, and of as many before. What is not known is left out. */
export const Summed = z.nullable(z.record(z.string(), z.number()))
export type Summed = z.infer<typeof Summed>

/** @example both('orders', 12, 9) // { orders: 12, ordersBefore: 9 } */
export const both = (name: string, now: number | null, before: number | null): Record<string, number> => ({
  ...(now !== null && { [name]: now }),
  ...(before !== null && { [`${name}Before`]: before }),
})
