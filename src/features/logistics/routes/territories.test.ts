/** A territory that is somebody's own: routes of others that go there say so, and nobody else is offered a place there. */
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { runNext } from '#server/job-runner'
import { features } from '#features/server'
import type { Zone } from '#features/logistics/zones/contract'
import type { RouteDetail } from './contract'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const base = '/api/apps/logistics'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const work = async () => {
  while (await runNext(features, world.host)) continue
}
const make = (crew: object) =>
  json<RouteDetail>(
    admin(`POST ${base}/routes`, { day, depotId: depot.id, deliveryIds: depot.deliveries.slice(0, 2), ...crew }),
  )
const around = ({ lat, lon }: { lat: number | null; lon: number | null }) => {
  const [west, south, east, north] = [lon! - 0.0003, lat! - 0.0003, lon! + 0.0003, lat! + 0.0003]
  const ring = [west, south, east, south, east, north, west, north, west, south]
  return { type: 'Polygon', coordinates: [[0, 2, 4, 6, 8].map((at) => [ring[at], ring[at + 1]])] }
}
async function claimed(driverIds: number[]) {
  const crew = { driverId: depot.drivers[0], vehicleId: depot.vehicles[0] }
  const route = await make(crew)
  const door = route.list.find(({ deliveryId }) => deliveryId !== null)!
  const body = { name: 'Theirs', kind: 'territory', depotId: depot.id, polygon: around(door), driverIds }
  const zone = await json<Zone>(admin(`POST ${base}/zones`, body))
  const causes = async () => {
    await work()
    const { list, stale } = await json<RouteDetail>(admin(`GET ${base}/routes/${route.id}`))
    expect(stale).toBe(false)
    return list.flatMap(({ deliveryId, violations }) =>
      deliveryId === door.deliveryId ? violations.map(({ cause }) => cause) : [],
    )
  }
  return { route, zone, door, causes }
}

test('a route that is there says so once its door is somebody else’s, and no more when it is theirs or nobody’s', async () => {
  const { route, zone, causes } = await claimed([depot.drivers[1]!])
  expect(await causes()).toEqual(['zone'])
  const refused = await admin(`POST ${base}/routes/${route.id}/moves`, { move: 'publish' })
  expect([refused.status, refused.headers.get('x-failure')]).toEqual([409, 'route_violated'])
  await admin(`PUT ${base}/zones/${zone.id}`, { driverIds: [depot.drivers[0]] })
  expect(await causes()).toEqual([])
  await admin(`PUT ${base}/zones/${zone.id}`, { driverIds: [], vehicleIds: [depot.vehicles[1]] })
  expect(await causes()).toEqual(['zone'])
  await admin(`DELETE ${base}/zones/${zone.id}`)
  expect(await causes()).toEqual([])
})

test('what is nobody’s own is anybody’s', async () => {
  const { causes } = await claimed([])
  expect(await causes()).toEqual([])
})
