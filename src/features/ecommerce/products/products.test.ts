import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { features } from '#features/server'
import { aWorld } from '#hosts/test/a-world'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import { publishProducts, type Product, type ProductDetail } from './contract'
import { products } from './tables'

const world = aWorld()
const admin = world.client('admin')
const path = '/api/apps/ecommerce/products'

type List = { products: Product[]; total: number }
const list = async (query = ''): Promise<List> => (await (await admin(`GET ${path}?${query}`)).json()) as List
const detail = async (id: number): Promise<ProductDetail> =>
  (await (await admin(`GET ${path}/${id}`)).json()) as ProductDetail
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]

const lamp = {
  productName: 'Ferry lantern',
  productBrand: 'Averne Light Works',
  category: 'Home Decor',
  options: [{ name: 'Colour', values: ['Ink', 'Sand'] }],
  variants: [
    { values: ['Ink'], sku: 777001, priceCents: 8900, qty: 4 },
    { values: ['Sand'], sku: 777002, priceCents: 9200, qty: 0 },
  ],
}
const add = async (more: object = {}) => admin(`POST ${path}`, { ...lamp, ...more })
let nextSku = 800_000
const plain = async (more: object = {}): Promise<ProductDetail> =>
  (await (
    await add({
      options: [],
      variants: [{ values: [], sku: nextSku++, priceCents: 1000, qty: 3 }],
      ...more,
    })
  ).json()) as ProductDetail

describe('the list', () => {
  test('has fifty, newest first, as the specification writes them', async () => {
    const { products: page, total } = await list()
    expect(total).toBe(50)
    expect(page.map(({ id }) => id)).toEqual([50, 49, 48, 47, 46, 45, 44, 43, 42, 41])
    expect(page[0]).toEqual({
      id: 50,
      productName: 'Kite of ripstop',
      productBrand: 'Ropewalk',
      category: 'Games',
      stock: true,
      sku: 25000,
      price: '$32.00',
      qty: expect.any(Number) as number,
      status: 'Published',
      image: '/api/apps/ecommerce/products/50/picture',
      variants: 2,
      warnAt: 5,
      version: 1,
    })
  })

  test('has the values that filters name, and more than one of each', async () => {
    const { products: all } = await list('itemsPerPage=100')
    expect(new Set(all.map(({ category }) => category))).toEqual(
      new Set(['Electronics', 'Accessories', 'Shoes', 'Office', 'Home Decor', 'Games']),
    )
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['Published', 'Inactive', 'Scheduled']))
    for (const status of ['Published', 'Inactive', 'Scheduled'])
      expect((await list(`status=${status}&itemsPerPage=100`)).products).toEqual(
        all.filter((one) => one.status === status),
      )
    for (const category of ['Games', 'Home%20Decor'])
      expect((await list(`category=${category}`)).products.every((one) => category.startsWith(one.category[0]!))).toBe(
        true,
      )
    expect((await list('status=Sold')).total).toBe(0)
  })

  test.each([
    ['product', ({ productName }: Product) => productName],
    ['category', ({ category }: Product) => category],
    ['status', ({ status }: Product) => status],
    ['price', ({ price }: Product) => Number(price.replaceAll(/[$,]/g, ''))],
    ['qty', ({ qty }: Product) => qty],
    ['sku', ({ sku }: Product) => sku],
  ])('sorts by %s both ways, of equals the newest first', async (key, of) => {
    const { products: newest } = await list('itemsPerPage=100')
    const compare = (a: Product, b: Product) => (of(a) < of(b) ? -1 : of(a) > of(b) ? 1 : 0)
    const ids = (all: Product[]) => all.map(({ id }) => id)
    expect(ids((await list(`sortBy=${key}&itemsPerPage=100`)).products)).toEqual(ids(newest.toSorted(compare)))
    expect(ids((await list(`sortBy=${key}&orderBy=desc&itemsPerPage=100`)).products)).toEqual(
      ids(newest.toSorted((a, b) => compare(b, a))),
    )
  })

  test('finds a part of name or brand in any case', async () => {
    expect((await list('q=HARBOUR')).products.map(({ productName }) => productName)).toEqual([
      'Harbourmaster, the board game',
      'Harbour desk lamp',
      'Harbour radio',
    ])
    expect((await list('q=kiln+street')).total).toBe(4)
  })

  test('what is for sale, what is low', async () => {
    const off = (await list('stock=false&itemsPerPage=100')).products
    expect(off.length).toBeGreaterThan(1)
    expect(off.every(({ stock, status }) => !stock && status === 'Inactive')).toBe(true)
    expect(off.length + (await list('stock=true')).total).toBe(50)
    const { products: low } = await list('low=true&itemsPerPage=100')
    expect(low.every(({ qty, warnAt }) => qty <= warnAt)).toBe(true)
    expect(low.length + (await list('low=false')).total).toBe(50)
  })

  test('as a file, and as figures', async () => {
    const csv = await (await admin(`GET ${path}/export?category=Games&sortBy=sku&language=fr`)).text()
    expect(csv.split('\n')[0]).toContain('Produit')
    expect(csv).toContain('Travel chess')
    expect(csv.trim().split('\n')).toHaveLength(9)
    const figures = (await (await admin(`GET ${path}/summary`)).json()) as Record<string, number | string>
    expect(figures).toMatchObject({ total: 50, published: expect.any(Number) as number })
    expect(figures['worth']).toMatch(/^\$[\d,]+\.\d\d$/)
  })
})

