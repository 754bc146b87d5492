/** Somebody else's map and roads, by setting, that do not answer. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { roadsOfTest } from '#hosts/test/roads'
import { createBaseMap } from '#hosts/node/base-map'

/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:9'
const world = aWorld()
const admin = world.client('admin')

test('a style that cannot be fetched is told as such', async () => {
  const base = createBaseMap({ kind: 'style', at: `${nowhere}/style.json`, credit: 'Somebody' })
  world.host.roads = roadsOfTest({ base })
  expect(await told(admin('GET /api/map/style/light'))).toEqual([502, expect.stringContaining('map')])
})

test('so are tiles', async () => {
  const base = createBaseMap({ kind: 'tiles', at: `${nowhere}/{z}/{x}/{y}.png`, credit: 'Somebody' })
  world.host.roads = roadsOfTest({ base })
  expect(await told(admin('GET /api/map/tiles/0/0/0'))).toEqual([502, expect.stringContaining('map')])
})

test('a routing server that does not answer is told, and no estimate takes its place', async () => {
  world.host.roads = roadsOfTest({ routing: { kind: 'osrm', url: nowhere, retries: 0 } })
  expect(await told(admin('GET /api/geo/route?points=-7.93,37.02;-7.92,37.03&profile=car'))).toEqual([
    502,
    'The routing server of the settings did not answer',
  ])
})
