/** Devices say where they are: as OsmAnd, Traccar Client and OwnTracks do. */
import { asc, eq, inArray, or } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { travel } from '#hosts/test/put-back'
import { throttles } from '#server/tables'
import type { AddedTracker, LastPosition } from './contract'
import { lastPositions, positions, stays, trackers } from './tables'

const world = aWorld()
const admin = world.client('admin')
const now = Date.parse('2026-05-12T10:00:00Z')
const [osmand, owntracks] = ['/api/positions/osmand', '/api/positions/owntracks']
const made = async <T>(what: string, body: object) =>
  (await (await admin(`POST /api/apps/logistics/${what}`, body)).json()) as T
const add = (body: object) => made<AddedTracker>('trackers', body)
let count = 0
const van = () =>
  made<{ id: number }>('vehicles', { name: 'Van', plate: `zz-${(count += 1)}`, type: 'van', depotId: 1 })
/** A vehicle of the test's own, and who drives another one. */
let [vehicle, driver, driven, tracker] = [0, 0, 0, {} as AddedTracker]
beforeEach(async () => {
  vehicle = (await van()).id
  driven = (await van()).id
  driver = (await made<{ id: number }>('drivers', { name: 'Nkem Okafor', depotId: 1, vehicleId: driven })).id
  tracker = await add({ name: 'Phone of Nkem', vehicleId: vehicle })
  // all of them ask from one address
  await world.host.db.delete(throttles)
})
const kept = () =>
  world.host.db
    .select()
    .from(positions)
    .where(or(inArray(positions.vehicleId, [vehicle, driven]), eq(positions.driverId, driver)))
    .orderBy(asc(positions.recordedAt))
const lasts = () =>
  world.host.db
    .select()
    .from(lastPositions)
    .where(inArray(lastPositions.vehicleId, [vehicle, driven]))
const last = async () => (await lasts())[0]
const seconds = (ago: number) => Math.round(now / 1000) - ago
const fix = (ago: number, lat = 38.5, lon = -41.98, more = '') =>
  world.nobody(`GET ${osmand}?id=${tracker.key}&lat=${lat}&lon=${lon}&timestamp=${seconds(ago)}${more}`)

describe('as it is sent', () => {
  test('OsmAnd: in the query, speed in knots', async () => {
    const answer = await fix(30, 38.5, -41.98, '&speed=20&bearing=95.5&altitude=12&accuracy=8&batt=77')
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(await kept()).toMatchObject([
      {
        vehicleId: vehicle,
        driverId: null,
        lat: 38.5,
        lon: -41.98,
        recordedAt: new Date(now - 30_000),
        receivedAt: new Date(now),
        accuracyMetres: 8,
        heading: 95.5,
        battery: 77,
        source: 'osmand',
      },
    ])
    expect((await kept())[0]!.speed).toBeCloseTo(10.29, 1)
  })

  test('Traccar Client: a form, deviceid, milliseconds, a date, location', async () => {
    const form = (fields: Record<string, string>, query = '') =>
      world.nobody(`POST ${osmand}${query}`, new TextEncoder().encode(String(new URLSearchParams(fields))), {
        'content-type': 'application/x-www-form-urlencoded',
      })
    const at = { lat: '38.51', lon: '-41.97' }
    expect((await form({ deviceid: tracker.key, timestamp: String(now - 5000), ...at })).status).toBe(200)
    expect((await form({ id: tracker.key, timestamp: '2026-05-12 09:59:00', location: '38.52,-41.96' })).status).toBe(
      200,
    )
    expect((await form(at, `?id=${tracker.key}&timestamp=2026-05-12T09:58:00Z`)).status).toBe(200)
    expect((await kept()).map(({ lat, recordedAt }) => [lat, recordedAt.toISOString().slice(11, 19)])).toEqual([
      [38.51, '09:58:00'],
      [38.52, '09:59:00'],
      [38.51, '09:59:55'],
    ])
  })

  test('Traccar Client 9: JSON, one or what waited; what it does not know is −1', async () => {
    const location = (ago: number) => ({
      timestamp: new Date(now - ago * 1000).toISOString(),
      coords: { latitude: 38.5, longitude: -41.98, accuracy: 5, speed: 8.5, heading: -1, altitude: 3 },
      battery: { level: 0.42, is_charging: false },
      is_moving: true,
    })
    const one = { device_id: tracker.key, location: location(20) }
    expect((await world.nobody(`POST ${osmand}`, one)).status).toBe(200)
    const waited = { device_id: tracker.key, location: [location(60), location(40)] }
    expect((await world.nobody(`POST ${osmand}`, waited)).status).toBe(200)
    expect((await world.nobody(`POST ${osmand}`, [one, { ...one, location: location(10) }])).status).toBe(200)
    const rows = await kept()
    expect(rows.map(({ speed, battery, source }) => [speed, battery, source])).toEqual(
      Array.from({ length: 4 }, () => [8.5, 42, 'traccar']),
    )
  })

  test('OwnTracks: Basic or the key in the address; other kinds are taken and not kept', async () => {
    const location = {
      _type: 'location',
      lat: 38.5,
      lon: -41.98,
      tst: seconds(9),
      acc: 12,
      vel: 36,
      cog: 270,
      batt: 61,
      tid: 'NO',
    }
    const basic = { authorization: `Basic ${btoa(`van:${tracker.key}`)}` }
    const answer = await world.nobody(`POST ${owntracks}`, location, basic)
    expect([answer.status, await answer.json()]).toEqual([200, []])
    for (const sent of [{ _type: 'status' }, { _type: 'encrypted', data: 'x' }, { ...location, tst: seconds(5) }])
      expect((await world.nobody(`POST ${owntracks}/${tracker.key}`, sent)).status).toBe(200)
    expect((await world.nobody(`POST ${owntracks}/${tracker.key}`, [location, { _type: 'waypoints' }])).status).toBe(
      200,
    )
    expect(await kept()).toMatchObject([
      { speed: 10, heading: 270, battery: 61, source: 'owntracks' },
      { recordedAt: new Date(now - 5000) },
    ])
  })
})

