/** The day of the demo, quicker than the clock: ten minutes at each step, with a driver who is ill at noon. */
import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import { features } from '#features/server'
import { deliveryAttempts } from '#features/logistics/deliveries/tables'
import { watchExceptions } from '#features/logistics/deliveries/contract/watching'
import { followVehicles, liveDemo } from '#features/logistics/routes/contract/jobs'
import { routes, stops } from '#features/logistics/routes/tables'
import type { Handover } from './contract'

const world = aWorld()
const admin = world.client('admin')
const day = '2026-05-12'
const step = 10 * 60
async function live(): Promise<void> {
  const { db } = world.host
  const at = { now: world.host.now() }
  await enqueue(db, liveDemo, {}, at)
  await enqueue(db, followVehicles, {}, at)
  await enqueue(db, watchExceptions, undefined, at)
  while (await runNext(features, world.host)) continue
  expect(world.host.lines.filter(({ level }) => level === 'error')).toEqual([])
}
async function until(time: string): Promise<void> {
  while (world.host.now() < new Date(`${day}T${time}:00Z`)) {
    world.host.travel(step)
    await live()
  }
}
const root = '/api/apps/logistics/handovers'

test('a driver is ill at noon: the others bring what was open, and the evening finds nothing on the road', async () => {
  await live()
  await until('12:00')
  const { db } = world.host
  let found: Handover | undefined
  let ill = 0
  // whoever is at a door ends that first
  for (let wait = 0; wait < 12 && !found; wait += 1) {
    const out = await db
      .select()
      .from(routes)
      .where(and(eq(routes.day, day), eq(routes.state, 'in_progress')))
    for (const { id } of out) {
      const answer = await admin(`GET ${root}/${id}`)
      const asked = answer.status === 200 ? ((await answer.json()) as Handover) : undefined
      if (found || !asked || asked.puts.length === 0) continue
      found = asked
      ill = id
    }
    if (!found) {
      world.host.travel(60)
      await live()
    }
  }
  const { version, wanted, done, puts } = found!
  expect(puts.length).toBeGreaterThan(0)
  expect((await admin(`POST ${root}/${ill}`, { version, wanted })).status).toBe(201)
  await until('23:30')
  const [ended] = await db.select().from(routes).where(eq(routes.id, ill))
  expect(ended!.state).toBe('completed')
  const history = await db.select().from(stops).where(eq(stops.routeId, ill))
  expect(history.filter(({ deliveryId, state }) => deliveryId !== null && state === 'done')).toHaveLength(done)
  const ids = puts.map(({ deliveryId }) => deliveryId)
  const tried = await db.select().from(deliveryAttempts).where(inArray(deliveryAttempts.deliveryId, ids))
  // what failed may be planned anew by the evening
  expect(ids.filter((id) => !tried.some(({ deliveryId }) => deliveryId === id))).toEqual([])
  const open = await db
    .select({ id: routes.id })
    .from(routes)
    .where(and(eq(routes.day, day), inArray(routes.state, ['published', 'in_progress', 'paused'])))
  expect(open).toEqual([])
}, 180_000)
