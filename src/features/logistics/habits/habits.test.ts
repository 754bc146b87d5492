import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import { features } from '#features/server'
import { pastDemo } from '#features/logistics/routes/contract/jobs'
import { roles } from '#features/people/access/tables'
import type { DeliveryDetail } from '#features/logistics/deliveries/contract'
import { lackedBy } from '#features/logistics/deliveries/contract/lacking'
import type { RouteDetail } from '#features/logistics/routes/contract'
import { demoHabits as truth, noHabits } from '#features/logistics/routes/contract/habits'
import type { Habit, Learned } from './contract'
import { asHabits, learnedRoads } from './rules'

const world = aWorld()
const admin = world.client('admin')
const root = '/api/apps/logistics/habits'
const learned = async (answer = admin(`GET ${root}?depot=1`)): Promise<Learned> => (await answer).json() as never
const work = async () => {
  while (await runNext(features, world.host)) continue
  expect(world.host.lines.filter(({ level }) => level === 'error')).toEqual([])
}
const valueOf = (found: readonly Habit[], kind: string, key: string | number) =>
  found.find((one) => one.kind === kind && one.key === String(key))
const name = ({ kind, key }: Habit) => ({ kind, key })

test('before anybody looked back nothing is told', async () => {
  expect(await learned()).toMatchObject({ depot: { id: 1 }, look: null, found: [], kept: [] })
})

test('from the days of the demo it is found how long roads and doors took, within five percent', async () => {
  await enqueue(world.host.db, pastDemo, {}, { now: world.host.now() })
  await work()
  expect((await admin(`POST ${root}/looks`, { depotId: 1 })).status).toBe(202)
  await work()
  const { look, found } = await learned()
  expect(look!.routes).toBeGreaterThan(20)
  expect(look!.legs).toBeGreaterThan(250)
  const near = (habit: Habit | undefined, value: number) => {
    expect(habit?.value, `${habit?.kind} ${habit?.key}`).toBeGreaterThan(value * 0.95)
    expect(habit!.value).toBeLessThan(value * 1.05)
  }
  near(valueOf(found, 'zone', 1), truth.zones['Old Averne']!)
  near(valueOf(found, 'door', 'drop'), truth.doors.drop)
  const hours = found.filter(({ kind }) => kind === 'hour')
  expect(hours.length).toBeGreaterThanOrEqual(2)
  for (const hour of hours) near(hour, truth.hours[Number(hour.key)] ?? 100)
  for (const { samples, within } of found) {
    expect(samples).toBeGreaterThan(3)
    expect(within).toBeLessThan(12)
  }
  // told by the other days, arrivals are nearer to what they were
  expect(look!.miss!.after).toBeLessThan(look!.miss!.before * 0.6)
  expect(look!.days.length).toBeGreaterThan(8)
}, 120_000)

test('what was brought on those days has its proofs, pictures among them', async () => {
  const query = 'from=2026-05-01&until=2026-05-11&state=delivered&depot=1&itemsPerPage=100'
  const { deliveries } = (await (await admin(`GET /api/apps/logistics/deliveries?${query}`)).json()) as {
    deliveries: { id: number }[]
  }
  expect(deliveries.length).toBeGreaterThan(50)
  const kinds = new Set<string>()
  for (const { id } of deliveries.slice(0, 25)) {
    const detail = (await (await admin(`GET /api/apps/logistics/deliveries/${id}`)).json()) as DeliveryDetail
    expect(lackedBy(detail.needs, detail.proofs, detail.packages), `delivery ${id}`).toEqual([])
    for (const { kind } of detail.proofs) kinds.add(kind)
  }
  expect([...kinds].toSorted()).toEqual(expect.arrayContaining(['photo', 'signature']))
})

