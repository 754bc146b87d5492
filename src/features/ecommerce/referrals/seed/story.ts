/** The demo's referrals: who came later than a friend of theirs, by that friend's link, and ordered. */
import { demoPeople, type DemoPerson } from '#features/ecommerce/customers/seed/people'
import { demoOrders, keptOf, type DemoOrder } from '#features/ecommerce/customers/seed/story'
import { demoCurrency } from '#features/ecommerce/products/seed/goods'
import { momentAgo } from '#server/seed'
import type { ReferralStatus } from '#features/ecommerce/referrals/contract/states'
import { earningOf, type Earns } from '../rules'
import { dayMs } from '#contract/durations'

const count = 45
const friends = 17

/** So many days ago a rule began. */
export type DemoRule = Earns & { version: number; daysAgo: number }
export const demoRules: DemoRule[] = [
  { version: 1, rate: 800, leastCents: 0, mostCents: 6_000, daysAgo: 400 },
  { version: 2, rate: 1_000, leastCents: 2_000, mostCents: 8_000, daysAgo: 24 },
]
export const ruleAt = (at: Date, now: Date): DemoRule =>
  demoRules.findLast(({ daysAgo }) => momentAgo(now, daysAgo).getTime() <= at.getTime()) ?? demoRules[0]!

export type DemoReferral = {
  id: number
  person: DemoPerson
  referred: DemoPerson
  orders: DemoOrder[]
  valueCents: number
  earningCents: number
  status: ReferralStatus
  cameAt: Date
  decidedAt: Date | null
}
export type DemoLink = { person: DemoPerson; code: string; visits: number }

/** Decided a while after the last order, so that what was counted is what there was. */
function decisionOf(nth: number, last: Date, now: Date): { status: ReferralStatus; decidedAt: Date | null } {
  const decidedAt = new Date(last.getTime() + (6 + (nth % 4)) * dayMs)
  if (decidedAt.getTime() > now.getTime() - dayMs) return { status: 'Unpaid', decidedAt: null }
  if (nth % 9 === 4) return { status: 'Rejected', decidedAt }
  return nth % 4 === 1 ? { status: 'Unpaid', decidedAt: null } : { status: 'Paid', decidedAt }
}

export function demoReferrals(now: Date): DemoReferral[] {
  const orders = demoOrders(now)
  const byAge = demoPeople().toSorted((a, b) => b.since - a.since)
  const oldest = byAge.slice(0, friends)
  return byAge
    .filter((one) => orders.some((order) => order.person.id === one.id && keptOf(order) > 0))
    .slice(-count)
    .map((referred, at) => {
      const own = orders.filter(({ person }) => person.id === referred.id)
      const last = own.map(({ placedAt }) => placedAt).toSorted((a, b) => b.getTime() - a.getTime())[0]!
      const earned = own.map((one) =>
        earningOf(ruleAt(one.placedAt, now), { cents: keptOf(one), currency: demoCurrency }),
      )
      return {
        id: at + 1,
        person: oldest[(at * at + at * 3) % friends]!,
        referred,
        orders: own,
        valueCents: own.reduce((sum, one) => sum + keptOf(one), 0),
        earningCents: earned.reduce((sum, one) => sum + one, 0),
        ...decisionOf(at, last, now),
        cameAt: momentAgo(now, referred.since),
      }
    })
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Of each who brought somebody: opened a few times for each who came. */
export function demoLinks(now: Date): DemoLink[] {
  const all = demoReferrals(now)
  return [...new Set(all.map(({ person }) => person))].map((person) => {
    const came = all.filter((one) => one.person === person).length
    const code = Array.from({ length: 10 }, (_, at) => letters[(person.id * 13 + at * at * 7 + at * 5) % 31]).join('')
    return { person, code, visits: came * 3 + ((person.id * 7) % 11) }
  })
}
