import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { retention } from '#contract/retention'
import { aWorld } from '#hosts/test/a-world'
import { giveRules } from '#hosts/test/put-back'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import { settings } from '#server/tables'
import { features } from '#features/server'
import { forgetZones } from '#features/logistics/zones/contract'
import { zones } from '#features/logistics/zones/tables'
import type { Kept } from './contract'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const base = '/api/apps/logistics/settings/retention'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
beforeEach(() => world.host.db.delete(settings).where(eq(settings.name, retention.name)))

test('where nobody set anything it is built in; what is set counts from the next night', async () => {
  const { db, now } = world.host
  expect(await json<Kept>(admin(`GET ${base}`))).toEqual({ ...retention.standard, version: 1 })
  const ring = [
    [12, 12],
    [12.01, 12],
    [12.01, 12.01],
    [12, 12],
  ]
  const polygon = { type: 'Polygon', coordinates: [ring] }
  const { id } = await json<{ id: number }>(
    admin('POST /api/apps/logistics/zones', { name: 'Salt flats', kind: 'territory', polygon }),
  )
  const deletedAt = new Date(now().getTime() - 20 * 86_400_000)
  await db.update(zones).set({ deletedAt }).where(eq(zones.id, id))
  const left = async () => {
    await enqueue(db, forgetZones, undefined, { now: now() })
    while (await runNext(features, world.host)) continue
    return db.$count(zones, eq(zones.id, id))
  }
  expect(await left()).toBe(1)
  expect(await json(admin(`PUT ${base}`, { deletedDays: 19, version: 1 }))).toMatchObject({
    deletedDays: 19,
    version: 2,
  })
  expect(await left()).toBe(0)
})

test('a time out of bounds is refused', async () => {
  for (const callDays of [0, 3651, 2.5]) expect((await admin(`PUT ${base}`, { callDays })).status).toBe(400)
})

test('who only reads does not change it', async () => {
  await giveRules(world, 'author', [{ action: 'read', subject: 'Retention' }])
  expect((await author(`GET ${base}`)).status).toBe(200)
  expect((await author(`PUT ${base}`, { callDays: 14 })).status).toBe(403)
})