describe('what is not as it should be', () => {
  test('twice, late and of the future: the track is in order, and the last one stays the last', async () => {
    await fix(100)
    await fix(10, 38.51)
    await fix(10, 38.59)
    await fix(50, 38.505)
    await fix(-86_400, 38.52)
    expect((await kept()).map(({ lat }) => lat)).toEqual([38.5, 38.505, 38.51, 38.52])
    expect(await last()).toMatchObject({ lat: 38.52, recordedAt: new Date(now) })
  })

  test('a clock that is a little ahead is as of now, and without one it is now', async () => {
    await fix(-30)
    expect((await kept())[0]!.recordedAt).toEqual(new Date(now))
    travel(world, 60)
    await world.nobody(`GET ${osmand}?id=${tracker.key}&lat=1&lon=1&timestamp=never`)
    expect((await last())!.recordedAt).toEqual(new Date(now + 60_000))
  })

  test('0, 0 and what is not valid say that it knows nothing', async () => {
    expect((await fix(5, 0, 0)).status).toBe(200)
    expect((await fix(5, 38, -41, '&valid=false')).status).toBe(200)
    expect(await kept()).toEqual([])
  })

  const wrong = 'Expected a key, and positions on the globe'
  test.each([
    [`GET ${osmand}`, undefined],
    [`GET ${osmand}?id=x&lat=91&lon=0`, undefined],
    [`GET ${osmand}?id=x&lat=&lon=0`, undefined],
    [`POST ${osmand}`, { device_id: 'x', location: { coords: { latitude: 'here' } } }],
    [
      `POST ${osmand}`,
      [
        { device_id: 'x', location: [] },
        { device_id: 'y', location: [] },
      ],
    ],
    [`POST ${owntracks}`, { _type: 'location', lat: 38 }],
    [`POST ${owntracks}`, []],
    [`POST ${owntracks}/x`, 'nonsense'],
  ])('%s %j is 400', async (name, body) => {
    expect(await told(world.nobody(name, body))).toEqual([400, wrong])
  })

  test.each([`POST ${osmand}`, `POST ${owntracks}`, `POST ${owntracks}/x`])('%s takes 512 kB', async (name) => {
    const large = new Uint8Array(513 * 1024).fill(32)
    expect((await told(world.nobody(name, large)))[0]).toBe(413)
  })

  test('numbers that no column holds are not known, and never a fault of ours', async () => {
    expect((await fix(5, 38.5, -41.98, '&speed=1e300&bearing=-1e9&accuracy=1e99&batt=NaN')).status).toBe(200)
    expect((await kept())[0]).toMatchObject({ speed: null, heading: null, accuracyMetres: null, battery: null })
    expect((await world.nobody(`GET ${osmand}?id=${tracker.key}&lat=38&lon=-41&timestamp=1e30`)).status).toBe(200)
  })
})

