/** An order is brought: its delivery is asked for, its state follows it, and what becomes of it when it is cancelled. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint'
import { aWorld } from '#hosts/test/a-world'
import { plantedIn } from '#hosts/test/planted'
import { implement } from '#server/feature'
import { roles } from '#features/people/access/tables'
import { customers } from '#features/ecommerce/customers/tables'
import type { OrderDetail } from '#features/ecommerce/orders/contract'
import { orders } from '#features/ecommerce/orders/tables'
import { variants } from '#features/ecommerce/products/tables'
import { moveDeliveries, type DeliveryDetail, type DeliveryMove } from '#features/logistics/deliveries/contract'
import type { OrderDelivery } from './contract/fulfilment'

const move = endpoint('POST /api/planted/bring', {
  says: 'Move deliveries as a route would',
  needs: ['update', 'Delivery'],
  body: moveDeliveries.input,
  gives: [204],
})
const planted = implement({ move }, { move: (ctx, { body }) => ctx.call(moveDeliveries, body) })

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const askPlanted = plantedIn(world, planted)

const base = '/api/apps/ecommerce/orders'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const deliverTo = { name: 'Ines Marlow', line: '3 Mill Street', postcode: '9960', city: 'Port Averne', country: '' }
let order: number
beforeEach(async () => {
  const [buyer] = await world.host.db.select().from(customers).where(eq(customers.id, 7))
  const [lamp] = (await world.host.db.select().from(variants)).filter(({ qty, weightGrams }) => qty > 8 && weightGrams)
  const body = {
    customerId: buyer!.customerId,
    items: [{ variantId: lamp!.id, quantity: 3 }],
    method: 'cash',
    deliverTo: { ...deliverTo, lat: 38.49, lon: -41.98 },
    note: 'Blue door',
  }
  order = (await json<OrderDetail>(admin(`POST ${base}`, body))).order
})
const change = (what: Partial<typeof orders.$inferInsert>) =>
  world.host.db.update(orders).set(what).where(eq(orders.order, order))
const ask = (body: object = {}) => admin(`POST ${base}/${order}/deliveries`, body)
const asked = (body: object = {}) => json<OrderDelivery>(ask(body))
const detail = () => json<OrderDetail>(admin(`GET ${base}/${order}`))
const listed = (who = admin) =>
  json<{ deliveries: OrderDelivery[]; deliverable: boolean }>(who(`GET ${base}/${order}/deliveries`))
const delivery = (id: number) => json<DeliveryDetail>(admin(`GET /api/apps/logistics/deliveries/${id}`))
const byRoute = async (id: number, ...moves: DeliveryMove[]) => {
  for (const name of moves) {
    const body = { move: name, ids: [id], failure: 'absent', delivered: { items: 1 } }
    const answer = await askPlanted('bring', body)
    expect(answer.status).toBe(204)
  }
}
const cancel = (fate?: 'cancel' | 'keep') =>
  admin(`POST ${base}/${order}/moves`, { move: 'cancel', ...(fate && { deliveries: fate }) })

describe('a delivery of an order', () => {
  test('carries what is in it to its address, and is ready at once', async () => {
    const before = await detail()
    const made = await asked()
    expect(made).toMatchObject({ state: 'ready', day: '2026-05-12', isOpen: true })
    const one = await delivery(made.id)
    const { productName, values, productId } = before.items[0]!
    expect(one).toMatchObject({
      source: 'store',
      orderNumber: order,
      customer: 'Ines Marlow',
      line: '3 Mill Street',
      note: 'Blue door',
      lat: 38.49,
      lon: -41.98,
      confidence: 1,
      weightGrams: before.grams,
      items: 3,
      email: before.email,
      contents: [{ productId, name: [productName, ...values].join(', '), quantity: 3, weightGrams: before.grams / 3 }],
      // it was not paid, and cash is taken at the door
      codCents: before.spentCents,
    })
    expect(one.volumeLitres).toBe(Math.ceil(before.litres))
    expect(await listed()).toMatchObject({ deliveries: [{ id: made.id, code: made.code }], deliverable: false })
  })

  test('comes when its customer chose, unless somebody says otherwise', async () => {
    await change({ window: { day: '2026-05-14', from: '13:00', until: '17:00' } })
    const chosen = await asked()
    expect(chosen).toMatchObject({ day: '2026-05-14', windows: [{ from: '13:00', until: '17:00', hard: true }] })
    await admin(`POST /api/apps/logistics/deliveries/${chosen.id}/moves`, { move: 'cancel', reason: 'Ordered twice' })
    const point = { lat: 38.5, lon: -41.99 }
    const other = await asked({ day: '2026-05-15', depotId: 2, line: '9 Quay Road', point })
    expect(other).toMatchObject({ day: '2026-05-15', windows: [] })
    expect(await delivery(other.id)).toMatchObject({ depotId: 2, line: '9 Quay Road', ...point })
  })

  test('of a window that is over it comes today', async () => {
    await change({ window: { day: '2026-05-01', from: '13:00', until: '17:00' } })
    expect(await asked()).toMatchObject({ day: '2026-05-12', windows: [] })
  })

  test('is refused with the reason', async () => {
    expect(failure(await ask({ depotId: 999 }))).toEqual([400, 'depot_unknown'])
    await change({ deliverTo: null })
    expect(failure(await ask())).toEqual([409, 'address_missing'])
    expect(await listed()).toMatchObject({ deliverable: false })
    await change({ deliverTo, status: 'Delivered' })
    const refused = await ask()
    expect(failure(refused)).toEqual([409, 'deliver_refused'])
    expect(await refused.json()).toMatchObject({ status: 'Delivered' })
    await change({ status: 'Ready to Pickup' })
    const { code } = await asked()
    const twice = await ask()
    expect(failure(twice)).toEqual([409, 'delivery_there'])
    expect(await twice.json()).toMatchObject({ delivery: code })
  })
})

describe('the state of an order that is brought', () => {
  const ways: [status: string, ...moves: DeliveryMove[]][] = [
    ['Ready to Pickup', 'plan'],
    ['Dispatched', 'plan', 'dispatch'],
    ['Out for Delivery', 'plan', 'dispatch', 'start', 'arrive'],
    ['Delivered', 'plan', 'dispatch', 'start', 'deliver'],
    ['Partially Delivered', 'plan', 'dispatch', 'start', 'part'],
    ['Not Delivered', 'plan', 'dispatch', 'start', 'fail'],
    ['Ready to Pickup', 'plan', 'dispatch', 'start', 'fail', 'retry'],
    ['Not Delivered', 'plan', 'dispatch', 'start', 'fail', 'sendBack'],
    ['Returned', 'plan', 'dispatch', 'start', 'fail', 'sendBack', 'takeBack'],
    ['Ready to Pickup', 'plan', 'dispatch', 'start', 'fail', 'giveUp'],
    ['Ready to Pickup', 'cancel'],
    ['Not Delivered', 'plan', 'dispatch', 'start', 'deliver', 'correct'],
  ]
  test.each(ways)('is %s', async (status, ...moves) => {
    const { id } = await asked()
    await byRoute(id, ...moves)
    const after = await detail()
    expect(after.status).toBe(status)
    const told = after.timeline.flatMap((one) => one.status ?? [])
    expect(told[0] ?? 'Ready to Pickup').toBe(status)
  })

  test('waits for the rest of what was handed over in part', async () => {
    const { id } = await asked()
    await byRoute(id, 'plan', 'dispatch', 'start', 'part')
    const rest = (await listed()).deliveries[0]!
    expect(rest.id).not.toBe(id)
    await byRoute(rest.id, 'plan', 'dispatch', 'start', 'deliver')
    expect((await detail()).status).toBe('Delivered')
  })

  test('is said by nobody else meanwhile', async () => {
    expect((await detail()).allowed).toContain('deliver')
    await asked()
    expect((await detail()).allowed).toEqual(['cancel'])
    const refused = await admin(`POST ${base}/${order}/moves`, { move: 'deliver' })
    expect(failure(refused)).toEqual([409, 'move_refused'])
    expect(await refused.json()).toMatchObject({ allowed: ['cancel'] })
  })

  test('one that came back is brought again, and counts anew', async () => {
    const first = await asked()
    await byRoute(first.id, 'plan', 'dispatch', 'start', 'fail', 'sendBack', 'takeBack')
    expect((await listed()).deliverable).toBe(true)
    const second = await asked()
    expect((await detail()).status).toBe('Ready to Pickup')
    await byRoute(second.id, 'plan', 'dispatch', 'start', 'deliver')
    expect((await detail()).status).toBe('Delivered')
  })
})

describe('an order that is cancelled', () => {
  test('asks what becomes of its delivery', async () => {
    const { code } = await asked()
    const open = await cancel()
    expect(failure(open)).toEqual([409, 'delivery_open'])
    expect(await open.json()).toMatchObject({ deliveries: [code] })
    expect((await detail()).status).toBe('Ready to Pickup')
  })

  test('calls it off: out of its route, with the reason', async () => {
    const { id } = await asked()
    await byRoute(id, 'plan')
    expect((await cancel('cancel')).status).toBe(201)
    expect(await delivery(id)).toMatchObject({ state: 'cancelled', reason: `Order #${order} was cancelled` })
    expect((await detail()).status).toBe('Cancelled')
  })

  test('or keeps it, and stays cancelled whatever comes of it', async () => {
    const { id } = await asked()
    expect((await cancel('keep')).status).toBe(201)
    await byRoute(id, 'plan', 'dispatch', 'start', 'deliver')
    expect((await detail()).status).toBe('Cancelled')
  })

  test('of what is on its way back it is too late', async () => {
    const { id, code } = await asked()
    await byRoute(id, 'plan', 'dispatch', 'start', 'fail', 'sendBack')
    const late = await cancel('cancel')
    expect(failure(late)).toEqual([409, 'delivery_left'])
    expect(await late.json()).toMatchObject({ delivery: code })
    expect((await cancel('keep')).status).toBe(201)
  })
})

describe('who may', () => {
  const given = (rules: object[]) =>
    world.host.db
      .update(roles)
      .set({ rules: rules as never })
      .where(eq(roles.key, 'author'))
  const shop = { action: ['create', 'read', 'update'], subject: 'Order' }
  const own = (...action: string[]) => ({ action, subject: 'Delivery', conditions: { source: 'store' } })

  test('the shop brings its own orders, and calls them off', async () => {
    await given([shop, own('create', 'read', 'update'), { action: ['read'], subject: 'Depot' }])
    expect((await author(`POST ${base}/${order}/deliveries`, {})).status).toBe(201)
    expect((await listed(author)).deliveries).toHaveLength(1)
    const off = await author(`POST ${base}/${order}/moves`, { move: 'cancel', deliveries: 'cancel' })
    expect(off.status).toBe(201)
  })

  test('whoever may only add others adds none of the shop', async () => {
    const manual = { action: ['create'], subject: 'Delivery', conditions: { source: 'manual' } }
    await given([shop, manual, { action: ['read'], subject: 'Depot' }])
    expect((await author(`POST ${base}/${order}/deliveries`, {})).status).toBe(403)
    expect((await listed()).deliveries).toEqual([])
  })

  test('whoever sees no deliveries sees none of an order, and calls none off', async () => {
    await given([shop])
    await asked()
    expect(await listed(author)).toMatchObject({ deliveries: [], deliverable: false })
    const off = await author(`POST ${base}/${order}/moves`, { move: 'cancel', deliveries: 'cancel' })
    expect(off.status).toBe(403)
    expect((await detail()).status).toBe('Ready to Pickup')
  })
})
