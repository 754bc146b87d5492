import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { roadsAway } from '#hosts/test/put-back'
import type { Delivery } from '#features/logistics/deliveries/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { RouteDetail } from '#features/logistics/routes/contract'
import type { Reason, Remedy } from './contract'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const editor = world.client('editor')
const base = '/api/apps/logistics/runs/reasons'
const today = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const ready = async (count: number) => {
  const query = `day=${today}&state=ready&depot=${depot.id}&itemsPerPage=${count}&sortBy=code&orderBy=asc`
  const { deliveries: rows } = await json<{ deliveries: Delivery[] }>(
    admin(`GET /api/apps/logistics/deliveries?${query}`),
  )
  return rows.map(({ id }) => id)
}
type Answer = { reasons: Reason[]; remedies: Remedy[] }
/** One route of five, and a delivery as it is wanted. */
async function one(set: Partial<typeof deliveries.$inferInsert>, more: object = {}) {
  const [id, ...ids] = await ready(6)
  const body = { day: today, depotId: depot.id, driverId: depot.drivers[0], deliveryIds: ids, ...more }
  const route = await json<RouteDetail>(admin('POST /api/apps/logistics/routes', body))
  const free = { skills: [], features: [], windows: [], allowedDrivers: [], excludedDrivers: [], position: 'any' }
  await world.host.db
    .update(deliveries)
    .set({ ...free, ...set })
    .where(eq(deliveries.id, id!))
  // who has no route yet is a test of its own
  const { reasons, remedies } = await json<Answer>(admin(`GET ${base}/${id}`))
  const isOfRoute = ({ routeId }: { routeId: number }) => routeId > 0
  return { id: id!, route, found: { reasons: reasons.filter(isOfRoute), remedies: remedies.filter(isOfRoute) } }
}
const make = (id: number, change: string, routeId?: number) => admin(`POST ${base}/${id}`, { change, routeId })
const isIn = async (routeId: number, id: number) => {
  const { list } = await json<RouteDetail>(admin(`GET /api/apps/logistics/routes/${routeId}`))
  return list.some(({ deliveryId }) => deliveryId === id)
}

test('a skill that is missing is named, and without it the delivery goes in', async () => {
  const { id, route, found } = await one({ skills: ['fireworks'] })
  expect(found.reasons).toMatchObject([{ routeId: route.id, reason: 'skill', words: ['fireworks'] }])
  expect(found.remedies).toMatchObject([{ change: 'skill', routeId: route.id, words: ['fireworks'] }])
  expect((await make(id, 'skill', route.id)).status).toBe(201)
  expect(await isIn(route.id, id)).toBe(true)
})

test('a window that is over before anybody works is widened as far as it must be', async () => {
  const windows = [{ from: '05:00', until: '05:30', hard: true, centsPerMinute: 0 }]
  const { id, route, found } = await one({ windows })
  expect(found.reasons[0]).toMatchObject({ reason: 'window' })
  expect(found.reasons[0]!.amount).toBeGreaterThan(3600)
  const [remedy] = found.remedies
  expect(remedy).toMatchObject({ change: 'window', from: '05:00' })
  expect((await make(id, 'window', route.id)).status).toBe(201)
  const [row] = await world.host.db.select().from(deliveries).where(eq(deliveries.id, id))
  expect(row!.windows).toMatchObject([{ from: '05:00', until: remedy!.until }])
  expect(await isIn(route.id, id)).toBe(true)
})

test('what is too heavy is told by the gram, and nothing is offered that would not help', async () => {
  const { found } = await one({ weightGrams: 90_000_000 })
  expect(found.reasons[0]).toMatchObject({ reason: 'load', of: 'weight' })
  expect(found.reasons[0]!.amount).toBeGreaterThan(80_000_000)
  expect(found.remedies).toEqual([])
})

test('a driver who is excluded, a route that is locked, a place that is free: each by its own button', async () => {
  const { id, route, found } = await one({ excludedDrivers: [depot.drivers[0]!] })
  expect(found.reasons[0]).toMatchObject({ reason: 'driver' })
  expect((await make(id, 'insert', route.id)).status).toBe(409)
  expect((await make(id, 'driver', route.id)).status).toBe(201)
  const [next] = await ready(1)
  await world.host.db.update(deliveries).set({ windows: [], skills: [], features: [] }).where(eq(deliveries.id, next!))
  await admin(`PUT /api/apps/logistics/routes/${route.id}`, { locked: true })
  const locked = await json<Answer>(admin(`GET ${base}/${next}`))
  expect(locked.reasons[0]).toMatchObject({ reason: 'lock' })
  expect((await make(next!, 'unlock', route.id)).status).toBe(201)
  const [last] = await ready(1)
  await world.host.db.update(deliveries).set({ windows: [], skills: [], features: [] }).where(eq(deliveries.id, last!))
  const free = await json<Answer>(admin(`GET ${base}/${last}`))
  expect(free.remedies[0]).toMatchObject({ change: 'insert', routeId: route.id })
  expect((await make(last!, 'insert', route.id)).status).toBe(201)
  expect(await isIn(route.id, last!)).toBe(true)
})

test('tomorrow is another day', async () => {
  const { id } = await one({})
  expect(await json(make(id, 'tomorrow'))).toEqual({ routeId: null, day: '2026-05-13' })
})

test('what is planned has no reasons, and what is not known has none', async () => {
  const { route } = await one({})
  const planned = route.list.find(({ deliveryId }) => deliveryId !== null)!.deliveryId!
  expect((await told(admin(`GET ${base}/${planned}`)))[0]).toBe(409)
  expect((await told(make(999_999, 'tomorrow')))[0]).toBe(409)
})

