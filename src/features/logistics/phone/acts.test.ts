import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DeliveryDetail } from '#features/logistics/deliveries/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { RouteDetail } from '#features/logistics/routes/contract'
import { proofs, stops } from '#features/logistics/routes/tables'
import { aWorld } from '#hosts/test/a-world'
import { doors, drivingIn, failureOf, refusedOf } from '#hosts/test/driving'
import { travel } from '#hosts/test/put-back'
import { json } from '#hosts/test/tracked'
import type { DriveDay, DriveStop } from './contract'
import type { DriverMessage } from '#features/logistics/phone/contract/said'
import type { Phone } from './contract/desk'
import { driverActs } from './tables'

const world = aWorld()
const admin = world.client('admin')
const editor = world.client('editor')
const root = '/api/apps/logistics'
const today = '2026-05-12'
const { depot, mine, signIn, times, tell, published, dayOf, photoOf, started } = drivingIn(world)
const actsOf = (driver: number) =>
  world.host.db.select().from(driverActs).where(eq(driverActs.driverId, driver)).orderBy(asc(driverActs.id))
const stopRow = async (id: number) => (await world.host.db.select().from(stops).where(eq(stops.id, id)))[0]!

test('of other drivers it reads and moves nothing', async () => {
  const theirs = await published(depot.drivers[1])
  await signIn()
  const text = await (await mine('GET /api/drive/day')).text()
  const rows = await world.host.db.select().from(stops).where(eq(stops.routeId, theirs.id))
  const ids = rows.flatMap(({ id, deliveryId }) => (deliveryId ? id : []))
  const customers = await world.host.db.select({ name: deliveries.customer, line: deliveries.line }).from(deliveries)
  for (const { name, line } of customers) expect(text.includes(name) || text.includes(line)).toBe(false)
  expect(await refusedOf(tell('start', { routeId: theirs.id }))).toMatchObject([{ why: 'route_gone' }])
  expect(await refusedOf(tell('setOut', { routeId: theirs.id, stopIds: ids }))).toMatchObject(
    ids.map(() => ({ why: 'stop_gone', name: expect.any(String) })),
  )
  expect(await failureOf(photoOf(theirs.id, ids))).toEqual([409, 'act_refused'])
  expect(await world.host.db.select().from(proofs).where(eq(proofs.stopId, ids[0]!))).toEqual([])
})

test('a route is driven from start to end, by the clock of the phone', async () => {
  const route = await published()
  await signIn()
  const start = { routeId: route.id, ...times(30) }
  const day = await json<DriveDay>(tell('start', start))
  expect(day.route).toMatchObject({ state: 'in_progress' })
  expect(day.driver.duty).toBe('on_route')
  const [one, two, three] = doors(day)
  const at = (stop: DriveStop, minutes: number) => ({ routeId: route.id, stopIds: [stop.id], ...times(minutes) })
  await tell('setOut', at(one!, 25))
  await tell('arrive', at(one!, 20))
  await tell('done', at(one!, 15))
  const row = await stopRow(one!.id)
  expect(row).toMatchObject({ state: 'done' })
  expect([row.arrivedAt, row.leftAt]).toEqual(
    [20, 15].map((ago) => new Date(world.host.now().getTime() - ago * 60_000)),
  )
  // straight to "failed": whoever was there had set out
  await tell('failed', { ...at(two!, 10), failure: 'absent', reason: 'Nobody opens' })
  expect((await stopRow(two!.id)).state).toBe('failed')
  expect(await refusedOf(tell('complete', { routeId: route.id }))).toMatchObject([{ why: 'stops_open' }])
  await tell('pause', { routeId: route.id })
  expect(await refusedOf(tell('pause', { routeId: route.id }))).toMatchObject([
    { why: 'route_refused', state: 'paused', allowed: ['resume'] },
  ])
  await tell('resume', { routeId: route.id })
  const delivery = three!.delivery!
  await world.host.db.update(deliveries).set({ items: 4 }).where(eq(deliveries.id, delivery.id))
  await tell('partial', { ...at(three!, 1), items: 3, reason: 'One is broken' })
  const [rest] = await world.host.db.select().from(deliveries).where(eq(deliveries.parentId, delivery.id))
  expect(rest).toMatchObject({ state: 'ready', items: 1 })
  const end = await json<DriveDay>(tell('complete', { routeId: route.id }))
  expect(end.route).toMatchObject({ state: 'completed' })
})

test('a clock that is wrong is put right, and what was a while ago stays so', async () => {
  const { routeId, stops: all } = await started()
  const wrong = times(5, 3 * 3600_000)
  await tell('setOut', { routeId, stopIds: [all[0]!.id], ...wrong })
  const last = (await actsOf(depot.drivers[0]!)).at(-1)!
  expect(last.judgedAt).toEqual(new Date(world.host.now().getTime() - 5 * 60_000))
  expect([last.deviceAt.toISOString(), last.receivedAt]).toEqual([wrong.at, world.host.now()])
})

test('what is told twice is done once, whatever came of it, and a key is of one thing only', async () => {
  const { routeId, stops: all } = await started()
  const stopIds = [all[0]!.id]
  const body = { routeId, stopIds, ...times(3) }
  expect((await tell('setOut', body, 'once')).status).toBe(201)
  travel(world, 60)
  const again = { ...body, sentAt: world.host.now().toISOString() }
  expect((await tell('setOut', again, 'once')).status).toBe(201)
  expect(await failureOf(tell('arrive', again, 'once'))).toEqual([409, 'idempotency_conflict'])
  for (const key of ['', 'with space', 'x'.repeat(101)])
    expect(await failureOf(tell('arrive', again, key))).toEqual([400, 'key_wrong'])
  expect(await failureOf(photoOf(routeId, stopIds, '', ''))).toEqual([400, 'key_wrong'])
  const gone = { routeId, stopIds: [999_999], ...times() }
  const first = await refusedOf(tell('done', gone, 'lost'))
  expect(first).toMatchObject([{ why: 'stop_gone', route: null }])
  expect(await refusedOf(tell('done', gone, 'lost'))).toEqual(first)
  expect(await actsOf(depot.drivers[0]!)).toHaveLength(3)
})

