/** Sums of deliveries that are kept are what counting finds, whatever was done to deliveries, attempts, depots and zones. */
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { chance } from '#hosts/test/chance'
import { roles } from '#features/people/access/tables'
import { users } from '#features/people/users/tables'
import { deliveries, deliveryAttempts } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { zones } from '#features/logistics/zones/tables'
import type { Work } from '#features/dashboards/analytics/contract'
import type { Dashboard } from './contract'
import { deliveryMarks, deliverySums } from './tables'
import { deliveryStates } from '#features/logistics/deliveries/contract/states'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const day = 24 * 60 * 60 * 1000

/** Rules with a condition that is true of every delivery: figures are counted, and must come to the same. */
beforeAll(async () => {
  const { db } = world.host
  const all = (await db.select({ id: depots.id }).from(depots)).map(({ id }) => id)
  const read = { action: 'read' as const }
  const whole = ['Exception', 'Project', 'Zone', 'Route', 'Vehicle', 'Depot', 'Habit']
  const rules = [
    { ...read, subject: 'Delivery', conditions: { depotId: { $in: all } } },
    ...whole.map((subject) => ({ ...read, subject })),
  ]
  await db.update(roles).set({ rules }).where(eq(roles.key, 'author'))
})

const clocks = ['UTC', 'Europe/Paris', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Chatham', 'Atlantic/Azores']
const asked = ['range=7', 'range=90', 'range=year', 'range=own&from=2026-03-28&until=2026-03-30']

const json = async <T>(who: typeof admin, path: string) => (await (await who(`GET ${path}`)).json()) as T
/** What of the dashboards is kept. */
async function figures(who: typeof admin, query: string) {
  const board = await json<Dashboard>(who, `/api/apps/logistics/dashboard?${query}`)
  const { onTime, firstAttempt, lateMinutes, doorSeconds } = board.performance
  const { shipments, regions, before } = board
  const work = await json<Work>(who, `/api/dashboard/analytics?${query}`)
  const file = await (await who(`GET /api/apps/logistics/dashboard/export?${query}&format=csv`)).text()
  return { onTime, firstAttempt, lateMinutes, doorSeconds, shipments, regions, before, work: work.deliveries, file }
}
async function agree(query: string, when: string) {
  const [kept, counted] = [await figures(admin, query), await figures(author, query)]
  expect(kept, `${when}, ${query}`).toEqual(counted)
  return kept
}

test('deliveries come, move, are corrected and go, and sums are those of the rows', { timeout: 240_000 }, async () => {
  const { db, now } = world.host
  const { next, of } = chance(11)
  const start = now().getTime()
  const moment = () => new Date(start - next(420 * 24 * 60) * 60_000)
  const dayOf = () => new Date(start + (3 - next(400)) * day).toISOString().slice(0, 10)
  const [like] = await db.select().from(deliveries).limit(1)
  const ids = (await db.select({ id: deliveries.id }).from(deliveries)).map(({ id }) => id)
  const houses = (await db.select({ id: depots.id }).from(depots)).map(({ id }) => id)
  let last = Math.max(...ids)
  const windows = () =>
    next(3) === 0 ? [] : [{ from: '06:00', until: of(['09:00', '12:30', '24:00']), hard: true, centsPerMinute: 0 }]
  const place = () =>
    next(6) === 0 ? { lat: null, lon: null } : { lat: 38.4 + next(300) / 1000, lon: -28.8 + next(400) / 1000 }
  const some = () => [of(ids), of(ids), of(ids)]
  const fresh = () => {
    last += 1
    ids.push(last)
    const unique = { id: last, code: `P-${last}`, externalId: null, seriesId: null, seriesDay: null, parentId: null }
    const when = { day: next(9) === 0 ? null : dayOf(), dayUntil: null, endedAt: next(3) === 0 ? moment() : null }
    const where = { ...place(), city: of(['Horta', 'Madalena', '']), depotId: of(houses) }
    return { ...like!, ...unique, ...when, ...where, orderId: null, windows: windows(), state: of(deliveryStates) }
  }
  const put = (set: Partial<typeof deliveries.$inferInsert>) =>
    db.update(deliveries).set(set).where(inArray(deliveries.id, some()))
  const attempt = async () =>
    (
      await db
        .select()
        .from(deliveryAttempts)
        .where(eq(deliveryAttempts.deliveryId, of(ids)))
    )[0]
  const tried = () => {
    const endedAt = moment()
    const arrivedAt = next(5) === 0 ? null : new Date(endedAt.getTime() - next(40) * 60_000 - next(60_000))
    return { arrivedAt, endedAt, outcome: of(['delivered', 'partial', 'failed', 'returned']), number: 1 + next(2) }
  }
  const correct = async (set: () => Partial<typeof deliveryAttempts.$inferInsert>) => {
    const found = await attempt()
    if (found) await db.update(deliveryAttempts).set(set()).where(eq(deliveryAttempts.id, found.id))
  }
  const ring = (lat: number, lon: number, size: number) => [
    [lon, lat],
    [lon + size, lat],
    [lon + size / 2, lat + size],
    [lon, lat],
  ]
  const land = () => {
    const [lat, lon, size] = [38.4 + next(250) / 1000, -28.8 + next(300) / 1000, (50 + next(150)) / 1000]
    const box = { west: lon, south: lat, east: lon + size, north: lat + size }
    return { rings: [ring(lat, lon, size)] as (typeof zones.$inferInsert)['rings'], ...box, squareMetres: size * 1e9 }
  }
  const territory = () => ({ name: of(['Quay', 'Hill', 'Bay']), kind: 'territory' as const, ...land() })
  const acts: (() => Promise<unknown>)[] = [
    () => db.insert(deliveries).values(Array.from({ length: 1 + next(8) }, fresh)),
    () => db.insert(deliveryAttempts).values({ deliveryId: of(ids), ...tried() }),
    () => db.insert(deliveryAttempts).values([of(ids), of(ids)].map((deliveryId) => ({ deliveryId, ...tried() }))),
    () => put({ state: of(deliveryStates) }),
    () => put({ state: of(['delivered', 'partial'] as const), endedAt: moment() }),
    () => put({ day: dayOf(), dayUntil: null }),
    () => put({ endedAt: next(2) === 0 ? null : moment() }),
    () => put({ windows: windows() }),
    () => put({ depotId: of(houses) }),
    () => put({ ...place(), city: of(['Horta', 'Lajes']) }),
    () => put({ orderId: null, note: 'Ring twice' }),
    () => put({ deletedAt: next(2) === 0 ? moment() : null }),
    () => correct(tried),
    () => correct(() => ({ arrivedAt: moment() })),
    () => correct(() => ({ deliveryId: of(ids) })),
    async () => {
      const found = await attempt()
      if (found) await db.delete(deliveryAttempts).where(eq(deliveryAttempts.id, found.id))
    },
    () => db.delete(deliveries).where(eq(deliveries.id, ids.splice(next(ids.length), 1)[0]!)),
    () =>
      db
        .update(depots)
        .set({ zone: of(clocks) })
        .where(eq(depots.id, of(houses))),
    () => db.insert(zones).values({ id: 900 + next(1_000_000), createdAt: now(), ...territory() }),
    () => db.update(zones).set(territory()).where(eq(zones.kind, 'territory')),
    () =>
      db
        .update(zones)
        .set({ deletedAt: next(2) === 0 ? moment() : null })
        .where(eq(zones.name, of(['Quay', 'Hill']))),
    () =>
      db
        .update(zones)
        .set({ kind: of(['territory', 'avoid'] as const) })
        .where(eq(zones.name, 'Bay')),
    () => db.execute(sql`select fold_delivery_sums()`),
    () => db.execute(sql`select fold_delivery_sums()`),
  ]
  await db.execute(sql`select fold_delivery_sums()`)
  expect(await db.$count(deliveryMarks)).toBe(0)
  for (let round = 0; round < 8; round++) {
    for (let nth = 0; nth < 25; nth++) await of(acts)()
    await db.update(users).set({ zone: of(clocks) })
    // what is marked is counted, and what is not is kept: both take part
    if (round % 3 === 2) await db.execute(sql`select fold_delivery_sums()`)
    for (const query of asked) await agree(`${query}${next(2) === 0 ? '&depot=1' : ''}`, `round ${round}`)
  }
  await db.execute(sql`select fold_delivery_sums()`)
  expect(await db.$count(deliveryMarks)).toBe(0)
  const found = await agree('range=year', 'at the end')
  expect(found.lateMinutes.now).toBeGreaterThan(0)
  expect(found.work!.brought).toBeGreaterThan(found.work!.onTime)
  expect(found.regions.length).toBeGreaterThan(2)
  for (const kind of ['day', 'region', 'tried', 'ended'])
    expect(await db.$count(deliverySums, eq(deliverySums.kind, kind)), kind).toBeGreaterThan(0)
})

test('what is kept is what is read: a sum that is wrong is seen', async () => {
  const { db } = world.host
  await db.execute(sql`select fold_delivery_sums()`)
  const before = await figures(admin, 'range=year')
  await db.update(deliverySums).set({ count: 1_000_000 }).where(eq(deliverySums.kind, 'ended'))
  const after = await figures(admin, 'range=year')
  expect(after.work!.brought).toBeGreaterThan(before.work!.brought)
  expect((await figures(author, 'range=year')).work).toEqual(before.work)
  // whoever may read none of the deliveries is told nothing by what is kept of them
  const rules = [{ action: 'read' as const, subject: 'Exception' }]
  await db.update(roles).set({ rules }).where(eq(roles.key, 'author'))
  const board = await json<Dashboard>(author, '/api/apps/logistics/dashboard?range=year')
  expect(board.shipments.every(({ planned }) => planned === 0)).toBe(true)
  expect(board.regions).toEqual([])
  expect(board.performance.onTime.now).toBeNull()
})
