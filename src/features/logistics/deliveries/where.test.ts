/** Where a delivery goes is where it was said to go, also where the book has the same words for another door. */
import { and, asc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { fileImports } from '#hosts/test/file-imports'
import type { DeliveryDetail } from './contract'
import { deliveries } from './tables'

const world = aWorld()
const admin = world.client('admin')
const { bring, step } = fileImports(() => world.host, admin)
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const doors = [
  { lat: 38.49, lon: -41.99 },
  { lat: 38.53, lon: -41.95 },
]

test('two rows of a file with the same words keep their own coordinates', async () => {
  const rows = doors.map(({ lat, lon }, at) => `FR-${at},Farm Road 1,${lat},${lon},2026-05-13`)
  const { id } = await bring('deliveries', ['ref,address,lat,lon,date', ...rows].join('\n'))
  await step(id, 'POST /api/imports/{id}/add')
  const made = await world.host.db
    .select({ lat: deliveries.lat, lon: deliveries.lon })
    .from(deliveries)
    .where(and(eq(deliveries.source, 'import'), like(deliveries.externalId, 'FR-%')))
    .orderBy(asc(deliveries.externalId))
  expect(made).toEqual(doors)
})

test('so do two that another system sends', async () => {
  type Sent = { address: { position: object } }
  const made: object[] = []
  for (const position of doors) {
    const asked = { customer: { name: 'Tove Lindqvist' }, address: { line: 'Farm Road 2', position } }
    made.push((await json<Sent>(admin('POST /api/v1/deliveries', asked))).address.position)
  }
  expect(made).toMatchObject(doors)
})

test('and two that people type, at both ends', async () => {
  for (const point of doors) {
    const ends = { line: 'Farm Road 3', point, kind: 'pair', pickupLine: 'Farm Road 4', pickupPoint: point }
    const asked = { customer: 'Tove Lindqvist', ...ends }
    const { lat, lon, pickupLat, pickupLon } = await json<DeliveryDetail>(
      admin('POST /api/apps/logistics/deliveries', asked),
    )
    expect([lat, lon, pickupLat, pickupLon]).toEqual([point.lat, point.lon, point.lat, point.lon])
  }
})

test('a word that is no day is the day of none', async () => {
  const answer = await admin('GET /api/apps/logistics/deliveries?day=constructor')
  expect([answer.status, await answer.json()]).toMatchObject([200, { total: 0 }])
})

test('a pair of which nobody knows where it is fetched is unsure in the figure, which leads to exactly its rows', async () => {
  const base = '/api/apps/logistics/deliveries'
  const figure = async () => (await json<{ unsure: number }>(admin(`GET ${base}/summary`))).unsure
  const rows = async () => (await json<{ total: number }>(admin(`GET ${base}?address=unsure`))).total
  const before = await figure()
  expect(await rows()).toBe(before)
  const sure = { customer: 'Tove Lindqvist', line: 'Farm Road 5', point: doors[0] }
  const { id } = await json<DeliveryDetail>(admin(`POST ${base}`, sure))
  expect([await figure(), await rows()]).toEqual([before, before])
  await world.host.db.update(deliveries).set({ kind: 'pair' }).where(eq(deliveries.id, id))
  expect([await figure(), await rows()]).toEqual([before + 1, before + 1])
})
