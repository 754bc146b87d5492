import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { addresses } from '#features/logistics/addresses/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { countIn, keepers, referencesTo } from './references'

const world = aWorld()

test('the database tells who refers to a table, and what keeps its rows', async () => {
  const { db } = world.host
  const columns = (await referencesTo(db, depots)).map(
    ({ table, column, onDelete }) => `${table}.${column} ${onDelete}`,
  )
  expect(columns).toEqual(
    expect.arrayContaining(['vehicles.depot_id a', 'vehicles.end_depot_id a', 'drivers.depot_id a']),
  )
  expect(columns).toContain('stays.depot_id n')
  const kept = await keepers(db, depots, 1)
  expect(kept).toMatchObject({ drivers: await db.$count(drivers, eq(drivers.depotId, 1)) })
  expect(kept).not.toHaveProperty('stays')
  expect(await keepers(db, depots, 999_999)).toEqual({})
})

test('the rows that refer to each row are counted in its query', async () => {
  const { db } = world.host
  const rows = await db
    .select({ id: depots.id, vehicles: countIn('vehicles', 'depot_id', depots.id).mapWith(Number) })
    .from(depots)
  for (const { id, vehicles: count } of rows) expect(count).toBe(await db.$count(vehicles, eq(vehicles.depotId, id)))
  expect(rows.some(({ vehicles: count }) => count > 0)).toBe(true)
})

test('those that were thrown away are not counted', async () => {
  const { db } = world.host
  await db.update(deliveries).set({ deletedAt: world.host.now() }).where(eq(deliveries.id, 1))
  const rows = await db
    .select({
      id: addresses.id,
      brought: countIn('deliveries', 'address_id', addresses.id, 'deleted_at').mapWith(Number),
    })
    .from(addresses)
  const thereIs = (id: number) => and(eq(deliveries.addressId, id), isNull(deliveries.deletedAt))
  const [gone] = await db.select().from(deliveries).where(eq(deliveries.id, 1))
  expect(rows.find(({ id }) => id === gone!.addressId)?.brought).toBe(
    await db.$count(deliveries, thereIs(gone!.addressId!)),
  )
  expect(rows.reduce((sum, { brought }) => sum + brought, 0)).toBe(
    await db.$count(deliveries, and(isNotNull(deliveries.addressId), isNull(deliveries.deletedAt))),
  )
})
