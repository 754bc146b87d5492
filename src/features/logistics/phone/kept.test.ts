/** What a driver did is kept, whatever became of the route meanwhile. */
import { asc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deliveries } from '#features/logistics/deliveries/tables'
import { lastPositions, positions } from '#features/logistics/positions/tables'
import type { ProofShown } from '#features/logistics/deliveries/contract/proofs'
import type { RouteDetail } from '#features/logistics/routes/contract'
import { proofs, routes } from '#features/logistics/routes/tables'
import { aWorld } from '#hosts/test/a-world'
import { drivingIn, refusedOf } from '#hosts/test/driving'
import { roadsAway, travel } from '#hosts/test/put-back'
import { json } from '#hosts/test/tracked'
import type { Phone } from './contract/desk'

const world = aWorld()
const admin = world.client('admin')
const root = '/api/apps/logistics'
const today = '2026-05-12'
const { depot, mine, signIn, times, tell, published, dayOf, photoOf, started } = drivingIn(world)
const proofsOf = (id: number) =>
  json<{ proofs: ProofShown[] }>(admin(`GET ${root}/deliveries/${id}/proofs`)).then((one) => one.proofs)

test('a proof of a stop that moved meanwhile is kept, shown at the desk, and told', async () => {
  const { routeId, stops } = await started()
  const [one, two, three] = stops
  const theirs = { day: today, depotId: depot.id, driverId: depot.drivers[1] }
  const other = await json<RouteDetail>(admin(`POST ${root}/routes`, theirs))
  const edits = [
    { do: 'take', stopIds: [one!.id], toId: other.id },
    { do: 'take', stopIds: [two!.id], toId: null },
  ]
  await admin(`POST ${root}/routes/${routeId}/edits`, { edits })
  const at = [one!, two!]
  const ids = at.map(({ id }) => id)
  const deliveryIds = at.map(({ delivery }) => delivery!.id)
  const photo = photoOf(routeId, ids, `&deliveries=${deliveryIds.join('.')}`)
  expect(await refusedOf(photo)).toMatchObject([{ why: 'stop_gone' }, { why: 'stop_gone' }])
  const note = { routeId, stopIds: ids, deliveryIds, kind: 'note', text: 'Left with the porter' }
  expect(await refusedOf(tell('proof', note))).toHaveLength(2)
  for (const { delivery } of at)
    expect((await proofsOf(delivery!.id)).map(({ kind, text }) => [kind, text])).toEqual([
      ['photo', ''],
      ['note', 'Left with the porter'],
    ])
  // whoever has the stop now has still to bring their own
  const kept = await world.host.db.select().from(proofs).where(inArray(proofs.deliveryId, deliveryIds))
  expect(new Set(kept.map(({ stopId }) => stopId))).toEqual(new Set([null]))
  const { messages } = await json<Phone>(admin(`GET ${root}/drivers/${depot.drivers[0]}/phone`))
  const told = messages.filter(({ kind }) => kind === 'refused')
  expect(told.map(({ refused }) => refused!.map(({ did, name, why }) => [did, name, why]))[0]).toEqual(
    at.map(({ name }) => ['proof', name, 'stop_gone']),
  )
  expect(told[0]!.text).toBe('')
  // of what was never theirs nothing is kept
  const foreign = await published(depot.drivers[2], 0)
  const strange = { ...note, routeId: foreign.id, stopIds: [three!.id], deliveryIds: [three!.delivery!.id] }
  await refusedOf(tell('proof', strange))
  expect(await proofsOf(three!.delivery!.id)).toEqual([])
})

test('without road times an act is done, and timed once somebody can say them', async () => {
  const { routeId, stops } = await started()
  const back = await roadsAway(world)
  for (const did of ['setOut', 'arrive', 'done'])
    expect((await tell(did, { routeId, stopIds: [stops[0]!.id] })).status).toBe(201)
  const path = `${root}/routes/${routeId}/stops/${stops[1]!.id}/moves`
  expect((await admin(`POST ${path}`, { move: 'setOut' })).status).toBe(201)
  const hold = { move: 'hold', reason: 'Not today' }
  expect((await admin(`POST ${root}/deliveries/${stops[2]!.delivery!.id}/moves`, hold)).status).toBe(201)
  expect(await json(admin(`GET ${root}/routes/${routeId}`))).toMatchObject({ stale: true, done: 1, stops: 2 })
  back()
  await admin(`POST ${root}/routes/${routeId}/edits`, { edits: [{ do: 'time' }] })
  expect(await json(admin(`GET ${root}/routes/${routeId}`))).toMatchObject({ stale: false })
})

const placesOf = async (vehicleId: number) => {
  const rows = await world.host.db
    .select()
    .from(positions)
    .where(eq(positions.vehicleId, vehicleId))
    .orderBy(asc(positions.recordedAt))
  return rows.map(({ lat }) => lat)
}
test('what was recorded on a route belongs to the vehicle of that route, also once it is over', async () => {
  const { routeId, stops } = await started()
  const [own, driven] = [depot.vehicles[0]!, depot.vehicles[1]!]
  await world.host.db.update(routes).set({ vehicleId: driven }).where(eq(routes.id, routeId))
  travel(world, 600)
  const at = (minutesAgo: number, lat: number) => ({
    at: times(minutesAgo).at,
    lat,
    lon: -41.97,
    accuracyMetres: null,
    speed: null,
    heading: null,
  })
  const during = at(5, 38.501)
  for (const { id } of stops) await admin(`POST ${root}/routes/${routeId}/stops/${id}/moves`, { move: 'skip' })
  await tell('complete', { routeId })
  // the usual vehicle is out with somebody else
  const other = await published(depot.drivers[1])
  await world.host.db.update(routes).set({ vehicleId: own }).where(eq(routes.id, other.id))
  await admin(`POST ${root}/routes/${other.id}/moves`, { move: 'start' })
  travel(world, 60)
  const sent = { sentAt: times().sentAt, positions: [{ ...during }, at(0, 38.502)] }
  expect(await json(mine('POST /api/drive/positions', sent))).toEqual({ kept: 1 })
  expect([await placesOf(driven), await placesOf(own)]).toEqual([[38.501], []])
  const last = await world.host.db.select().from(lastPositions).where(eq(lastPositions.vehicleId, own))
  expect(last).toEqual([])
})

test('more stops than forty are asked to be in another order', async () => {
  const { routeId } = await started()
  const stopIds = Array.from({ length: 60 }, (_, at) => 900_000 + at)
  expect((await tell('reorder', { routeId, stopIds, text: 'South first' })).status).toBe(201)
})

test('the phone is told the whole address', async () => {
  const route = await published()
  await world.host.db
    .update(deliveries)
    .set({ city: 'Northwold', postcode: 'NW1' })
    .where(eq(deliveries.id, route.list.find(({ deliveryId }) => deliveryId)!.deliveryId!))
  await signIn()
  const { route: shown } = await dayOf()
  expect(shown!.stops.find(({ delivery }) => delivery)).toMatchObject({ city: 'Northwold', postcode: 'NW1' })
})
