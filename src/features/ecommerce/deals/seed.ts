import type { Seed, SeedContext } from '#server/prepare'
import { dateIn, momentAgo } from '#server/seed'
import { grantStep } from '#features/people/access/seed'
import { welcomeDeal } from '#features/ecommerce/orders/seed/welcome'
import { demoCurrency } from '#features/ecommerce/products/seed/goods'
import { deals } from './tables'

/** Odile Marchetti, who looks after the shop of the demo. */
const shopkeeper = 1
const plain = { kind: 'percent', percent: 10, cents: 0, leastCents: 0, mostUses: 100, note: '' } as const
/** `days`: from when until when, counted from today. */
const demoDeals = [
  { ...plain, ...welcomeDeal, title: 'Welcome', mostUses: 1000, days: [-400, 120], note: 'On the first mail' },
  { ...plain, id: 2, code: 'HARBOUR15', title: 'Harbour week', percent: 15, mostUses: 200, days: [-2, 5] },
  {
    ...plain,
    id: 3,
    code: 'FIVE-OFF',
    title: 'Five off from fifty',
    kind: 'amount',
    percent: 1,
    cents: 500,
    leastCents: 5000,
    days: [-20, 40],
  },
  { ...plain, id: 4, code: 'WINTER20', title: 'Winter sale', percent: 20, mostUses: 500, days: [21, 49] },
  { ...plain, id: 5, code: 'SPRING10', title: 'Spring cleaning', days: [-90, -30] },
] as const

async function sowDeals({ db, now }: SeedContext): Promise<void> {
  await db.insert(deals).values(
    demoDeals.map(({ days: [from, until], ...deal }) => ({
      ...deal,
      currency: demoCurrency,
      from: dateIn(now, from),
      until: dateIn(now, until),
      createdAt: momentAgo(now, Math.max(1, 1 - from)),
      createdBy: shopkeeper,
    })),
  )
}

export const dealsSeed: Seed = {
  name: 'deals',
  always: [
    grantStep('Deal', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['create', 'read'],
      author: ['read'],
    }),
  ],
  demo: [sowDeals],
}
