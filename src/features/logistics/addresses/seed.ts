import type { Seed, SeedContext } from '#server/prepare'
import { grantStep } from '#features/access/seed'
import { demoDeliveries, placeOf } from '#features/logistics/deliveries/seed/story'
import { keyOf } from './contract'
import { addresses } from './tables'

/** Where the demo's deliveries go; half of it a driver has seen. */
async function sowAddresses({ db, now }: SeedContext): Promise<void> {
  const places = new Map(demoDeliveries(now).map(({ row }) => [keyOf(placeOf(row)), row]))
  await db.insert(addresses).values(
    [...places].map(([key, row], at) => ({
      id: at + 1,
      key,
      label: row.customer,
      line: row.line,
      city: row.city ?? '',
      lat: row.lat ?? null,
      lon: row.lon ?? null,
      confidence: row.confidence ?? 0,
      precision: row.confidence === 1 ? 'rooftop' : 'street',
      verifiedAt: row.confidence === 1 && at % 2 === 0 ? row.createdAt : null,
      createdAt: row.createdAt,
    })),
  )
}

export const addressesSeed: Seed = {
  name: 'addresses',
  always: [
    grantStep('Address', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['create', 'read', 'update'],
      author: ['read'],
    }),
  ],
  demo: [sowAddresses],
}
