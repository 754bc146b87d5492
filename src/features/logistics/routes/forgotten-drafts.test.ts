import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { enqueue } from '#server/jobs'
import { runNext } from '#server/job-runner'
import { jobs } from '#server/tables'
import { features } from '#features/server'
import type { Draft } from './contract/drafts'
import { forgetDrafts } from './contract/jobs'
import { draftRoutes, drafts } from './tables'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const root = '/api/apps/logistics'
const day = '2026-05-12'

test('drafts of days that are long over are forgotten at night with all that was in them; younger ones stay', async () => {
  const { db, now } = world.host
  const made = { day, depotId: depot.id, driverId: depot.drivers[0], deliveryIds: depot.deliveries.slice(0, 2) }
  expect((await admin(`POST ${root}/routes`, made)).status).toBe(201)
  const ids: number[] = []
  for (const name of ['Old', 'Young']) {
    const answer = await admin(`POST ${root}/drafts`, { day, depotId: depot.id, name })
    ids.push(((await answer.json()) as Draft).id)
  }
  const [old, young] = ids as [number, number]
  await db.update(drafts).set({ day: '2026-04-11' }).where(eq(drafts.id, old))
  await db.update(drafts).set({ day: '2026-04-12' }).where(eq(drafts.id, young))
  await db.delete(jobs)
  await enqueue(db, forgetDrafts, undefined, { now: now() })
  while (await runNext(features, world.host));
  const left = await db.select({ id: drafts.id }).from(drafts).where(inArray(drafts.id, ids))
  expect(left).toEqual([{ id: young }])
  expect(await db.$count(draftRoutes, eq(draftRoutes.draftId, old))).toBe(0)
  expect(await db.$count(draftRoutes, eq(draftRoutes.draftId, young))).toBe(1)
})
