/** What money and days may be: nothing goes back that did not come, and no day is beyond the calendar. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { billingBy, draft, line } from '#hosts/test/billing'
import { told } from '#hosts/test/host'

const world = aWorld()
const admin = world.client('admin')
const editor = world.client('editor')

const { write, pay, send } = billingBy(editor)

test('nothing goes back that did not come, and nothing is paid on a day to come', async () => {
  const { id } = await write()
  await send(id)
  const large = await pay(id, -5000)
  expect([large.status, await large.json()]).toMatchObject([409, { mostCents: 0 }])
  await pay(id, 1000)
  expect(await (await pay(id, -1001)).json()).toMatchObject({ mostCents: 1000 })
  expect((await pay(id, -1000)).status).toBe(201)
  const on = (paidOn: string) =>
    editor(`POST /api/apps/invoice/${id}/payments`, { cents: 100, method: 'Card', reference: '', paidOn })
  expect(await told(on('2030-01-01'))).toEqual([400, 'That day is still to come'])
  expect((await on('0000-01-01')).status).toBe(400)
  const { id: note } = await write({ lines: [{ ...line, quantity: -1 }], discountRate: 0 })
  await send(note)
  expect(await (await pay(note, -17_401)).json()).toMatchObject({ mostCents: 17_400 })
  expect(await (await pay(note, 1)).json()).toMatchObject({ mostCents: 0 })
})

test('days beyond every calendar are refused, and find nothing', async () => {
  for (const day of ['0000-01-01', '0001-01-01', '9999-12-31'])
    expect((await editor('POST /api/apps/invoice', { ...draft, issuedDate: day, dueDate: day })).status).toBe(400)
  const range = encodeURIComponent(JSON.stringify({ start: '0000-01-01', end: '9999-12-31' }))
  expect((await admin(`GET /api/apps/invoice?selectedDateRange=${range}`)).status).toBe(200)
})
