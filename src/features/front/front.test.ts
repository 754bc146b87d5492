import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testWorld, type World } from '#hosts/test/host'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { Figures } from './contract/figures'

const day = '2026-05-12'
const figures = async ({ nobody }: World) =>
  ((await (await nobody('GET /api/front/figures')).json()) as { figures: Figures | null }).figures

test('visitors see what the demo plans and brings today, counted from its rows', async () => {
  const world = await testWorld()
  const { db } = world.host
  const before = (await figures(world))!
  expect(before).toMatchObject({ routes: 0, stops: 0 })
  const ofDay = await db.select().from(deliveries).where(eq(deliveries.day, day))
  expect(before.deliveries).toBe(ofDay.filter(({ state }) => state !== 'draft' && state !== 'cancelled').length)
  expect(before.deliveries).toBeGreaterThan(0)
  expect(before.onTime).toBeGreaterThan(0.5)
  expect(before.onTime).toBeLessThanOrEqual(1)

  const waiting = ofDay.filter(({ state, depotId, kind }) => state === 'ready' && depotId === 1 && kind === 'delivery')
  const [first, second] = waiting.map(({ id }) => id)
  const admin = await world.as('admin')
  const made = await admin('POST /api/apps/logistics/routes', { day, depotId: 1, deliveryIds: [first, second] })
  const { id } = (await made.json()) as { id: number }
  expect(await figures(world)).toEqual({ ...before, routes: 1, stops: 2 })
  expect((await admin(`POST /api/apps/logistics/routes/${id}/moves`, { move: 'cancel' })).status).toBeLessThan(300)
  await db.update(deliveries).set({ state: 'cancelled' }).where(eq(deliveries.id, first!))
  expect(await figures(world)).toEqual({ ...before, deliveries: before.deliveries - 1 })
  await world.end()
})

test('where real data is kept, nothing is told', async () => {
  const world = await testWorld({ demo: false })
  expect(await figures(world)).toBeNull()
  await world.end()
})
