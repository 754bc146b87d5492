/** One answer for several that wait: in one transaction and one step, and of each what became of it. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { giveRules, roadsAway } from '#hosts/test/put-back'
import type { BoardChange } from '#features/logistics/board/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { day, idsIn, json, root, runningDay } from '#hosts/test/a-running-day'

const world = aWorld()
const depot = aDepotEach(world)
const running = runningDay(world, depot)
const { admin, set, freed, routeOf, turn } = running
type Answered = { done: { deliveryId: number; routeId: number }[]; kept: { deliveryId: number; why: string }[] }
const answer = (deliveryIds: readonly number[], change: string, as = admin) =>
  as(`POST ${root}/runs/remedies`, { depotId: depot.id, deliveryIds, change })
const rowOf = async (id: number) => {
  const [row] = await world.host.db.select().from(deliveries).where(eq(deliveries.id, id))
  return row!
}

test('a need that several have is dropped for all of them at once; whom it does not help stays, and why', async () => {
  const ids = await freed(7)
  const route = await running.planned(0, ids.slice(0, 3))
  const [one, other, heavy, free] = ids.slice(3) as [number, number, number, number]
  for (const id of [one, other]) await set(id, { skills: ['fireworks'] })
  await set(heavy, { skills: ['fireworks'], weightGrams: 90_000_000 })
  const planned = idsIn(route)[0]!
  const answered = await json<Answered>(answer([one, other, heavy, free, planned], 'skill'))
  expect(new Set(answered.done.map(({ deliveryId }) => deliveryId))).toEqual(new Set([one, other]))
  expect(answered.kept).toEqual([
    { deliveryId: planned, why: 'unfit' },
    { deliveryId: heavy, why: 'none' },
    { deliveryId: free, why: 'none' },
  ])
  for (const id of [one, other]) expect(await rowOf(id)).toMatchObject({ skills: [], state: 'planned' })
  expect((await answer([planned, 999_999], 'skill')).status).toBe(409)
  // all of it is one step
  const back = await json<BoardChange>(turn('undo'))
  expect(back).toMatchObject({ undo: null, redo: { did: 'answer' } })
  for (const id of [one, other]) expect(await rowOf(id)).toMatchObject({ skills: ['fireworks'], state: 'ready' })
  expect((await turn('redo')).status).toBe(201)
  for (const id of [one, other]) expect(await rowOf(id)).toMatchObject({ skills: [], state: 'planned' })
})

test('overtime for this day only puts in what would be too late, and leaves the week as it is', async () => {
  const ids = await freed(5)
  const route = await running.planned(0, ids.slice(0, 3))
  const late = ids.slice(3)
  const [driver] = await world.host.db.select().from(drivers).where(eq(drivers.id, depot.drivers[0]!))
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  const last = driver!.shifts.filter((shift) => shift.weekday === weekday).at(-1)!
  // nobody else may bring them, and not before the shift is over
  const windows = [{ from: last.until, until: '23:59', hard: true, centsPerMinute: 0 }]
  for (const id of late) await set(id, { windows, allowedDrivers: [driver!.id] })
  const answered = await json<Answered>(answer(late, 'overtime'))
  expect(answered.done.length).toBeGreaterThan(0)
  expect(idsIn(await routeOf(route.id))).toEqual(expect.arrayContaining(answered.done.map((one) => one.deliveryId)))
  const [week] = await world.host.db.select().from(drivers).where(eq(drivers.id, driver!.id))
  expect(week!.shifts).toEqual(driver!.shifts)
  const working = async () => {
    const all = await json<{ working: { driverId: number; until: string }[] }>(
      admin(`GET ${root}/drivers/working?day=${day}&depot=${depot.id}`),
    )
    return all.working.filter(({ driverId }) => driverId === driver!.id).at(-1)!.until
  }
  const longer = await working()
  expect((await turn('undo')).status).toBe(201)
  expect(Date.parse(await working())).toBeLessThan(Date.parse(longer))
  expect(idsIn(await routeOf(route.id))).toEqual(idsIn(route))
  expect((await turn('redo')).status).toBe(201)
  expect(await working()).toBe(longer)
})

test('each goes where it fits, who has no route yet gets one, and what is left over waits for tomorrow', async () => {
  const ids = await freed(6)
  const route = await running.planned(0, ids.slice(0, 2))
  await admin(`PUT ${root}/routes/${route.id}`, { locked: true })
  const answered = await json<Answered>(answer(ids.slice(2, 4), 'insert'))
  expect(answered.done).toHaveLength(2)
  expect(answered.done.every(({ routeId }) => routeId !== route.id)).toBe(true)
  const put = await json<Answered>(answer(ids.slice(4), 'tomorrow'))
  expect(put.done).toHaveLength(2)
  for (const id of ids.slice(4)) expect((await rowOf(id)).day).toBe('2026-05-13')
  expect(await json(turn('undo'))).toMatchObject({ redo: { did: 'tomorrow' } })
  for (const id of ids.slice(4)) expect((await rowOf(id)).day).toBe(day)
  expect((await turn('undo')).status).toBe(201)
  for (const { routeId } of answered.done) expect(await routeOf(routeId)).toMatchObject({ state: 'cancelled' })
})

test('who may not change deliveries drops no need of them, and without road times nothing is answered', async () => {
  const [id] = await freed(1)
  const keeper = await world.as('author')
  await giveRules(world, 'author', [
    { action: ['read', 'update'], subject: 'Run' },
    { action: ['read', 'update'], subject: 'Route' },
  ])
  expect((await answer([id!], 'skill', keeper)).status).toBe(403)
  await running.planned(0, depot.deliveries.slice(1, 3))
  await roadsAway(world)
  await set(id!, { lat: 38.51 })
  expect((await answer([id!], 'insert')).status).toBe(502)
})
