/** What cannot be done at a draft, by its code. */
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import type { RouteDetail } from '#features/logistics/routes/contract'
import type { Draft } from '#features/logistics/routes/contract/drafts'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const root = '/api/apps/logistics'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const refused = async (name: string, body?: object) => {
  const { status, headers } = await admin(name, body)
  return [status, headers.get('x-failure')]
}
const make = (deliveryIds: number[]) =>
  json<RouteDetail>(admin(`POST ${root}/routes`, { day, depotId: depot.id, driverId: depot.drivers[0], deliveryIds }))
const draw = () => json<Draft>(admin(`POST ${root}/drafts`, { day, depotId: depot.id, name: 'Plan B' }))

test('stops, drivers and routes that are not there are told by what they are', async () => {
  const one = await make(depot.deliveries.slice(0, 3))
  const { id } = await draw()
  const edit = (...routes: object[]) => refused(`POST ${root}/drafts/${id}/edits`, { did: 'order', routes })
  expect(await edit({ id: -one.id, stops: [{ stopId: 999_999 }] })).toEqual([409, 'stop_unknown'])
  expect(await edit({ id: -one.id, driverId: 999_999 })).toEqual([400, 'crew_unknown'])
  expect(await edit({ id: 0, driverId: 999_999 })).toEqual([400, 'crew_unknown'])
  expect(await edit({ id: one.id, stops: [] })).toEqual([404, 'route_unknown'])
  expect(await refused(`POST ${root}/drafts/${id}/redo`)).toEqual([409, 'nothing_left'])
  expect(await refused(`POST ${root}/drafts/${id}/undo`)).toEqual([409, 'nothing_left'])
})

test('what somebody has set out to stays first in a draft, too; a route that is over stays as it is', async () => {
  const one = await make(depot.deliveries.slice(0, 3))
  const move = (path: string, body: object) => admin(`POST ${root}/routes/${one.id}${path}/moves`, body)
  await move('', { move: 'publish', override: 'For the test' })
  await move('', { move: 'start' })
  const [first, ...rest] = one.list.filter(({ deliveryId }) => deliveryId !== null)
  expect((await move(`/stops/${first!.id}`, { move: 'setOut' })).status).toBe(201)
  const { id } = await draw()
  const stops = [...rest, first!].map((stop) => ({ stopId: stop.id }))
  const edit = { did: 'order', routes: [{ id: -one.id, stops }] }
  expect(await refused(`POST ${root}/drafts/${id}/edits`, edit)).toEqual([409, 'stop_started'])
  for (const stop of [first!, ...rest]) {
    await move(`/stops/${stop.id}`, { move: 'setOut' })
    await move(`/stops/${stop.id}`, { move: 'skip' })
  }
  expect((await move('', { move: 'complete' })).status).toBe(201)
  const over = await draw()
  const lock = { routeId: -one.id, change: 'lock' }
  expect(await refused(`POST ${root}/drafts/${over.id}/routes`, lock)).toEqual([409, 'route_over'])
})

test('a step that was taken back and whose route was changed since is not done again', async () => {
  const one = await make(depot.deliveries.slice(0, 3))
  const maintainer = await world.as('maintainer')
  const { id } = await draw()
  const order = (ids: number[]) => ({
    did: 'order',
    routes: [{ id: -one.id, stops: ids.map((deliveryId) => ({ deliveryId })) }],
  })
  const ids = one.list.flatMap(({ deliveryId }) => deliveryId ?? [])
  await admin(`POST ${root}/drafts/${id}/edits`, order(ids.toReversed()))
  await admin(`POST ${root}/drafts/${id}/undo`)
  const other = await maintainer(`POST ${root}/drafts/${id}/edits`, order([ids[1]!, ids[0]!, ids[2]!]))
  expect(other.status).toBe(201)
  expect(await refused(`POST ${root}/drafts/${id}/redo`)).toEqual([409, 'edit_overtaken'])
})
