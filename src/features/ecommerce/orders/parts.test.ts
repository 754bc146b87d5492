/** Orders that are delivered in part: which pieces the customer has, and what becomes of the rest. */
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { deliverTo, drivenOrdersIn } from '#hosts/test/driven-orders'
import { readPdf } from '#hosts/test/read-pdf'
import { customers } from '#features/ecommerce/customers/tables'
import type { OrderDetail } from '#features/ecommerce/orders/contract'
import type { OrderDelivery } from '#features/ecommerce/orders/contract/fulfilment'
import type { ProductDetail } from '#features/ecommerce/products/contract'
import { variants } from '#features/ecommerce/products/tables'
import { invoices } from '#features/invoices/tables'
import type { DeliveryDetail } from '#features/logistics/deliveries/contract'
import { owedOf } from './contract/ledger'

const world = aWorld()
const admin = world.client('admin')
const { askFor, deliveryOf, done, drive } = drivenOrdersIn(world)
const base = '/api/apps/ecommerce/orders'
const root = '/api/apps/logistics/deliveries'
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const detail = (order: number) => done<OrderDetail>(`GET ${base}/${order}`)

let sku = 660_000
/** Three ropes of 10.00 and 400 g, and one lamp of 25.00 and 900 g, that nobody has paid. */
async function place(paid = false): Promise<OrderDetail> {
  const [buyer] = await world.host.db.select().from(customers).where(eq(customers.id, 9))
  const goods = [
    { priceCents: 1000, weightGrams: 400 },
    { priceCents: 2500, weightGrams: 900 },
  ]
  const product = await done<ProductDetail>('POST /api/apps/ecommerce/products', {
    productName: `Anchor rope ${++sku}`,
    category: 'Home Decor',
    taxRate: 0,
    variants: goods.map((one, at) => ({ ...one, values: [`${at}`], sku: sku * 10 + at, qty: 20 })),
    options: [{ name: 'Kind', values: ['0', '1'] }],
  })
  const [rope, lamp] = product.variants.map(({ id }) => id)
  const items = [
    { variantId: rope, quantity: 3 },
    { variantId: lamp, quantity: 1 },
  ]
  const method = 'transfer'
  return done<OrderDetail>(`POST ${base}`, { customerId: buyer!.customerId, items, method, paid, deliverTo })
}
/** Two of the ropes and the lamp are handed over; one rope is left. */
async function inPart(order: OrderDetail): Promise<{ whole: DeliveryDetail; rest: DeliveryDetail }> {
  const id = (await askFor(order))!
  await drive(id, ({ stop, say }) => {
    const [ropes, lamps] = stop.delivery!.contents
    const lines = [
      { id: ropes!.id, quantity: 2 },
      { id: lamps!.id, quantity: 1 },
    ]
    return say('partial', { items: 3, lines })
  })
  const whole = await deliveryOf(id)
  return { whole, rest: await deliveryOf(whole.children[0]!.id) }
}
const stockOf = async ({ items }: OrderDetail) => {
  const ids = items.flatMap(({ variantId }) => variantId ?? [])
  const rows = await world.host.db.select().from(variants).where(inArray(variants.id, ids)).orderBy(variants.id)
  return rows.map(({ qty }) => qty)
}
/** As the page of the product says it. */
async function standingOf({ items }: OrderDetail) {
  const product = items[0]!.productId
  const { reserved, available } = await done<{ reserved: number; available: number }>(
    `GET /api/apps/ecommerce/products/${product}/moves`,
  )
  return { reserved, available }
}
const billedFor = async ({ id }: OrderDetail) => {
  const all = await world.host.db.select().from(invoices).where(eq(invoices.orderId, id))
  return all.reduce((sum, { totalCents }) => sum + totalCents, 0)
}
const becomes = ({ items }: OrderDetail) =>
  items.map(({ delivered, cancelled, returned }) => [delivered, cancelled, returned])

