/** An order is changed or deleted while it is brought. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint'
import { aWorld } from '#hosts/test/a-world'
import { plantedIn } from '#hosts/test/planted'
import { implement } from '#server/feature'
import { customers } from '#features/ecommerce/customers/tables'
import type { OrderDetail } from '#features/ecommerce/orders/contract'
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
const ask = (body: object = {}) => admin(`POST ${base}/${order}/deliveries`, body)
const asked = (body: object = {}) => json<OrderDelivery>(ask(body))
const detail = () => json<OrderDetail>(admin(`GET ${base}/${order}`))
const delivery = (id: number) => json<DeliveryDetail>(admin(`GET /api/apps/logistics/deliveries/${id}`))
const byRoute = async (id: number, ...moves: DeliveryMove[]) => {
  for (const name of moves) {
    const body = { move: name, ids: [id], failure: 'absent', delivered: { items: 1 } }
    const answer = await askPlanted('bring', body)
    expect(answer.status).toBe(204)
  }
}

describe('an order that is changed', () => {
  const edit = (body: object) => admin(`PUT ${base}/${order}`, body)

  test('is brought where it says by now, with what is in it by now', async () => {
    const { id } = await asked()
    await byRoute(id, 'plan')
    const [item] = (await detail()).items
    const items = [{ id: item!.id, quantity: 5 }]
    expect((await edit({ items, note: 'Green door' })).status).toBe(201)
    expect(await delivery(id)).toMatchObject({ state: 'ready', items: 5, note: 'Green door', line: '3 Mill Street' })
    const { spentCents } = await detail()
    expect((await delivery(id)).codCents).toBe(spentCents)
    await admin(`POST ${base}/${order}/payments`, { cents: 100, method: 'cash' })
    expect((await delivery(id)).codCents).toBe(spentCents - 100)
    const there = { ...deliverTo, name: 'Ines M.', line: '8 Pier Road', lat: 38.48, lon: -41.97 }
    await edit({ deliverTo: there })
    const { lat, lon, line } = there
    expect(await delivery(id)).toMatchObject({ state: 'ready', customer: 'Ines M.', line, lat, lon })
    // a door that nobody knows is looked for first
    await edit({ deliverTo: { ...deliverTo, line: '1 Nowhere at all' } })
    expect(await delivery(id)).toMatchObject({ state: 'draft', line: '1 Nowhere at all', lat: null })
  })

  test('other things of the same price are brought in their place', async () => {
    const { id } = await asked()
    const [item] = (await detail()).items
    const others = (await world.host.db.select().from(variants)).filter(({ qty }) => qty > 8)
    const other = others.find((one) => one.id !== item!.variantId)!
    const items = [{ variantId: other.id, quantity: 3, priceCents: item!.priceCents }]
    const before = (await delivery(id)).contents
    expect((await edit({ items })).status).toBe(201)
    expect((await delivery(id)).contents).not.toEqual(before)
  })

  test('of what somebody is on the way with it is too late', async () => {
    const { id, code } = await asked()
    await byRoute(id, 'plan', 'dispatch', 'start')
    const late = await edit({ deliverTo: { ...deliverTo, line: '8 Pier Road' } })
    expect(failure(late)).toEqual([409, 'delivery_left'])
    expect(await late.json()).toMatchObject({ delivery: code })
    expect((await detail()).deliverTo!.line).toBe('3 Mill Street')
    expect((await edit({ note: 'Green door' })).status).toBe(201)
    expect(await delivery(id)).toMatchObject({ note: 'Green door' })
  })

  test('deleted, it is brought by nobody, or it is too late for that', async () => {
    const first = await asked()
    await byRoute(first.id, 'plan')
    const { id } = await detail()
    expect((await admin(`DELETE ${base}/${id}`)).status).toBe(204)
    expect(await delivery(first.id)).toMatchObject({ state: 'cancelled', reason: `Order #${order} was deleted` })
  })

  test('what is at the door keeps its order', async () => {
    const { id: one } = await asked()
    await byRoute(one, 'plan', 'dispatch', 'start', 'arrive')
    const { id } = await detail()
    expect(failure(await admin(`DELETE ${base}/${id}`))).toEqual([409, 'delivery_left'])
    expect((await detail()).id).toBe(id)
  })
})
