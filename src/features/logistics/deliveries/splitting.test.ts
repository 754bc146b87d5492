/** What is too much for one vehicle becomes several deliveries, and nothing of it is lost. */
import { asc, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { DeliveryDetail } from './contract'
import { evenParts } from './server/even-parts'
import { shareOut } from './server/shares'
import { deliveries, deliveryItems, deliveryPackages } from './tables'

const world = aWorld()
const admin = world.client('admin')
const base = '/api/apps/logistics/deliveries'
const heavy = {
  customer: 'Weir Works',
  line: '2 Weir Street',
  city: 'Port Averne',
  day: '2026-05-13',
  depotId: 1,
  externalId: 'WEIR-1',
  volumeLitres: 101,
  pallets: 3,
  codCents: 5000,
  point: { lat: 38.5, lon: -41.98, confidence: 1 },
  contents: [
    { productId: null, name: 'Boiler', quantity: 3, weightGrams: 700_000 },
    { productId: null, name: 'Pipe', quantity: 8, weightGrams: 40_000 },
  ],
  packages: ['W1', 'W2', 'W3', 'W4', 'W5'].map((barcode) => ({ barcode, label: '' })),
  ready: true,
}
const make = async (more: object = {}) =>
  (await (await admin(`POST ${base}`, { ...heavy, ...more })).json()) as DeliveryDetail
const split = (id: number, parts: number) => admin(`POST ${base}/${id}/splits`, { parts })
const partsOf = async (id: number) => {
  const { db } = world.host
  const rows = (await db.select().from(deliveries).orderBy(asc(deliveries.id))).filter(
    (one) => one.id === id || one.parentId === id,
  )
  const ids = rows.map((one) => one.id)
  const items = await db.select().from(deliveryItems).where(inArray(deliveryItems.deliveryId, ids))
  const packages = await db.select().from(deliveryPackages).where(inArray(deliveryPackages.deliveryId, ids))
  return { rows, items, packages }
}
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)

test('pieces, loads and barcodes are shared out, and each sum stays', async () => {
  const { id, code } = await make()
  const answer = await split(id, 3)
  expect(answer.status).toBe(201)
  const told = (await answer.json()) as DeliveryDetail
  expect(told.children).toHaveLength(2)
  const { rows, items, packages } = await partsOf(id)
  expect(rows.map((one) => [one.state, one.parentId, one.externalId, one.codCents])).toEqual([
    ['ready', null, 'WEIR-1', 5000],
    ['ready', id, null, 0],
    ['ready', id, null, 0],
  ])
  expect(new Set(rows.map((one) => one.code)).size).toBe(3)
  expect(rows[0]!.code).toBe(code)
  const grams = heavy.contents.map(({ quantity, weightGrams }) => quantity * weightGrams)
  expect(sum(rows.map((one) => one.weightGrams))).toBe(sum(grams))
  expect(sum(rows.map((one) => one.volumeLitres))).toBe(101)
  expect(sum(rows.map((one) => one.items))).toBe(11)
  expect(rows.map((one) => one.pallets)).toEqual([1, 1, 1])
  // a boiler each
  expect(items.filter(({ name }) => name === 'Boiler').map(({ quantity }) => quantity)).toEqual([1, 1, 1])
  expect(sum(items.filter(({ name }) => name === 'Pipe').map(({ quantity }) => quantity))).toBe(8)
  expect(packages.map(({ barcode }) => barcode).toSorted()).toEqual(['W1', 'W2', 'W3', 'W4', 'W5'])
  expect(new Set(packages.map(({ deliveryId }) => deliveryId)).size).toBe(3)
})

test('where nobody says what is in it, its load is shared out', async () => {
  const { id } = await make({ externalId: null, contents: [], packages: [], weightGrams: 9_000_001, items: 1 })
  expect((await split(id, 4)).status).toBe(201)
  const { rows } = await partsOf(id)
  const grams = rows.map((one) => one.weightGrams)
  expect([grams.length, sum(grams), Math.max(...grams) - Math.min(...grams)]).toEqual([4, 9_000_001, 1])
})

test('it holds fewer pieces than parts are asked for', async () => {
  const { id } = await make({ externalId: null, packages: [], contents: [heavy.contents[0]] })
  const answer = await split(id, 4)
  expect([answer.status, answer.headers.get('x-failure')]).toEqual([409, 'pieces_few'])
  expect(await answer.json()).toMatchObject({ pieces: 3 })
  expect((await partsOf(id)).rows).toHaveLength(1)
})

test('one that is over is not split', async () => {
  const { id } = await make({ externalId: null })
  await admin(`POST ${base}/${id}/moves`, { move: 'cancel', reason: 'Not wanted' })
  const answer = await split(id, 2)
  expect([answer.status, answer.headers.get('x-failure')]).toEqual([409, 'split_refused'])
  expect(await answer.json()).toMatchObject({ state: 'cancelled' })
})

test('a planned one leaves its route, and all parts wait', async () => {
  const { id } = await make({ externalId: null })
  await admin('POST /api/apps/logistics/routes', { day: heavy.day, depotId: 1, deliveryIds: [id] })
  const before = (await (await admin(`GET ${base}/${id}`)).json()) as DeliveryDetail
  expect(before.state).toBe('planned')
  const answer = await split(id, 2)
  const told = (await answer.json()) as DeliveryDetail
  expect([answer.status, told.state, told.route, told.driver]).toEqual([201, 'ready', null, null])
  expect(told.children.map(({ state }) => state)).toEqual(['ready'])
})

test('parts are even whatever their number', () => {
  for (let parts = 2; parts <= 7; parts += 1) {
    const contents = [5, 1, 9].map((quantity, at) => ({ quantity, weightGrams: at * 10 }))
    const all = evenParts({ weightGrams: 190, volumeLitres: 7, items: 15, pallets: 0 }, contents, [1, 2, 3], parts)
    const pieces = all.map((one) => sum(one.contents.map(({ quantity }) => quantity)))
    expect([sum(pieces), Math.max(...pieces) - Math.min(...pieces) <= 1]).toEqual([15, true])
    expect(sum(all.map(({ load }) => load.weightGrams))).toBe(190)
    expect(sum(all.map(({ load }) => load.volumeLitres))).toBe(7)
    expect(all.flatMap(({ packages }) => packages)).toEqual([1, 2, 3])
  }
})

test('of a changed order, each keeps what is still wanted, and the first takes what came', () => {
  const line = (orderItemId: number, quantity: number) => ({ orderItemId, quantity })
  const wanted = (orderItemId: number, quantity: number) => {
    return { productId: null, name: 'Pipe', weightGrams: 1, orderItemId, quantity }
  }
  const shares = shareOut([[line(1, 4)], [line(1, 4), line(2, 1)]], [wanted(1, 5), wanted(2, 3), wanted(3, 2)])
  expect(shares.map((own) => own.map(({ orderItemId, quantity }) => [orderItemId, quantity]))).toEqual([
    [
      [1, 4],
      [2, 2],
      [3, 2],
    ],
    [
      [1, 1],
      [2, 1],
    ],
  ])
})
