/** Who drives a route and with what: judged as it is now, whenever a route is read or goes out. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { atDawn } from '#hosts/test/put-back'
import type { DriverDetail } from '#features/logistics/drivers/contract'
import { drivers } from '#features/logistics/drivers/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import type { Route, RouteDetail } from './contract'

const world = aWorld()
atDawn(world)
const depot = aDepotEach(world)
const admin = world.client('admin')
const base = '/api/apps/logistics/routes'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const make = (from: number, crew: object) =>
  json<RouteDetail>(
    admin(`POST ${base}`, { day, depotId: depot.id, deliveryIds: depot.deliveries.slice(from, from + 2), ...crew }),
  )
const causesOf = async (id: number) =>
  (await json<RouteDetail>(admin(`GET ${base}/${id}`))).violations.map(({ cause }) => cause)
const publish = (id: number, more: object = {}) => admin(`POST ${base}/${id}/moves`, { move: 'publish', ...more })

test('two routes of a driver or of a vehicle at the same hours are a violation of both, until one of them goes', async () => {
  const [driverId, other] = depot.drivers
  const [vehicleId, spare] = depot.vehicles
  const one = await make(0, { driverId, vehicleId })
  expect(one.violations).toEqual([])
  const two = await make(2, { driverId, vehicleId: spare, startsAt: one.plannedStart })
  expect(two.violations).toEqual([{ cause: 'driver_twice', amount: expect.any(Number) }])
  expect(two.violated).toBe(1)
  expect(await causesOf(one.id)).toEqual(['driver_twice'])
  const { routes } = await json<{ routes: Route[] }>(admin(`GET ${base}?day=${day}&depot=${depot.id}`))
  expect(routes.map(({ violated }) => violated)).toEqual([1, 1])
  const refused = await publish(one.id)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ violations: [{ cause: 'driver_twice' }] })

  await admin(`PUT ${base}/${two.id}`, { driverId: other, vehicleId })
  expect(await causesOf(one.id)).toEqual(['vehicle_twice'])
  expect((await publish(two.id, { override: 'They share it' })).status).toBe(201)
  await admin(`POST ${base}/${two.id}/moves`, { move: 'cancel' })
  expect(await causesOf(one.id)).toEqual([])
  expect((await publish(one.id)).status).toBe(201)
})

test('one after the other they are none', async () => {
  const crew = { driverId: depot.drivers[0], vehicleId: depot.vehicles[0] }
  const one = await make(0, crew)
  const two = await make(2, { ...crew, startsAt: new Date(Date.parse(one.plannedEnd!) + 60_000).toISOString() })
  expect(two.violations.map(({ cause }) => cause)).not.toContain('driver_twice')
  expect(await causesOf(one.id)).toEqual([])
})

test('a driver who may not drive and a vehicle that is out are seen at once, and publishing lists them', async () => {
  const [driverId, vehicleId] = [depot.drivers[0]!, depot.vehicles[0]!]
  const { id } = await make(0, { driverId, vehicleId })
  const { db } = world.host
  await db.update(drivers).set({ licenceUntil: '2026-05-11' }).where(eq(drivers.id, driverId))
  expect(await causesOf(id)).toEqual(['licence_expired'])
  await db.update(drivers).set({ licenceUntil: day, account: 'suspended', duty: 'off' }).where(eq(drivers.id, driverId))
  expect(await causesOf(id)).toEqual(['driver_suspended'])
  await db.update(vehicles).set({ state: 'maintenance', backOn: '2026-05-13' }).where(eq(vehicles.id, vehicleId))
  const refused = await publish(id)
  expect(refused.status).toBe(409)
  const { violations } = (await refused.json()) as RouteDetail
  expect(violations.map(({ cause }) => cause)).toEqual(['driver_suspended', 'vehicle_out'])
  await db.update(drivers).set({ account: 'active' }).where(eq(drivers.id, driverId))
  // back that morning
  await db.update(vehicles).set({ backOn: day }).where(eq(vehicles.id, vehicleId))
  expect(await causesOf(id)).toEqual([])
  await db.update(vehicles).set({ state: 'out_of_service', backOn: null }).where(eq(vehicles.id, vehicleId))
  expect(await causesOf(id)).toEqual(['vehicle_out'])
})

test('who is ill today drives none of their routes, and that is said at once', async () => {
  const driverId = depot.drivers[0]!
  const { id } = await make(0, { driverId, vehicleId: depot.vehicles[0] })
  expect(await causesOf(id)).toEqual([])
  const absences = `/api/apps/logistics/drivers/${driverId}/absences`
  const ill = { from: day, until: day, reason: 'sick', note: '' }
  const { absences: all } = await json<DriverDetail>(admin(`POST ${absences}`, ill))
  expect(await causesOf(id)).toEqual(['absent'])
  // timed anew it is known there, and said once
  await admin(`POST ${base}/${id}/edits`, { edits: [{ do: 'time' }] })
  expect(await causesOf(id)).toEqual(['absent'])
  expect((await publish(id)).status).toBe(409)
  await admin(`PUT ${base}/${id}`, { driverId: depot.drivers[1] })
  expect(await causesOf(id)).toEqual([])
  await admin(`DELETE ${absences}/${all.at(-1)!.id}`)
})
