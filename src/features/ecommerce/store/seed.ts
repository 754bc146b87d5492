import { eq, sql } from 'drizzle-orm'
import type { Seed, SeedContext } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'
import { storeLocations, storeSettings } from './tables'

const home = { line: '1 North Quay', postcode: '4133', city: 'Port Averne', country: 'France' }

/** The shop of the demo: who it is, what a delivery costs, and when the vans go out. */
const parts: Record<string, Record<string, unknown>> = {
  details: {
    name: 'Averne Goods',
    email: 'shop@averne-goods.example',
    phone: '+33 4 55 50 20 20',
    ...home,
    currency: 'USD',
  },
  shipping: {
    zones: [
      { name: 'At home', countries: ['France'], cents: 690, freeFromCents: 10_000 },
      { name: 'Over the sea', countries: ['United States', 'Brazil'], cents: 6900, freeFromCents: null },
      { name: 'Everywhere else', countries: [], cents: 9900, freeFromCents: null },
    ],
    windows: [1, 2, 3, 4, 5].flatMap((weekday) => [
      { weekday, from: '09:00', until: '12:00', cutoffHours: 14 },
      { weekday, from: '13:00', until: '17:00', cutoffHours: 4 },
    ]),
    daysAhead: 14,
  },
}

async function sowStore({ db }: SeedContext): Promise<void> {
  await db.insert(storeSettings).values(Object.entries(parts).map(([part, value]) => ({ part, value })))
  await db.insert(storeLocations).values([
    { ...home, name: 'North Quay warehouse', phone: '+33 4 55 50 20 21', lat: 38.49497, lon: -41.97819, usual: true },
    {
      name: 'Shop at Rope Walk',
      line: '27 Rope Walk',
      postcode: '4120',
      city: 'Ferrymead',
      country: 'France',
      phone: '+33 4 55 50 20 22',
      lat: 38.48069,
      lon: -41.97819,
    },
  ])
}

/** Where a van passes anyway, the demo asks less. */
async function sowNear({ db }: SeedContext): Promise<void> {
  const near = sql`${storeSettings.value} || '{"nearMinutes": 6, "nearCents": 200}'::jsonb`
  await db.update(storeSettings).set({ value: near }).where(eq(storeSettings.part, 'shipping'))
}

export const storeSeed: Seed = {
  name: 'store',
  always: [grantStep('Store', { maintainer: ['create', 'read', 'update', 'delete'], editor: ['read'] })],
  demo: [sowStore, sowNear],
}
