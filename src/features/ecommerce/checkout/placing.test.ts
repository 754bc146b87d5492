/** Where orders go, for whom they are placed, how they are paid, and what whoever placed one has in hand. */
import { and, eq, gt } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { testWorld } from '#hosts/test/host'
import { mails } from '#server/tables'
import { users } from '#features/people/users/tables'
import { customers } from '#features/ecommerce/customers/tables'
import type { CheckedOut } from '#features/ecommerce/orders/contract/placing'
import { orders } from '#features/ecommerce/orders/tables'
import { products, variants } from '#features/ecommerce/products/tables'

const world = aWorld()
const admin = world.client('admin')
const path = '/api/apps/ecommerce/checkout'
const guest = world.nobody

type Placed = { order: number; totalCents: number; currency: string }
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T
const orderOf = async ({ order }: Placed) =>
  (await world.host.db.select().from(orders).where(eq(orders.order, order)))[0]!

async function aVariant() {
  const [row] = await world.host.db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(products.status, 'Published'), eq(products.stock, true), gt(variants.qty, 8)))
    .orderBy(variants.id)
  return row!
}
const address = { name: '', line: '4 Corn Hill', postcode: '4101', city: 'Old Averne', country: 'France' }
const buyer = { name: 'Perpetua Lisle', email: 'perpetua@lisle.example' }
async function asked(more: object = {}) {
  const { id } = await aVariant()
  const items = [{ variantId: id, quantity: 1 }]
  return { customer: buyer, items, method: 'transfer', deliverTo: address, ...more }
}
const place = async (more: object = {}, who = guest) => who(`POST ${path}`, await asked(more))

test('goes to a country that there is, by any of its names', async () => {
  const to = (country: string) => place({ deliverTo: { ...address, country } })
  expect((await orderOf(await json<Placed>(to(' فرنسا ')))).deliverTo).toMatchObject({ country: 'France' })
  expect((await orderOf(await json<Placed>(to('fr')))).deliverTo).toMatchObject({ country: 'France' })
  const refused = await to('Narnia')
  expect(failure(refused)).toEqual([409, 'country_refused'])
  expect(await refused.json()).toMatchObject({ country: 'Narnia' })
  const { id } = await aVariant()
  const quoted = await guest(`POST ${path}/quote`, { items: [{ variantId: id, quantity: 1 }], country: 'Narnia' })
  expect(failure(quoted)).toEqual([409, 'country_refused'])
})

test('who takes orders of others by telephone is not who buys; that is for those who may', async () => {
  const [user] = await world.host.db.select().from(users).where(eq(users.email, 'admin@demo.com'))
  await world.host.db.update(customers).set({ userId: user!.id }).where(eq(customers.id, 12))
  const row = await orderOf(await json<Placed>(place({ forCaller: true }, admin)))
  expect(row).toMatchObject({ email: buyer.email, createdBy: user!.id })
  expect(row.customerId).not.toBe(12)
  expect((await place({ forCaller: true })).status).toBe(403)
})

test('is billed until the day it is to be paid; whoever ordered has the paper, the bank and the way of their delivery', async () => {
  const placed = await json<CheckedOut>(place({ customer: { ...buyer, email: 'paper@lisle.example' } }))
  const row = await orderOf(placed)
  const { invoices } = await json<{ invoices: { id: number; dueDate: string }[] }>(
    admin(`GET /api/apps/ecommerce/orders/${placed.order}/invoices`),
  )
  expect(invoices).toMatchObject([{ dueDate: row.payBy }])
  const [mail] = (await world.host.db.select().from(mails).where(eq(mails.to, 'paper@lisle.example'))).filter(
    ({ papers }) => papers.length > 0,
  )
  expect(mail!.subject).toContain(String(invoices[0]!.id))
  expect(mail!.text).toContain('AV29')
  // how it is followed is said by the first mail, which waits for the link
  expect(mail!.text).not.toContain('Follow your delivery')
  expect(await firstMailOf(placed)).toMatch(/Follow your delivery: http\S+\n/)
  const { bank } = placed
  expect(bank).toMatchObject({ invoice: invoices[0]!.id, dueDate: row.payBy })
  expect(bank!.iban).toMatch(/^AV29/)
  // who pays at the door, or has paid, transfers nothing
  expect((await json<CheckedOut>(place({ method: 'cash' }))).bank).toBeNull()
  expect((await json<CheckedOut>(place({ testPayment: true }))).bank).toBeNull()
})

test('without a demo nobody takes cards', async () => {
  const real = await testWorld({ demo: false })
  const nobody = real.nobody
  const shop = await json<{ methods: string[]; testPayments: boolean }>(nobody(`GET ${path}`))
  expect(shop).toMatchObject({ methods: ['cash', 'transfer'], testPayments: false })
  const body = { ...(await asked()), method: 'mastercard' }
  expect(failure(await nobody(`POST ${path}`, body))).toEqual([409, 'payment_unavailable'])
  await real.end()
})

const firstMailOf = async (placed: Placed): Promise<string> => {
  const all = await world.host.db.select().from(mails)
  return all.find(({ subject, papers }) => papers.length === 0 && subject.includes(`#${placed.order}`))!.text
}

test('one mail says how the delivery is followed, in the language of the page: the other does where the first is not told', async () => {
  const customer = { ...buyer, email: 'once@lisle.example' }
  const placed = await json<CheckedOut>(place({ customer, language: 'fr' }))
  const first = await firstMailOf(placed)
  expect(first).toContain('Bonjour Perpetua Lisle,')
  expect(first).toContain(`Suivez votre livraison : ${placed.tracking}`)
  const settings = '/api/apps/ecommerce/settings'
  const { notifications } = await json<{ notifications: { placed: object } }>(admin(`GET ${settings}`))
  const put = (more: object) =>
    admin(`PUT ${settings}/notifications`, {
      ...notifications,
      version: undefined,
      placed: { ...notifications.placed, ...more },
    })
  expect((await put({ isOn: false })).status).toBe(201)
  onTestFinished(async () => void (await put({})))
  const next = await json<CheckedOut>(place({ customer, language: 'fr' }))
  const all = await world.host.db.select().from(mails).where(eq(mails.to, customer.email))
  expect(all.filter(({ text }) => text.includes(placed.tracking!))).toHaveLength(1)
  expect(all.filter(({ text }) => text.includes(`Suivez votre livraison : ${next.tracking}`))).toHaveLength(1)
  expect(all.map(({ papers }) => papers.length)).toEqual([0, 1, 1])
})
