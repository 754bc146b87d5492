import { momentAgo } from '#server/seed'
import type { Seed, SeedContext } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'
import { closed, shapeOf } from './rules'
import { drawn } from './seed/drawn'
import { zoneDrivers, zones } from './tables'

async function sowZones({ db, now }: SeedContext): Promise<void> {
  for (const [at, { corners, holes = [], driverIds = [], ...one }] of drawn.entries()) {
    const id = at + 1
    await db.insert(zones).values({
      ...one,
      id,
      ...shapeOf([corners, ...holes].map(closed)),
      createdAt: momentAgo(now, 200 - at * 13),
    })
    if (driverIds.length > 0)
      await db.insert(zoneDrivers).values(driverIds.map((driverId) => ({ zoneId: id, driverId })))
  }
}

export const zonesSeed: Seed = {
  name: 'zones',
  always: [
    grantStep('Zone', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['read', 'update'],
      author: ['read'],
    }),
  ],
  demo: [sowZones],
}