describe('a delivery in part', () => {
  test('says which pieces were handed over, on the order too, and the rest has the others', async () => {
    const order = await place()
    const { whole, rest } = await inPart(order)
    expect(whole.contents.map(({ quantity, handed }) => [quantity, handed])).toEqual([
      [3, 2],
      [1, 1],
    ])
    const proof = await admin(`GET ${root}/${whole.id}/proof`)
    const paper = JSON.stringify(await readPdf(new Uint8Array(await proof.arrayBuffer())))
    for (const word of ['Handed over', whole.contents[0]!.name]) expect(paper).toContain(word)
    const [rope] = whole.contents
    expect(rest).toMatchObject({ state: 'ready', items: 1, weightGrams: 400 })
    expect(rest.contents).toMatchObject([{ name: rope!.name, quantity: 1, weightGrams: 400, handed: null }])
    const after = await detail(order.order)
    expect(after).toMatchObject({ status: 'Partially Delivered', allowed: ['cancelRest'], editable: true })
    expect(becomes(after)).toEqual([
      [2, 0, 0],
      [1, 0, 0],
    ])
    await drive(rest.id, ({ stop, say }) => {
      expect(stop.delivery!.contents).toMatchObject([{ name: rope!.name, quantity: 1 }])
      return say('done')
    })
    expect(becomes(await detail(order.order))).toEqual([
      [3, 0, 0],
      [1, 0, 0],
    ])
  })

  test('of which only the number is told is spread over the lines in their order', async () => {
    const order = await place()
    const id = (await askFor(order))!
    await drive(id, ({ say }) => say('partial', { items: 3 }))
    const whole = await deliveryOf(id)
    expect(whole.contents.map(({ handed }) => handed)).toEqual([3, 0])
    expect((await deliveryOf(whole.children[0]!.id)).contents).toMatchObject([{ quantity: 1, weightGrams: 900 }])
    expect((await detail(order.order)).items.map(({ delivered }) => delivered)).toEqual([3, 0])
  })

  test('is refused where it is nothing, all of it, or other articles', async () => {
    const order = await place()
    const other = await deliveryOf((await askFor(await place()))!)
    const id = (await askFor(order))!
    await drive(id, async ({ stop, say }) => {
      const [ropes, lamps] = stop.delivery!.contents
      const [one, two] = [ropes!.id, lamps!.id]
      const wrong: { id: number; quantity: number }[][] = [
        [{ id: one, quantity: 0 }],
        [{ id: one, quantity: 4 }],
        [
          { id: one, quantity: 3 },
          { id: two, quantity: 1 },
        ],
        [
          { id: one, quantity: 1 },
          { id: one, quantity: 1 },
        ],
        [{ id: other.contents[0]!.id, quantity: 1 }],
      ]
      for (const lines of wrong) expect(await refusalsOf(say('partial', { items: 1, lines }))).toEqual(['part_wrong'])
      for (const items of [0, 4, 9]) expect(await refusalsOf(say('partial', { items }))).toEqual(['part_wrong'])
      return say('done')
    })
    expect((await detail(order.order)).status).toBe('Delivered')
  })
})
async function refusalsOf(answer: Promise<Response>): Promise<string[]> {
  const { refused } = (await (await answer).json()) as { refused: { why: string }[] }
  return refused.map(({ why }) => why)
}

