/** Customers gained and lost are those of the rows. */
import { and, eq, gte } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { roles } from '#features/people/access/tables'
import { customers } from '#features/ecommerce/customers/tables'
import { orders } from '#features/ecommerce/orders/tables'
import type { Relations } from './contract'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const ask = async (who = admin, query = ''): Promise<Relations> =>
  (await (await who(`GET /api/dashboard/crm?${query}`)).json()) as Relations
const total = async (query: string) =>
  ((await (await admin(`GET /api/apps/ecommerce/customers?${query}`)).json()) as { total: number }).total

test('gained are those the list shows of these days; all are all of it', async () => {
  const found = await ask()
  const { from, until } = found.range
  expect(found.total).toBe(await total(''))
  expect(found.gained).toBe(await total(`from=${from}&until=${until}`))
  const [some] = await world.host.db.select().from(customers).limit(1)
  await world.host.db.update(customers).set({ createdAt: world.host.now() }).where(eq(customers.id, some!.id))
  const begun = some!.createdAt >= new Date(`${from}T00:00:00Z`) ? 0 : 1
  expect((await ask()).gained).toBe(found.gained + begun)
})

test('lost is who bought before and not on these days', async () => {
  const { db } = world.host
  const before = await ask(admin, 'range=7')
  const since = new Date(`${before.range.from}T00:00:00Z`)
  const [bought] = await db.select().from(orders).where(gte(orders.placedAt, since)).limit(1)
  const theirs = eq(orders.customerId, bought!.customerId!)
  // what they bought on these days was bought on the days before
  const earlier = new Date(`${before.range.before.until}T12:00:00Z`)
  await db
    .update(orders)
    .set({ placedAt: earlier })
    .where(and(theirs, gte(orders.placedAt, since)))
  const after = await ask(admin, 'range=7')
  expect(after.lost).toBe(before.lost! + 1)
})

test('who is lost is listed behind the figure, to whoever may read who bought', async () => {
  const { lost, range } = await ask()
  const days = `lostFrom=${range.from}&lostUntil=${range.until}`
  expect(lost).toBeGreaterThan(0)
  expect(await total(days)).toBe(lost)
  expect(await total('lostFrom=never&lostUntil=ever')).toBe(await total(''))
})

test('customers and those lost are compared with the days before, as they were', async () => {
  const { range, totalBefore, lostBefore } = await ask(admin, 'range=7')
  const [earlier, last] = [range.before.from, range.before.until]
  expect(lostBefore).toBe((await ask(admin, `range=own&from=${earlier}&until=${last}`)).lost)
  expect(totalBefore).toBe((await total('')) - (await total(`from=${range.from}`)))
})

test('staff that is signed in counts by role; what somebody may not read is not said', async () => {
  const { sessions } = await ask()
  expect(sessions!.find(({ role }) => role === 'admin')!.sessions).toBeGreaterThan(0)
  const rules = [{ action: 'read' as const, subject: 'Customer' }]
  await world.host.db.update(roles).set({ rules }).where(eq(roles.key, 'author'))
  expect(await ask(author)).toMatchObject({ lost: null, sessions: null, projects: null })
  const gone = await author(`GET /api/apps/ecommerce/customers?lostFrom=2026-01-01&lostUntil=2026-05-12`)
  expect(await gone.json()).toMatchObject({ total: 0 })
})
