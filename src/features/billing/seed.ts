import { eq } from 'drizzle-orm'
import type { Seed } from '#server/prepare'
import { dateIn } from '#server/seed'
import { users } from '#features/people/users/tables'
import { grantStep } from '#features/people/access/seed'
import { sampleFeatures, samples } from './rules'
import { billings, planComparisons, planOffers } from './tables'

export const billingSeed: Seed = {
  name: 'billing',
  always: [
    grantStep('Plan', { maintainer: ['read', 'update'] }),
    async ({ db }) => {
      // nobody but the installation says what it sells
      await db.insert(planOffers).values(samples.map((one, at) => ({ ...one, position: at + 1, offered: false })))
      await db.insert(planComparisons).values({ id: 1, features: [...sampleFeatures] })
    },
  ],
  demo: [
    async ({ db, now }) => {
      const [head] = await db.select().from(users).where(eq(users.email, 'admin@demo.com'))
      if (!head) return
      await db.insert(billings).values({
        userId: head.id,
        cycle: 'year',
        since: dateIn(now, -131),
        renewsOn: dateIn(now, 234),
        name: head.fullName,
        company: head.company,
        address: '4 Ferrymead Quay, Port Averne',
        country: head.country,
        contact: head.contact,
      })
    },
    async ({ db }) => {
      await db.update(planOffers).set({ offered: true })
    },
  ],
}
