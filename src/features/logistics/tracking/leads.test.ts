/** A link leads to what its customer waits for, also where that is another delivery by now; and pictures are seen by it alone. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { travel } from '#hosts/test/put-back'
import { json, trackedIn } from '#hosts/test/tracked'
import { orders } from '#features/ecommerce/orders/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { proofs } from '#features/logistics/routes/tables'
import { keepFile } from '#server/files'
import { partsOfBytes } from '#server/parts'

const world = aWorld()
const admin = world.client('admin')
const { depot, planned, move, at, stopsOf, linkOf, page, ask } = trackedIn(world, (...asked) => admin(...asked))
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
const root = '/api/apps/logistics'
const set = (id: number, row: object) => world.host.db.update(deliveries).set(row).where(eq(deliveries.id, id))
const of = async (id: number) => (await world.host.db.select().from(deliveries).where(eq(deliveries.id, id)))[0]!

test('another day, another address and another attempt are behind the same link', async () => {
  const route = await planned()
  const [stop] = stopsOf(route)
  const id = stop!.deliveryId!
  const path = await linkOf(id)
  const { version } = await of(id)
  await move(route, 'publish')
  await move(route, 'start')
  await at(route, stop!, 'setOut')
  await at(route, stop!, 'fail', { failure: 'absent' })
  expect(await page(path)).toContain('Not delivered')
  const again = { move: 'retry', day: '2026-05-14', windows: [] }
  expect((await admin(`POST ${root}/deliveries/${id}/moves`, again)).status).toBe(201)
  expect(await page(path)).toContain('14 May')
  const elsewhere = { line: '3 Lantern Row', point: { lat: 38.51, lon: -42.01, confidence: 1 }, day: '2026-05-15' }
  expect((await admin(`PUT ${root}/deliveries/${id}`, elsewhere)).status).toBe(201)
  expect(await page(path)).toContain('15 May')
  expect((await of(id)).version).toBeGreaterThan(version)
})

test('an order that is brought anew after its delivery was called off is followed by the first link', async () => {
  const [first, second, other] = depot.deliveries
  const [order] = await world.host.db.select().from(orders).limit(1)
  await set(first!, { orderId: order!.id, state: 'cancelled', language: 'en' })
  await set(other!, { orderId: null })
  const path = await linkOf(first!)
  expect(await page(path)).toContain('It has been cancelled')
  await set(second!, { orderId: order!.id, language: 'en' })
  const anew = await page(path)
  expect(anew).toContain((await of(second!)).code)
  expect(anew).not.toContain('It has been cancelled')
})

test('what was left at the door is led to from the page of what was not', async () => {
  const [first, rest] = depot.deliveries
  await set(first!, { state: 'partial', endedAt: world.host.now(), language: 'en' })
  const path = await linkOf(first!)
  expect(await page(path)).not.toContain('See when it comes')
  await set(rest!, { parentId: first!, day: '2026-05-13', state: 'ready', language: 'en' })
  const shown = await page(path)
  expect(shown).toMatch(/The rest[^]*Tomorrow/)
  const [, token] = /href="(\w{26})\?language=en">See when it comes/.exec(shown)!
  expect(await page(`/track/${token}`)).toContain((await of(rest!)).code)
})

test('photo and signature are seen by the link, for a month, and by no other link', async () => {
  const [id, other] = depot.deliveries
  await set(id!, { state: 'delivered', endedAt: world.host.now(), language: 'en' })
  const [path, theirs] = [await linkOf(id!), await linkOf(other!)]
  const { id: fileId } = await keepFile(world.host, 'photo.png', partsOfBytes(png))
  const taken = { takenAt: world.host.now(), receivedAt: world.host.now() }
  const [photo] = await world.host.db
    .insert(proofs)
    .values({ deliveryId: id!, kind: 'photo', fileId, ...taken })
    .returning()
  const address = `${path}/proofs/${photo!.id}`
  expect(await page(path)).toContain(`/proofs/${photo!.id}" alt="A photo was taken" width="520" height="390"`)
  const answer = await ask(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('cache-control')).toBe('private, max-age=600')
  expect((await ask(`${theirs}/proofs/${photo!.id}`)).status).toBe(404)
  expect((await ask(`/track/${'a'.repeat(26)}/proofs/${photo!.id}`)).status).toBe(404)
  const off = await admin(`PUT ${root}/settings/messages`, { showsProofs: false })
  expect([off.status, (await ask(address)).status]).toEqual([201, 404])
  await admin(`PUT ${root}/settings/messages`, { showsProofs: true, linkDays: 90 })
  const long = await linkOf(id!)
  travel(world, 29 * 24 * 3600)
  expect((await ask(`${long}/proofs/${photo!.id}`)).status).toBe(200)
  travel(world, 2 * 24 * 3600)
  expect((await ask(`${long}/proofs/${photo!.id}`)).status).toBe(404)
  expect(await page(long)).not.toContain('/proofs/')
})

test('the logo of the shop stands there, once there is one; other files are not shown by its address', async () => {
  const path = await linkOf(depot.deliveries[0]!)
  expect(await page(path)).not.toContain('/api/front/logo/')
  const logo = '/api/apps/ecommerce/settings/logo'
  const text = new TextEncoder().encode('no picture')
  expect((await admin(`PUT ${logo}`, text)).status).toBe(415)
  for (let nth = 0; nth < 2; nth += 1) expect((await admin(`PUT ${logo}`, png)).status).toBe(201)
  const { logo: address } = await json<{ logo: string }>(admin(`GET ${logo}`))
  expect(await page(path)).toContain(`<img class="mark" src="${address}" alt="" width="32" height="32" />`)
  expect((await ask(address)).headers.get('content-type')).toBe('image/png')
  const { id } = await keepFile(world.host, 'photo.png', partsOfBytes(png))
  expect((await ask(`/api/front/logo/${id}`)).headers.get('x-failure')).toBe('logo_unknown')
  expect((await admin(`DELETE ${logo}`)).status).toBe(204)
  expect((await ask(address)).status).toBe(404)
  expect(await page(path)).not.toContain('/api/front/logo/')
})
