/** What a door asks for before it is called done: each parcel, an age, and the way out where something cannot be brought. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deliveries, deliveryAttempts, deliveryPackages } from '#features/logistics/deliveries/tables'
import type { ProofShown } from '#features/logistics/deliveries/contract/proofs'
import { aWorld } from '#hosts/test/a-world'
import { doors, drivingIn, failureOf, refusedOf } from '#hosts/test/driving'
import { json } from '#hosts/test/tracked'
import type { DriveDay } from './contract'
import type { Phone } from './contract/desk'

const world = aWorld()
const admin = world.client('admin')
const root = '/api/apps/logistics'
const { depot, tell, started, dayOf } = drivingIn(world)
const noNeeds = { photo: false, signature: false, scan: false, code: false, note: false, minAge: 0 }
async function asks(deliveryId: number, needs: object, barcodes: string[] = []): Promise<void> {
  const { db } = world.host
  await db
    .update(deliveries)
    .set({ needs: { ...noNeeds, ...needs } })
    .where(eq(deliveries.id, deliveryId))
  await db.delete(deliveryPackages).where(eq(deliveryPackages.deliveryId, deliveryId))
  if (barcodes.length > 0)
    await db
      .insert(deliveryPackages)
      .values(barcodes.map((barcode) => ({ deliveryId, barcode, label: `Box ${barcode}` })))
}
const proofsOf = async (deliveryId: number): Promise<string[]> => {
  const { proofs } = await json<{ proofs: ProofShown[] }>(admin(`GET ${root}/deliveries/${deliveryId}/proofs`))
  return proofs.map(({ text }) => text)
}

test('each parcel is scanned, once; a code of another one is none', async () => {
  const { routeId, stops } = await started()
  const [one] = stops
  const id = one!.delivery!.id
  const at = { routeId, stopIds: [one!.id] }
  await asks(id, { scan: true }, ['P-1', 'P-2', 'P-3'])
  const scan = (text: string) => tell('proof', { ...at, kind: 'scan', text })
  expect((await scan('P-2')).status).toBe(201)
  expect(await refusedOf(scan('P-9'))).toMatchObject([{ why: 'scan_wrong', stopId: one!.id }])
  expect(await refusedOf(tell('done', at))).toMatchObject([{ why: 'proof_missing', lacks: ['scan'] }])
  await scan('P-1')
  // again is no other parcel
  expect((await scan('P-1')).status).toBe(201)
  expect(await refusedOf(tell('done', at))).toMatchObject([{ why: 'proof_missing', lacks: ['scan'] }])
  const day = await json<DriveDay>(scan('P-3'))
  expect(doors(day)[0]!.delivery!.packages).toHaveLength(3)
  expect(await proofsOf(id)).toEqual(['P-2', 'P-1', 'P-3'])
  expect((await tell('done', at)).status).toBe(201)
  // whoever can put it right at the door is not told on
  const { messages } = await json<Phone>(admin(`GET ${root}/drivers/${depot.drivers[0]}/phone`))
  expect(messages).toEqual([])
})

test('an age is asked for, by the desk as well', async () => {
  const { routeId, stops } = await started()
  const [one, two] = stops
  for (const stop of [one!, two!]) await asks(stop.delivery!.id, { minAge: 18 })
  const at = { routeId, stopIds: [one!.id] }
  expect(await refusedOf(tell('done', at))).toMatchObject([{ why: 'proof_missing', lacks: ['age'] }])
  await tell('proof', { ...at, kind: 'age', text: '16' })
  expect(await refusedOf(tell('done', at))).toMatchObject([{ why: 'proof_missing', lacks: ['age'] }])
  await tell('proof', { ...at, kind: 'age', text: '18' })
  expect((await tell('done', at)).status).toBe(201)
  const atDesk = `POST ${root}/routes/${routeId}/stops/${two!.id}/moves`
  for (const move of ['setOut', 'arrive']) await admin(atDesk, { move })
  expect(await failureOf(admin(atDesk, { move: 'finish' }))).toEqual([409, 'proof_missing'])
  expect((await admin(atDesk, { move: 'finish', override: 'They are well known' })).status).toBe(201)
})

test('who may says why, and goes on without a proof; where the settings forbid it nobody does', async () => {
  const { routeId, stops } = await started()
  const [one, two] = stops
  for (const stop of [one!, two!]) await asks(stop.delivery!.id, { signature: true })
  const at = { routeId, stopIds: [one!.id] }
  expect((await dayOf()).withoutProof).toBe(true)
  expect((await tell('done', { ...at, override: 'Their hands are full' })).status).toBe(201)
  const tried = await world.host.db
    .select()
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.deliveryId, one!.delivery!.id))
  expect(tried.at(-1)).toMatchObject({ outcome: 'delivered', note: 'Their hands are full' })
  const rules = `${root}/settings/defaults`
  await admin(`PUT ${rules}`, { withoutProof: false })
  expect((await dayOf()).withoutProof).toBe(false)
  const other = { routeId, stopIds: [two!.id], override: 'Because' }
  expect(await refusedOf(tell('done', other))).toMatchObject([{ why: 'proof_missing', lacks: ['signature'] }])
  await admin(`PUT ${rules}`, { withoutProof: true })
})
