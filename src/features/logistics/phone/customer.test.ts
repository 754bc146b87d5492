/** What the customer says reaches the driver, and what the driver asks for at the door is told to the customer. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { json, trackedIn } from '#hosts/test/tracked'
import { addresses } from '#features/logistics/addresses/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { DriveDay } from './contract'

const world = aWorld()
const admin = world.client('admin')
const { depot, planned, move, stopsOf, linkOf, page, send } = trackedIn(world, (...asked) => admin(...asked))
const root = '/api/apps/logistics'
const secret = () => `phone-of-${depot.id}`.padEnd(43, 'a')
const signIn = async () => {
  const { url } = await json<{ url: string }>(admin(`POST ${root}/drivers/${depot.drivers[0]}/phone`))
  await world.nobody('POST /api/drive/session', { key: url.split('#')[1]!, secret: secret(), name: 'Pixel' })
}
const deliveryAt = async (deliveryId: number) => {
  const { route } = await json<DriveDay>(
    world.nobody('GET /api/drive/day', undefined, { authorization: `Bearer ${secret()}` }),
  )
  return route!.stops.find(({ delivery }) => delivery?.id === deliveryId)!.delivery!
}
const wishAt = async (deliveryId: number) => (await deliveryAt(deliveryId)).wish

test('how a customer wants it handed over is on the phone of whoever brings it', async () => {
  const route = await planned()
  const id = stopsOf(route)[0]!.deliveryId!
  await move(route, 'publish')
  await signIn()
  expect(await wishAt(id)).toBeNull()
  const path = await linkOf(id)
  await send(path, { do: 'wish', hand: 'safe', place: 'The shed', access: '' })
  expect(await wishAt(id)).toEqual({ hand: 'safe', place: 'The shed' })
  await send(path, { do: 'wish', hand: 'me', place: '', access: '' })
  expect(await wishAt(id)).toBeNull()
})

test('the driver reads what the customer wrote about the door, then what staff keep of the address', async () => {
  const route = await planned()
  const id = stopsOf(route)[0]!.deliveryId!
  await move(route, 'publish')
  await signIn()
  const [row] = await world.host.db.select().from(deliveries).where(eq(deliveries.id, id))
  await world.host.db.update(addresses).set({ access: 'Ring twice' }).where(eq(addresses.id, row!.addressId!))
  const path = await linkOf(id)
  await send(path, { do: 'wish', hand: 'me', place: '', access: 'Gate 2207' })
  expect((await deliveryAt(id)).access).toBe('Gate 2207 · Ring twice')
  expect(await page(path)).not.toContain('Ring twice')
})

test('who must say a code at the door is told it while somebody is on the way, and nobody else is', async () => {
  const route = await planned()
  const [first, second] = stopsOf(route).map(({ deliveryId }) => deliveryId!)
  await world.host.db
    .update(deliveries)
    .set({ needs: { code: true } })
    .where(eq(deliveries.id, first!))
  const says = 'Tell the driver this code at the door'
  expect(await page(await linkOf(first!))).not.toContain(says)
  await move(route, 'publish')
  await move(route, 'start')
  const { doorCode } = await json<{ doorCode: string }>(admin(`GET ${root}/deliveries/${first}/proofs`))
  expect(doorCode).toMatch(/^\d{4}$/)
  const shown = await page(await linkOf(first!))
  expect([shown.includes(says), shown.includes(`>${doorCode}<`)]).toEqual([true, true])
  expect(await page(await linkOf(second!))).not.toContain(says)
})
