import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { Delivery } from '#features/logistics/deliveries/contract'
import type { RouteDetail } from '#features/logistics/routes/contract'
import type { Leg } from './contract/paper'
import { legsOf } from './server/tracks'

const world = aWorld()
const admin = world.client('admin')
const base = '/api/apps/logistics/routes'
const today = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T

async function aRoute(): Promise<RouteDetail> {
  const query = `day=${today}&state=ready&depot=1&itemsPerPage=6&sortBy=code`
  const { deliveries } = await json<{ deliveries: Delivery[] }>(admin(`GET /api/apps/logistics/deliveries?${query}`))
  const deliveryIds = deliveries.map(({ id }) => id)
  return json(admin(`POST ${base}`, { day: today, depotId: 1, driverId: 1, deliveryIds }))
}

test('a route on paper and as files of other programs', async () => {
  const route = await aRoute()
  const of = (what: string) => admin(`GET ${base}/${route.id}/${what}`)
  const paper = await of('manifest')
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  expect((await paper.text()).startsWith('%PDF-')).toBe(true)

  const table = (await (await of('stops?format=csv')).text()).trim().split('\n')
  expect(table).toHaveLength(route.list.length + 1)
  expect(table[1]).toContain('North Quay')

  const gpx = await (await of('gpx')).text()
  expect(gpx.match(/<rtept /g)).toHaveLength(route.list.filter(({ lat }) => lat !== null).length)
  expect(gpx).toContain('xmlns="http://www.topografix.com/GPX/1/1"')

  const shapes = await json<{ type: string; features: { geometry: { type: string }; properties: object }[] }>(
    of('geojson'),
  )
  expect(shapes.type).toBe('FeatureCollection')
  expect(shapes.features[0]).toMatchObject({
    geometry: { type: 'LineString' },
    properties: { code: route.code, driver: 'Nkem Okafor', distanceM: route.metres },
  })
  expect(shapes.features.slice(1).every(({ geometry }) => geometry.type === 'Point')).toBe(true)

  const { phone, desk } = await json<{ phone: Leg[]; desk: Leg[] }>(of('links'))
  expect(phone.length).toBeGreaterThan(desk.length)
  expect(phone[0]!.url).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&origin=38/)
})

test('each piece of the way begins where the one before ended, and takes no more stops than it may', () => {
  const places = Array.from({ length: 12 }, (_, at) => ({ lat: 38 + at, lon: -42 }))
  const legs = legsOf(places, 3)
  expect(legs.map(({ from, until }) => [from, until])).toEqual([
    [0, 4],
    [4, 8],
    [8, 11],
  ])
  for (const { url } of legs)
    expect(new URL(url).searchParams.get('waypoints')!.split('|').length).toBeLessThanOrEqual(3)
  expect(new URL(legsOf(places.slice(0, 2), 3)[0]!.url).searchParams.has('waypoints')).toBe(false)
})
