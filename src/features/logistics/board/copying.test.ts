/** A day planned like another. */
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepot, aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { giveRules, roadsAway } from '#hosts/test/put-back'
import { json } from '#hosts/test/tracked'
import type { Delivery } from '#features/logistics/deliveries/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { RouteDetail } from '#features/logistics/routes/contract'
import { routes } from '#features/logistics/routes/tables'
import type { Board, BoardChange } from './contract'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const author = world.client('author')
const root = '/api/apps/logistics'
const [from, day] = ['2026-05-12', '2026-06-09']
type Copied = BoardChange & { copied: number }
const copy = (who = admin, more: object = {}) =>
  who(`POST ${root}/board/copies`, { day, depotId: depot.id, from, ...more })
const idsOf = ({ list }: Pick<RouteDetail, 'list'>) => list.flatMap(({ deliveryId }) => deliveryId ?? [])

/** Five of one driver, and on the later day the same doors again, one of them twice, out of order. */
async function twoDays() {
  const query = `day=${from}&state=ready&depot=${depot.id}&itemsPerPage=5&sortBy=code&orderBy=asc`
  const { deliveries: rows } = await json<{ deliveries: Delivery[] }>(admin(`GET ${root}/deliveries?${query}`))
  const ids = rows.map(({ id }) => id)
  await world.host.db.update(deliveries).set({ needs: {}, windows: [] }).where(inArray(deliveries.id, ids))
  const route = await json<RouteDetail>(
    admin(`POST ${root}/routes`, { day: from, depotId: depot.id, driverId: depot.drivers[0], deliveryIds: ids }),
  )
  const order = idsOf(route)
  const again: number[] = []
  for (const id of [order[3]!, order[0]!, order[2]!, order[0]!]) {
    const { customer, line, city, lat, lon } = rows.find((row) => row.id === id)!
    const house = { customer, line, city, point: { lat, lon }, depotId: depot.id, day, weightGrams: 900 }
    const made = await json<Delivery>(admin(`POST ${root}/deliveries`, house))
    expect((await admin(`POST ${root}/deliveries/${made.id}/moves`, { move: 'ready' })).status).toBe(201)
    again.push(made.id)
  }
  return { route, again }
}

test('who drove then drives now, to the same doors in the same order; each thing once, and it can be taken back', async () => {
  const { route, again } = await twoDays()
  const done = await json<Copied>(copy())
  expect(done).toMatchObject({ copied: 3, undo: { did: 'copy' } })
  const [made] = done.routes
  expect(made).toMatchObject({ day, driverId: depot.drivers[0], vehicleId: route.vehicleId })
  expect(idsOf(made!)).toEqual([again[1], again[2], again[0]])
  expect(done.unplanned.map(({ id }) => id)).toContain(again[3])
  // what is left goes into the same route
  await world.host.db.update(deliveries).set({ state: 'ready' }).where(eq(deliveries.id, again[3]!))
  const second = await json<Copied>(copy())
  expect(second.copied).toBe(1)
  expect(second.routes[0]!.id).toBe(made!.id)
  const undone = await json<BoardChange>(admin(`POST ${root}/board/undo`, { day, depotId: depot.id }))
  expect(undone.unplanned.map(({ id }) => id)).toContain(again[3])
})

test('whose driver has something else to do goes without; a locked route stays as it is', async () => {
  const { again } = await twoDays()
  const other = await json<RouteDetail>(
    admin(`POST ${root}/routes`, { day, depotId: depot.id, driverId: depot.drivers[0] }),
  )
  await world.host.db.update(routes).set({ locked: true }).where(eq(routes.id, other.id))
  const { routes: changed } = await json<Copied>(copy())
  expect(changed).toHaveLength(1)
  expect(changed[0]).toMatchObject({ driverId: null })
  expect(idsOf(changed[0]!)).toHaveLength(again.length - 1)
})

test('nothing alike, no right, no roads: nothing is planned, and it is said why', async () => {
  expect((await told(copy()))[0]).toBe(409)
  await twoDays()
  expect((await told(copy(admin, { from: '2025-01-01' })))[0]).toBe(409)
  const rules = ['Route', 'Delivery', 'Depot'].flatMap((subject) =>
    ['read', 'update'].map((action) => ({ action, subject })),
  )
  await giveRules(world, 'author', rules)
  expect(await told(copy(author))).toEqual([403, 'You may not make routes'])
  await roadsAway(world)
  expect((await told(copy()))[0]).toBe(502)
  const { routes: none } = await json<Board>(admin(`GET ${root}/board?day=${day}&depot=${depot.id}`))
  expect(none).toEqual([])
})

test('whom and what another depot lent that day nobody asks for again who does not see them', async () => {
  const lent = await aDepot(world, 0)
  const { route } = await twoDays()
  const crew = { driverId: lent.drivers[0]!, vehicleId: lent.vehicles[0]! }
  await world.host.db.update(routes).set(crew).where(eq(routes.id, route.id))
  const conditions = { depotId: depot.id }
  await giveRules(world, 'author', [
    { action: ['create', 'read', 'update'], subject: ['Route', 'Delivery', 'Driver', 'Vehicle'], conditions },
    { action: 'read', subject: 'Depot' },
  ])
  const done = await json<Copied>(copy(author))
  expect(done.routes[0]).toMatchObject({ driverId: null, vehicleId: null })
})
