/** The figures of the shop over some days, from whichever source answers this person. */
import { sql } from 'drizzle-orm'
import { addDays, dayIn } from '#contract/zone'
import type { Base } from '#server/context'
import { isWhole } from '#server/rows'
import {
  barsOf,
  daysBetween,
  rangeOf,
  spanBefore,
  spanOf,
  type Days,
  type Range,
  type Ranged,
} from '#features/dashboards/ranges/contract'
import type { Bar, Sums } from '#features/dashboards/ecommerce/contract'
import { shopCurrency } from '#features/ecommerce/store/tables'
import { countedSums } from './counted'
import { keptSums } from './kept'
import type { Source, Total } from './sums'

export type Shop = { currency: string; source: Source; range: Range }
/** Days are those of the person's clock, as in the lists that figures lead to. */
export async function shopOf(ctx: Base, asked: Ranged): Promise<Shop> {
  const { rows } = (await ctx.db.execute(sql`select ${shopCurrency} as currency`)) as { rows: { currency: string }[] }
  const { currency } = rows[0]!
  const zone = ctx.person?.zone ?? ctx.host.settings.zone
  const source = isWhole(ctx.rights, ['read', 'Order']) ? keptSums(ctx, currency) : countedSums(ctx, currency)
  return { currency, source, range: rangeOf(asked, dayIn(zone, ctx.now), zone) }
}

const nothing: Total = { bar: 1, orders: 0, sold: 0, cents: 0, costCents: 0, uncosted: 0 }
function daysOf(range: Days): Days[] {
  return Array.from({ length: daysBetween(range) }, (_, at): Days => {
    const day = addDays(range.from, at)
    return { from: day, until: day }
  })
}

export function weekdaysOf(days: readonly Bar[]): Sums[] {
  return Array.from({ length: 7 }, (_, weekday) => {
    return together(days.filter(({ from }) => (new Date(`${from}T12:00:00Z`).getUTCDay() + 6) % 7 === weekday))
  })
}

export const barsIn = (range: Range, days: readonly Bar[]): Bar[] =>
  barsOf(range).map((bar) => ({
    ...bar,
    ...together(days.filter(({ from }) => bar.from <= from && from <= bar.until)),
  }))

function together(days: readonly Bar[]): Sums {
  const sum = (key: keyof Sums) => days.reduce((all, one) => all + one[key], 0)
  return { orders: sum('orders'), sold: sum('sold'), cents: sum('cents'), profitCents: sum('profitCents') }
}

const sumsOf = ({ orders, sold, cents, costCents }: Total): Sums => ({
  orders,
  sold,
  cents,
  profitCents: cents - costCents,
})

export async function totalsOf({ source, range }: Shop, now: Date) {
  const span = spanOf(range, range.zone)
  const [one = nothing] = await source.totals(span, [span.begin])
  const earlier = spanBefore(range, now)
  const [other = nothing] = await source.totals(earlier, [earlier.begin])
  return { now: sumsOf(one), before: sumsOf(other), uncosted: one.uncosted }
}

/** Each day of the range. */
export async function daysIn({ source, range }: Shop): Promise<Bar[]> {
  const days = daysOf(range)
  const bounds = days.map((one) => spanOf(one, range.zone).begin)
  const totals = await source.totals(spanOf(range, range.zone), bounds)
  return days.map((one, at) => ({ ...one, ...sumsOf(totals.find(({ bar }) => bar === at + 1) ?? nothing) }))
}
