import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { roles } from '#features/people/access/tables'
import { zoneKinds, type Wrong, type Zone } from './contract'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const base = '/api/apps/logistics/zones'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const list = (query = '') => json<{ zones: Zone[]; total: number }>(admin(`GET ${base}?${query}`))
const one = (id: number) => json<Zone>(admin(`GET ${base}/${id}`))
const square = (west: number, south: number, size = 0.01): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const polygon = (...rings: [number, number][][]) => ({ type: 'Polygon', coordinates: rings })
const fresh = (more: object = {}) => ({
  name: 'Far field',
  kind: 'territory',
  polygon: polygon(square(10, 10)),
  ...more,
})
const added = (more: object = {}) => json<Zone>(admin(`POST ${base}`, fresh(more)))

test('the zones of the demo, by name, with their size and who is sent there', async () => {
  const { zones, total } = await list()
  expect(total).toBe(5)
  expect(zones.map(({ name }) => name).slice(0, 2)).toEqual(['Gull Island', 'Kiln End'])
  const kiln = zones.find(({ name }) => name === 'Kiln End')
  expect(kiln).toMatchObject({ kind: 'territory', depot: 'Kiln End', driverIds: [3, 9], vehicleIds: [] })
  expect(kiln!.squareMetres).toBeGreaterThan(2_000_000)
  const driver = await json<{ territories: { name: string }[] }>(admin(`GET /api/apps/logistics/drivers/3`))
  expect(driver.territories).toMatchObject([{ name: 'Kiln End' }])
})

test('filtered by each kind, and by words', async () => {
  const all = (await list()).zones
  for (const kind of zoneKinds)
    expect((await list(`kind=${kind}`)).total).toBe(all.filter((row) => row.kind === kind).length)
  expect((await list('q=gull')).total).toBe(1)
})

test('one is added, turned as GeoJSON wants it, changed and deleted', async () => {
  const holed = polygon(square(10, 10).toReversed(), square(10.004, 10.004, 0.002))
  const made = await added({ polygon: holed, driverIds: [1, 1, 2], vehicleIds: [3], colour: 4, depotId: 2 })
  expect(made).toMatchObject({ driverIds: [1, 2], vehicleIds: [3], colour: 4, depot: 'Kiln End', version: 1 })
  const [outer, hole] = made.polygon.coordinates
  expect([outer![1], hole![1]]).toEqual([
    [10.01, 10],
    [10.004, 10.006],
  ])
  expect(await one(made.id)).toEqual(made)
  const body = { name: 'Near field', driverIds: [], vehicleIds: [], version: 1 }
  const next = await json<Zone>(admin(`PUT ${base}/${made.id}`, body))
  expect(next).toMatchObject({ name: 'Near field', driverIds: [], vehicleIds: [], version: 2 })
  expect(await json(admin(`PUT ${base}/${made.id}`, { name: 'Near field' }))).toEqual(next)
  expect((await admin(`DELETE ${base}/${made.id}`)).status).toBe(204)
  for (const asked of ['GET', 'PUT', 'DELETE'])
    expect(await told(admin(`${asked} ${base}/${made.id}`, asked === 'PUT' ? {} : undefined))).toEqual([
      404,
      'Zone not found',
    ])
})

test('only a territory is somebody’s, and only pricing costs: of another kind both are gone', async () => {
  const made = await added({ driverIds: [1], vehicleIds: [3], surchargeCents: 500 })
  expect(made).toMatchObject({ driverIds: [1], vehicleIds: [3], surchargeCents: 0 })
  const dear = await json<Zone>(admin(`PUT ${base}/${made.id}`, { kind: 'pricing', surchargeCents: 690 }))
  expect(dear).toMatchObject({ kind: 'pricing', driverIds: [], vehicleIds: [], surchargeCents: 690 })
  const closed = await json<Zone>(admin(`PUT ${base}/${made.id}`, { kind: 'avoid' }))
  expect(closed).toMatchObject({ kind: 'avoid', surchargeCents: 0 })
  await admin(`DELETE ${base}/${made.id}`)
})

