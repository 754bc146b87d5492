/** An answer that changes more than routes is a step of the board: it is taken back with what it changed. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { deliveries } from '#features/logistics/deliveries/tables'
import { drivers } from '#features/logistics/drivers/tables'
import type { RouteDetail } from '#features/logistics/routes/contract'
import { inOrder } from './server/remedies'
import type { Remedy } from './contract'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const root = '/api/apps/logistics'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const free = { skills: [], features: [], windows: [], allowedDrivers: [], excludedDrivers: [], position: 'any' }
type Row = typeof deliveries.$inferSelect
/** One route of five, and a delivery as it is wanted. */
async function one(set: Partial<Row>) {
  const [id, ...ids] = depot.deliveries.slice(0, 6) as [number, ...number[]]
  const body = { day, depotId: depot.id, driverId: depot.drivers[0], deliveryIds: ids }
  const { id: routeId } = await json<RouteDetail>(admin(`POST ${root}/routes`, body))
  await world.host.db
    .update(deliveries)
    .set({ ...free, ...set })
    .where(eq(deliveries.id, id))
  return { id, routeId }
}
const answer = (id: number, change: string, routeId?: number) =>
  admin(`POST ${root}/runs/reasons/${id}`, { change, routeId })
const turn = (what: 'undo' | 'redo') => admin(`POST ${root}/board/${what}`, { day, depotId: depot.id })
const rowOf = async (id: number) => {
  const [row] = await world.host.db.select().from(deliveries).where(eq(deliveries.id, id))
  return row!
}
const isIn = async (routeId: number, id: number) =>
  (await json<RouteDetail>(admin(`GET ${root}/routes/${routeId}`))).list.some(({ deliveryId }) => deliveryId === id)

test('a skill that somebody did without is asked for again once it is taken back, and not once it is done again', async () => {
  const { id, routeId } = await one({ skills: ['fireworks'] })
  expect((await answer(id, 'skill', routeId)).status).toBe(201)
  expect((await rowOf(id)).skills).toEqual([])
  expect(await json(turn('undo'))).toMatchObject({ undo: null, redo: { did: 'answer' } })
  expect(await rowOf(id)).toMatchObject({ skills: ['fireworks'], state: 'ready' })
  expect(await isIn(routeId, id)).toBe(false)
  expect((await turn('redo')).status).toBe(201)
  expect(await rowOf(id)).toMatchObject({ skills: [], state: 'planned' })
  expect(await isIn(routeId, id)).toBe(true)
})

test('a window, a day and an unlocked route are put back, too', async () => {
  const windows = [{ from: '05:00', until: '05:30', hard: true, centsPerMinute: 0 }]
  const { id, routeId } = await one({ windows })
  expect((await answer(id, 'window', routeId)).status).toBe(201)
  expect((await rowOf(id)).windows).not.toEqual(windows)
  expect((await turn('undo')).status).toBe(201)
  expect((await rowOf(id)).windows).toEqual(windows)
  await world.host.db.update(deliveries).set(free).where(eq(deliveries.id, id))
  expect(await json(answer(id, 'tomorrow'))).toEqual({ routeId: null, day: '2026-05-13' })
  expect(await json(turn('undo'))).toMatchObject({ redo: { did: 'tomorrow' } })
  expect((await rowOf(id)).day).toBe(day)
  await admin(`PUT ${root}/routes/${routeId}`, { locked: true })
  expect((await answer(id, 'unlock', routeId)).status).toBe(201)
  expect((await turn('undo')).status).toBe(201)
  expect(await json(admin(`GET ${root}/routes/${routeId}`))).toMatchObject({ locked: true })
})

test('what somebody has changed since is not put back over it', async () => {
  const { id, routeId } = await one({ skills: ['fireworks'] })
  expect((await answer(id, 'skill', routeId)).status).toBe(201)
  const { list } = await json<RouteDetail>(admin(`GET ${root}/routes/${routeId}`))
  const stopIds = list.flatMap((stop) => (stop.deliveryId === id ? stop.id : []))
  expect(
    (await admin(`POST ${root}/routes/${routeId}/edits`, { edits: [{ do: 'take', stopIds, toId: null }] })).status,
  ).toBe(201)
  expect((await admin(`PUT ${root}/deliveries/${id}`, { skills: ['juggling'] })).status).toBe(201)
  expect((await told(turn('undo')))[0]).toBe(409)
  expect((await rowOf(id)).skills).toEqual(['juggling'])
  expect(await isIn(routeId, id)).toBe(false)
})

test('a week with a longer shift is the week it was', async () => {
  const { id, routeId } = await one({})
  const week = async () => {
    const [row] = await world.host.db.select().from(drivers).where(eq(drivers.id, depot.drivers[0]!))
    return row!.shifts
  }
  const before = await week()
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  const last = before.filter((shift) => shift.weekday === weekday).at(-1)!
  // so late that the shift is over by then
  const windows = [{ from: last.until, until: '23:59', hard: true, centsPerMinute: 0 }]
  await world.host.db.update(deliveries).set({ windows }).where(eq(deliveries.id, id))
  const { remedies } = await json<{ remedies: Remedy[] }>(admin(`GET ${root}/runs/reasons/${id}`))
  const longer = remedies.find(({ change }) => change === 'shift')
  expect(longer).toMatchObject({ wasUntil: last.until })
  expect((await answer(id, 'shift', routeId)).status).toBe(201)
  expect(await week()).not.toEqual(before)
  expect((await turn('undo')).status).toBe(201)
  expect(await week()).toEqual(before)
})

test('what holds for this day only comes before what stays changed', () => {
  const remedy = (change: Remedy['change'], minutes: number) => ({ change, minutes, seconds: 0, words: [] }) as never
  const all = inOrder([remedy('skill', 1), remedy('unlock', 90), remedy('insert', 50), remedy('window', 2)])
  expect(all.map(({ change }) => change)).toEqual(['insert', 'unlock', 'skill', 'window'])
})
