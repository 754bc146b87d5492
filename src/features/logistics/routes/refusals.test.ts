import { expect, test } from 'vitest'
import { aDepot } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { RoutingAway } from '#server/roads'
import type { Delivery } from '#features/logistics/deliveries/contract'
import type { RouteDetail } from './contract'

const world = aWorld()
const admin = world.client('admin')
const editor = world.client('editor')
const base = '/api/apps/logistics/routes'
const today = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const ready = async () =>
  (
    await json<{ deliveries: Delivery[] }>(
      admin(`GET /api/apps/logistics/deliveries?day=${today}&state=ready&depot=1&itemsPerPage=4&sortBy=code`),
    )
  ).deliveries.map(({ id }) => id)

test('a routing server of the settings that does not answer is told, and nothing is changed', async () => {
  const [first, second] = await ready()
  const route = await json<RouteDetail>(admin(`POST ${base}`, { day: today, depotId: 1, deliveryIds: [first] }))
  const { matrix } = world.host.roads
  world.host.roads.matrix = () => Promise.reject(new RoutingAway('gone'))
  const thought = { depotId: 1, day: today, lat: 38.5045, lon: -41.9701 }
  for (const [line, body] of [
    [`POST ${base}`, { day: today, depotId: 1, deliveryIds: [second] }],
    // another kind of vehicle takes other roads
    [`PUT ${base}/${route.id}`, { vehicleId: 7 }],
    [`POST ${base}/${route.id}/edits`, { edits: [{ do: 'add', deliveryIds: [second] }] }],
    [`POST ${base}/fits`, thought],
    [`POST ${base}/fits/${second}`, undefined],
  ] as const)
    expect(await told(admin(line, body)), line).toEqual([502, 'The routing server of the settings did not answer'])
  world.host.roads.matrix = matrix
  const after = await json<RouteDetail>(admin(`GET ${base}/${route.id}`))
  expect(after).toMatchObject({ version: route.version, stops: 1, driverId: null })
})

test('a route in which something is wrong goes out by whoever may override, and nobody else', async () => {
  const ids = await ready()
  // a Sunday: the driver does not work, and the gate is closed
  const { id: depotId, drivers } = await aDepot(world, 0)
  const made = { day: '2026-05-17', depotId, driverId: drivers[0], deliveryIds: ids.slice(0, 1) }
  const route = await json<RouteDetail>(editor(`POST ${base}`, made))
  const wrong = ['absent', 'gate_closed'].map((cause) => ({ cause, amount: 1 }))
  expect(route.violations).toEqual(wrong)
  const asked = { move: 'publish', override: 'Somebody else drives' }
  expect((await told(editor(`POST ${base}/${route.id}/moves`, asked)))[0]).toBe(403)
  expect((await admin(`POST ${base}/${route.id}/moves`, asked)).status).toBe(201)
})
