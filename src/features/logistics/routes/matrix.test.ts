/** Times between places are asked for once, of each server that may be set. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { aDepotEach } from '#hosts/test/a-depot'
import { roadsOfTest } from '#hosts/test/roads'
import type { RouteDetail } from './contract'

const world = aWorld()
const depot = aDepotEach(world, 3)
const admin = world.client('admin')
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T

/** A server that knows one time for all ways. */
const serverOf = (asked: string[]) =>
  roadsOfTest({
    routing: {
      kind: 'osrm',
      url: 'https://osrm.example',
      fetch: async (input) => {
        const url = String(input instanceof Request ? input.url : input)
        asked.push(url)
        const many = (what: string) => new URL(url).searchParams.get(what)!.split(';')
        const cells = many('sources').map(() => many('destinations').map(() => 77))
        return Response.json({ code: 'Ok', durations: cells, distances: cells })
      },
    },
  })

test('another routing server is asked anew, and the first one’s times are there when it comes back', async () => {
  const body = { day: '2026-05-12', depotId: depot.id, driverId: depot.drivers[0], deliveryIds: depot.deliveries }
  const time = (id: number) =>
    json<RouteDetail>(admin(`POST /api/apps/logistics/routes/${id}/edits`, { edits: [{ do: 'time' }] }))
  const own = await json<RouteDetail>(admin('POST /api/apps/logistics/routes', body))
  expect(own.timedBy).toBe('roads')
  const { roads } = world.host
  const asked: string[] = []
  world.host.roads = serverOf(asked)
  const theirs = await time(own.id)
  expect(asked).toHaveLength(1)
  expect(theirs.timedBy).toBe('osrm')
  expect(theirs.driveSeconds).not.toBe(own.driveSeconds)
  await time(own.id)
  expect(asked).toHaveLength(1)
  world.host.roads = roads
  expect(await time(own.id)).toMatchObject({ timedBy: 'roads', driveSeconds: own.driveSeconds })
})
