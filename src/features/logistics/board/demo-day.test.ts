/** A day of the demo, quicker than the clock: a person publishes in the morning, and the last door has its proof. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { json, root, runningDay } from '#hosts/test/a-running-day'
import { aWorld } from '#hosts/test/a-world'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import { features } from '#features/server'
import { deliveries } from '#features/logistics/deliveries/tables'
import { liveDemo } from '#features/logistics/routes/contract/jobs'
import { proofs, routes } from '#features/logistics/routes/tables'

const world = aWorld()
const depot = aDepotEach(world)
const running = runningDay(world, depot)
const tomorrow = '2026-05-13'
/** At each step; as far as a day goes. */
const step = 15 * 60
const most = 96
async function live(): Promise<void> {
  const { host } = world
  await enqueue(host.db, liveDemo, {}, { now: host.now() })
  while (await runNext(features, host)) continue
  expect(host.lines.filter(({ level }) => level === 'error')).toEqual([])
}

test('from the first publish to the last proof', async () => {
  const { db } = world.host
  const ids = await running.freed(6)
  const needs = { photo: false, signature: false, scan: true, code: false, note: true, minAge: 0 }
  for (const id of ids) await running.set(id, { day: tomorrow, needs })
  await live()
  const ofDay = and(eq(routes.day, tomorrow), eq(routes.depotId, depot.id))
  const own = () => db.select().from(routes).where(ofDay)
  const planned = await own()
  expect(planned.length).toBeGreaterThan(0)
  expect(planned.filter(({ state }) => state !== 'planned' && state !== 'cancelled')).toEqual([])
  const routeIds = planned.flatMap(({ id, state }) => (state === 'planned' ? [id] : []))

  // before anybody works
  while (world.host.now() < new Date(`${tomorrow}T03:00:00Z`)) world.host.travel(3600)
  const body = { day: tomorrow, depotId: depot.id, routeIds }
  const admin = await world.as('admin')
  const sent = await json<{ published: number[] }>(admin(`POST ${root}/board/publications`, body))
  expect(sent.published.toSorted((a, b) => a - b)).toEqual(routeIds.toSorted((a, b) => a - b))
  const seen = new Set<string>()
  for (let turn = 0; turn < most && !(seen.has('closed') && seen.size === 1); turn += 1) {
    world.host.travel(step)
    await live()
    seen.clear()
    for (const { id, state } of await own()) if (routeIds.includes(id)) seen.add(state)
  }
  expect([...seen]).toEqual(['closed'])
  const over = await db
    .select()
    .from(deliveries)
    .where(and(inArray(deliveries.id, ids), inArray(deliveries.state, ['delivered', 'failed'])))
  const brought = over.flatMap(({ id, state }) => (state === 'delivered' ? [id] : []))
  expect(brought.length).toBeGreaterThan(0)
  const kept = await db
    .select()
    .from(proofs)
    .where(and(inArray(proofs.deliveryId, ids), isNotNull(proofs.stopId)))
  for (const id of brought)
    expect(new Set(kept.flatMap((one) => (one.deliveryId === id ? [one.kind] : [])))).toEqual(new Set(['scan', 'note']))
}, 180_000)