const bow: [number, number][] = [
  [10, 10],
  [10.01, 10.01],
  [10.01, 10],
  [10, 10.01],
  [10, 10],
]
test.each([
  ['open', polygon(square(10, 10).slice(0, 4))],
  [
    'short',
    polygon([
      [10, 10],
      [10.01, 10],
      [10, 10],
    ]),
  ],
  ['crossing', polygon(bow)],
  [
    'outside',
    polygon([
      [181, 10],
      [182, 10],
      [182, 11],
      [181, 10],
    ]),
  ],
  ['small', polygon(square(10, 10, 0.00001))],
  ['large', polygon(square(10, 10, 6))],
  ['hole', polygon(square(10, 10), square(10.005, 10.005))],
])('a polygon that is %s is refused, by a new zone and by one that is there', async (fault, wrong) => {
  for (const asked of [admin(`POST ${base}`, fresh({ polygon: wrong })), admin(`PUT ${base}/1`, { polygon: wrong })]) {
    const answer = await asked
    expect([answer.status, answer.headers.get('x-failure')]).toEqual([400, 'polygon_wrong'])
    expect(await answer.json()).toMatchObject({ fault })
  }
})

test('whom it names must be there', async () => {
  for (const [method, at] of [
    ['POST', base],
    ['PUT', `${base}/1`],
  ]) {
    const send = (more: object) => admin(`${method} ${at}`, method === 'POST' ? fresh(more) : more)
    expect(await told(send({ depotId: 99 }))).toEqual([400, 'There is no such depot'])
    expect(await (await send({ driverIds: [1, 99] })).json()).toMatchObject({ ids: [99] })
    expect(await (await send({ vehicleIds: [98, 1] })).json()).toMatchObject({ ids: [98] })
  }
  expect((await admin(`POST ${base}`, fresh({ kind: 'pricing', surchargeCents: -1 }))).status).toBe(400)
  expect((await admin(`POST ${base}`, fresh({ colour: 11 }))).status).toBe(400)
})

test('where a point lies: in a zone, on its edge, in its hole, at the edge of that', async () => {
  const { id } = await added({ name: 'Ring', polygon: polygon(square(20, 20), square(20.004, 20.004, 0.002)) })
  const at = async (lon: number, lat: number) =>
    (await json<{ zones: { id: number }[] }>(admin(`GET ${base}/at?lon=${lon}&lat=${lat}`))).zones.map(
      (zone) => zone.id,
    )
  expect(await at(20.001, 20.001)).toEqual([id])
  for (const [lon, lat] of [
    [20, 20],
    [20, 20.005],
    [20.01, 20.01],
  ])
    expect(await at(lon!, lat!)).toEqual([id])
  expect(await at(20.005, 20.005)).toEqual([])
  expect(await at(20.004, 20.005)).toEqual([id])
  expect(await at(20.0101, 20.005)).toEqual([])
  expect((await at(-41.97753, 38.52229)).length).toBe(1)
  for (const query of ['', 'lon=200&lat=1', 'lon=x&lat=1'])
    expect(await told(admin(`GET ${base}/at?${query}`))).toEqual([400, 'lon and lat must be degrees on the globe'])
})

const feature = (name: unknown, geometry: object, more: object = {}) => ({
  type: 'Feature',
  properties: { name, ...more },
  geometry,
})
const collection = (...features: object[]) => ({ type: 'FeatureCollection', features })
const send = (geojson: unknown, more: object = {}) =>
  admin(`POST ${base}/import`, { geojson, kind: 'territory', ...more })

