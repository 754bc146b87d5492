/** Two who are one, and who wants to be forgotten. */
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { importRows, imports } from '#features/imports/tables'
import { driverActs, driverMessages } from '#features/logistics/phone/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { proofs } from '#features/logistics/routes/tables'
import { silences, tellings, trackingRatings, trackingWishes } from '#features/logistics/tracking/tables'
import { webhookCalls, webhooks } from '#features/doors/webhooks/tables'
import { invoices } from '#features/invoices/tables'
import { products, variants } from '#features/ecommerce/products/tables'
import { orders } from '#features/ecommerce/orders/tables'
import { referralLinks, referrals } from '#features/ecommerce/referrals/tables'
import { reviews } from '#features/ecommerce/reviews/tables'
import { users } from '#features/people/users/tables'
import type { Customer, CustomerDetail } from './contract'
import { customerAddresses, customers } from './tables'

const world = aWorld()
const admin = world.client('admin')
const base = '/api/apps/ecommerce/customers'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const row = async (id: number) => (await world.host.db.select().from(customers).where(eq(customers.id, id)))[0]!
/** The tables that hold one of these words, of all there are. */
async function tellingOf(words: string[]): Promise<string[]> {
  const { rows } = (await world.host.db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )) as { rows: { name: string }[] }
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const said = words.map((word) => sql`position(${word} in to_jsonb(t)::text) > 0`)
      const held = await world.host.db.execute(
        sql`select 1 from ${sql.identifier(name)} t where ${sql.join(said, sql` or `)} limit 1`,
      )
      return (held as { rows: unknown[] }).rows.length > 0 ? name : ''
    }),
  )
  return found.filter(Boolean).toSorted()
}
/** What the phone of a driver and the customer's page leave behind. */
async function brought(orderId: number, name: string, email: string): Promise<void> {
  const { db } = world.host
  const at = world.host.now()
  const [delivery] = await db.select().from(deliveries).where(eq(deliveries.orderId, orderId))
  const [driver] = await db.select().from(drivers).limit(1)
  const of = { deliveryId: delivery!.id, at }
  const said = { do: 'done', names: [name], signee: name }
  const act = { driverId: driver!.id, stopIds: [], did: 'done', said, deviceAt: at, receivedAt: at, judgedAt: at }
  const refused = JSON.stringify([{ did: 'done', name, why: 'stop_gone' }])
  const proof = { kind: 'signature' as const, signee: name, lat: 38.5, lon: -42.1, takenAt: at, receivedAt: at }
  await db.insert(proofs).values({ deliveryId: delivery!.id, ...proof })
  await db.insert(driverActs).values({ ...act, key: `told-${orderId}`, digest: 'x', refused: [{ name }] })
  await db.insert(driverMessages).values({ driverId: driver!.id, fromDriver: true, kind: 'refused', text: refused, at })
  await db.insert(trackingWishes).values({ ...of, hand: 'safe', place: `${name}, at the back` })
  await db.insert(trackingRatings).values({ ...of, stars: 5, comment: `Signed ${name}` })
  await db.insert(tellings).values({ ...of, attempt: 9, kind: 'planned', to: email })
  await db.insert(silences).values({ contact: email, since: at })
  const [hook] = await db.select().from(webhooks).limit(1)
  const call = { webhookId: hook!.id, at, nextAt: at, subjectId: delivery!.id }
  const body = (data: object) => JSON.stringify({ type: 'told', timestamp: at.toISOString(), data })
  await db.insert(webhookCalls).values([
    {
      ...call,
      uid: `a-${orderId}`,
      type: 'delivery.ready',
      subject: 'Delivery',
      body: body({ access: 'Hidden Close' }),
    },
    { ...call, uid: `b-${orderId}`, type: 'route.published', subject: 'Route', body: body({ stops: [{ name }] }) },
  ])
  const [file] = await db.select().from(imports).limit(1)
  const columns = [{ name: 'Whose', example: name }]
  await db.update(imports).set({ columns }).where(eq(imports.id, file!.id))
  const cells = ['7', email.toUpperCase(), 'Hidden Close 17']
  await db.insert(importRows).values({ importId: file!.id, row: 90_000 + orderId, cells, key: email })
}
const merge = (from: number, into: number) => admin(`POST ${base}/${from}/merge`, { into })
const of = (table: typeof reviews | typeof customerAddresses, id: number) =>
  world.host.db.select().from(table).where(eq(table.customerId, id))

