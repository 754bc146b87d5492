/** Papers of drivers: added, read, counted when they end, and gone with whom they were of. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import type { DriverDocument } from './contract/documents'
import { driverDocuments, drivers } from './tables'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const base = (id: number) => `/api/apps/logistics/drivers/${id}/documents`
const pdf = new TextEncoder().encode('%PDF-1.7 a licence')
const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>
const add = (id: number, query: string, bytes: Uint8Array = pdf) => admin(`POST ${base(id)}?${query}`, bytes)
const listed = (id: number) => json<{ documents: DriverDocument[]; ending: number }>(admin(`GET ${base(id)}`))

test('a licence with its last day says until when they may drive, and what ends soon is counted', async () => {
  const id = depot.drivers[0]!
  await world.host.db.update(drivers).set({ licenceUntil: null }).where(eq(drivers.id, id))
  const made = await json<DriverDocument>(add(id, 'name=licence.pdf&kind=licence&until=2026-05-30'))
  expect(made).toMatchObject({ kind: 'licence', name: 'licence.pdf', media: 'application/pdf', state: 'soon' })
  expect(await json(admin(`GET /api/apps/logistics/drivers/${id}`))).toMatchObject({
    licenceUntil: '2026-05-30',
    licence: 'soon',
  })
  await add(id, 'name=first-aid.pdf&kind=training&until=2026-05-01')
  await add(id, 'name=contract.pdf&kind=contract')
  const { documents, ending } = await listed(id)
  expect(documents.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'contract unknown',
    'training expired',
    'licence soon',
  ])
  expect(ending).toBe(2)
  const file = await admin(`GET ${base(id)}/${made.id}`)
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdf)
  expect((await admin(`DELETE ${base(id)}/${made.id}`)).status).toBe(204)
  expect((await admin(`GET ${base(id)}/${made.id}`)).status).toBe(404)
  expect((await admin(`DELETE ${base(id)}/${made.id}`)).status).toBe(404)
  expect(await json(admin(`GET /api/apps/logistics/drivers/${id}`))).toMatchObject({ licenceUntil: '2026-05-30' })
})

test('what is no paper is refused: no day, nothing in it, another kind of file', async () => {
  const id = depot.drivers[1]!
  expect((await add(id, 'name=a.pdf&kind=licence&until=2026-02-31')).status).toBe(400)
  expect((await add(id, 'name=a.pdf', new Uint8Array(0))).status).toBe(415)
  expect((await add(id, 'name=a.exe', new TextEncoder().encode('MZ is no paper'))).status).toBe(415)
  expect((await listed(id)).documents).toEqual([])
})

test('with the driver their papers are unknown, and kept for as long as the driver may come back', async () => {
  const id = depot.drivers[1]!
  await world.host.db.update(drivers).set({ duty: 'off' }).where(eq(drivers.id, id))
  await add(id, 'name=a.pdf&kind=other')
  const [row] = await world.host.db.select().from(driverDocuments).where(eq(driverDocuments.driverId, id))
  expect((await admin(`DELETE /api/apps/logistics/drivers/${id}`)).status).toBe(204)
  expect((await admin(`GET ${base(id)}/${row!.id}`)).status).toBe(404)
  expect((await admin(`POST /api/apps/logistics/drivers/${id}/restore`)).status).toBe(201)
  expect((await listed(id)).documents).toMatchObject([{ id: row!.id, name: 'a.pdf' }])
})