test('what is exported is imported again as it was', async () => {
  const answer = await admin(`GET ${base}/export`)
  expect(answer.headers.get('content-type')).toContain('application/geo+json')
  const file = (await answer.json()) as { features: object[] }
  const before = (await list('itemsPerPage=100')).zones
  expect(file.features).toHaveLength(before.length)
  const { zones, left } = await json<{ zones: Zone[]; left: Wrong[] }>(send(file))
  expect(left).toEqual([])
  const bare = ({ name, kind, colour, surchargeCents, polygon: shape, note }: Zone) => ({
    name,
    kind,
    colour,
    surchargeCents,
    shape,
    note,
  })
  expect(zones.map(bare)).toEqual(before.map(bare))
})

test('a file with wrong features is told feature by feature, and its good ones come only where that is said', async () => {
  const before = (await list()).total
  const file = collection(
    feature('Good', polygon(square(30, 30))),
    feature('Bow', polygon(bow)),
    feature('Line', {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 1],
      ],
    }),
    feature(
      7,
      { type: 'MultiPolygon', coordinates: [[square(31, 31)], [square(32, 32)]] },
      { kind: 'avoid', colour: 99 },
    ),
    { type: 'Feature', geometry: { type: 'Polygon', coordinates: [['x']] }, properties: null },
    { nothing: true },
  )
  const refused = await send(file)
  expect([refused.status, refused.headers.get('x-failure')]).toEqual([400, 'features_wrong'])
  const told = (await refused.json()) as { good: number; wrong: Wrong[] }
  expect(told.good).toBe(3)
  expect(told.wrong).toEqual([
    { at: 1, name: 'Bow', fault: 'crossing' },
    { at: 2, name: 'Line', fault: 'type' },
    { at: 4, name: 'Zone 5', fault: 'shape' },
    { at: 5, name: '', fault: 'shape' },
  ])
  expect((await list()).total).toBe(before)
  const { zones, left } = await json<{ zones: Zone[]; left: Wrong[] }>(send(file, { leaveWrong: true }))
  expect(left).toEqual(told.wrong)
  expect(zones.map(({ name, kind, colour }) => [name, kind, colour])).toEqual([
    ['Good', 'territory', 1],
    ['Zone 4 1', 'avoid', 1],
    ['Zone 4 2', 'avoid', 1],
  ])
})

test('a single polygon is a file, too; what is none, or empty, is refused', async () => {
  expect((await send(polygon(square(40, 40).map(([lon, lat]) => [lon, lat, 12] as never)))).status).toBe(201)
  expect((await send(feature('One', polygon(square(41, 41))))).status).toBe(201)
  const unknown = [400, 'The file is no FeatureCollection, Feature, Polygon or MultiPolygon']
  expect(await told(send({ type: 'Point', coordinates: [0, 0] }))).toEqual(unknown)
  expect(await told(send(collection()))).toEqual([400, 'There is nothing in the file'])
  expect((await send([1])).status).toBe(400)
  const many = collection(...Array.from({ length: 502 }, () => ({})))
  expect(((await (await send(many)).json()) as { wrong: Wrong[] }).wrong.at(-1)).toMatchObject({
    at: 500,
    fault: 'long',
  })
})

test('a depot manager has those of their depot only', async () => {
  const rules = [{ action: ['create', 'read', 'update', 'delete'], subject: 'Zone', conditions: { depotId: 2 } }]
  await world.host.db.update(roles).set({ rules }).where(eq(roles.key, 'author'))
  const mine = await json<{ zones: Zone[] }>(author(`GET ${base}`))
  expect(new Set(mine.zones.map(({ depotId }) => depotId))).toEqual(new Set([2]))
  expect((await author(`GET ${base}/1`)).status).toBe(404)
  expect((await author(`PUT ${base}/${mine.zones[0]!.id}`, { depotId: null })).status).toBe(403)
  expect((await author(`POST ${base}`, fresh())).status).toBe(403)
  expect((await author(`POST ${base}`, fresh({ depotId: 2 }))).status).toBe(201)
  expect(await json(author(`GET ${base}/at?lon=-42&lat=38.5`))).toEqual({ zones: [] })
})
