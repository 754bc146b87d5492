import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { Category } from './contract'
import { asTree, standsUnder } from './rules'

const world = aWorld()
const admin = world.client('admin')
const path = '/api/apps/ecommerce/categories'
const list = async () => ((await (await admin(`GET ${path}`)).json()) as { categories: Category[] }).categories
const add = async (name: string, parentId: number | null = null) =>
  (await (await admin(`POST ${path}`, { name, parentId })).json()) as Category
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const change = (id: number, body: object) => admin(`PUT ${path}/${id}`, body)

test('parents stand before their children, with what they hold', async () => {
  const all = await list()
  expect(all.slice(0, 4).map(({ name, products }) => [name, products])).toEqual([
    ['Electronics', 9],
    ['Audio', 0],
    ['Scanners and printers', 0],
    ['Accessories', 8],
  ])
  expect(all.reduce((sum, { products }) => sum + products, 0)).toBe(50)
})

test('a name is there once, in whatever case', async () => {
  expect(failure(await admin(`POST ${path}`, { name: 'games' }))).toEqual([409, 'category_exists'])
  expect(failure(await admin(`POST ${path}`, { name: 'Fish', parentId: 999 }))).toEqual([400, 'parent_unknown'])
  const { id } = await add('Garden')
  expect(failure(await change(id, { name: 'Shoes' }))).toEqual([409, 'category_exists'])
  expect(failure(await change(id, { parentId: 999 }))).toEqual([400, 'parent_unknown'])
})

test('renamed, its products go with it', async () => {
  const games = (await list()).find(({ name }) => name === 'Games')!
  expect(await (await change(games.id, { name: 'Play', version: 1 })).json()).toMatchObject({
    name: 'Play',
    products: 8,
  })
  const found = (await (await admin('GET /api/apps/ecommerce/products?category=Play')).json()) as { total: number }
  expect(found.total).toBe(8)
})

test('it cannot stand under itself, and keeps the order that people give it', async () => {
  const top = await add('Top')
  const [one, two] = [await add('One', top.id), await add('Two', top.id)]
  expect(failure(await change(top.id, { parentId: one.id }))).toEqual([409, 'category_circle'])
  const answer = await admin(`PUT ${path}/order`, { parentId: top.id, ids: [two.id, one.id] })
  const names = ((await answer.json()) as { categories: Category[] }).categories.map(({ name }) => name)
  expect(names.slice(names.indexOf('Top'))).toEqual(['Top', 'Two', 'One'])
  const wrong = await admin(`PUT ${path}/order`, { parentId: null, ids: [one.id] })
  expect(failure(wrong)).toEqual([400, 'ids_unknown'])
  expect(await wrong.json()).toMatchObject({ ids: [one.id] })
})

test('only what is empty is deleted', async () => {
  const shoes = (await list()).find(({ name }) => name === 'Shoes')!
  const full = await admin(`DELETE ${path}/${shoes.id}`)
  expect(failure(full)).toEqual([409, 'category_in_use'])
  expect(await full.json()).toMatchObject({ products: 8, categories: 0 })
  const { id } = await add('Empty')
  expect((await admin(`DELETE ${path}/${id}`)).status).toBe(204)
  expect(failure(await admin(`DELETE ${path}/${id}`))).toEqual([404, 'category_unknown'])
})

test('the rules: a tree in its order, and no circle at any depth', () => {
  const all = [
    { id: 1, parentId: null, position: 1 },
    { id: 2, parentId: 1, position: 0 },
    { id: 3, parentId: null, position: 0 },
    { id: 4, parentId: 2, position: 0 },
  ]
  expect(asTree(all).map(({ id, depth }) => [id, depth])).toEqual([
    [3, 0],
    [1, 0],
    [2, 1],
    [4, 2],
  ])
  expect([standsUnder(all, 1, 4), standsUnder(all, 4, 3), standsUnder(all, 1, 1)]).toEqual([true, false, true])
})
