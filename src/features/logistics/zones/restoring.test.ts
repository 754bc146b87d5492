/** A zone that was deleted is kept for a while, and known to nobody. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { giveRules } from '#hosts/test/put-back'
import { enqueue } from '#server/jobs'
import { runNext } from '#server/job-runner'
import { features } from '#features/server'
import { forgetZones, type Zone } from './contract'
import { surchargeAt } from './server/pricing'
import { zones } from './tables'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const base = '/api/apps/logistics/zones'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const list = (query: string) => json<{ zones: Zone[]; total: number }>(admin(`GET ${base}?${query}`))
const polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [12, 12],
      [12.01, 12],
      [12.01, 12.01],
      [12, 12.01],
      [12, 12],
    ],
  ],
}
const added = (more: object = {}) =>
  json<Zone>(admin(`POST ${base}`, { name: 'Far field', kind: 'territory', polygon, ...more }))

test('one that was deleted is unknown everywhere, and comes back as it was', async () => {
  const made = await added({ name: 'Mud flats', kind: 'pricing', surchargeCents: 450 })
  const inside = () => json<{ zones: { id: number }[] }>(admin(`GET ${base}/at?lon=12.005&lat=12.005`))
  const exported = async () => (await (await admin(`GET ${base}/export`)).text()).includes('Mud flats')
  expect([(await inside()).zones.length, await exported()]).toEqual([1, true])
  const back = () => admin(`POST ${base}/${made.id}/restore`)
  expect(await told(back())).toEqual([404, 'No deleted zone has this id'])
  expect((await admin(`DELETE ${base}/${made.id}`)).status).toBe(204)
  expect((await list('q=Mud')).total).toBe(0)
  expect([(await inside()).zones.length, await exported()]).toEqual([0, false])
  expect(await surcharged()).toBe(0)
  for (const asked of ['GET', 'PUT', 'DELETE'])
    expect((await admin(`${asked} ${base}/${made.id}`, asked === 'PUT' ? {} : undefined)).status).toBe(404)
  expect((await admin(`GET /api/apps/logistics/trail/zones/${made.id}`)).status).toBe(404)
  expect(await json(back())).toEqual(made)
  expect(await surcharged()).toBe(450)
  const { events } = await json<{ events: { did: string }[] }>(admin(`GET /api/apps/logistics/trail/zones/${made.id}`))
  expect(events.map(({ did }) => did)).toEqual(['restored', 'deleted', 'added'])
  expect((await back()).status).toBe(404)
})
const surcharged = async () => {
  const asked = { db: world.host.db } as Parameters<typeof surchargeAt>[0]
  return (await surchargeAt(asked, { lat: 12.005, lon: 12.005 })).cents
}

test('a depot manager restores those of their depot only', async () => {
  const [theirs, others] = [await added({ depotId: 2 }), await added({ depotId: 1 })]
  for (const { id } of [theirs, others]) await admin(`DELETE ${base}/${id}`)
  await giveRules(world, 'author', [{ action: ['read', 'delete'], subject: 'Zone', conditions: { depotId: 2 } }])
  expect((await author(`POST ${base}/${theirs.id}/restore`)).status).toBe(201)
  expect((await author(`POST ${base}/${others.id}/restore`)).status).toBe(404)
  expect((await author(`DELETE ${base}/${theirs.id}`)).status).toBe(204)
})

test('after 90 days it is gone for good; a younger one may still come back', async () => {
  const { db, now } = world.host
  const [old, young] = [await added({ driverIds: [1] }), await added()]
  for (const { id } of [old, young]) await admin(`DELETE ${base}/${id}`)
  const ago = (days: number) => new Date(now().getTime() - days * 86_400_000)
  await db
    .update(zones)
    .set({ deletedAt: ago(91) })
    .where(eq(zones.id, old.id))
  await db
    .update(zones)
    .set({ deletedAt: ago(89) })
    .where(eq(zones.id, young.id))
  await enqueue(db, forgetZones, undefined, { now: now() })
  while (await runNext(features, world.host));
  expect((await admin(`POST ${base}/${old.id}/restore`)).status).toBe(404)
  expect((await admin(`POST ${base}/${young.id}/restore`)).status).toBe(201)
  expect(await db.$count(zones, eq(zones.id, old.id))).toBe(0)
})
