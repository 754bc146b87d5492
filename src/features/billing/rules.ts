import { dayInUtc } from '#contract/zone'
import { prices, type Cycle, type Plan } from './contract'

/** The same day so many months later, or the last one of a shorter month. @example monthsOn('2026-01-31', 1) // '2026-02-28' */
export function monthsOn(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayInUtc(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}
export const renewalOf = (day: string, cycle: Cycle): string => monthsOn(day, cycle === 'month' ? 1 : 12)

/** What an invoice of a plan says of it. */
export const lineOf = (plan: Plan, cycle: Cycle) => ({
  title: `Meridian ${plan[0]!.toUpperCase()}${plan.slice(1)}`,
  detail: cycle === 'month' ? '1 month' : '12 months',
  quantity: 1,
  cents: prices[plan][cycle],
  taxRate: 0,
  discountRate: 0,
})
