import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deliveries } from '#features/logistics/deliveries/tables'
import { aWorld } from '#hosts/test/a-world'
import { doors, drivingIn, failureOf, png, refusedOf } from '#hosts/test/driving'
import { travel } from '#hosts/test/put-back'
import { json } from '#hosts/test/tracked'
import { readPdf } from '#hosts/test/read-pdf'
import type { ProofShown } from '#features/logistics/deliveries/contract/proofs'
import type { DriveDay } from './contract'

const world = aWorld()
const admin = world.client('admin')
const root = '/api/apps/logistics'
const { mine, times, tell, photoOf, started } = drivingIn(world)

test('what a delivery asks for has to be there first', async () => {
  const { routeId, stops: all } = await started()
  const [one] = all
  const needs = { photo: true, signature: false, scan: true, code: true, note: false, minAge: 0 }
  await world.host.db.update(deliveries).set({ needs, lat: 38.5, lon: -42 }).where(eq(deliveries.id, one!.delivery!.id))
  const stopIds = [one!.id]
  expect(await refusedOf(tell('done', { routeId, stopIds }))).toMatchObject([
    { why: 'proof_missing', lacks: ['photo', 'scan', 'code'] },
  ])
  const where = '&lat=38.5028&lon=-42&accuracy=12'
  expect((await photoOf(routeId, stopIds, where, 'photo-1')).status).toBe(201)
  expect((await photoOf(routeId, stopIds, where, 'photo-1')).status).toBe(201)
  await tell('proof', { routeId, stopIds, kind: 'scan', text: 'P-1' })
  expect(await refusedOf(tell('proof', { routeId, stopIds, kind: 'code', text: 'wrong' }))).toMatchObject([
    { why: 'code_wrong' },
  ])
  const of = `${root}/deliveries/${one!.delivery!.id}`
  const list = () => json<{ proofs: ProofShown[]; doorCode: string | null }>(admin(`GET ${of}/proofs`))
  const { doorCode, proofs: shown } = await list()
  expect(doorCode).toMatch(/^\d{4}$/)
  expect(shown.map(({ kind, metres, hasFile }) => [kind, metres, hasFile])).toEqual([
    ['photo', 311, true],
    ['scan', null, false],
  ])
  const hash = await crypto.subtle.digest('SHA-256', png)
  expect(shown[0]!.hash).toBe(Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join(''))
  await tell('proof', { routeId, stopIds, kind: 'code', text: doorCode! })
  expect((await tell('done', { routeId, stopIds })).status).toBe(201)
  const file = await admin(`GET ${of}/proofs/${shown[0]!.id}`)
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(png)
  expect(await failureOf(admin(`GET ${of}/proofs/${shown[1]!.id}`))).toEqual([404, 'proof_unknown'])
  const client = await world.as('client')
  for (const path of ['proofs', `proofs/${shown[0]!.id}`, 'proof'])
    expect(await failureOf(client(`GET ${of}/${path}`))).toEqual([404, 'delivery_unknown'])
})

test('what is no photo, or does not say what it is of, is not taken', async () => {
  const { routeId, stops: all } = await started()
  const { at, sentAt } = times()
  const send = (query: string, body = png) =>
    mine(`POST /api/drive/proofs?${query}`, body, { 'idempotency-key': crypto.randomUUID() })
  const right = `route=${routeId}&stops=${all[0]!.id}&at=${at}&sentAt=${sentAt}`
  expect((await send(`${right}&kind=photo`, new TextEncoder().encode('no photo'))).status).toBe(415)
  for (const wrong of [
    right,
    `${right}&kind=scan`,
    `kind=photo&stops=x&at=${at}&sentAt=${sentAt}`,
    'kind=photo&stops=1',
  ])
    expect(await failureOf(send(wrong))).toEqual([400, 'proof_wrong'])
  const signed = await json<DriveDay>(send(`${right}&kind=signature&signee=Mina%20Castellanos`))
  expect(doors(signed)[0]!.delivery!.proofs).toMatchObject([{ kind: 'signature', signee: 'Mina Castellanos' }])
})

test('guessing a code ends after six tries', async () => {
  const { routeId, stops: all } = await started()
  const [one] = all
  const stopIds = [one!.id]
  await world.host.db
    .update(deliveries)
    .set({ needs: { code: true } })
    .where(eq(deliveries.id, one!.delivery!.id))
  const { doorCode } = await json<{ doorCode: string }>(admin(`GET ${root}/deliveries/${one!.delivery!.id}/proofs`))
  for (let at = 0; at < 7; at++) await tell('proof', { routeId, stopIds, kind: 'code', text: 'no' })
  const right = { routeId, stopIds, kind: 'code', text: doorCode }
  expect(await refusedOf(tell('proof', right))).toMatchObject([{ why: 'code_wrong' }])
  travel(world, 901)
  expect((await tell('proof', right)).status).toBe(201)
})

test('the proof is a paper that says how far it was', async () => {
  const { routeId, stops: all } = await started()
  const [one] = all
  const where = { lat: 38.5029, lon: -42, accuracyMetres: 9 }
  await world.host.db.update(deliveries).set({ lat: 38.5, lon: -42 }).where(eq(deliveries.id, one!.delivery!.id))
  await tell('proof', { routeId, stopIds: [one!.id], kind: 'note', text: 'Left with the porter', where })
  const answer = await admin(`GET ${root}/deliveries/${one!.delivery!.id}/proof`)
  const text = JSON.stringify(await readPdf(new Uint8Array(await answer.arrayBuffer())))
  expect(text).toContain('322 m from the address')
  expect(text).toContain('Left with the porter')
  const empty = await admin(`GET ${root}/deliveries/${all[1]!.delivery!.id}/proof`)
  expect(JSON.stringify(await readPdf(new Uint8Array(await empty.arrayBuffer())))).toContain('Nothing was brought')
})
