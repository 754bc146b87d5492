import type { Seed, SeedContext } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'
import { keyOf } from './contract'
import { addresses } from './tables'

type Written = Pick<typeof addresses.$inferInsert, 'line' | 'city' | 'lat' | 'lon' | 'confidence' | 'createdAt'>
/** Where something of the demo goes, as whoever brings it there has written it. */
export type DemoPlace = Written & { customer: string }

/** For deliveries, which come later and know where they go; half of it a driver has seen. */
export async function sowAddresses({ db }: SeedContext, all: readonly DemoPlace[]): Promise<void> {
  const places = new Map(all.map((row) => [keyOf(placeOf(row)), row]))
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

const placeOf = ({ line, city = '' }: DemoPlace) => ({ line, postcode: '', city, country: '' })

export const addressesSeed: Seed = {
  name: 'addresses',
  always: [
    grantStep('Address', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['create', 'read', 'update'],
      author: ['read'],
    }),
  ],
}
