import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { roles } from '#features/people/access/tables'
import { users } from '#features/people/users/tables'
import { aWorld } from '#hosts/test/a-world'
import type { Order } from './contract'
import { orders } from './tables'

const world = aWorld()
const admin = world.client('admin')
const client = world.client('client')
const path = '/api/apps/ecommerce/orders'

type List = { orders: Order[]; total: number }
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]

test('a customer who signs in sees their own orders, their sums and nobody else', async () => {
  const { host } = world
  const [guest] = await host.db.select().from(users).where(eq(users.email, 'client@demo.com'))
  const all = ((await (await admin(`GET ${path}?itemsPerPage=100`)).json()) as List).orders
  const theirs = all.slice(0, 3).map(({ id }) => id)
  await host.db.update(orders).set({ userId: guest!.id }).where(inArray(orders.id, theirs))
  const rule = { action: ['read'], subject: 'Order', conditions: { userId: '$me' } }
  const [role] = await host.db.select().from(roles).where(eq(roles.key, guest!.role))
  await host.db
    .update(roles)
    .set({ rules: [...role!.rules, rule] as never })
    .where(eq(roles.key, guest!.role))
  const seen = (await (await client(`GET ${path}`)).json()) as List
  expect(seen.orders.map(({ id }) => id)).toEqual(theirs)
  expect(seen.total).toBe(3)
  expect(await (await client(`GET ${path}/summary`)).json()).toMatchObject({ total: 3 })
  expect((await client(`GET ${path}/${all[0]!.order}`)).status).toBe(200)
  expect(failure(await client(`GET ${path}/${all[9]!.order}`))).toEqual([404, 'order_unknown'])
  expect(failure(await client(`GET ${path}/${all[9]!.order}/slip`))).toEqual([404, 'order_unknown'])
})
