/** The timeline of an order tells who did what: edits field by field, documents, deliveries and emails. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { askingBy } from '#hosts/test/ledger/act'
import { audit } from '#server/tables'
import { customers } from '#features/ecommerce/customers/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { variants } from '#features/ecommerce/products/tables'
import type { Happening, OrderDetail } from './contract'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const { given } = askingBy(admin)
const path = '/api/apps/ecommerce/orders'
const deliverTo = { name: 'Ines Marlow', line: '3 Mill Street', postcode: '9960', city: 'Port Averne', country: '' }

async function place(): Promise<OrderDetail> {
  const [buyer] = await world.host.db.select().from(customers).where(eq(customers.id, 9))
  const [lamp] = (await world.host.db.select().from(variants)).filter(({ qty, weightGrams }) => qty > 20 && weightGrams)
  const items = [{ variantId: lamp!.id, quantity: 2 }]
  const where = { deliverTo: { ...deliverTo, lat: 38.49, lon: -41.98 }, note: 'Blue door' }
  return given(`POST ${path}`, { customerId: buyer!.customerId, items, method: 'cash', ...where })
}
const told = async (order: number, what: Happening['what']) =>
  (await given<OrderDetail>(`GET ${path}/${order}`)).timeline.filter((one) => one.what === what)

test('an edit is told field by field, with the values before and after it', async () => {
  const { order, items, spentCents } = await place()
  const [{ id, priceCents, productName }] = items as [OrderDetail['items'][0]]
  await given(`PUT ${path}/${order}`, { items: [{ id, quantity: 3, priceCents: priceCents - 100 }], note: 'Gate 4' })
  const [edited] = await told(order, 'edited')
  const changes = new Map(edited!.changes!.map((one) => [one.field, one]))
  expect(changes.get('note')).toMatchObject({ before: 'Blue door', after: 'Gate 4' })
  expect(changes.get('spentCents')).toMatchObject({ before: spentCents, after: 3 * (priceCents - 100) })
  expect(String(changes.get('items')!.before)).toContain(`2 × ${productName}`)
  expect(String(changes.get('items')!.after)).toContain(`3 × ${productName}`)
  expect([...changes.keys()].toSorted()).toEqual(['items', 'note', 'spentCents'])
  // a price alone is told as well
  await given(`PUT ${path}/${order}`, { items: [{ id, quantity: 3, priceCents }] })
  expect((await told(order, 'edited'))[0]!.changes!.map(({ field }) => field)).toContain('items')
  await given(`PUT ${path}/${order}`, { deliverTo: { ...deliverTo, line: '9 Mill Street' } })
  expect((await told(order, 'edited'))[0]!.changes).toEqual([
    {
      field: 'deliverTo',
      before: 'Ines Marlow, 3 Mill Street, 9960 Port Averne',
      after: 'Ines Marlow, 9 Mill Street, 9960 Port Averne',
    },
  ])
})

test('it names who placed the order, its documents, its deliveries and the emails that were sent', async () => {
  const { order } = await place()
  const { id: number, totalCents } = await given<{ id: number; totalCents: number }>(`POST ${path}/${order}/invoices`)
  await given(`POST ${path}/${order}/refunds`, { cents: 0, creditCents: 100, reason: 'Late' })
  const made = await given<{ id: number; code: string }>(`POST ${path}/${order}/deliveries`, {})
  expect(await told(order, 'placed')).toMatchObject([{ from: 'hand', by: expect.any(String) as string }])
  expect(await told(order, 'invoiced')).toMatchObject([{ number, cents: totalCents }])
  expect(await told(order, 'creditNote')).toMatchObject([{ cents: 100 }])
  expect(await told(order, 'delivery')).toMatchObject([{ delivery: { id: made.id, code: made.code } }])
  expect(await told(order, 'mailed')).toMatchObject([{ mail: 'placed' }])
  // who may read no invoices is told of none
  const seen = await author(`GET ${path}/${order}`)
  const kinds = ((await seen.json()) as OrderDetail).timeline.map(({ what }) => what)
  expect(kinds).toContain('credited')
})

test('an order from the shop was placed at the checkout, by no member of staff', async () => {
  const [lamp] = (await world.host.db.select().from(variants)).filter(({ qty }) => qty > 20)
  const customer = { name: 'Perpetua Lisle', email: 'perpetua@timeline.example' }
  const body = { customer, items: [{ variantId: lamp!.id, quantity: 1 }], method: 'transfer', deliverTo }
  const answer = await world.nobody('POST /api/apps/ecommerce/checkout', {
    ...body,
    deliverTo: { ...deliverTo, country: 'France' },
  })
  const { order } = (await answer.json()) as { order: number }
  expect(await told(order, 'placed')).toMatchObject([{ from: 'shop', by: null }])
})

test('an order that a phone without a sign-in delivered was delivered by its driver', async () => {
  const { id, order } = await place()
  const made = await given<{ id: number }>(`POST ${path}/${order}/deliveries`, {})
  const [driver] = await world.host.db.select().from(drivers).limit(1)
  await world.host.db.update(deliveries).set({ driverId: driver!.id }).where(eq(deliveries.id, made.id))
  const row = { subject: 'Order', subjectId: String(id), action: 'update', endpoint: 'followDeliveries' }
  const states = { before: { status: 'Out for Delivery' }, after: { status: 'Delivered', version: 2 } }
  await world.host.db.insert(audit).values({ ...row, ...states, at: world.host.now(), requestId: 'phone' })
  expect(await told(order, 'moved')).toMatchObject([{ status: 'Delivered', by: driver!.name }])
})
