import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { Sender } from './contract'

const world = aWorld()
const admin = world.client('admin')
const path = '/api/apps/invoice/sender'

test('who sends the invoices is said once, and those that are written already keep what they said', async () => {
  const sender = (await (await admin(`GET ${path}`)).json()) as Sender
  expect(sender).toMatchObject({ name: 'Averne Freight', currency: 'USD' })
  const body = { ...sender, name: 'Solway Lines', email: 'Billing@Solway.example', currency: 'EUR' }
  const saved = await admin(`PUT ${path}`, body)
  expect([saved.status, await saved.json()]).toEqual([201, { ...body, email: 'billing@solway.example' }])
  expect(await (await admin(`GET ${path}`)).json()).toMatchObject({ name: 'Solway Lines' })
  const name = async (answer: Promise<Response>) =>
    ((await (await answer).json()) as { invoice: { sender: Sender } }).invoice.sender.name
  expect(await name(admin('GET /api/apps/invoice/5036'))).toBe('Averne Freight')
  expect(await name(admin('POST /api/apps/invoice/5036/duplicate'))).toBe('Solway Lines')
})

test('what is no sender is refused', async () => {
  const sender = (await (await admin(`GET ${path}`)).json()) as Sender
  for (const wrong of [{ email: 'billing' }, { currency: 'XYZ' }, { name: 'x'.repeat(201) }, { colour: 'red' }])
    expect((await admin(`PUT ${path}`, { ...sender, ...wrong })).status).toBe(400)
})