test('what belonged to the one belongs to the other, who keeps what they have', async () => {
  const [from, to] = [await row(1), await row(2)]
  const before = [await of(reviews, 1), await of(reviews, 2), await of(customerAddresses, 1)].map((all) => all.length)
  await admin(`PUT ${base}/${from.customerId}`, { note: 'Calls herself Gwen' })
  const kept = await json<CustomerDetail>(merge(from.customerId, to.customerId))
  expect(kept).toMatchObject({
    customer: to.customer,
    email: to.email,
    order: from.orders + to.orders,
    spent: { cents: from.spentCents + to.spentCents },
    note: [to.note, 'Calls herself Gwen'].filter(Boolean).join('\n\n'),
  })
  expect((await of(reviews, 2)).length).toBe(before[0]! + before[1]!)
  const moved = await world.host.db.select().from(orders).where(eq(orders.customerId, 2))
  expect(moved).toHaveLength(from.orders + to.orders)
  expect(kept.addresses.map(({ deliversHere }) => deliversHere)).toEqual([false, true])
  expect(await row(1)).toMatchObject({ mergedInto: 2, orders: 0, spentCents: 0 })
  expect(await told(admin(`GET ${base}/${from.customerId}`))).toEqual([404, 'Customer not found'])
  expect((await json<{ customers: Customer[] }>(admin(`GET ${base}?q=${from.email}`))).customers).toEqual([])
  const { events } = await json<{ events: { did: string; number: number }[] }>(
    admin(`GET ${base}/${to.customerId}/events`),
  )
  expect(events[0]).toMatchObject({ did: 'merged', number: from.customerId })
})

test('the same address is there once', async () => {
  const { customerId: into } = await row(3)
  const [address] = await of(customerAddresses, 3)
  const { line, postcode } = address as typeof customerAddresses.$inferSelect
  const body = { customer: 'Double', email: 'double@double.example', address: { line, postcode } }
  const { customerId } = await json<CustomerDetail>(admin(`POST ${base}`, body))
  expect((await json<CustomerDetail>(merge(customerId, into))).addresses).toHaveLength(1)
  expect((await json<CustomerDetail>(admin(`GET ${base}/${into}`))).addresses[0]).toMatchObject({ deliversHere: true })
})

test('a sign-in goes along where the other has none, and recommendations always', async () => {
  const [one] = await world.host.db.select().from(referrals).limit(1)
  const from = await row(one!.customerId)
  const { customerId: into, id } = await row(90)
  await admin(`POST ${base}/${from.customerId}/invite`)
  const kept = await json<CustomerDetail>(merge(from.customerId, into))
  expect(kept.userId).not.toBeNull()
  const brought = await world.host.db.select().from(referrals).where(eq(referrals.customerId, from.id))
  expect(brought).toEqual([])
  expect((await world.host.db.select().from(referralLinks).where(eq(referralLinks.customerId, id))).length).toBe(1)
})

test('nobody is merged with themselves, with nobody, or in another currency', async () => {
  const { customerId: a, id } = await row(65)
  const { customerId: b } = await row(66)
  expect(await told(merge(a, a))).toEqual([409, 'These are one customer already'])
  expect(await told(merge(a, 7))).toEqual([404, 'Customer not found'])
  await world.host.db.update(customers).set({ currency: 'EUR', spentCents: 5 }).where(eq(customers.id, id))
  expect(await told(merge(a, b))).toEqual([409, 'What they spent is in two currencies'])
  expect((await merge(a, 2 ** 40)).status).toBe(400)
})

test('of two who merge the same two each way at once, one is done', async () => {
  const [a, b] = [(await row(21)).customerId, (await row(22)).customerId]
  const answers = await Promise.all([merge(a, b), merge(b, a)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404])
})

