import { afterAll, beforeAll, expect, test } from 'vitest'
import { cityFile } from '#hosts/roads/city'
import { testWorld, type Client, type World } from '#hosts/test/host'
import { runNext } from '#server/jobs'
import type { Found, Import, Region, Route } from './contract'
import { mapFeature } from './server'

let world: World
let admin: Client
beforeAll(async () => {
  world = await testWorld()
  admin = await world.as('admin')
})
afterAll(() => world.end())

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const regions = async () => (await json<{ regions: Region[] }>(admin('GET /api/map'))).regions
const upload = (bytes: Uint8Array, name: string) => {
  const form = new FormData()
  form.set('file', new File([bytes as Uint8Array<ArrayBuffer>], 'little.osm.pbf'))
  form.set('name', name)
  form.set('profiles', 'car')
  return admin('POST /api/map/imports', form)
}
const imports = async () => (await json<{ imports: Import[] }>(admin('GET /api/map/imports'))).imports
const work = async () => {
  while (await runNext(mapFeature.jobs, world.host));
}

test('the demo has its city on the map from the start, and says whose it is', async () => {
  const [city, ...others] = await regions()
  expect(others).toEqual([])
  expect(city).toMatchObject({ name: 'Port Averne', builtIn: true, profiles: ['car'] })
  expect(city!.credit.text).toBe('Port Averne demo city')
  const [west, south, east, north] = city!.bounds
  expect(west < east && south < north).toBe(true)
})

test('the style asks nothing of anybody else: no glyphs, no sprite, our tiles', async () => {
  for (const scheme of ['light', 'dark']) {
    const style = await json<Record<string, unknown> & { sources: { map: { tiles: string[]; attribution: string } } }>(
      admin(`GET /api/map/style/${scheme}`),
    )
    expect(style['version']).toBe(8)
    expect(style['glyphs'] ?? style['sprite']).toBeUndefined()
    expect(style.sources.map.tiles).toEqual(['/api/map/tiles/{z}/{x}/{y}'])
    expect(style.sources.map.attribution).toContain('Port Averne demo city')
  }
})

