import { inArray } from 'drizzle-orm'
import type { Seed, SeedContext } from '#server/prepare'
import { grantOwnStep, grantStep } from '#features/people/access/seed'
import { sowAddresses } from '#features/logistics/addresses/seed'
import { addresses } from '#features/logistics/addresses/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { withOrders } from './seed/bought'
import { demoDeliveries, type SeedDelivery } from './seed/story'
import { writeTold } from './seed/writing'

async function sowDeliveries(ctx: SeedContext): Promise<void> {
  const { db, now } = ctx
  const story = demoDeliveries(now)
  await sowAddresses(
    ctx,
    story.map(({ row }) => row),
  )
  const all = await withOrders(db, story)
  const known = await db.select({ id: addresses.id, line: addresses.line }).from(addresses)
  const book = new Map(known.map(({ id, line }) => [line, id]))
  const crew = await db
    .select({ id: drivers.id, userId: drivers.userId })
    .from(drivers)
    .where(inArray(drivers.id, [...new Set(all.flatMap(({ tried }) => tried?.driver ?? []))]))
  const userOf = (driver: number | null | undefined) => crew.find(({ id }) => id === driver)?.userId ?? null
  await writeTold(
    db,
    all.map(({ row, ...rest }) => ({
      ...rest,
      row: {
        ...row,
        codCents: paidAtDoor(row),
        addressId: book.get(row.line) ?? null,
        driverUserId: userOf(row.driverId),
      },
    })),
  )
}

/** Of what was brought, one in six was paid in cash at the door. */
const paidAtDoor = ({ id, state }: SeedDelivery['row']): number =>
  state === 'delivered' && id % 6 === 0 ? 1250 + (id % 9) * 475 : 0

export const deliveriesSeed: Seed = {
  name: 'deliveries',
  always: [
    grantStep('Delivery', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['create', 'read', 'update'],
      author: ['read'],
    }),
    // drivers who sign in see what they bring
    grantOwnStep('Delivery', 'driverUserId', { subscriber: ['read'] }),
    grantStep('Correction', { maintainer: ['update'] }),
  ],
  demo: [sowDeliveries],
}