test('forgotten, a person is nowhere, and what they bought and wrote stays', async () => {
  const [written] = await world.host.db.select().from(reviews).orderBy(desc(reviews.customerId)).limit(1)
  const own = written!.customerId!
  const { customerId: id, email, orders: bought } = await row(own)
  expect(bought).toBeGreaterThan(0)
  expect(await json(admin(`DELETE ${base}/${id}`))).toEqual({ signIn: 'none' })
  expect(await row(own)).toMatchObject({ customer: '', email: '', contact: '', note: '', orders: bought, userId: null })
  expect((await row(own)).forgottenAt).not.toBeNull()
  expect(await of(customerAddresses, own)).toEqual([])
  const [review] = await world.host.db.select().from(reviews).where(eq(reviews.id, written!.id))
  expect(review).toMatchObject({ reviewer: '', email: '', para: written!.para })
  expect(await world.host.db.select().from(orders).where(eq(orders.email, email))).toEqual([])
  expect(await told(admin(`DELETE ${base}/${id}`))).toEqual([404, 'Customer not found'])
})

test('nor do invoices, deliveries, mails and the trail say who it was; a merge takes invoices along', async () => {
  const order = async (name: string, email: string) => {
    const [variant] = await world.host.db
      .select({ id: variants.id })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(and(eq(products.status, 'Published'), eq(products.stock, true), gt(variants.qty, 5)))
      .orderBy(variants.id)
    const deliverTo = { name: '', line: '17 Hidden Close', postcode: '9961', city: 'Averne', country: 'France' }
    const customer = { name, email, contact: '+33 6 12 34 99 17' }
    const body = { customer, items: [{ variantId: variant!.id, quantity: 1 }], method: 'transfer', deliverTo }
    expect((await world.nobody('POST /api/apps/ecommerce/checkout', body)).status).toBe(201)
    const [made] = await world.host.db.select().from(customers).where(eq(customers.email, email))
    return made!
  }
  const [first, second] = [
    await order('Xanthe Quillfeather', 'xanthe@quill.example'),
    await order('X. Quillfeather', 'xq@quill.example'),
  ]
  await merge(first.customerId, second.customerId)
  const billed = await world.host.db.select().from(invoices).where(eq(invoices.customerId, second.id))
  expect(billed).toHaveLength(2)
  await brought(billed[0]!.orderId!, 'Xanthe Quillfeather', 'xanthe@quill.example')
  const id = second.customerId
  await admin(`PUT ${base}/${id}`, { contact: '+33 6 12 34 99 17', note: 'Xanthe rings twice' })
  await admin(`DELETE ${base}/${id}`)
  const secrets = ['Quillfeather', 'quill.example', 'Hidden Close', '99 17', 'Xanthe']
  expect(await tellingOf(secrets)).toEqual([])
  expect(
    await world.host.db
      .select()
      .from(invoices)
      .where(
        inArray(
          invoices.id,
          billed.map((one) => one.id),
        ),
      ),
  ).toMatchObject(billed.map(({ totalCents }) => ({ totalCents, clientName: '–', clientEmail: '', clientAddress: '' })))
})

test('whoever was merged into somebody is forgotten with them', async () => {
  const [a, b] = [await row(31), await row(32)]
  await merge(a.customerId, b.customerId)
  await admin(`DELETE ${base}/${b.customerId}`)
  expect(await row(31)).toMatchObject({ customer: '', email: '' })
})

test('a sign-in that was made for them goes with them, where one may delete users', async () => {
  const made = async (id: number) => {
    const { customerId } = await row(id)
    const { userId } = await json<CustomerDetail>(admin(`POST ${base}/${customerId}/invite`))
    const exists = async () =>
      (
        await world.host.db
          .select()
          .from(users)
          .where(and(eq(users.id, userId!)))
      ).length === 1
    return { customerId, exists }
  }
  const [one, two] = [await made(41), await made(42)]
  expect(await json(admin(`DELETE ${base}/${one.customerId}`))).toEqual({ signIn: 'deleted' })
  expect(await one.exists()).toBe(false)
  const maintainer = await world.as('maintainer')
  await admin('PUT /api/apps/roles/maintainer', { name: 'manager', rules: [{ action: 'manage', subject: 'Customer' }] })
  expect(await json((await world.as('maintainer'))(`DELETE ${base}/${two.customerId}`))).toEqual({ signIn: 'left' })
  expect(await two.exists()).toBe(true)
  expect((await maintainer(`GET ${base}`)).status).toBe(200)
})
