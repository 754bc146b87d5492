/** Stock moves with a reason, and prices of many change together: neither beyond what a product may have. */
import { describe, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { ProductDetail } from './contract'

const world = aWorld()
const admin = world.client('admin')
const path = '/api/apps/ecommerce/products'
const detail = async (id: number): Promise<ProductDetail> =>
  (await (await admin(`GET ${path}/${id}`)).json()) as ProductDetail
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
let nextSku = 810_000
const plain = async (): Promise<ProductDetail> =>
  (await (
    await admin(`POST ${path}`, {
      productName: 'Ferry lantern',
      category: 'Home Decor',
      variants: [{ values: [], sku: nextSku++, priceCents: 1000, qty: 3 }],
    })
  ).json()) as ProductDetail

test('what was sold or received while a form was open is not undone by its save', async () => {
  const { id, variants, version } = await plain()
  const [own] = variants as [ProductDetail['variants'][0]]
  await admin(`POST ${path}/${id}/moves`, { variantId: own.id, change: 10, reason: 'received' })
  const { qty, ...rest } = own
  const save = (variant: object) => admin(`PUT ${path}/${id}`, { variants: [variant] })
  expect(await (await admin(`PUT ${path}/${id}`, { variants: [rest], version })).json()).toMatchObject({ qty: 13 })
  // one more than whoever counted saw
  expect(await (await save({ ...rest, qty: qty + 1, wasQty: qty })).json()).toMatchObject({
    qty: 14,
    variants: [{ qty: 14 }],
  })
  const { moves } = (await (await admin(`GET ${path}/${id}/moves`)).json()) as { moves: object[] }
  expect(moves.slice(0, 2)).toMatchObject([
    { change: 1, after: 14, reason: 'counted' },
    { change: 10, after: 13, reason: 'received' },
  ])
  const short = await save({ ...rest, qty: 0, wasQty: 15 })
  expect(failure(short)).toEqual([409, 'stock_short'])
  expect(await short.json()).toMatchObject({ variantId: own.id, left: 14 })
})

describe('stock', () => {
  test('moves with a reason and never below nothing', async () => {
    const { id, variants } = await plain()
    const variantId = variants[0]!.id
    const move = (change: number, of = variantId) =>
      admin(`POST ${path}/${id}/moves`, { variantId: of, change, reason: 'damaged', note: 'Fell' })
    expect(await (await move(-2)).json()).toMatchObject({ change: -2, after: 1, note: 'Fell', by: 'Odile Marchetti' })
    const short = await move(-2)
    expect(failure(short)).toEqual([409, 'stock_short'])
    expect(await short.json()).toMatchObject({ left: 1 })
    expect(failure(await move(1, 1))).toEqual([400, 'variant_foreign'])
    expect((await detail(id)).qty).toBe(1)
    expect(failure(await move(1_000_000))).toEqual([409, 'stock_large'])
    expect((await detail(id)).qty).toBe(1)
  })
})

describe('prices of many', () => {
  test('are shown before they are changed', async () => {
    const [first, second] = [await plain(), await plain()]
    const ask = (more: object) => admin(`PUT ${path}/prices`, { ids: [first.id, second.id], ...more })
    const shown = (await (await ask({ rate: 1500, ending: 99, preview: true })).json()) as { prices: object[] }
    expect(shown.prices).toMatchObject([{ before: 1000, after: 1199 }, { after: 1199 }])
    expect((await detail(first.id)).price).toBe('$10.00')
    await ask({ rate: 1500, ending: 99, preview: false })
    expect((await detail(second.id)).variants[0]!.priceCents).toBe(1199)
    const wrong = await ask({ cents: -5000, preview: true })
    expect(failure(wrong)).toEqual([400, 'price_below_zero'])
    expect(await wrong.json()).toMatchObject({ ids: [first.id, second.id] })
    for (let times = 0; times < 7; times++) await ask({ rate: 100_000, preview: false })
    const dear = await ask({ rate: 100_000, preview: false })
    expect(failure(dear)).toEqual([400, 'price_large'])
    expect(await dear.json()).toMatchObject({ ids: [first.id, second.id] })
    expect((await detail(first.id)).variants[0]!.priceCents).toBe(1199 * 11 ** 7)
  })
})
