import { momentAgo } from '#server/seed'
import type { Seed, SeedContext } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'
import { depots } from './tables'
import type { Hours } from '#features/logistics/depots/contract'

const week = (days: readonly number[], from: string, until: string): Hours[] =>
  days.map((weekday) => ({ weekday, from, until }))

const everyDay = [1, 2, 3, 4, 5, 6, 7]

async function sowDepots({ db, now }: SeedContext): Promise<void> {
  const there = { city: 'Port Averne', country: 'Portugal', zone: 'Atlantic/Azores', createdAt: momentAgo(now, 420) }
  await db.insert(depots).values([
    {
      ...there,
      id: 1,
      code: 'NQ',
      name: 'North Quay',
      line: '23 Beadle Street',
      lat: 38.49684,
      lon: -41.97594,
      hours: week(everyDay, '05:30', '22:00'),
      loadingSeconds: 1200,
      isDefault: true,
      contact: 'Ignatius Bell',
      phone: '+351292550110',
      email: 'north-quay@averne-freight.example',
      note: 'Cold store at gate 3. Trucks enter from the quay side only.',
    },
    {
      ...there,
      id: 2,
      code: 'KE',
      name: 'Kiln End',
      line: '21 Friar Terrace',
      lat: 38.52223,
      lon: -41.97945,
      hours: [...week(everyDay, '06:00', '12:30'), ...week(everyDay, '13:30', '20:00')],
      loadingSeconds: 900,
      contact: 'Zuleika Rahman',
      phone: '+351292550120',
      email: 'kiln-end@averne-freight.example',
      note: 'Closed over lunch: nobody opens the gate between half past twelve and half past one.',
    },
    {
      ...there,
      id: 3,
      code: 'EF',
      name: 'Eastfold',
      line: '12 Lantern Row',
      lat: 38.50425,
      lon: -41.96956,
      hours: week(everyDay, '06:30', '19:00'),
      loadingSeconds: 600,
      contact: 'Cosimo Adebayo',
      phone: '+351292550130',
      email: 'eastfold@averne-freight.example',
      note: 'Bikes only before nine: the row is narrow and the school is next door.',
    },
  ])
}

export const depotsSeed: Seed = {
  name: 'depots',
  always: [
    grantStep('Depot', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['read', 'update'],
      author: ['read'],
    }),
  ],
  demo: [sowDepots],
}