test('what the desk changed meanwhile is told to both, and what can be done is done', async () => {
  const { routeId, stops: all } = await started()
  const [one, two, three] = all
  const theirs = { day: today, depotId: depot.id, driverId: depot.drivers[1] }
  const other = await json<RouteDetail>(admin(`POST ${root}/routes`, theirs))
  const take = { do: 'take', stopIds: [two!.id], toId: other.id }
  expect((await admin(`POST ${root}/routes/${routeId}/edits`, { edits: [take] })).status).toBe(201)
  const day = await dayOf()
  expect(day.route).toMatchObject({ revision: 2, changes: [{ did: 'given' }] })
  const refused = await refusedOf(
    tell('arrive', { routeId, stopIds: [one!.id, two!.id], names: [one!.name, two!.name] }),
  )
  expect(refused).toMatchObject([{ why: 'stop_gone', stopId: two!.id, name: two!.name }])
  expect((await stopRow(one!.id)).state).toBe('arrived')
  await admin(`POST ${root}/routes/${routeId}/stops/${one!.id}/moves`, { move: 'finish' })
  expect(await refusedOf(tell('failed', { routeId, stopIds: [one!.id], failure: 'absent' }))).toMatchObject([
    { why: 'stop_refused', state: 'done' },
  ])
  expect(await refusedOf(tell('failed', { routeId, stopIds: [three!.id], failure: 'nonsense' }))).toMatchObject([
    { why: 'failure_unknown' },
  ])
  await tell('pause', { routeId })
  const { messages } = await json<Phone>(admin(`GET ${root}/drivers/${depot.drivers[0]}/phone`))
  expect(messages.filter(({ kind }) => kind === 'refused').length).toBe(3)
  const { notifications } = await json<{ notifications: { kind: string }[] }>(editor('GET /api/notifications'))
  expect(notifications.filter(({ kind }) => kind === 'driver_wrote').length).toBeGreaterThan(0)
  const seen = await json<DriveDay>(tell('seen', { routeId, revision: 9 }))
  expect(seen.route).toMatchObject({ seenRevision: 2, changes: [] })
  expect(await refusedOf(tell('seen', { routeId: other.id, revision: 1 }))).toMatchObject([{ why: 'route_gone' }])
})

test('a route that is not under way moves no stop', async () => {
  const route = await published()
  await signIn()
  const [one] = doors(await dayOf())
  expect(await refusedOf(tell('setOut', { routeId: route.id, stopIds: [one!.id] }))).toMatchObject([
    { why: 'route_idle', state: 'published' },
  ])
})

test('cash, notes, wishes and words reach the desk, and answers the phone', async () => {
  const { routeId, stops: all } = await started()
  const stopIds = [all[0]!.id]
  const taken = await json<DriveDay>(tell('cash', { routeId, stopIds, cents: 4550 }))
  expect(doors(taken)[0]!.delivery!.cashCents).toBe(4550)
  await tell('proof', { routeId, stopIds, kind: 'note', text: 'Left with the porter' })
  await tell('reorder', { routeId, stopIds: all.map(({ id }) => id).toReversed(), text: 'The bridge is closed' })
  await tell('message', { text: 'Running late' })
  const said = await json<DriverMessage>(
    admin(`POST ${root}/drivers/${depot.drivers[0]}/messages`, { text: 'Take your time' }),
  )
  expect(said).toMatchObject({ fromDriver: false, text: 'Take your time' })
  const { messages } = await dayOf()
  expect(messages.map(({ kind, fromDriver }) => [kind, fromDriver])).toEqual([
    ['reorder', true],
    ['text', true],
    ['text', false],
  ])
  expect(messages[0]!.text).toContain(all[2]!.name)
  expect((await json<Phone>(admin(`GET ${root}/drivers/${depot.drivers[0]}/phone`))).messages).toHaveLength(3)
})

test('a stop that nobody tried is no failed attempt, and its delivery is planned again', async () => {
  const { routeId, stops: all } = await started()
  const [one, two, three] = all
  await tell('setOut', { routeId, stopIds: [one!.id] })
  const skipped = { routeId, stopIds: [one!.id, two!.id], cause: 'vehicle_down', reason: 'A flat tyre' }
  const day = await json<DriveDay>(tell('skipped', skipped))
  expect(doors(day).map(({ state }) => state)).toEqual(['skipped', 'skipped', 'pending'])
  for (const { delivery } of [one!, two!]) {
    const now = await json<DeliveryDetail>(admin(`GET ${root}/deliveries/${delivery!.id}`))
    expect(now).toMatchObject({ state: 'ready', attempt: 1, failure: '' })
    expect(now.attempts).toMatchObject([{ outcome: 'not_attempted', failure: 'vehicle_down', note: 'A flat tyre' }])
  }
  // at the door it was tried
  await tell('arrive', { routeId, stopIds: [three!.id] })
  const late = tell('skipped', { routeId, stopIds: [three!.id], cause: 'no_time' })
  expect(await refusedOf(late)).toMatchObject([{ why: 'stop_refused', state: 'arrived' }])
})
