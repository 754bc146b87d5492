import { afterAll, beforeAll, expect, test } from 'vitest'
import { cityFile } from '#hosts/roads/city'
import { testWorld, type Client, type World } from '#hosts/test/host'
import { importing, inPieces, json, likeExtract, type Importing } from '#hosts/test/importing'
import { filesOf } from '#server/files'
import type { FoundPlace, Import, Region, Route } from './contract'

let world: World
let admin: Client
let { start, send, upload, stored, imports, work } = {} as Importing
beforeAll(async () => {
  world = await testWorld()
  admin = await world.as('admin')
  ;({ start, send, upload, stored, imports, work } = importing(world, admin))
})
afterAll(() => world.end())

const regions = async () => (await json<{ regions: Region[] }>(admin('GET /api/map'))).regions
const message = async (answer: Response) => ((await answer.json()) as { message: string }).message

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
    (await json<{ results: FoundPlace[] }>(admin(`GET /api/geo/search?q=${encodeURIComponent(q)}`))).results
  const [quarter] = await find('Old Averne')
  expect(quarter).toMatchObject({ label: 'Old Averne', precision: 'place', source: 'extract' })
  const { result } = await json<{ result: FoundPlace }>(
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

test('an extract is stored as it comes, byte for byte, and waits for its turn', async () => {
  const before = await stored()
  const bytes = likeExtract(1_234_567)
  const { id, state } = await start('Bytes', bytes.byteLength)
  expect(state).toBe('sending')
  const sent = await send(id, inPieces(bytes))
  expect([sent.status, (await sent.json()) as Import]).toEqual([202, expect.objectContaining({ id, state: 'queued' })])
  const [file] = (await stored()).filter((one) => !before.some((old) => old.id === one.id))
  const files = filesOf(world.host.db, world.host)
  const read = (await files.read((await files.find(file!.id))!)) as ReadableStream<Uint8Array<ArrayBuffer>>
  const kept = new Uint8Array(await new Response(read).arrayBuffer())
  expect(kept.byteLength).toBe(bytes.byteLength)
  expect(kept.every((byte, at) => byte === bytes[at])).toBe(true)
  expect((await send(id, inPieces(bytes))).status).toBe(409)
  await work()
  expect(await stored()).toEqual(before)
})

test('what does not come whole leaves nothing behind, and says why', async () => {
  const before = [await stored(), await imports()]
  const bytes = likeExtract(900_000)
  const broken = () => {
    let sent = 0
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent++ < 2) controller.enqueue(bytes.slice(0, 400_000))
        else controller.error(new Error('The line is dead'))
      },
    })
  }
  const cases: [body: ReadableStream, bytes: number, status: number, says: RegExp][] = [
    [broken(), 900_000, 400, /broke off/],
    [inPieces(bytes.slice(0, 899_999)), 900_000, 400, /shorter than was said/],
    [inPieces(bytes), 899_999, 413, /longer than was said/],
    [inPieces(new TextEncoder().encode('<osm>no</osm>')), 13, 415, /none of application\/x-osm-pbf/],
    [inPieces(new Uint8Array(0)), 1, 415, /none of application\/x-osm-pbf/],
  ]
  for (const [body, size, status, says] of cases) {
    const answer = await send((await start('Never whole', size)).id, body)
    expect([answer.status, await message(answer)]).toEqual([status, expect.stringMatching(says)])
    expect([await stored(), await imports()]).toEqual(before)
  }
  expect(world.host.lines).toEqual([])
})

test('an extract that never comes, or comes no further, is not waited for longer than two minutes', async () => {
  const before = [await stored(), await imports()]
  const { id } = await start('Never sent', 900_000)
  let more: ReadableStreamDefaultController<Uint8Array> | undefined
  const sending = send(id, new ReadableStream<Uint8Array>({ start: (controller) => void (more = controller) }))
  more!.enqueue(likeExtract(300_000))
  await expect.poll(async () => (await imports())[0]!.share).toBeGreaterThan(0)
  world.host.travel(121)
  await work()
  // something came since it began, so it is looked at once more
  expect((await imports())[0]).toMatchObject({ name: 'Never sent', state: 'sending' })
  world.host.travel(121)
  await work()
  expect(await imports()).toEqual(before[1])
  more!.enqueue(likeExtract(600_000))
  more!.close()
  expect((await sending).status).toBe(409)
  expect(await stored()).toEqual(before[0])
})

