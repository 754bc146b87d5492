/** What visitors find at an installation: its front, its shop or its sign-in alone. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { general } from '#contract/general'
import type { PublicFace } from '#contract/place'
import { places } from '#features/places'
import { aWorld } from '#hosts/test/a-world'
import { json } from '#hosts/test/tracked'
import { settings } from '#server/tables'
import { doorOf, isThere } from './contract/face'

const world = aWorld()
const admin = world.client('admin')
beforeEach(() => world.host.db.delete(settings).where(eq(settings.name, general.name)))
const show = async (publicFace: PublicFace) =>
  expect((await admin('PUT /api/apps/logistics/settings/general', { publicFace })).status).toBe(201)
const shop = '/api/front/shop'
const checkout = '/api/apps/ecommerce/checkout'

test('visitors are told what they find, and find all until an administrator says otherwise', async () => {
  expect(await json(world.nobody('GET /api/front/face'))).toEqual({ face: 'front' })
  await show('signIn')
  expect(await json(world.nobody('GET /api/front/face'))).toEqual({ face: 'signIn' })
})

test('each public page of front and shop is there with a front, and only what must be is there without', () => {
  const there = (face: PublicFace) => places.filter(({ name }) => !isThere(name, face)).map(({ name }) => name)
  expect(there('front')).toEqual([])
  expect(there('shop').toSorted()).toEqual(['front-pages-landing-page', 'front-pages-payment', 'front-pages-pricing'])
  const open = places.filter(({ path, name }) => path.startsWith('/front-pages/') && isThere(name, 'signIn'))
  expect(open.map(({ name }) => name).toSorted()).toEqual(['front-pages-privacy', 'front-pages-terms'])
  for (const path of Object.values(doorOf)) expect(places.some((place) => place.path === path)).toBe(true)
})

test('a closed shop shows nothing and takes no order, but for who takes orders for others', async () => {
  const { products } = await json<{ products: { id: number }[] }>(world.nobody(`GET ${shop}/products`))
  const { products: sold } = await json<{ products: { variants: { id: number }[] }[] }>(
    world.nobody(`GET ${checkout}/products`),
  )
  const items = [{ variantId: sold[0]!.variants[0]!.id, quantity: 1 }]
  await show('signIn')
  expect(await json(world.nobody(`GET ${shop}/products`))).toMatchObject({ products: [], total: 0 })
  expect(await json(world.nobody(`GET ${shop}/categories`))).toEqual({ categories: [] })
  expect(await json(world.nobody(`GET ${shop}/pages`))).toEqual({ ids: [] })
  expect((await world.nobody(`GET ${shop}/products/${products[0]!.id}`)).status).toBe(404)
  expect(await json(world.nobody(`GET ${checkout}/products`))).toMatchObject({ products: [] })
  const customer = { name: 'Perpetua Lisle', email: 'perpetua@lisle.example' }
  const deliverTo = { name: '', line: '4 Corn Hill', postcode: '4101', city: 'Old Averne', country: 'France' }
  const at = { lat: 38.4981, lon: -41.9802 }
  for (const asked of [
    world.nobody(`POST ${checkout}/quote`, { items }),
    world.nobody(`POST ${checkout}/windows`, { items, country: 'France', at }),
    world.nobody(`POST ${checkout}`, { customer, items, method: 'transfer', deliverTo }),
  ]) {
    const refused = await asked
    expect([refused.status, refused.headers.get('x-failure')]).toEqual([409, 'shop_closed'])
  }
  expect((await admin(`POST ${checkout}/quote`, { items })).status).toBe(200)
})

test('without a front nobody writes to it', async () => {
  const write = () =>
    world.nobody('POST /api/front/messages', { name: 'Perpetua', email: 'perpetua@lisle.example', message: 'Hello' })
  expect((await write()).status).toBe(201)
  await show('shop')
  const refused = await write()
  expect([refused.status, refused.headers.get('x-failure')]).toEqual([409, 'front_closed'])
})

test('pages that visitors do not find are found by no search', async () => {
  const found = async () => {
    const groups = await json<{ children: { url: string }[] }[]>(admin('GET /api/app-bar/search?q=landing'))
    return groups.flatMap(({ children }) => children.map(({ url }) => url))
  }
  expect(await found()).toContain('front-pages-landing-page')
  await show('shop')
  expect(await found()).not.toContain('front-pages-landing-page')
})

test('where visitors find the shop alone, they order there', async () => {
  await show('shop')
  const { products } = await json<{ products: unknown[] }>(world.nobody(`GET ${shop}/products`))
  expect(products.length).toBeGreaterThan(0)
})
