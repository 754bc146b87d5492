/** What is set of a depot, a vehicle or a reason of failing is what routes keep to. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { general } from '#contract/general'
import { addDays } from '#contract/zone'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { atDawn } from '#hosts/test/put-back'
import { readSetting } from '#server/setting'
import { settings } from '#server/tables'
import type { DeliveryDetail } from '#features/logistics/deliveries/contract'
import { deliveryRules } from '#features/logistics/settings/contract'
import type { Vehicle } from '#features/logistics/vehicles/contract/on-way'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import type { RouteDetail } from './contract'
import { isVisit } from './rules'

const world = aWorld()
atDawn(world)
const depot = aDepotEach(world)
const admin = world.client('admin')
const base = '/api/apps/logistics'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const crew = () => ({ driverId: depot.drivers[0]!, vehicleId: depot.vehicles[0]! })
const make = (count = 2, more: object = {}, first = 0) =>
  json<RouteDetail>(
    admin(`POST ${base}/routes`, {
      day,
      depotId: depot.id,
      deliveryIds: depot.deliveries.slice(first, first + count),
      ...crew(),
      ...more,
    }),
  )
const routeOf = (id: number) => json<RouteDetail>(admin(`GET ${base}/routes/${id}`))
const causesOf = ({ violations }: RouteDetail) => violations.map(({ cause }) => cause)
const move = (id: number, name: string) => admin(`POST ${base}/routes/${id}/moves`, { move: name })
const setDepot = (more: Partial<typeof depots.$inferInsert>) =>
  world.host.db.update(depots).set(more).where(eq(depots.id, depot.id))
const setVehicle = (more: Partial<typeof vehicles.$inferInsert>) =>
  world.host.db.update(vehicles).set(more).where(eq(vehicles.id, depot.vehicles[0]!))
const vehicleNow = async () => {
  const [row] = await world.host.db.select().from(vehicles).where(eq(vehicles.id, depot.vehicles[0]!))
  return row!
}

test('nothing is loaded before the gate opens, and who leaves or comes back while it is closed is told so', async () => {
  // a Tuesday
  await setDepot({ hours: [{ weekday: 2, from: '09:00', until: '22:00' }], loadingSeconds: 1800 })
  const route = await make()
  expect(causesOf(route)).toEqual([])
  expect(new Date(route.plannedStart!).getTime()).toBeGreaterThanOrEqual(Date.parse('2026-05-12T09:30:00Z'))
  const late = await make(2, { startsAt: '2026-05-12T22:30:00.000Z', vehicleId: depot.vehicles[1] }, 2)
  expect(causesOf(late)).toContain('gate_closed')
  await setDepot({ hours: [{ weekday: 2, from: '09:00', until: '09:45' }] })
  expect(causesOf(await routeOf(route.id))).toEqual(['gate_closed'])
  await setVehicle({ endMode: 'anywhere' })
  expect(causesOf(await routeOf(route.id))).toEqual([])
  await setDepot({ hours: [{ weekday: 3, from: '00:00', until: '24:00' }] })
  expect(causesOf(await routeOf(route.id))).toEqual(['gate_closed'])
  await setDepot({ hours: [] })
  expect(causesOf(await routeOf(route.id))).toEqual([])
})

test('what is charged over night drives no further than a charge takes it; what burns something fills up', async () => {
  await setVehicle({ fuel: 'electric', rangeMetres: 500, maxMetres: null })
  const route = await make()
  expect(route.violations).toEqual([{ cause: 'range', amount: route.metres - 500 }])
  await setVehicle({ maxMetres: 400 })
  expect(causesOf(await make(2, { driverId: depot.drivers[1] }, 2))).toContain('max_distance')
  await setVehicle({ maxMetres: null, fuel: 'diesel' })
  expect(causesOf(await make(2, { driverId: depot.drivers[2] }, 4))).not.toContain('range')
})

test('vehicles of a type are as fast as it is said to be, from the next change of their route on', async () => {
  await setVehicle({ type: 'truck', speedPercent: 100 })
  const { id, driveSeconds: before } = await make()
  const driven = async () => {
    const edits = [{ do: 'time' }]
    return (await json<RouteDetail>(admin(`POST ${base}/routes/${id}/edits`, { edits }))).driveSeconds
  }
  await admin(`PUT ${base}/settings/general`, { truckPercent: 50 })
  expect((await routeOf(id)).driveSeconds).toBe(before)
  const slow = await driven()
  expect(Math.abs(slow - 2 * before)).toBeLessThan(10)
  await setVehicle({ speedPercent: 200 })
  expect(Math.abs((await driven()) - before)).toBeLessThan(10)
  await world.host.db.delete(settings).where(eq(settings.name, general.name))
})

test('a route that is over moves the odometer on, and the list of vehicles shows the one that is under way', async () => {
  const { odometerMetres } = await vehicleNow()
  const shown = async () => {
    const { vehicles: rows } = await json<{ vehicles: Vehicle[] }>(admin(`GET ${base}/on-way/${depot.id}`))
    return rows.map(({ id, startCity, endCity, progress }) => ({ id, startCity, endCity, progress }))
  }
  await setDepot({ city: 'Far Quay' })
  const route = await make()
  await move(route.id, 'publish')
  expect(await shown()).toEqual([])
  await move(route.id, 'start')
  const here = { id: depot.vehicles[0], startCity: 'Far Quay', endCity: 'Far Quay' }
  expect(await shown()).toEqual([{ ...here, progress: 0 }])
  const [first, second] = route.list.filter(({ kind }) => isVisit(kind))
  const at = (id: number, name: string) => admin(`POST ${base}/routes/${route.id}/stops/${id}/moves`, { move: name })
  await at(first!.id, 'skip')
  expect(await shown()).toEqual([{ ...here, progress: 50 }])
  await at(second!.id, 'skip')
  await move(route.id, 'complete')
  expect(await shown()).toEqual([])
  const { metres } = await routeOf(route.id)
  expect(metres).toBeGreaterThan(0)
  expect((await vehicleNow()).odometerMetres).toBe(odometerMetres + metres)
  const whole = await json<{ vehicles: Vehicle[] }>(admin(`GET ${base}/vehicles?itemsPerPage=1000`))
  expect(whole.vehicles.find(({ id }) => id === depot.vehicles[0])).toMatchObject({ ...here, progress: 0 })
})

test('what follows of a failure is proposed at once, and done when the route is closed', async () => {
  const set = await readSetting(world.host.db, deliveryRules)
  const codes = (['retry', 'return', 'cancel', 'ask'] as const).map((after) => ({ after, code: `then_${after}` }))
  const failures = [...set.failures, ...codes.map((one) => ({ ...one, en: one.code, fr: one.code, ar: one.code }))]
  expect((await admin(`PUT ${base}/settings/defaults`, { failures })).status).toBe(201)
  const route = await make(4)
  await move(route.id, 'publish')
  await move(route.id, 'start')
  const doors = route.list.filter(({ kind }) => isVisit(kind))
  for (const [nth, { id }] of doors.entries()) {
    const body = { move: 'fail', failure: codes[nth]!.code }
    await admin(`POST ${base}/routes/${route.id}/stops/${id}/moves`, { move: 'setOut' })
    expect((await admin(`POST ${base}/routes/${route.id}/stops/${id}/moves`, body)).status).toBe(201)
  }
  const now = async () =>
    Promise.all(doors.map(({ deliveryId }) => json<DeliveryDetail>(admin(`GET ${base}/deliveries/${deliveryId}`))))
  expect((await now()).map(({ proposed }) => proposed)).toEqual(['retry', 'sendBack', 'giveUp', null])
  await move(route.id, 'complete')
  expect((await now()).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'failed'])
  expect((await move(route.id, 'close')).status).toBe(201)
  const after = await now()
  expect(after.map(({ state }) => state)).toEqual(['ready', 'returning', 'cancelled', 'failed'])
  expect(after[0]).toMatchObject({ day: addDays(day, 1), attempt: 2 })
  expect(after[2]).toMatchObject({ reason: 'then_cancel' })
  // a reason that is taken away while something waits by it asks
  await world.host.db.update(deliveries).set({ failure: 'gone' }).where(eq(deliveries.id, after[3]!.id))
  expect((await now())[3]!.proposed).toBeNull()
  const { failures: before } = set
  expect((await admin(`PUT ${base}/settings/defaults`, { failures: before })).status).toBe(201)
})