describe('keys', () => {
  const location = { _type: 'location', lat: 38.5, lon: -41.98, tst: seconds(9) }
  const asked = [
    [`GET ${osmand}?id=wrong&lat=1&lon=1`, undefined],
    [`POST ${osmand}?id=wrong&lat=1&lon=1`, undefined],
    [`POST ${owntracks}`, location],
    [`POST ${owntracks}/wrong`, location],
  ] as const
  test.each(asked)('%s with a wrong one is 401, and after many 429', async (name, body) => {
    expect(await told(world.nobody(name, body))).toEqual([401, 'This key is not known, or was revoked'])
    await world.host.db.update(throttles).set({ count: 31 }).where(eq(throttles.key, 'position:127.0.0.1'))
    const answer = await world.nobody(name, body)
    expect([answer.status, answer.headers.get('x-failure'), answer.headers.get('retry-after')]).toEqual([
      429,
      'too_many_tries',
      '60',
    ])
    // who has a right one behind the same address is not held up
    expect((await fix(5)).status).toBe(200)
  })

  test('a revoked one is 401 from then on; a broken Basic is a wrong one', async () => {
    expect((await fix(20)).status).toBe(200)
    await admin(`POST /api/apps/logistics/trackers/${tracker.id}/revoke`)
    expect((await fix(10)).status).toBe(401)
    for (const authorization of ['Basic ???', 'Basic %%', `Basic ${btoa('van:')}`, 'Digest x'])
      expect((await world.nobody(`POST ${owntracks}`, location, { authorization })).status).toBe(401)
    expect(await kept()).toHaveLength(1)
  })

  test('only the hash is kept, and the device is seen', async () => {
    await fix(20)
    const [row] = await world.host.db.select().from(trackers).where(eq(trackers.id, tracker.id))
    expect(JSON.stringify(row)).not.toContain(tracker.key)
    expect(row).toMatchObject({ keyEnd: tracker.key.slice(-4), lastSeenAt: new Date(now), lastSource: 'osmand' })
  })

  test('a driver’s device is in the vehicle they drive, or nowhere but theirs', async () => {
    tracker = await add({ name: 'Own phone', driverId: driver })
    await fix(20)
    const walks = await made<{ id: number }>('drivers', { name: 'On foot', depotId: 1 })
    tracker = await add({ name: 'Other phone', driverId: walks.id })
    await fix(20)
    expect(await kept()).toMatchObject([{ vehicleId: driven, driverId: driver }])
    expect(await lasts()).toMatchObject([{ vehicleId: driven }])
    expect(await world.host.db.select().from(positions).where(eq(positions.driverId, walks.id))).toMatchObject([
      { vehicleId: null },
    ])
  })
})

describe('stays', () => {
  const [depot, road] = [
    [38.49684, -41.97594],
    [38.51, -41.99],
  ] as const
  const stood = () =>
    world.host.db.select().from(stays).where(eq(stays.vehicleId, vehicle)).orderBy(asc(stays.arrivedAt))

  test('at the gate of a depot, then on a road: arrived, and left', async () => {
    for (const ago of [900, 800, 700]) await fix(ago, ...depot)
    expect(await stood()).toMatchObject([
      { vehicleId: vehicle, depotId: 1, arrivedAt: new Date(now - 900_000), leftAt: null },
    ])
    expect(await last()).toMatchObject({ staying: true, depotId: 1 })
    await fix(600, 38.5, -41.98)
    expect(await stood()).toMatchObject([{ leftAt: new Date(now - 700_000) }])
    expect(await last()).toMatchObject({ staying: false, depotId: null })
  })

  test('what waited in a device comes at once and says the same', async () => {
    const at = ([latitude, longitude]: readonly [number, number], ago: number) => ({
      timestamp: seconds(ago),
      coords: { latitude, longitude },
    })
    const location = [at(road, 300), at(depot, 900), at(depot, 600), at(road, 100), at([38.52, -41.99], 50)]
    await world.nobody(`POST ${osmand}`, { device_id: tracker.key, location })
    expect(await stood()).toMatchObject([
      { depotId: 1, leftAt: new Date(now - 600_000) },
      { depotId: null, arrivedAt: new Date(now - 300_000), leftAt: new Date(now - 100_000) },
    ])
  })

  test('who does not say how fast and where to, is seen to', async () => {
    await fix(60, 38.5, -41.98)
    await fix(50, 38.501, -41.98)
    const { speed, heading } = (await last()) as unknown as LastPosition
    expect(speed).toBeCloseTo(11.1, 0)
    expect(heading).toBeCloseTo(0, 0)
  })
})
