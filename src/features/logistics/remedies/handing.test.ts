/** A driver cannot go on: several share what is open, as one step that can be taken back. */
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { driverAbsences } from '#features/logistics/drivers/tables'
import { day, doors, idsIn, json, root, runningDay } from '#hosts/test/a-running-day'
import type { Handover } from './contract'

const world = aWorld()
const depot = aDepotEach(world)
const running = runningDay(world, depot)
const { admin, at, routeOf, turn, freed } = running
const handover = (id: number, drivers: readonly number[] = []) =>
  admin(`GET ${root}/handovers/${id}?${drivers.map((one) => `driver=${one}`).join('&')}`)
const give = (id: number, body: object) => admin(`POST ${root}/handovers/${id}`, body)
const isAway = async (driverId: number) =>
  (await world.host.db.$count(
    driverAbsences,
    and(eq(driverAbsences.driverId, driverId), eq(driverAbsences.from, day)),
  )) > 0

/** Three are out; the first has brought one and is on the way to the next. */
async function ill() {
  const ids = await freed(11)
  const one = await running.out(0, ids.slice(0, 5))
  const others = [await running.out(1, ids.slice(5, 8)), await running.out(2, ids.slice(8))]
  const [first, second] = doors(one)
  for (const move of ['setOut', 'finish']) await at(one, first!, { move, override: 'Test' })
  await at(one, second!, { move: 'setOut' })
  return { one, others, first: first!, second: second! }
}
const isInOrder = (part: readonly unknown[], all: readonly unknown[]) =>
  part.every((id, nth) => nth === 0 || all.indexOf(part[nth - 1]) < all.indexOf(id))

test('several chosen drivers share what is open: each keeps the order of their own stops', async () => {
  const { one, others } = await ill()
  const chosen = others.map(({ driverId }) => driverId!)
  const found = await json<Handover>(handover(one.id, chosen))
  expect(found.puts.length + found.left.length).toBe(4)
  expect(found.puts.length).toBeGreaterThan(0)
  expect((await give(one.id, { version: found.version, wanted: found.wanted })).status).toBe(201)
  for (const other of others) {
    const now = idsIn(await routeOf(other.id))
    expect(isInOrder(idsIn(other), now)).toBe(true)
  }
  const given = await Promise.all(others.map(async ({ id }) => idsIn(await routeOf(id)).length))
  expect(given.reduce((sum, count) => sum + count, 0)).toBe(6 + found.puts.length)
})

test('whoever is not chosen is given nothing', async () => {
  const { one, others } = await ill()
  const [, third] = others
  const found = await json<Handover>(handover(one.id, [third!.driverId!]))
  expect(found.wanted.every(({ id }) => id === third!.id)).toBe(true)
})

test('it is one step: taken back, the route goes on as it was, and done again it ends again', async () => {
  const { one, others, first, second } = await ill()
  const found = await json<Handover>(handover(one.id))
  const before = await Promise.all(others.map(async ({ id }) => idsIn(await routeOf(id))))
  const done = await give(one.id, { version: found.version, wanted: found.wanted, why: 'ill' })
  expect(done.status).toBe(201)
  expect(await isAway(one.driverId!)).toBe(true)
  const back = await json<{ undo: unknown; redo: object }>(turn('undo'))
  expect(back.redo).toMatchObject({ did: 'handover' })
  const again = await routeOf(one.id)
  expect(again).toMatchObject({ state: 'in_progress', done: 1 })
  // who was on the way there and never came is history; the delivery is theirs again
  const open = doors(again).filter(({ state }) => state === 'pending')
  expect(open.map(({ deliveryId }) => deliveryId)).toEqual(idsIn(one).slice(1))
  expect(
    doors(again)
      .slice(0, 2)
      .map(({ id, state }) => [id, state]),
  ).toEqual([
    [first.id, 'done'],
    [second.id, 'skipped'],
  ])
  expect(await Promise.all(others.map(async ({ id }) => idsIn(await routeOf(id))))).toEqual(before)
  expect(await isAway(one.driverId!)).toBe(false)
  expect((await turn('redo')).status).toBe(201)
  expect(await routeOf(one.id)).toMatchObject({ state: 'completed' })
  expect(await isAway(one.driverId!)).toBe(true)
})

test('once one of them has set out to what they were given, it is not taken back, and says so', async () => {
  const { one, others } = await ill()
  const found = await json<Handover>(handover(one.id))
  expect((await give(one.id, { version: found.version, wanted: found.wanted })).status).toBe(201)
  const theirs = found.puts.find(({ routeId }) => others.some(({ id }) => id === routeId))!
  const route = await routeOf(theirs.routeId!)
  for (const stop of doors(route)) {
    await at(route, stop, { move: 'setOut' })
    if (stop.deliveryId === theirs.deliveryId) break
    await at(route, stop, { move: 'finish', override: 'Test' })
  }
  const refused = await turn('undo')
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ route: route.code })
  expect(await routeOf(one.id)).toMatchObject({ state: 'completed' })
})

test('a broken vehicle sends nobody home; who has no route takes it over, and it goes back with them', async () => {
  const { one } = await ill()
  const all = await json<Handover>(handover(one.id))
  const taker = all.drivers.find(({ routeId }) => routeId === null)!
  const found = await json<Handover>(handover(one.id, [taker.id]))
  const body = { version: found.version, wanted: found.wanted, why: 'vehicle', note: 'Gearbox' }
  const { routeIds } = await json<{ routeIds: number[] }>(give(one.id, body))
  expect(await isAway(one.driverId!)).toBe(false)
  const fresh = await routeOf(routeIds[0]!)
  expect(fresh).toMatchObject({ driverId: taker.id, vehicleId: one.vehicleId })
  expect((await turn('undo')).status).toBe(201)
  expect(await routeOf(routeIds[0]!)).toMatchObject({ state: 'cancelled' })
  expect(await routeOf(one.id)).toMatchObject({ state: 'in_progress' })
})

test('what was moved in a route on the road is taken back although stops of it are done by now', async () => {
  const ids = await freed(4)
  const route = await running.out(0, ids)
  const [first, second, third, fourth] = doors(route)
  const order = [first!, second!, fourth!, third!].map(({ id }) => ({ stopId: id }))
  expect((await running.edit('order', [{ id: route.id, stops: order }])).status).toBe(201)
  for (const move of ['setOut', 'finish']) await at(route, first!, { move, override: 'Test' })
  expect((await turn('undo')).status).toBe(201)
  expect(idsIn(await routeOf(route.id))).toEqual(idsIn(route))
})