describe('the rest of an order', () => {
  const cancel = (id: number) => done(`POST ${root}/${id}/moves`, { move: 'cancel', reason: 'Out of stock' })

  test('whose delivery is cancelled is back in stock, and nothing is due for it', async () => {
    const order = await place()
    await done(`POST ${base}/${order.order}/invoices`)
    expect(await standingOf(order)).toEqual({ reserved: 4, available: 36 })
    const { rest } = await inPart(order)
    expect(await stockOf(order)).toEqual([17, 19])
    // two ropes and the lamp are not on the shelf any more
    expect(await standingOf(order)).toEqual({ reserved: 1, available: 36 })
    await cancel(rest.id)
    expect(await standingOf(order)).toEqual({ reserved: 0, available: 37 })
    const after = await detail(order.order)
    expect(await stockOf(order)).toEqual([18, 19])
    expect(becomes(after)).toEqual([
      [2, 1, 1],
      [1, 0, 0],
    ])
    expect([after.status, owedOf(after), await billedFor(after)]).toEqual(['Delivered', 4500, 4500])
    const credited = after.timeline.find(({ what }) => what === 'credited')
    expect(credited).toMatchObject({ cents: 1000, note: expect.stringContaining('1 × Anchor rope') })
  })

  test('that was paid is owed to the customer', async () => {
    const order = await place(true)
    const { rest } = await inPart(order)
    await cancel(rest.id)
    expect(owedOf(await detail(order.order))).toBe(-1000)
  })

  test('is cancelled with its delivery, and the delivered pieces stay sold', async () => {
    const order = await place()
    const { rest } = await inPart(order)
    const off = (deliveries?: string) =>
      admin(`POST ${base}/${order.order}/moves`, { move: 'cancelRest', ...(deliveries && { deliveries }) })
    const whole = await admin(`POST ${base}/${order.order}/moves`, { move: 'cancel', deliveries: 'cancel' })
    expect(failure(whole)).toEqual([409, 'move_refused'])
    expect(await whole.json()).toMatchObject({ allowed: ['cancelRest'] })
    for (const fate of [undefined, 'keep']) expect(failure(await off(fate))).toEqual([409, 'delivery_open'])
    expect((await off('cancel')).status).toBe(201)
    expect((await deliveryOf(rest.id)).state).toBe('cancelled')
    const after = await detail(order.order)
    expect([after.status, after.allowed, owedOf(after)]).toEqual(['Delivered', [], 4500])
    expect(await stockOf(order)).toEqual([18, 19])
  })

  test('is edited down to what was delivered and no further, and not while it is on its way', async () => {
    const order = await place()
    const { rest } = await inPart(order)
    const [ropes, lamp] = order.items
    const edit = (quantity: number) => {
      const items = [
        { id: ropes!.id, quantity },
        { id: lamp!.id, quantity: 1 },
      ]
      return admin(`PUT ${base}/${order.order}`, { items })
    }
    const below = await edit(1)
    expect(failure(below)).toEqual([409, 'items_delivered'])
    expect(await below.json()).toMatchObject({ itemId: ropes!.id, delivered: 2 })
    expect((await edit(5)).status).toBe(201)
    expect((await deliveryOf(rest.id)).contents).toMatchObject([{ quantity: 3 }])
    await drive(rest.id, async ({ say }) => {
      const away = await edit(4)
      expect(failure(away)).toEqual([409, 'order_left'])
      expect(await away.json()).toMatchObject({ state: 'Out for Delivery', allowed: [] })
      return say('failed', { failure: 'absent' })
    })
    await done(`POST ${root}/${rest.id}/moves`, { move: 'retry' })
    expect((await edit(2)).status).toBe(201)
    expect((await deliveryOf(rest.id)).state).toBe('cancelled')
    const after = await detail(order.order)
    expect([after.status, owedOf(after)]).toEqual(['Delivered', 4500])
    expect(await stockOf(order)).toEqual([18, 19])
  })

  test('that nobody took cancels no piece that was delivered, and is asked for again', async () => {
    const order = await place()
    const { rest } = await inPart(order)
    await drive(rest.id, ({ say }) => say('failed', { failure: 'absent' }))
    expect(await detail(order.order)).toMatchObject({ status: 'Not Delivered', allowed: ['cancelRest'] })
    for (const move of ['sendBack', 'takeBack']) await done(`POST ${root}/${rest.id}/moves`, { move })
    expect(await detail(order.order)).toMatchObject({
      status: 'Partially Delivered',
      allowed: ['deliver', 'cancelRest'],
    })
    const again = await done<OrderDelivery>(`POST ${base}/${order.order}/deliveries`, {})
    expect((await deliveryOf(again.id)).contents).toMatchObject([{ quantity: 1 }])
    expect((await detail(order.order)).status).toBe('Partially Delivered')
    await drive(again.id, ({ say }) => say('done'))
    expect((await detail(order.order)).status).toBe('Delivered')
  })
})

describe('pieces that come back', () => {
  const back = (order: OrderDetail, quantity: number, more: object = {}) =>
    admin(`POST ${base}/${order.order}/refunds`, {
      cents: 0,
      reason: 'Too short',
      returned: [{ itemId: order.items[0]!.id, quantity }],
      ...more,
    })

  test('of an unpaid order lower its price, or do not, and no money moves', async () => {
    const order = await place()
    const id = (await askFor(order))!
    await drive(id, ({ say }) => say('done'))
    expect((await back(order, 1)).status).toBe(201)
    const lowered = await detail(order.order)
    expect([owedOf(lowered), lowered.refundedCents, becomes(lowered)[0]]).toEqual([4500, 0, [3, 0, 1]])
    expect((await back(order, 1, { creditCents: 0 })).status).toBe(201)
    expect(owedOf(await detail(order.order))).toBe(4500)
    expect(await stockOf(order)).toEqual([19, 19])
  })

  test('before they left are in the delivery no more; where none is left, it is cancelled', async () => {
    const order = await place()
    const id = (await askFor(order))!
    expect((await back(order, 1)).status).toBe(201)
    expect((await deliveryOf(id)).contents).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
    expect(becomes(await detail(order.order))[0]).toEqual([0, 1, 1])
    const returned = order.items.map((item, at) => ({ itemId: item.id, quantity: at === 0 ? 2 : 1 }))
    expect((await back(order, 1, { returned })).status).toBe(201)
    expect((await deliveryOf(id)).state).toBe('cancelled')
    expect(owedOf(await detail(order.order))).toBe(0)
  })

  test('are not those that a driver has with them', async () => {
    const order = await place()
    const { rest } = await inPart(order)
    await drive(rest.id, async ({ say }) => {
      expect(failure(await back(order, 3))).toEqual([409, 'delivery_left'])
      expect((await back(order, 2)).status).toBe(201)
      return say('done')
    })
    expect(becomes(await detail(order.order))[0]).toEqual([3, 0, 2])
  })
})
