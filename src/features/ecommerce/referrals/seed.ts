import { eq } from 'drizzle-orm'
import { momentAgo } from '#server/seed'
import type { Seed, SeedContext } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'
import { demoCurrency } from '#features/ecommerce/products/seed/goods'
import { demoLinks, demoReferrals, demoRules } from './seed/story'
import { earningRules, referralLinks, referrals } from './tables'

/** There is always one that counts; the shop changes it when it likes. */
async function sowRule({ db, now }: SeedContext): Promise<void> {
  const first = { version: 1, rate: 1_000, leastCents: 0, mostCents: 10_000, currency: 'USD' }
  await db.insert(earningRules).values({ ...first, since: now })
}

async function sowReferrals({ db, now }: SeedContext): Promise<void> {
  await db.delete(earningRules).where(eq(earningRules.version, 1))
  await db
    .insert(earningRules)
    .values(
      demoRules.map(({ daysAgo, ...rule }) => ({ ...rule, currency: demoCurrency, since: momentAgo(now, daysAgo) })),
    )
  await db.insert(referrals).values(
    demoReferrals(now).map(({ person, referred, orders: _orders, ...one }) => ({
      ...one,
      customerId: person.id,
      referredRow: referred.id,
      referredId: referred.customerId,
      currency: demoCurrency,
    })),
  )
  await db.insert(referralLinks).values(
    demoLinks(now).map(({ person, code, visits }) => ({
      code,
      visits,
      customerId: person.id,
      createdAt: momentAgo(now, person.since - 1),
    })),
  )
}

export const referralsSeed: Seed = {
  name: 'referrals',
  always: [grantStep('Referral', { maintainer: ['create', 'read', 'update', 'delete'], editor: ['read'] }), sowRule],
  demo: [sowReferrals],
}
