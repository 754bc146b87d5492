import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import type { Address } from './contract'
import { confidenceOf, keyOf } from './contract'
import { addresses } from './tables'

const world = aWorld()
const admin = world.client('admin')
const base = '/api/apps/logistics/addresses'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const list = (query = '') =>
  json<{ addresses: Address[]; total: number; sureFrom: number }>(admin(`GET ${base}?${query}`))
const gull = { line: '8 Rowan Lane', city: 'Gull Island', lat: 38.49425, lon: -41.90978, label: 'Lighthouse' }
// each finds the book as it was
afterEach(() => world.host.db.delete(addresses).where(eq(addresses.precision, 'manual')))
const added = (more: object = {}) => json<Address>(admin(`POST ${base}`, { ...gull, ...more }))

test('two ways of writing an address are one', () => {
  const one = { line: '12, Lántern  Row', postcode: 'AV4 2LN', city: 'PORT AVERNE', country: '' }
  expect(keyOf(one)).toBe('12 lantern row|av4 2ln|port averne|')
  expect(keyOf({ ...one, line: '12 lantern row.', city: 'Port Averne' })).toBe(keyOf(one))
  expect(keyOf({ ...one, line: '21 lantern row' })).not.toBe(keyOf(one))
})

test('found to the street is not sure enough', () => {
  expect(confidenceOf({ precision: 'rooftop', exact: true, score: 1 })).toBe(1)
  expect(confidenceOf({ precision: 'rooftop', exact: false, score: 1 })).toBe(0.7)
  expect(confidenceOf({ precision: 'street', exact: true, score: 1 })).toBe(0.6)
  expect(confidenceOf({ precision: 'place', exact: true, score: 0.2 })).toBe(0.2)
})

test('the book says how sure a point has to be, as deliveries ask it', async () => {
  const settings = '/api/apps/logistics/settings/defaults'
  const before = (await list()).sureFrom
  await admin(`PUT ${settings}`, { threshold: 0.55 })
  expect([before, (await list()).sureFrom]).toEqual([0.8, 0.55])
  await admin(`PUT ${settings}`, { threshold: before })
})

test('filtered by what is known of them, and searched', async () => {
  const all = await list('itemsPerPage=1000')
  const [verified, found, missing] = await Promise.all(
    ['verified', 'found', 'missing'].map((state) => list(`state=${state}&itemsPerPage=1000`)),
  )
  expect(verified!.total + found!.total + missing!.total).toBe(all.total)
  expect(verified!.addresses.every(({ verifiedAt }) => verifiedAt !== null)).toBe(true)
  expect(missing!.addresses.every(({ lat }) => lat === null)).toBe(true)
  expect((await list('state=lost')).total).toBe(0)
  await added()
  expect((await list('q=rowan')).addresses.map(({ label }) => label)).toEqual(['Lighthouse'])
})

test('one that a person adds is sure, and is there once', async () => {
  expect(await added()).toMatchObject({ ...gull, confidence: 1, precision: 'manual', deliveries: 0, version: 1 })
  expect(await told(admin(`POST ${base}`, { ...gull, line: '8, ROWAN lane' }))).toEqual([
    409,
    'This address is in the book already',
  ])
  expect((await admin(`POST ${base}`, { ...gull, line: '' })).status).toBe(400)
})

test('a point that is put right is remembered, with who did', async () => {
  const { addresses: rows } = await list('state=found&itemsPerPage=5')
  const { id, version, lat, lon } = rows[0]!
  const mended = await json<Address>(admin(`PUT ${base}/${id}`, { lat, lon, version }))
  expect(mended).toMatchObject({ confidence: 1, precision: 'manual', version: version + 1 })
  expect(mended.verifiedBy).not.toBeNull()
  const other = rows[1]!
  const { line, city } = other
  expect(await told(admin(`PUT ${base}/${id}`, { line, city }))).toEqual([409, 'This address is in the book already'])
  expect((await json<Address>(admin(`PUT ${base}/${id}`, {}))).version).toBe(version + 1)
})

test('one is taken out, and deliveries stay where they go', async () => {
  const [busy] = (await list('itemsPerPage=1000')).addresses.filter(({ deliveries }) => deliveries > 0)
  expect((await admin(`DELETE ${base}/${busy!.id}`)).status).toBe(204)
  expect(await world.host.db.select().from(addresses).where(eq(addresses.id, busy!.id))).toEqual([])
  expect(await told(admin(`DELETE ${base}/${busy!.id}`))).toEqual([404, 'Address not found'])
})