test('of a draft that is not there nothing is told', async () => {
  const { id } = await one({})
  const asked = { depotId: depot.id, deliveryIds: [id], draftId: 999_999 }
  expect((await told(admin(`POST ${base}`, asked)))[0]).toBe(404)
})

test('who may not change a delivery does not change it here', async () => {
  const { id } = await one({ skills: ['fireworks'] })
  const reader = await world.as('author')
  expect((await told(reader(`POST ${base}/${id}`, { change: 'tomorrow' })))[0]).toBe(403)
  expect((await editor(`GET ${base}/${id}`)).status).toBe(200)
})

test('a routing server that is away is told', async () => {
  const { id, route } = await one({})
  await roadsAway(world)
  await world.host.db.update(deliveries).set({ lat: 38.51 }).where(eq(deliveries.id, id))
  expect((await told(admin(`GET ${base}/${id}`)))[0]).toBe(502)
  expect((await told(make(id, 'insert', route.id)))[0]).toBe(502)
})

test('who works and has no route yet is asked, too, and gets one; it is taken back with it', async () => {
  const { id, route } = await one({ skills: [] })
  await admin(`PUT /api/apps/logistics/routes/${route.id}`, { locked: true })
  const { reasons, remedies } = await json<Answer>(admin(`GET ${base}/${id}`))
  expect(reasons.map(({ routeId }) => routeId)).toEqual(expect.arrayContaining([route.id, 0]))
  const idle = remedies.find(({ routeId }) => routeId === 0)!
  expect(idle).toMatchObject({ change: 'insert', code: '' })
  const { driverId } = idle
  const answered = await json<{ routeId: number }>(
    admin(`POST ${base}/${id}`, { change: 'insert', routeId: 0, driverId }),
  )
  expect(answered.routeId).not.toBe(route.id)
  expect(await isIn(answered.routeId, id)).toBe(true)
  const where = { day: today, depotId: depot.id }
  const undone = await json<{ undo: unknown; redo: object }>(admin('POST /api/apps/logistics/board/undo', where))
  expect(undone.redo).toMatchObject({ did: 'add' })
  expect(await json(admin(`GET /api/apps/logistics/routes/${answered.routeId}`))).toMatchObject({ state: 'cancelled' })
  expect((await admin(`POST ${base}/${id}`, { change: 'insert', routeId: 0, driverId: 99_999 })).status).toBe(409)
})

test('of several each has its reason and answer in a word; what is not ready is left out', async () => {
  const { id, route } = await one({ skills: ['fireworks'] })
  const [, other] = (await ready(3)).filter((each) => each !== id)
  const asked = {
    depotId: depot.id,
    deliveryIds: [id, other, route.list.find(({ deliveryId }) => deliveryId)!.deliveryId],
  }
  const { told: all } = await json<{ told: { deliveryId: number; reason: Reason; remedy: Remedy }[] }>(
    admin(`POST ${base}`, asked),
  )
  expect(all.map(({ deliveryId }) => deliveryId).toSorted((a, b) => a - b)).toEqual(
    [id, other].toSorted((a, b) => a! - b!),
  )
  // nobody has that skill, so that it is asked to be done without
  expect(all.find(({ deliveryId }) => deliveryId === id)).toMatchObject({
    reason: { reason: 'skill', words: ['fireworks'] },
    remedy: { change: 'skill' },
  })
  expect(all.find(({ deliveryId }) => deliveryId === other)).toMatchObject({ remedy: { change: 'insert' } })
  await roadsAway(world)
  expect((await admin(`POST ${base}`, asked)).status).toBe(502)
})

test('on a day on which nobody works there is no route to ask, and that is no failure', async () => {
  const [id] = await ready(1)
  const sunday = '2026-05-17'
  await world.host.db.update(deliveries).set({ day: sunday }).where(eq(deliveries.id, id!))
  expect(await json(admin(`GET ${base}/${id}`))).toMatchObject({ day: sunday, reasons: [], remedies: [] })
  const told = { deliveryId: id, day: sunday, reason: null, remedy: null }
  expect(await json(admin(`POST ${base}`, { depotId: depot.id, deliveryIds: [id] }))).toMatchObject({ told: [told] })
})

test('a draft is asked why something is in none of its routes, though it is planned live', async () => {
  const { id: routeId, list } = (await one({})).route
  const [first] = list.flatMap(({ deliveryId }) => deliveryId ?? [])
  const draft = await json<{ id: number }>(
    admin('POST /api/apps/logistics/drafts', { day: today, depotId: depot.id, name: 'Plan B' }),
  )
  const stops = list.flatMap(({ deliveryId }) => (deliveryId === null || deliveryId === first ? [] : [{ deliveryId }]))
  const edit = { did: 'take', routes: [{ id: -routeId, stops }] }
  expect((await admin(`POST /api/apps/logistics/drafts/${draft.id}/edits`, edit)).status).toBe(201)
  // it is planned live
  expect((await admin(`GET ${base}/${first}`)).status).toBe(409)
  const asked = await json<Answer>(admin(`GET ${base}/${first}?draft=${draft.id}`))
  expect(asked.remedies[0]).toMatchObject({ change: 'insert', routeId: -routeId })
  const body = { depotId: depot.id, deliveryIds: [first], draftId: draft.id }
  const { told } = await json<{ told: { remedy: { routeId: number } }[] }>(admin(`POST ${base}`, body))
  expect(told).toMatchObject([{ deliveryId: first, remedy: { change: 'insert', routeId: -routeId } }])
  expect((await admin(`GET ${base}/${first}?draft=999999`)).status).toBe(404)
})
