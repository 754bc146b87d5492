/** A driver who was deleted is kept for a while, and known to nobody; what they drove keeps their name. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { polygon } from '#hosts/test/a-side'
import { drivingIn } from '#hosts/test/driving'
import { told } from '#hosts/test/host'
import { giveRules } from '#hosts/test/put-back'
import { enqueue } from '#server/jobs'
import { runNext } from '#server/job-runner'
import { files } from '#server/tables'
import { runSweepFiles } from '#server/file-sweep'
import { features } from '#features/server'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { RouteDetail } from '#features/logistics/routes/contract'
import { routes } from '#features/logistics/routes/tables'
import { forgetDrivers, type DriverDetail } from './contract'
import { driverDocuments, drivers } from './tables'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const root = '/api/apps/logistics'
const { depot, mine, signIn, published } = drivingIn(world)
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const added = (more: object = {}) =>
  json<DriverDetail>(admin(`POST ${root}/drivers`, { name: 'Ansa Quill', depotId: depot.id, ...more }))
const remove = (id: number) => admin(`DELETE ${root}/drivers/${id}`)
const restore = (id: number) => admin(`POST ${root}/drivers/${id}/restore`)
const offDuty = (id: number) => world.host.db.update(drivers).set({ duty: 'off' }).where(eq(drivers.id, id))

test('one who was deleted is in no list, count, file and API, and comes back as they were', async () => {
  const made = await added()
  const shown = async () => {
    const [list, api] = [
      await json<{ total: number }>(admin(`GET ${root}/drivers?q=ansa+quill`)),
      await json<{ data: { id: number }[] }>(admin(`GET /api/v1/drivers?depot=${depot.id}&limit=200`)),
    ]
    const file = await (await admin(`GET ${root}/drivers/export?format=csv&q=ansa+quill`)).text()
    return [list.total, api.data.some(({ id }) => id === made.id), file.includes('Ansa Quill')]
  }
  const { total } = await json<{ total: number }>(admin(`GET ${root}/drivers/summary`))
  expect(await shown()).toEqual([1, true, true])
  expect(await told(restore(made.id))).toEqual([404, 'No deleted driver has this id'])
  expect((await remove(made.id)).status).toBe(204)
  expect(await shown()).toEqual([0, false, false])
  expect((await json<{ total: number }>(admin(`GET ${root}/drivers/summary`))).total).toBe(total - 1)
  for (const asked of [
    `GET ${root}/drivers/${made.id}`,
    `GET /api/v1/drivers/${made.id}`,
    `DELETE ${root}/drivers/${made.id}`,
  ])
    expect((await admin(asked)).status).toBe(404)
  expect(await json(restore(made.id))).toEqual(made)
  const { events } = await json<{ events: { did: string }[] }>(admin(`GET ${root}/trail/drivers/${made.id}`))
  expect(events.map(({ did }) => did)).toEqual(['restored', 'deleted', 'added'])
})

test('zones, routes ahead, devices and their phone are without them; what they drove keeps their name', async () => {
  const { db } = world.host
  const [driver] = depot.drivers as [number]
  const { name } = await json<DriverDetail>(admin(`GET ${root}/drivers/${driver}`))
  const driven = { day: '2026-05-12', depotId: depot.id, driverId: driver }
  const [over, ahead] = [await json<RouteDetail>(admin(`POST ${root}/routes`, driven)), await published()]
  await signIn()
  expect((await mine('GET /api/drive/day')).status).toBe(200)
  const zone = await json<{ id: number }>(
    admin(`POST ${root}/zones`, { name: 'Theirs', kind: 'territory', polygon, driverIds: [driver] }),
  )
  const box = await json<{ id: number }>(admin(`POST ${root}/trackers`, { name: 'Own phone', driverId: driver }))
  await db.update(routes).set({ state: 'closed' }).where(eq(routes.id, over.id))
  await offDuty(driver)
  expect((await remove(driver)).status).toBe(204)
  const route = (at: number) => json<RouteDetail>(admin(`GET ${root}/routes/${at}`))
  expect(await route(over.id)).toMatchObject({ driverId: driver, driver: name })
  expect(await route(ahead.id)).toMatchObject({ driverId: null, driver: null })
  const theirs = (await route(ahead.id)).list.flatMap(({ deliveryId }) => deliveryId ?? [])
  const [delivery] = await db.select().from(deliveries).where(eq(deliveries.id, theirs[0]!))
  expect(delivery!.driverId).toBeNull()
  expect(await json(admin(`GET ${root}/zones/${zone.id}`))).toMatchObject({ driverIds: [], version: 2 })
  expect((await mine('GET /api/drive/day')).status).toBe(410)
  expect((await admin(`PUT ${root}/routes/${ahead.id}`, { driverId: driver })).status).toBe(400)
  expect((await restore(driver)).status).toBe(201)
  // it signs in anew
  expect((await mine('GET /api/drive/day')).status).toBe(410)
  const { trackers } = await json<{ trackers: { id: number; state: string }[] }>(
    admin(`GET ${root}/trackers?q=own+phone`),
  )
  expect(trackers.find(({ id }) => id === box.id)?.state).toBe('revoked')
})

test('their code and their sign-in may be given again, and then they do not come back', async () => {
  const { db } = world.host
  const first = await added({ code: 'QUILL-1', email: 'ansa@quill.example' })
  const { userId } = await json<DriverDetail & { userId: number }>(admin(`POST ${root}/drivers/${first.id}/invite`))
  await remove(first.id)
  const second = await added({ code: 'QUILL-1', email: 'ansa@quill.example' })
  expect(await told(restore(first.id))).toEqual([409, 'Another driver has their code by now'])
  await admin(`PUT ${root}/drivers/${second.id}`, { code: 'QUILL-2' })
  const invited = await json<{ userId: number }>(admin(`POST ${root}/drivers/${second.id}/invite`))
  expect(invited.userId).toBe(userId)
  expect(await told(restore(first.id))).toEqual([409, 'Another driver has their sign-in by now'])
  await db.update(drivers).set({ userId: null }).where(eq(drivers.id, second.id))
  expect((await restore(first.id)).status).toBe(201)
})

test('a depot manager restores those of their depot only, and who may not delete restores nobody', async () => {
  const { id } = await added()
  await remove(id)
  const back = () => author(`POST ${root}/drivers/${id}/restore`)
  const give = (action: ('read' | 'delete')[], depotId: number) =>
    giveRules(world, 'author', [{ action, subject: 'Driver', conditions: { depotId } }])
  await give(['read', 'delete'], 1)
  expect((await back()).status).toBe(404)
  await give(['read'], depot.id)
  expect((await back()).status).toBe(403)
  await give(['read', 'delete'], depot.id)
  expect((await back()).status).toBe(201)
})

test('after 90 days they are gone for good, and the files of their documents the same night', async () => {
  const { db, now } = world.host
  const [old, young] = [(await added()).id, (await added()).id]
  const paper = new TextEncoder().encode('%PDF-1.7 licence')
  expect((await admin(`POST ${root}/drivers/${old}/documents?name=a.pdf&kind=licence`, paper)).status).toBe(201)
  for (const id of [old, young]) await remove(id)
  const [document] = await db.select().from(driverDocuments).where(eq(driverDocuments.driverId, old))
  const ago = (days: number) => new Date(now().getTime() - days * 86_400_000)
  await db
    .update(drivers)
    .set({ deletedAt: ago(91) })
    .where(eq(drivers.id, old))
  await db
    .update(drivers)
    .set({ deletedAt: ago(89) })
    .where(eq(drivers.id, young))
  await db
    .update(files)
    .set({ createdAt: ago(91) })
    .where(eq(files.id, document!.fileId))
  await enqueue(db, forgetDrivers, undefined, { now: now() })
  while (await runNext(features, world.host));
  expect(await db.$count(drivers, eq(drivers.id, old))).toBe(0)
  await runSweepFiles({ db, host: world.host, now: now(), signal: new AbortController().signal } as never, undefined)
  expect(await db.$count(files, eq(files.id, document!.fileId))).toBe(0)
  expect((await restore(young)).status).toBe(201)
})
