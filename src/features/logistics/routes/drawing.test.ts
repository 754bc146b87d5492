/** The way of a route, drawn along the roads. */
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { runNext } from '#server/job-runner'
import { features } from '#features/server'
import type { RouteDetail } from './contract'
import { isVisit, piecesOf } from './rules'

const world = aWorld()
const depot = aDepotEach(world, 4)
const admin = world.client('admin')
const base = '/api/apps/logistics/routes'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T

test('one place that no road reaches takes the road from its own legs and from no others', async () => {
  const { roads } = world.host
  const body = { day: '2026-05-12', depotId: depot.id, driverId: depot.drivers[0], deliveryIds: depot.deliveries }
  const route = await json<RouteDetail>(admin(`POST ${base}`, body))
  const lost = route.list.filter(({ kind }) => isVisit(kind))[1]!
  world.host.roads = {
    ...roads,
    route: async (served, asked) =>
      asked.points.some(({ lat, lon }) => lat === lost.lat && lon === lost.lon)
        ? undefined
        : roads.route(served, asked),
  }
  while (await runNext(features, world.host));
  world.host.roads = roads
  const { path, list } = await json<RouteDetail>(admin(`GET ${base}/${route.id}`))
  const places = list.flatMap(({ lat, lon }) => (lat === null || lon === null ? [] : [[lon, lat] as const]))
  const pieces = piecesOf(path ?? [], places)
  expect(pieces.map(({ straight }) => straight)).toEqual([false, true, false])
  // to it, and on from it
  expect(pieces[1]!.path).toHaveLength(3)
})
