/** A customer is invited to sign in, and then sees what is theirs. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { mails } from '#server/tables'
import { roles } from '#features/people/access/tables'
import { users } from '#features/people/users/tables'
import type { Customer, CustomerDetail } from './contract'
import { customers } from './tables'

const world = aWorld()
const admin = world.client('admin')
const base = '/api/apps/ecommerce/customers'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const row = async (id: number) => (await world.host.db.select().from(customers).where(eq(customers.id, id)))[0]!
const invite = (number: number) => admin(`POST ${base}/${number}/invite`)
const signIn = (number: number) => json<{ signIn: object | null }>(admin(`GET ${base}/${number}/sessions`))

test('invited, they have a user of the least rights and a link; again, the link comes again', async () => {
  const { customerId: id, email } = await row(11)
  expect(await signIn(id)).toEqual({ signIn: null })
  const { userId } = await json<CustomerDetail>(invite(id))
  const [user] = await world.host.db.select().from(users).where(eq(users.id, userId!))
  expect(user).toMatchObject({ email, role: 'subscriber', status: 'pending' })
  expect((await invite(id)).status).toBe(201)
  expect(await world.host.db.select().from(mails).where(eq(mails.to, email))).toHaveLength(2)
  expect(await signIn(id)).toEqual({ signIn: { userId, email, status: 'pending', twoFactor: false, sessions: [] } })
  expect((await json<{ events: object[] }>(admin(`GET ${base}/${id}/events`))).events[0]).toMatchObject({
    did: 'invited',
  })
})

test('who signs in already is not invited', async () => {
  const { customerId: id } = await row(12)
  const { userId } = await json<CustomerDetail>(invite(id))
  await admin(`POST /api/apps/users/${userId}/activate`)
  expect(await told(invite(id))).toEqual([409, 'They sign in already'])
})

test('the sign-in of a colleague, or of another customer, is nobody else’s', async () => {
  const taken = [409, 'The sign-in with this mail address is somebody else’s']
  const { customerId: id } = await row(13)
  await admin(`PUT ${base}/${id}`, { email: 'admin@demo.com' })
  expect(await told(invite(id))).toEqual(taken)
  const other = await row(14)
  await invite(other.customerId)
  await admin(`PUT ${base}/${other.customerId}`, { email: 'moved@on.example' })
  await admin(`PUT ${base}/${id}`, { email: other.email })
  expect(await told(invite(id))).toEqual(taken)
})

test('whoever is given their own rows sees themselves and nobody else', async () => {
  const { customerId: id, email } = await row(15)
  const { userId } = await json<CustomerDetail>(invite(id))
  const rules = [{ action: ['read', 'update'], subject: 'Customer', conditions: { userId: '$me' } }]
  await world.host.db.insert(roles).values({ key: 'buyer', name: 'buyer', rules, position: 98 })
  // the author becomes this customer
  const [author] = await world.host.db.select().from(users).where(eq(users.email, 'author@demo.com'))
  await world.host.db.update(customers).set({ userId: author!.id }).where(eq(customers.id, 15))
  expect(userId).not.toBe(author!.id)
  await world.host.db.update(users).set({ role: 'buyer' }).where(eq(users.id, author!.id))
  const me = await world.as('author')
  const { customers: rows } = await json<{ customers: Customer[] }>(me(`GET ${base}`))
  expect(rows.map((one) => one.email)).toEqual([email])
  expect(await json(me(`GET ${base}/summary`))).toMatchObject({ total: 1 })
  expect((await me(`GET ${base}/${id}/orders`)).status).toBe(200)
  expect((await me(`PUT ${base}/${id}`, { contact: '+61 2' })).status).toBe(201)
  expect((await me(`GET ${base}/161843`)).status).toBe(404)
  expect((await me(`GET ${base}/161843/data`)).status).toBe(404)
})
