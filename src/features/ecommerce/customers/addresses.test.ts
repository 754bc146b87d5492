/** Where customers live: several addresses, of which one takes deliveries and one takes bills. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { Address, CustomerDetail } from './contract'

const world = aWorld()
const admin = world.client('admin')
const base = '/api/apps/ecommerce/customers'
const id = 161_843
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const addresses = async (of = id) => (await json<CustomerDetail>(admin(`GET ${base}/${of}`))).addresses
const uses = (all: Address[]) => all.map(({ deliversHere, billsHere }) => [deliversHere, billsHere])

test('what a newer address says of itself, the others are no more', async () => {
  expect(uses(await addresses())).toEqual([[true, true]])
  const body = { line: '3 Wharf Road', label: 'Work', postcode: '2007', city: 'Sydney', deliversHere: true }
  expect((await admin(`POST ${base}/${id}/addresses`, body)).status).toBe(201)
  const [home, work] = await addresses()
  expect(uses([home!, work!])).toEqual([
    [false, true],
    [true, false],
  ])
  expect(work).toMatchObject({ ...body, name: 'Guinevere Lockyer', lat: null, lon: null, version: 1 })
  await admin(`PUT ${base}/${id}/addresses/${work!.id}`, { billsHere: true, version: 1 })
  expect(uses(await addresses())).toEqual([
    [false, false],
    [true, true],
  ])
})

test('a pin is put and taken away; degrees beyond the globe are refused', async () => {
  const [home] = await addresses()
  const path = `PUT ${base}/${id}/addresses/${home!.id}`
  await admin(path, { lat: -33.9, lon: 151.2 })
  expect((await addresses())[0]).toMatchObject({ lat: -33.9, lon: 151.2 })
  await admin(path, { lat: null, lon: null })
  expect((await addresses())[0]).toMatchObject({ lat: null, lon: null })
  expect((await admin(path, { lat: 91, lon: 0 })).status).toBe(400)
  expect((await admin(`POST ${base}/${id}/addresses`, { line: ' ' })).status).toBe(400)
})

test('an address is gone when it is deleted', async () => {
  const other = (await json<{ customers: { customerId: number }[] }>(admin(`GET ${base}`))).customers[0]!.customerId
  const [theirs] = await addresses(other)
  expect((await admin(`DELETE ${base}/${other}/addresses/${theirs!.id}`)).status).toBe(204)
  expect(await addresses(other)).toEqual([])
  // the next one is the first again, and takes both
  await admin(`POST ${base}/${other}/addresses`, { line: '1 New Street' })
  expect(uses(await addresses(other))).toEqual([[true, true]])
})
