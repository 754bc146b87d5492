import type { Seed } from '#server/prepare'
import { dateIn } from '#server/seed'
import { grantStep } from '#features/people/access/seed'
import { subscribers } from './tables'

/** Name, language, days since they asked, and whether they confirmed it. */
const people: [string, string, number, boolean][] = [
  ['ottilie@brasswright.example', 'en', 12, true],
  ['marius@quai-nord.example', 'fr', 9, true],
  ['salma@souk-verde.example', 'ar', 6, true],
  ['hobart@lantern-row.example', 'en', 4, false],
  ['elodie@atelier-rhone.example', 'fr', 1, true],
]

export const frontSeed: Seed = {
  name: 'front',
  always: [grantStep('Subscriber', { maintainer: ['read', 'delete'] })],
  demo: [
    async ({ db, now }) => {
      const daysAgo = (days: number) => new Date(`${dateIn(now, -days)}T09:30:00Z`)
      await db.insert(subscribers).values(
        people.map(([email, language, days, confirmed], nth) => ({
          email,
          language,
          // of no token: their links were never sent
          hash: `demo ${nth}`,
          createdAt: daysAgo(days),
          confirmedAt: confirmed ? daysAgo(days) : null,
        })),
      )
    },
  ],
}