test('variants are found by name, brand and number', async () => {
  const find = async (q: string) =>
    ((await (await admin(`GET /api/apps/ecommerce/variants?q=${q}`)).json()) as { variants: { sku: number }[] })
      .variants
  expect((await find('desk+lamp')).map(({ sku }) => sku)).toEqual([22600, 22601, 22602, 22603, 22604, 22605])
  expect(await find('22604')).toMatchObject([
    { productName: 'Harbour desk lamp', values: ['Moss', 'EU'], currency: 'USD' },
  ])
  expect(await find('')).toHaveLength(20)
})

describe('one product', () => {
  test('is added with its variants, and its stock has a reason', async () => {
    const answer = await add()
    expect(answer.status).toBe(201)
    const made = (await answer.json()) as ProductDetail
    expect(made).toMatchObject({
      productName: 'Ferry lantern',
      price: '$89.00',
      qty: 4,
      sku: 777001,
      status: 'Inactive',
      currency: 'USD',
      options: lamp.options,
    })
    expect(made.variants.map(({ values, qty }) => [values, qty])).toEqual([
      [['Ink'], 4],
      [['Sand'], 0],
    ])
    const { moves } = (await (await admin(`GET ${path}/${made.id}/moves`)).json()) as { moves: object[] }
    expect(moves).toMatchObject([{ change: 4, after: 4, reason: 'received', by: 'Odile Marchetti' }])
  })

  test('is refused by each of its rules', async () => {
    expect(failure(await add({ category: 'Fish' }))).toEqual([400, 'category_unknown'])
    expect(failure(await add())).toEqual([409, 'sku_taken'])
    expect(failure(await add({ status: 'Scheduled', variants: undefined }))).toEqual([400, null])
    const fresh = [{ values: [], sku: 990_001, priceCents: 1 }]
    expect(failure(await add({ options: [], variants: fresh, status: 'Scheduled' }))).toEqual([400, 'publish_time'])
    expect(failure(await add({ variants: fresh }))).toEqual([400, 'variants_wrong'])
    expect(failure(await add({ options: [], variants: [{ ...fresh[0], id: 1 }] }))).toEqual([400, 'variant_foreign'])
    const twice = lamp.variants.map((one) => ({ ...one, sku: 990_002 }))
    const answer = await add({ variants: twice })
    expect(await answer.json()).toMatchObject({ skus: [990_002] })
    expect(failure(await add({ productName: ' ', extra: 1 }))).toEqual([400, null])
  })

  test('is changed within the same rules', async () => {
    const { id, variants } = await plain()
    const change = (body: object) => admin(`PUT ${path}/${id}`, body)
    const [own] = variants as [ProductDetail['variants'][0]]
    expect(failure(await change({ category: 'Fish' }))).toEqual([400, 'category_unknown'])
    expect(failure(await change({ status: 'Scheduled' }))).toEqual([400, 'publish_time'])
    expect(failure(await change({ options: lamp.options }))).toEqual([400, 'variants_wrong'])
    expect(failure(await change({ variants: [{ ...own, id: 1 }] }))).toEqual([400, 'variant_foreign'])
    const taken = await change({ variants: [{ ...own, sku: 20_100 }] })
    expect(failure(taken)).toEqual([409, 'sku_taken'])
    expect(await taken.json()).toMatchObject({ skus: [20_100] })
    expect((await detail(id)).version).toBe(1)
  })

  test('is changed, and keeps what nobody speaks of', async () => {
    const { id, version } = await plain()
    const answer = await admin(`PUT ${path}/${id}`, { productName: 'Pier lantern', version })
    expect(answer.status).toBe(201)
    expect(await detail(id)).toMatchObject({ productName: 'Pier lantern', productBrand: 'Averne Light Works' })
  })

  test('its variants are exchanged: numbers may change places, and what is counted says so', async () => {
    const { id } = await plain({
      options: lamp.options,
      variants: lamp.variants.map((one, at) => ({ ...one, sku: 660_001 + at })),
    })
    const { variants } = await detail(id)
    const [ink, sand] = variants as [ProductDetail['variants'][0], ProductDetail['variants'][0]]
    const swapped = [
      { ...sand, sku: ink.sku, qty: 7 },
      { ...ink, sku: sand.sku },
    ]
    const answer = await admin(`PUT ${path}/${id}`, { variants: swapped })
    expect(await answer.json()).toMatchObject({ sku: ink.sku, price: '$92.00', qty: 11 })
    const fewer = { options: [{ name: 'Colour', values: ['Sand'] }], variants: [{ ...sand, sku: ink.sku, qty: 7 }] }
    expect(await (await admin(`PUT ${path}/${id}`, fewer)).json()).toMatchObject({
      qty: 7,
      variants: [{ id: sand.id }],
    })
    const { moves } = (await (await admin(`GET ${path}/${id}/moves`)).json()) as { moves: object[] }
    expect(moves[0]).toMatchObject({ change: 7, reason: 'counted' })
  })

  test('is switched off in the list, and copied without stock', async () => {
    const { id } = await plain()
    expect(await (await admin(`PUT ${path}/${id}/stock`, { stock: false })).json()).toMatchObject({ id, stock: false })
    expect((await list('stock=false')).products[0]).toMatchObject({ id, stock: false })
    const copy = (await (await admin(`POST ${path}/${id}/duplicate`)).json()) as ProductDetail
    expect(copy).toMatchObject({ productName: 'Ferry lantern (2)', qty: 0, status: 'Inactive' })
  })

  test('is deleted, once; its id never comes back', async () => {
    const { id } = await plain()
    expect((await admin(`DELETE ${path}/${id}`)).status).toBe(204)
    const again = await admin(`DELETE ${path}/${id}`)
    expect([again.status, await again.text()]).toEqual([404, ''])
    expect(failure(await admin(`GET ${path}/${id}`))).toEqual([404, 'product_unknown'])
    expect((await plain()).id).toBe(id + 1)
  })
})

test('what is scheduled is published when its time has come, and not before', async () => {
  const publishAt = new Date(world.host.now().getTime() + 3_600_000).toISOString()
  const { id } = await plain({ status: 'Scheduled', publishAt })
  const run = async () => {
    await enqueue(world.host.db, publishProducts, undefined, { now: world.host.now() })
    while (await runNext(features, world.host));
    return (await detail(id)).status
  }
  expect(await run()).toBe('Scheduled')
  world.host.travel(3601)
  expect(await run()).toBe('Published')
  const [row] = await world.host.db.select().from(products).where(eq(products.id, id))
  expect(row!.version).toBe(2)
})
