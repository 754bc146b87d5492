/** Where vehicles are and were, by who may read them; devices; and how long it is kept. */
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Rule } from '#contract/ability'
import { aDepot, aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { giveRules, travel } from '#hosts/test/put-back'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import { features } from '#features/server'
import { driveDemo, dropOldPositions, type AddedTracker, type FleetSettings, type MapVehicle } from './contract'
import { settings } from '#server/tables'
import { fleetSettings } from './rules'
import { vehicles } from '#features/logistics/vehicles/tables'
import { lastPositions, positions, stays, trackers } from './tables'

const world = aWorld()
const depot = aDepotEach(world, 0)
/** Their vehicles with their drivers. */
const vehicle = (nth: number) => depot.vehicles[nth]!
const admin = world.client('admin')
const author = world.client('author')
const now = Date.parse('2026-05-12T10:00:00Z')
const api = '/api/apps/logistics'
const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T
const place = { accuracyMetres: 5, speed: 8, heading: 90, battery: 80, source: 'osmand' as const }
const row = (vehicleId: number, ago: number, lon = -41.98) => ({
  ...place,
  vehicleId,
  lat: 38.5,
  lon,
  recordedAt: new Date(now - ago * 1000),
  receivedAt: new Date(now - ago * 1000),
})
const asLast = (one: ReturnType<typeof row>) => ({
  ...one,
  placeLat: one.lat,
  placeLon: one.lon,
  placeSince: one.recordedAt,
  placeUntil: one.recordedAt,
  staying: false,
})
const put = (...rows: ReturnType<typeof row>[]) => world.host.db.insert(positions).values(rows)
const putLast = (...rows: ReturnType<typeof row>[]) => world.host.db.insert(lastPositions).values(rows.map(asLast))
const given = (rules: Rule[]) => giveRules(world, 'author', rules)
const isOurs = (id: number) => depot.vehicles.includes(id)
type FleetMap = { asOf: string; vehicles: MapVehicle[] }

describe('the map', () => {
  test('each vehicle in use with its driver, and its place once it is known', async () => {
    await putLast(row(vehicle(0), 60))
    const { vehicles } = await json<FleetMap>(admin(`GET ${api}/fleet/map`))
    expect(vehicles.map(({ state }) => state)).not.toContain('retired')
    expect(vehicles.find(({ id }) => id === vehicle(0))).toMatchObject({
      driver: { name: 'Nkem Okafor' },
      position: { lat: 38.5, speed: 8, at: new Date(now - 60_000).toISOString(), stayingSince: null },
    })
    expect(vehicles.find(({ id }) => id === vehicle(1))!.position).toBeNull()
    expect(vehicles.some(({ warnings }) => warnings.length > 0)).toBe(true)
  })

  test('who moved since', async () => {
    await putLast(row(vehicle(0), 60), row(vehicle(1), 5))
    const since = encodeURIComponent(new Date(now - 10_000).toISOString())
    const moved = (query: string) =>
      json<{ positions: { vehicleId: number }[] }>(admin(`GET ${api}/fleet/moved${query}`)).then(({ positions }) =>
        positions.map(({ vehicleId }) => vehicleId).filter(isOurs),
      )
    expect(await moved(`?since=${since}`)).toEqual([vehicle(1)])
    expect(await moved('')).toEqual([vehicle(0), vehicle(1)])
    expect(await moved('?since=yesterday')).toEqual([vehicle(0), vehicle(1)])
  })

  test('a position is seen by who may read its vehicle, and by nobody else', async () => {
    const elsewhere = await aDepot(world, 0)
    const [theirs] = elsewhere.vehicles
    await putLast(row(vehicle(0), 60), row(theirs!, 60))
    await put(row(vehicle(0), 60), row(theirs!, 60))
    await given([
      { action: 'read', subject: 'Position' },
      { action: 'read', subject: 'Vehicle', conditions: { depotId: elsewhere.id } },
    ])
    const { vehicles } = await json<FleetMap>(author(`GET ${api}/fleet/map`))
    expect(new Set(vehicles.map(({ depotId }) => depotId))).toEqual(new Set([elsewhere.id]))
    expect(vehicles.every(({ driver }) => driver === null)).toBe(true)
    const moved = await json<{ positions: { vehicleId: number }[] }>(author(`GET ${api}/fleet/moved`))
    expect(moved.positions.map(({ vehicleId }) => vehicleId)).toEqual([theirs])
    const asked = `GET ${api}/fleet/replay?from=2026-05-12T09:00:00Z&until=2026-05-12T10:30:00Z`
    expect(await json(author(asked))).toMatchObject({ vehicles: [{ id: theirs }] })
    expect((await author(`GET ${api}/vehicles/${theirs}/track`)).status).toBe(200)
    expect((await author(`GET ${api}/vehicles/${vehicle(0)}/track`)).status).toBe(404)
    await given([{ action: 'read', subject: 'Position' }])
    expect((await json<FleetMap>(author(`GET ${api}/fleet/map`))).vehicles).toEqual([])
  })
})

describe('where they were', () => {
  test('the track of a day of the depot’s clock, thinned out, with its stays', async () => {
    // in the Azores it is the day before until 00:00Z
    const id = vehicle(0)
    await put(row(id, 10 * 3600 + 60, -41.9), row(id, 60), row(id, 58, -41.979), row(id, 40, -41.978))
    const stay = { vehicleId: id, lat: 38.5, lon: -41.98 }
    await world.host.db.insert(stays).values([
      { ...stay, arrivedAt: new Date(now - 9000_000), leftAt: new Date(now - 8000_000), depotId: depot.id },
      { ...stay, arrivedAt: new Date(now - 60_000), leftAt: null },
    ])
    const track = await json<{ points: number[][]; stays: object[] }>(admin(`GET ${api}/vehicles/${id}/track`))
    expect(track).toMatchObject({ day: '2026-05-12', zone: 'Atlantic/Azores', from: '2026-05-12T00:00:00.000Z' })
    expect(track.points).toEqual([
      [now / 1000 - 60, -41.98, 38.5],
      [now / 1000 - 40, -41.978, 38.5],
    ])
    expect(track).toMatchObject({ metres: 174, stays: [{ depot: 'North Quay' }, { depot: null, leftAt: null }] })
    expect(await json(admin(`GET ${api}/vehicles/${id}/track?day=2026-05-11`))).toMatchObject({
      points: [[now / 1000 - 36_060, -41.9, 38.5]],
    })
  })

  test('a day that is none is refused', async () => {
    for (const day of ['yesterday', '2026-02-31x', '2026-13-01'])
      expect((await told(admin(`GET ${api}/vehicles/1/track?day=${day}`)))[0]).toBe(400)
  })

  test('all of them between two moments; two hours at most', async () => {
    await put(row(vehicle(0), 60), row(vehicle(1), 60), row(vehicle(1), 30), row(vehicle(1), 7200))
    const replay = (from: string, until: string) => admin(`GET ${api}/fleet/replay?from=${from}&until=${until}`)
    const { vehicles } = await json<{ vehicles: { id: number; points: number[][] }[] }>(
      replay('2026-05-12T09:30:00Z', '2026-05-12T10:00:00Z'),
    )
    const ours = vehicles.filter(({ id }) => isOurs(id))
    expect(ours.map(({ id, points }) => [id, points.length])).toEqual([
      [vehicle(0), 1],
      [vehicle(1), 2],
    ])
    for (const [from, until] of [
      ['2026-05-12T09:30:00Z', '2026-05-12T09:30:00Z'],
      ['2026-05-12T07:30:00Z', '2026-05-12T09:31:00Z'],
      ['now', 'then'],
    ] as const)
      expect((await told(replay(from, until)))[0]).toBe(400)
  })
})

describe('devices', () => {
  const add = (body: object) => admin(`POST ${api}/trackers`, body)
  const names = async (query = '') =>
    (await json<{ trackers: { name: string }[] }>(admin(`GET ${api}/trackers${query}`))).trackers.map(
      ({ name }) => name,
    )

  test('one is added: its key and the addresses are told this once', async () => {
    const answer = await add({ name: ' Phone ', vehicleId: vehicle(0), driverId: depot.drivers[1] })
    expect(answer.status).toBe(201)
    const { key, ...added } = (await answer.json()) as AddedTracker
    expect(key).toMatch(/^[a-z2-9]{24}$/)
    expect(added).toMatchObject({
      name: 'Phone',
      vehicleId: vehicle(0),
      driver: 'Odalys Ferreira',
      state: 'unused',
      keyEnd: key.slice(-4),
      osmand: 'http://meridian.test/api/positions/osmand',
      owntracks: `http://meridian.test/api/positions/owntracks/${key}`,
    })
    expect(await (await admin(`GET ${api}/trackers`)).text()).not.toContain(key)
  })

  test('of nobody, of an unknown vehicle or driver, or without a name: refused', async () => {
    for (const body of [{ name: 'x' }, { name: '', vehicleId: 1 }, { name: 'x', vehicleId: 1, key: 'mine' }])
      expect((await add(body)).status).toBe(400)
    expect(await told(add({ name: 'x', vehicleId: 9999 }))).toEqual([400, 'There is no such vehicle'])
    expect(await told(add({ name: 'x', vehicleId: 1, driverId: 9999 }))).toEqual([400, 'There is no such driver'])
  })

  test('revoked once; a second time is told', async () => {
    const { id } = await json<AddedTracker>(add({ name: 'Phone', vehicleId: 1 }))
    const revoke = (one: number) => admin(`POST ${api}/trackers/${one}/revoke`)
    expect(await json(revoke(id))).toMatchObject({ state: 'revoked', revokedAt: new Date(now).toISOString() })
    expect(await told(revoke(id))).toEqual([409, 'The key of this tracker is revoked already'])
  })

  test('the list: every filter, and only of vehicles one may read', async () => {
    // those of other tests are in no list of this one
    await world.host.db.delete(trackers)
    const first = await json<AddedTracker>(add({ name: 'Alpha', vehicleId: 1 }))
    travel(world, 60)
    const second = await json<AddedTracker>(add({ name: 'Bravo', vehicleId: 7 }))
    travel(world, 60)
    await add({ name: 'Charlie', driverId: 3 })
    await world.nobody(`GET /api/positions/osmand?id=${second.key}&lat=38&lon=-41`)
    await admin(`POST ${api}/trackers/${first.id}/revoke`)
    expect(await names()).toEqual(['Charlie', 'Bravo', 'Alpha'])
    expect(await names('?state=used')).toEqual(['Bravo'])
    expect(await names('?state=unused')).toEqual(['Charlie'])
    expect(await names('?state=revoked')).toEqual(['Alpha'])
    expect(await names('?state=nonsense')).toEqual([])
    expect(await names('?vehicle=7')).toEqual(['Bravo'])
    expect(await names('?q=bike')).toEqual(['Bravo'])
    await given([
      { action: ['read', 'delete'], subject: 'Tracker' },
      { action: 'read', subject: 'Vehicle', conditions: { depotId: 3 } },
    ])
    expect(await json(author(`GET ${api}/trackers`))).toMatchObject({ total: 1, trackers: [{ name: 'Bravo' }] })
    expect((await author(`POST ${api}/trackers/${first.id}/revoke`)).status).toBe(404)
  })
})

describe('how long it is kept', () => {
  const change = (body: object) => admin(`PUT ${api}/fleet/settings`, body)
  test('ninety days, until somebody says otherwise', async () => {
    onTestFinished(async () => void (await world.host.db.delete(settings).where(eq(settings.name, fleetSettings.name))))
    expect(await json(admin(`GET ${api}/fleet/settings`))).toEqual({ keepDays: 90, version: 1 })
    expect(await json<FleetSettings>(change({ keepDays: 30, version: 1 }))).toEqual({ keepDays: 30, version: 2 })
    expect((await change({ keepDays: 0 })).status).toBe(400)
  })

  test('what is older goes at night, and nothing else', async () => {
    const day = 24 * 3600
    const id = vehicle(0)
    await put(row(id, 91 * day), row(id, 89 * day), row(vehicle(1), 200 * day))
    const stay = { vehicleId: id, lat: 38.5, lon: -41.98, arrivedAt: new Date(0) }
    await world.host.db.insert(stays).values([{ ...stay, leftAt: new Date(now - 95 * day * 1000) }, stay])
    await enqueue(world.host.db, dropOldPositions, undefined, { now: new Date(now) })
    while (await runNext(features, world.host));
    const left = await world.host.db.select().from(positions).where(inArray(positions.vehicleId, depot.vehicles))
    expect(left).toMatchObject([{ vehicleId: id, recordedAt: new Date(now - 89 * day * 1000) }])
    expect(await world.host.db.select().from(stays).where(eq(stays.vehicleId, id))).toMatchObject([{ leftAt: null }])
  })
})

describe('the demo drives', () => {
  // all that is on the roads is counted: no other test has vehicles there
  const demo = aWorld()
  beforeEach(async () => {
    for (const table of [trackers, positions, lastPositions, stays]) await demo.host.db.delete(table)
  })
  const drive = async () => {
    await enqueue(demo.host.db, driveDemo, { seconds: 0 }, { now: demo.host.now() })
    while (await runNext(features, demo.host));
  }
  test('a trail of hours at once, on from there, and the same wherever it is reckoned', async () => {
    const out = Array.from({ length: 12 }, (_, at) => at + 1)
    await demo.host.db.update(vehicles).set({ state: 'on_route' }).where(inArray(vehicles.id, out))
    await drive()
    const all = await demo.host.db.select().from(lastPositions)
    expect(all.length).toBeGreaterThan(12)
    const trail = await demo.host.db.select().from(positions)
    expect(new Set(trail.map(({ source }) => source))).toEqual(new Set(['sim']))
    expect(trail.some(({ recordedAt }) => recordedAt.getTime() < now - 3.5 * 3600_000)).toBe(true)
    expect(trail.filter(({ speed }) => speed! > 3).length).toBeGreaterThan(100)
    expect(await demo.host.db.select().from(stays)).not.toEqual([])
    travel(demo, 60)
    await drive()
    const more = await demo.host.db.select().from(positions)
    expect(more.length).toBeGreaterThan(trail.length)
    await demo.host.db.delete(positions)
    await demo.host.db.delete(lastPositions)
    await demo.host.db.delete(stays)
    await drive()
    const again = await demo.host.db.select().from(positions)
    const known = new Map(more.map((one) => [`${one.vehicleId} ${one.recordedAt.getTime()}`, one]))
    const both = again.filter((one) => known.has(`${one.vehicleId} ${one.recordedAt.getTime()}`))
    expect(both.length).toBeGreaterThan(trail.length / 2)
    for (const one of both) {
      const { lat, lon } = known.get(`${one.vehicleId} ${one.recordedAt.getTime()}`)!
      expect([one.lat, one.lon]).toEqual([lat, lon])
    }
  }, 60_000)

  test('whose driver’s phone said where they are is where it says, and is supposed to be nowhere for a while', async () => {
    const [van] = await demo.host.db.select({ id: vehicles.id }).from(vehicles).limit(1)
    const at = demo.host.now()
    const heard = { ...row(van!.id, 0), recordedAt: at, receivedAt: at }
    await demo.host.db.insert(positions).values(heard)
    await demo.host.db.insert(lastPositions).values(asLast(heard))
    travel(demo, 60)
    await drive()
    const of = (id: number) => demo.host.db.select().from(positions).where(eq(positions.vehicleId, id))
    expect((await of(van!.id)).map(({ source }) => source)).toEqual(['osmand'])
    expect((await demo.host.db.select().from(positions)).length).toBeGreaterThan(1)
    travel(demo, 20 * 60)
    await drive()
    expect((await of(van!.id)).some(({ source }) => source === 'sim')).toBe(true)
  }, 60_000)

  test('but not where somebody has a device', async () => {
    await (
      await demo.as('admin')
    )(`POST ${api}/trackers`, { name: 'Phone', vehicleId: 1 })
    await drive()
    expect(await demo.host.db.select().from(positions).where(eq(positions.vehicleId, 1))).toEqual([])
  }, 60_000)
})
