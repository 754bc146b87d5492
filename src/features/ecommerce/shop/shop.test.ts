/** What a visitor finds on the shelf, and what stays behind the counter. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { Wares, OnShelf } from './contract'

const world = aWorld()
const admin = world.client('admin')
const visitor = world.nobody
const shop = '/api/front/shop'
type Shelf = { shop: string; currency: string; products: OnShelf[]; total: number }
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const shelf = (query = '') => json<Shelf>(visitor(`GET ${shop}/products?itemsPerPage=100${query}`))
let sku = 7_700_000
const aProduct = (more: object = {}) =>
  json<{ id: number; productName: string; version: number }>(
    admin('POST /api/apps/ecommerce/products', {
      productName: `Cork trivet ${(sku += 1)}`,
      category: 'Home Decor',
      status: 'Published',
      variants: [{ values: [], sku, priceCents: 1900, qty: 3 }],
      ...more,
    }),
  )

test('what is published and sold stands on the shelf with its price, and nothing else does', async () => {
  const shown = await aProduct()
  const hidden = await aProduct({ status: 'Inactive' })
  const kept = await aProduct({ stock: false })
  const { products, total, currency } = await shelf('&q=Cork trivet')
  const ids = products.map(({ id }) => id)
  expect([ids.includes(shown.id), ids.includes(hidden.id), ids.includes(kept.id)]).toEqual([true, false, false])
  expect(products.find(({ id }) => id === shown.id)).toMatchObject({ priceCents: 1900, left: 3 })
  expect([currency, total]).toEqual(['USD', products.length])
})

test('search engines are told of what stands on the shelf, the newest first', async () => {
  const [older, hidden, newer] = [await aProduct(), await aProduct({ status: 'Inactive' }), await aProduct()]
  const { ids } = await json<{ ids: number[] }>(visitor(`GET ${shop}/pages`))
  expect(ids.filter((id) => [older.id, hidden.id, newer.id].includes(id))).toEqual([newer.id, older.id])
})

test('a shelf is sought, narrowed to a category and sorted by price', async () => {
  const dear = await aProduct({ productName: `Cork trivet, gilded ${sku}`, category: 'Office' })
  await admin(`PUT /api/apps/ecommerce/products/prices`, { ids: [dear.id], cents: 8000, preview: false })
  const office = await shelf('&category=Office&sortBy=price&orderBy=desc')
  expect(office.products.every(({ category }) => category === 'Office')).toBe(true)
  const prices = office.products.map(({ priceCents }) => priceCents)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  expect((await shelf('&q=gilded')).products.map(({ id }) => id)).toEqual([dear.id])
  const { categories } = await json<{ categories: string[] }>(visitor(`GET ${shop}/categories`))
  expect(categories).toContain('Office')
  expect(new Set(categories).size).toBe(categories.length)
})

test('one of them has its choices, how many are left, and the reviews that were published', async () => {
  const { id } = await aProduct({
    options: [{ name: 'Size', values: ['S', 'L'] }],
    variants: [
      { values: ['S'], sku: sku + 100, priceCents: 1900, qty: 0 },
      { values: ['L'], sku: sku + 101, priceCents: 2500, qty: 2 },
    ],
  })
  const wares = await json<Wares>(visitor(`GET ${shop}/products/${id}`))
  expect(wares.options).toEqual([{ name: 'Size', values: ['S', 'L'] }])
  expect(wares.variants.map(({ values, priceCents, qty }) => [values, priceCents, qty])).toEqual([
    [['S'], 1900, 0],
    [['L'], 2500, 2],
  ])
  expect([wares.stars, wares.reviews]).toEqual([null, []])
  // of the demo: nothing that still waits to be read by the shop
  const said = await json<Wares>(visitor(`GET ${shop}/products/1`))
  const { reviews } = await json<{ reviews: { productId: number; status: string }[] }>(
    admin('GET /api/apps/ecommerce/reviews?itemsPerPage=100&status=Published'),
  )
  expect(said.stars?.count).toBe(reviews.filter(({ productId }) => productId === 1).length)
})

test('what is not for sale is not there for a visitor', async () => {
  const hidden = await aProduct({ status: 'Inactive' })
  for (const id of [hidden.id, 99_999_999]) {
    const answer = await visitor(`GET ${shop}/products/${id}`)
    expect([answer.status, answer.headers.get('x-failure')]).toEqual([404, 'product_unknown'])
  }
})