test('what is kept counts when a route is timed next, and no more once it is let go', async () => {
  const body = { day: '2026-05-12', depotId: 1, driverId: 1 }
  const route = (await (await admin('POST /api/apps/logistics/routes', body)).json()) as RouteDetail
  const time = async (edits: object[]) =>
    (await (await admin(`POST /api/apps/logistics/routes/${route.id}/edits`, { edits })).json()) as RouteDetail
  const { deliveries } = (await (
    await admin('GET /api/apps/logistics/deliveries?state=ready&depot=1&day=2026-05-12&itemsPerPage=5')
  ).json()) as { deliveries: { id: number }[] }
  const before = await time([{ do: 'add', deliveryIds: deliveries.map(({ id }) => id) }])
  const { found } = await learned()
  const doors = found.filter(({ kind }) => kind === 'door').map(name)
  const kept = await admin(`PUT ${root}`, { depotId: 1, keep: doors, drop: [] })
  expect(kept.status).toBe(201)
  expect((await learned(Promise.resolve(kept))).found.filter(({ kind }) => kind === 'door')).toEqual([])
  const after = await time([{ do: 'time' }])
  const { value } = valueOf((await learned()).kept, 'door', 'drop')!
  const atDoors = ({ list }: RouteDetail) =>
    list.reduce((sum, one) => sum + (one.deliveryId ? one.serviceSeconds : 0), 0)
  expect(atDoors(after) / atDoors(before)).toBeCloseTo(value / 100, 1)
  await admin(`PUT ${root}`, { depotId: 1, keep: [], drop: doors })
  expect(atDoors(await time([{ do: 'time' }]))).toBe(atDoors(before))
  const ways = found.filter(({ kind }) => kind === 'zone' || kind === 'hour').map(name)
  await admin(`PUT ${root}`, { depotId: 1, keep: ways, drop: [] })
  const slower = await time([{ do: 'time' }])
  expect(slower.driveSeconds).toBeGreaterThan(before.driveSeconds)
  expect(slower.metres).toBe(before.metres)
  await admin(`PUT ${root}`, { depotId: 1, keep: [], drop: ways })
  expect((await time([{ do: 'time' }])).driveSeconds).toBe(before.driveSeconds)
}, 60_000)

test('a place tells its own time, which is what it was once it is let go', async () => {
  const { found } = await learned()
  const place = found.find(({ kind }) => kind === 'place')!
  expect(place.name).toContain('31 Anchor Row')
  const seconds = async () =>
    (
      (await (await admin('GET /api/apps/logistics/addresses?q=31%20Anchor%20Row')).json()) as {
        addresses: { id: number; serviceSeconds: number | null }[]
      }
    ).addresses.find(({ id }) => id === Number(place.key))!.serviceSeconds
  const was = await seconds()
  await admin(`PUT ${root}`, { depotId: 1, keep: [name(place)], drop: [] })
  expect(await seconds()).toBe(place.value)
  await admin(`PUT ${root}`, { depotId: 1, keep: [], drop: [name(place)] })
  expect(await seconds()).toBe(was)
})

test('what was not found cannot be kept, nor anything at a depot that is none', async () => {
  const keep = [{ kind: 'hour', key: '3' }]
  expect((await admin(`PUT ${root}`, { depotId: 1, keep, drop: [] })).status).toBe(409)
  expect((await admin(`PUT ${root}`, { depotId: 99, keep: [], drop: [] })).status).toBe(404)
  expect((await admin(`GET ${root}?depot=99`)).status).toBe(404)
})

test('the time of a place is kept by who may change addresses', async () => {
  const rule = (action: string | string[], subject: string) => ({ action, subject })
  const rules = [
    rule(['read', 'update'], 'Habit'),
    rule('read', 'Depot'),
    rule('read', 'Zone'),
    rule('read', 'Address'),
  ]
  const { rules: before } = (await world.host.db.select().from(roles).where(eq(roles.key, 'author')))[0]!
  const nowMay = (given: unknown[]) =>
    world.host.db
      .update(roles)
      .set({ rules: given as never })
      .where(eq(roles.key, 'author'))
  await nowMay(rules)
  const author = await world.as('author')
  const place = (await learned()).found.find(({ kind }) => kind === 'place')!
  const answer = await author(`PUT ${root}`, { depotId: 1, keep: [name(place)], drop: [] })
  expect([answer.status, answer.headers.get('x-failure')]).toEqual([403, 'addresses_forbidden'])
  expect((await learned()).kept).toEqual([])
  await nowMay(before)
})

test('a slow hour in a slow zone is both, and what nobody drove straight teaches nothing', () => {
  const legs = Array.from({ length: 400 }, (_, nth) => {
    const [hour, inZone] = [8 + (nth % 4), nth % 3 === 0]
    const slow = (hour === 8 ? 1.5 : 1) * (inZone ? 1.4 : 1)
    const strayed = nth % 50 === 7 ? 20 : 1
    const zone = inZone ? '7' : ''
    return { day: '2026-05-01', hour, lat: 0, lon: 0, zone, reckoned: 300, took: 300 * slow * strayed }
  })
  const taught = learnedRoads(legs)
  expect(taught.map(({ kind, key, value }) => `${kind} ${key} ${value}`).toSorted()).toEqual([
    'hour 10 100',
    'hour 11 100',
    'hour 8 150',
    'hour 9 100',
    'zone 7 140',
  ])
  expect(asHabits([], [])).toEqual(noHabits)
})