test('a tile comes as bytes, is asked for once, and is refused where there is none', async () => {
  const [city] = await regions()
  const [west, south, east, north] = city!.bounds
  const z = 12
  const x = Math.floor((((west + east) / 2 + 180) / 360) * 2 ** z)
  const y = Math.floor(((1 - Math.asinh(Math.tan((((south + north) / 2) * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z)
  const tile = await admin(`GET /api/map/tiles/${z}/${x}/${y}`)
  expect(tile.status).toBe(200)
  expect((await tile.arrayBuffer()).byteLength).toBeGreaterThan(500)
  const tag = tile.headers.get('etag')!
  const again = await admin(`GET /api/map/tiles/${z}/${x}/${y}`, undefined, { 'if-none-match': tag })
  expect(again.status).toBe(304)
  for (const wrong of ['3/8/0', '3/0/8', '-1/0/0', '40/1/1', 'a/b/c'])
    expect((await admin(`GET /api/map/tiles/${wrong}`)).status, wrong).toBe(404)
})

test('a street is found, with its number or without, and a point is named', async () => {
  const find = async (q: string) =>
    (await json<{ results: Found[] }>(admin(`GET /api/geo/search?q=${encodeURIComponent(q)}`))).results
  const [quarter] = await find('Old Averne')
  expect(quarter).toMatchObject({ label: 'Old Averne', precision: 'place', source: 'extract' })
  const { result } = await json<{ result: Found }>(
    admin(`GET /api/geo/reverse?lon=${quarter!.lon}&lat=${quarter!.lat}`),
  )
  expect(['rooftop', 'street']).toContain(result.precision)
  const street = result.label.replace(/^\d+\s/, '')
  expect((await find(street))[0]!.label).toContain(street)
  expect((await find(`${street} 9999`))[0]).toMatchObject({ exact: false, precision: 'street' })
  expect((await find('faro'))[0]).toMatchObject({ label: 'Faro', source: 'cities' })
  expect(await find('   ')).toEqual([])
  expect((await admin('GET /api/geo/reverse?lon=181&lat=0')).status).toBe(400)
  expect((await admin('GET /api/geo/reverse?lon=x&lat=')).status).toBe(400)
})

test('a way is found along the roads; outside them it is an estimate and says so', async () => {
  const way = async (points: string, profile = 'car') =>
    (await json<{ route: Route | null }>(admin(`GET /api/geo/route?points=${points}&profile=${profile}`))).route
  const [city] = await regions()
  const [west, south, east, north] = city!.bounds
  const at = (x: number, y: number) => `${west + (east - west) * x},${south + (north - south) * y}`
  const [from, to] = [at(0.4, 0.45), at(0.6, 0.6)]
  const driven = await way(`${from};${to}`)
  expect(driven).toMatchObject({ straight: false, source: 'roads', dataset: 'Port Averne' })
  expect(driven!.legs).toHaveLength(1)
  expect(driven!.legs[0]!.path.length).toBeGreaterThan(4)
  const there = await way(`${from};${to};${from}`)
  expect(there!.legs).toHaveLength(2)
  expect(there!.seconds).toBeCloseTo(there!.legs[0]!.seconds + there!.legs[1]!.seconds)
  expect(await way('2.3,48.8;2.4,48.9')).toMatchObject({ straight: true, source: 'estimate' })
  expect(await way(`${from};${to}`, 'foot')).toMatchObject({ straight: true, source: 'estimate' })
  for (const wrong of ['', from, `${from};x,y`, `${from};181,0`, `${from};1,2,3`, Array(51).fill(from).join(';')])
    expect((await admin(`GET /api/geo/route?points=${wrong}`)).status, wrong).toBe(400)
  expect((await admin(`GET /api/geo/route?points=${from};${to}&profile=rocket`)).status).toBe(400)
})

test('an extract is imported, serves, is replaced by one of the same name, and is taken off', async () => {
  const pbf = await cityFile(120)
  const asked = await upload(pbf.slice(), 'Little Averne')
  expect(asked.status).toBe(202)
  expect(await asked.json()).toMatchObject({ name: 'Little Averne', state: 'queued', fileName: 'little.osm.pbf' })
  await work()
  expect((await imports())[0]).toMatchObject({ state: 'succeeded', faults: [] })
  const first = (await regions()).find(({ name }) => name === 'Little Averne')!
  expect(first).toMatchObject({ builtIn: false, profiles: ['car'] })
  expect(first.report!.junctions).toBeGreaterThan(50)
  expect(first.report!.mainShare).toBeGreaterThan(0.5)

  await upload(pbf.slice(), 'Little Averne')
  await work()
  const second = (await regions()).filter(({ name }) => name === 'Little Averne')
  expect(second.map(({ id }) => id)).toEqual([first.id])
  expect((await admin(`DELETE /api/map/regions/${first.id}`)).status).toBe(204)
  expect((await regions()).map(({ name }) => name)).toEqual(['Port Averne'])
  expect((await admin(`DELETE /api/map/regions/${first.id}`)).status).toBe(404)
})

test('what is no extract is told so, and changes nothing', async () => {
  const before = await regions()
  const pbf = await cityFile(120)
  for (const broken of [new TextEncoder().encode('<osm>no</osm>'), pbf.slice(0, pbf.length - 900)]) {
    await upload(broken, 'Port Averne')
    await work()
    const [told] = await imports()
    expect(told!.state).toBe('failed')
    expect(told!.faults.length).toBeGreaterThan(0)
  }
  expect(await regions()).toEqual(before)
})

test('an import that was cancelled does not happen; one that is over cannot be', async () => {
  await upload(await cityFile(120), 'Never')
  const [queued] = await imports()
  expect((await admin(`POST /api/map/imports/${queued!.id}/cancel`)).status).toBe(201)
  await work()
  expect((await imports())[0]!.state).toBe('cancelled')
  expect((await regions()).some(({ name }) => name === 'Never')).toBe(false)
  expect((await admin(`POST /api/map/imports/${queued!.id}/cancel`)).status).toBe(409)
  expect((await admin('POST /api/map/imports/999/cancel')).status).toBe(404)
})

test('what is wrong with an upload is told field by field', async () => {
  const form = new FormData()
  form.set('file', new File(['x'], 'x.osm.pbf'))
  form.set('name', ' ')
  form.set('profiles', 'rocket')
  form.set('bbox', 'here')
  const answer = await admin('POST /api/map/imports', form)
  expect(answer.status).toBe(400)
  const { issues } = (await answer.json()) as { issues: { path: string[] }[] }
  expect(new Set(issues.map(({ path }) => path[0]))).toEqual(new Set(['bbox', 'name', 'profiles']))
})
