import type { Seed, SeedContext } from '#server/prepare'
import { dateIn, momentAgo } from '#server/seed'
import { demoCurrency } from '#features/ecommerce/products/seed/goods'
import { grantStep } from '#features/people/access/seed'
import { listings } from './tables'

/** Odile Marchetti, who runs the office of the demo. */
const office = 1
const plain = { city: 'Port Averne', country: 'France', phone: '', note: '', rooms: 0, state: 'available' } as const
/** `from`: in how many days one may move in; `age`: how many days ago it was listed. */
const demoListings = [
  {
    ...plain,
    id: 1,
    owner: 'Ottilie Brasswright',
    phone: '+33199001247',
    email: 'ottilie@brasswright.example',
    place: 'warehouse',
    line: '7 Ferrymead Quay',
    squareMetres: 840,
    offer: 'rent',
    cents: 320_000,
    note: 'Two gates for lorries, a yard behind.',
    from: 20,
    age: 12,
  },
  {
    ...plain,
    id: 2,
    owner: 'Lambert Osgood',
    email: 'lambert@osgood.example',
    place: 'flat',
    line: '3 Mill Street',
    squareMetres: 74,
    rooms: 3,
    offer: 'rent',
    cents: 98_000,
    from: 45,
    age: 9,
  },
  {
    ...plain,
    id: 3,
    owner: 'Sidonie Farrant',
    phone: '+33199002318',
    email: 'sidonie@farrant.example',
    place: 'house',
    line: '11 Lantern Row',
    city: 'Old Averne',
    squareMetres: 162,
    rooms: 6,
    offer: 'sale',
    cents: 41_500_000,
    note: 'A garden down to the canal.',
    from: 90,
    age: 6,
  },
  {
    ...plain,
    id: 4,
    owner: 'Ottilie Brasswright',
    phone: '+33199001247',
    email: 'ottilie@brasswright.example',
    place: 'office',
    line: '7 Ferrymead Quay, first floor',
    squareMetres: 118,
    rooms: 4,
    offer: 'rent',
    cents: 164_000,
    state: 'taken',
    from: -15,
    age: 40,
  },
] as const

async function sowListings({ db, now }: SeedContext): Promise<void> {
  await db.insert(listings).values(
    demoListings.map(({ from, age, ...listing }) => ({
      ...listing,
      availableFrom: dateIn(now, from),
      currency: demoCurrency,
      createdAt: momentAgo(now, age),
      createdBy: office,
    })),
  )
}

export const listingsSeed: Seed = {
  name: 'listings',
  always: [
    grantStep('Listing', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['create', 'read', 'update'],
      author: ['read'],
    }),
  ],
  demo: [sowListings],
}
