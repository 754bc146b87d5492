/** A vehicle that was deleted is kept for a while, and known to nobody; what was driven with it keeps its name. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { giveRules } from '#hosts/test/put-back'
import { enqueue } from '#server/jobs'
import { runNext } from '#server/job-runner'
import { features } from '#features/server'
import { drivers } from '#features/logistics/drivers/tables'
import { trackers } from '#features/logistics/positions/tables'
import type { RouteDetail } from '#features/logistics/routes/contract'
import { routes } from '#features/logistics/routes/tables'
import { polygon } from '#hosts/test/a-side'
import type { VehicleDetail } from './contract'
import { forgetVehicles } from './contract/driven'
import { vehicles } from './tables'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const author = world.client('author')
const root = '/api/apps/logistics'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
let count = 0
const added = (more: object = {}) =>
  json<VehicleDetail>(
    admin(`POST ${root}/vehicles`, {
      name: 'Grey gull',
      plate: `GONE ${(count += 1)}`,
      type: 'van',
      depotId: depot.id,
      ...more,
    }),
  )
const remove = (id: number) => admin(`DELETE ${root}/vehicles/${id}`)
const restore = (id: number) => admin(`POST ${root}/vehicles/${id}/restore`)

test('one that was deleted is in no list, count, file, map and API, and comes back as it was', async () => {
  const made = await added()
  const shown = async () => {
    const [list, map, api] = [
      await json<{ total: number }>(admin(`GET ${root}/fleet?q=grey+gull`)),
      await json<{ vehicles: { id: number }[] }>(admin(`GET ${root}/fleet/map`)),
      await json<{ data: { id: number }[] }>(admin(`GET /api/v1/vehicles?depot=${depot.id}&limit=200`)),
    ]
    const file = await (await admin(`GET ${root}/fleet/export?format=csv&q=grey+gull`)).text()
    const has = (all: { id: number }[]) => all.some(({ id }) => id === made.id)
    return [list.total, has(map.vehicles), has(api.data), file.includes('Grey gull')]
  }
  const { total } = await json<{ total: number }>(admin(`GET ${root}/fleet/summary`))
  expect(await shown()).toEqual([1, true, true, true])
  expect(await told(restore(made.id))).toEqual([404, 'No deleted vehicle has this id'])
  expect((await remove(made.id)).status).toBe(204)
  expect(await shown()).toEqual([0, false, false, false])
  expect((await json<{ total: number }>(admin(`GET ${root}/fleet/summary`))).total).toBe(total - 1)
  for (const asked of [`GET ${root}/vehicles/${made.id}`, `GET /api/v1/vehicles/${made.id}`])
    expect((await admin(asked)).status).toBe(404)
  for (const again of [remove(made.id), admin(`PUT ${root}/vehicles/${made.id}`, { note: 'Ghost' })])
    expect((await again).status).toBe(404)
  expect(await json(restore(made.id))).toEqual(made)
  const { events } = await json<{ events: { did: string }[] }>(admin(`GET ${root}/vehicles/${made.id}/events`))
  expect(events.map(({ did }) => did)).toEqual(['restored', 'deleted', 'added'])
})

test('its driver, its zones, its devices and the routes ahead are without it; what was driven keeps its name', async () => {
  const { db } = world.host
  const { id, name, version } = await added()
  const [driver] = depot.drivers as [number]
  await admin(`PUT ${root}/drivers/${driver}`, { vehicleId: id })
  const zone = await json<{ id: number }>(
    admin(`POST ${root}/zones`, { name: 'Theirs', kind: 'territory', polygon, vehicleIds: [id] }),
  )
  const box = await json<{ id: number }>(admin(`POST ${root}/trackers`, { name: 'Box', vehicleId: id }))
  const planned = async () =>
    (
      await json<RouteDetail>(
        admin(`POST ${root}/routes`, { day: '2026-05-12', depotId: depot.id, driverId: driver, vehicleId: id }),
      )
    ).id
  const [over, ahead] = [await planned(), await planned()]
  await db.update(routes).set({ state: 'closed' }).where(eq(routes.id, over))
  expect((await remove(id)).status).toBe(204)
  const route = (at: number) => json<RouteDetail>(admin(`GET ${root}/routes/${at}`))
  expect(await route(over)).toMatchObject({ vehicleId: id, vehicle: name })
  expect(await route(ahead)).toMatchObject({ vehicleId: null, vehicle: null })
  expect(await db.select({ id: drivers.vehicleId }).from(drivers).where(eq(drivers.id, driver))).toEqual([{ id: null }])
  expect(await json(admin(`GET ${root}/zones/${zone.id}`))).toMatchObject({ vehicleIds: [], version: 2 })
  const [stopped] = await db.select().from(trackers).where(eq(trackers.id, box.id))
  expect(stopped!.revokedAt).not.toBeNull()
  // nor can it be named anew
  const named = { vehicleId: id }
  expect((await admin(`PUT ${root}/routes/${ahead}`, named)).status).toBe(400)
  expect((await admin(`PUT ${root}/drivers/${driver}`, named)).status).toBe(400)
  expect((await json<VehicleDetail>(restore(id))).version).toBe(version)
  expect((await route(ahead)).vehicleId).toBeNull()
})

test('its code and plate may be given again, and then it does not come back', async () => {
  const first = await added({ code: 'GULL-1', plate: 'GULL 1' })
  await remove(first.id)
  const second = await added({ code: 'GULL-1', plate: 'GULL 2' })
  expect(second.code).toBe('GULL-1')
  expect(await told(restore(first.id))).toEqual([409, 'Another vehicle has its code by now'])
  await admin(`PUT ${root}/vehicles/${second.id}`, { code: 'GULL-2', plate: 'gull 1' })
  expect(await told(restore(first.id))).toEqual([409, 'Another vehicle has its plate by now'])
  await admin(`PUT ${root}/vehicles/${second.id}`, { plate: 'GULL 2' })
  expect((await restore(first.id)).status).toBe(201)
})

test('a depot manager restores those of their depot only, and who may not delete restores nothing', async () => {
  const { id } = await added()
  await remove(id)
  const rule = (depotId: number) => ({ subject: 'Vehicle', conditions: { depotId } })
  await giveRules(world, 'author', [{ ...rule(1), action: ['read', 'delete'] }])
  expect((await author(`POST ${root}/vehicles/${id}/restore`)).status).toBe(404)
  await giveRules(world, 'author', [{ ...rule(depot.id), action: ['read'] }])
  expect((await author(`POST ${root}/vehicles/${id}/restore`)).status).toBe(403)
  await giveRules(world, 'author', [{ ...rule(depot.id), action: ['read', 'delete'] }])
  expect((await author(`POST ${root}/vehicles/${id}/restore`)).status).toBe(201)
})

test('after 90 days it is gone for good; a younger one may still come back', async () => {
  const { db, now } = world.host
  const [old, young] = [(await added()).id, (await added()).id]
  for (const id of [old, young]) await remove(id)
  const ago = (days: number) => ({ deletedAt: new Date(now().getTime() - days * 86_400_000) })
  await db.update(vehicles).set(ago(91)).where(eq(vehicles.id, old))
  await db.update(vehicles).set(ago(89)).where(eq(vehicles.id, young))
  await enqueue(db, forgetVehicles, undefined, { now: now() })
  while (await runNext(features, world.host));
  expect(await db.$count(vehicles, eq(vehicles.id, old))).toBe(0)
  expect((await restore(young)).status).toBe(201)
})