test('an import is cancelled while its extract is on its way', async () => {
  const before = await stored()
  const { id } = await start('Not wanted', 900_000)
  let more: ReadableStreamDefaultController<Uint8Array> | undefined
  const sending = send(id, new ReadableStream<Uint8Array>({ start: (controller) => void (more = controller) }))
  more!.enqueue(likeExtract(300_000))
  await expect.poll(async () => (await imports())[0]!.share).toBeGreaterThan(0)
  expect((await send(id, inPieces(likeExtract(900_000)))).status).toBe(409)
  expect((await admin(`POST /api/map/imports/${id}/cancel`)).status).toBe(201)
  more!.enqueue(likeExtract(600_000))
  more!.close()
  expect((await sending).status).toBe(409)
  expect((await imports())[0]).toMatchObject({ id, state: 'cancelled' })
  expect(await stored()).toEqual(before)
  expect(world.host.lines).toEqual([])
})

test('how large an extract may be is told, and held to before anything is sent', async () => {
  const { most } = await json<{ most: { bytes: number; place: string } }>(admin('GET /api/map/imports'))
  expect(most).toEqual({ bytes: 1_000_000_000, place: 'server' })
  const ask = { name: 'Huge', fileName: 'huge.osm.pbf', bytes: most.bytes + 1 }
  expect((await admin('POST /api/map/imports', ask)).status).toBe(413)
  const { id } = await start('Large', 1000)
  const told = { 'content-length': String(most.bytes + 1) }
  const whole = new Request(`http://meridian.test/api/map/imports/${id}/extract`, { method: 'PUT', headers: told })
  // a browser does not let itself be told how long a body is
  if (whole.headers.has('content-length'))
    expect((await admin(`PUT /api/map/imports/${id}/extract`, inPieces(likeExtract(1000)), told)).status).toBe(413)
  expect((await admin(`PUT /api/map/imports/${id}/extract`, { not: 'a file' })).status).toBe(415)
  expect((await admin(`POST /api/map/imports/${id}/cancel`)).status).toBe(201)
  const guest = await world.as('client')
  expect((await guest(`PUT /api/map/imports/${id}/extract`, inPieces(likeExtract(1000)))).status).toBe(403)
})

test('an extract that is broken inside is told so, and changes nothing', async () => {
  const before = await regions()
  const pbf = await cityFile(120)
  for (const broken of [likeExtract(5000), pbf.slice(0, pbf.length - 900)]) {
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
})

test('what is wrong with an import is told field by field', async () => {
  const wrong = { name: ' ', fileName: '', bytes: 0, profiles: ['rocket'], bbox: 'here', colour: 'red' }
  const answer = await admin('POST /api/map/imports', wrong)
  expect(answer.status).toBe(400)
  const { issues } = (await answer.json()) as { issues: { path: string[] }[] }
  expect(new Set(issues.map(({ path }) => path[0]))).toEqual(
    new Set(['bbox', 'bytes', 'fileName', 'name', 'profiles', undefined]),
  )
})

test('a part that is no box is refused, not taken for the whole file', async () => {
  const before = await stored()
  const ask = { name: 'Part', fileName: 'part.osm.pbf', bytes: 1000 }
  for (const bbox of ['9,47,8,48', '9,48,10,47', '9,47,181,48', '1,2,2,3,4', '9,,10,48']) {
    const answer = await admin('POST /api/map/imports', { ...ask, bbox })
    expect(answer.status, bbox).toBe(400)
  }
  expect(await stored()).toEqual(before)
  expect((await imports()).some(({ name }) => name === 'Part')).toBe(false)
})
