/** Invoices are written, changed, sent, paid and reminded of. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { features } from '#features/server'
import { aWorld } from '#hosts/test/a-world'
import { billingBy, draft, line } from '#hosts/test/billing'
import { told } from '#hosts/test/host'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import { jobs, mails } from '#server/tables'
import { remindInvoices, type Event, type Shown } from './contract'
import { invoices } from './tables'

const world = aWorld()
const admin = world.client('admin')
const editor = world.client('editor')
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T

const { write, pay, send } = billingBy(editor)
const get = async (id: number) => (await json<Shown>(admin(`GET /api/apps/invoice/${id}`))).invoice
const events = async (id: number) =>
  (await json<{ events: Event[] }>(admin(`GET /api/apps/invoice/${id}/history`))).events

test('a draft gets the next number, what its lines cost, and the bank of the sender', async () => {
  const answer = await editor('POST /api/apps/invoice', draft)
  expect(answer.status).toBe(201)
  const { invoice, paymentDetails } = (await answer.json()) as Shown
  // 580.00 + 56.16, less 5 % of it, and 20 % on top
  expect(invoice).toMatchObject({ invoiceStatus: 'Draft', total: 725.22, balance: 725.22, version: 1, currency: 'EUR' })
  expect(invoice.client.companyEmail).toBe('mina@gale.example')
  expect(paymentDetails).toMatchObject({ totalDue: '€725.22', swiftCode: 'AVHBAV2P' })
  expect((await write()).id).toBe(invoice.id + 1)
  expect(await get(invoice.id)).toEqual(invoice)
})

test('what makes no invoice is refused with each fault', async () => {
  const refused = async (body: unknown) => {
    const answer = await editor('POST /api/apps/invoice', body)
    expect(answer.status).toBe(400)
    return ((await answer.json()) as { issues: { path: unknown[] }[] }).issues.map(({ path }) => path.join('.'))
  }
  expect(await refused({ ...draft, lines: [] })).toEqual(['lines'])
  expect(await refused({ ...draft, dueDate: '2026-05-11' })).toEqual(['dueDate'])
  expect(await refused({ ...draft, issuedDate: '2026-02-30' })).toEqual(['issuedDate'])
  expect(await refused({ ...draft, currency: 'XYZ' })).toEqual(['currency'])
  expect(await refused({ ...draft, client: { ...draft.client, name: ' ', companyEmail: 'mina' } })).toEqual([
    'client.name',
    'client.companyEmail',
  ])
  const odd = { ...line, quantity: 1.5, cents: 0.5, taxRate: 10_001 }
  expect(await refused({ ...draft, lines: [odd] })).toEqual(['lines.0.quantity', 'lines.0.cents', 'lines.0.taxRate'])
  const large = { ...line, quantity: 10_000, cents: 1_000_000_000, taxRate: 10_000 }
  const many = await editor('POST /api/apps/invoice', { ...draft, lines: Array.from({ length: 100 }, () => large) })
  expect(many.status).toBe(201)
})

test('a save changes the invoice and its version', async () => {
  const { id, version } = await write()
  const saved = await editor(`PUT /api/apps/invoice/${id}`, { ...draft, note: 'Gladly', version })
  expect(saved.status).toBe(201)
  expect(((await saved.json()) as Shown).invoice).toMatchObject({ note: 'Gladly', version: version + 1 })
})

test('sent, partly paid, paid: the balance follows, and the state follows it', async () => {
  const { id } = await write()
  expect((await pay(id, 100)).status).toBe(409)
  const sent = await send(id, 'fr')
  expect([sent.status, ((await sent.json()) as Shown).invoice.invoiceStatus]).toEqual([201, 'Sent'])
  const [mail] = await world.host.db
    .select()
    .from(mails)
    .where(eq(mails.subject, `Facture ${id} de Averne Freight`))
  expect(mail?.to).toBe('mina@gale.example')
  expect(mail?.papers).toMatchObject([{ name: `invoice-${id}`, language: 'fr' }])
  expect(mail?.text).toMatch(/725,22\s€ sont à régler le 11 juin 2026[^]*As agreed\.[^]*AV29 0417/)
  const taken = await editor(`POST /api/apps/invoice/${id}/download`)
  expect(((await taken.json()) as Shown).invoice.invoiceStatus).toBe('Downloaded')
  const part = await pay(id, 50_000)
  expect(part.status).toBe(201)
  const { invoice } = (await part.json()) as Shown
  expect(invoice).toMatchObject({ invoiceStatus: 'Partial Payment', balance: 225.22 })
  expect(invoice.payments).toMatchObject([{ cents: 50_000, by: 'Wilhelmina Tran', reference: 'LP-0504' }])
  expect((await pay(id, 30_000)).status).toBe(409)
  await pay(id, 30_000, true)
  expect(await get(id)).toMatchObject({ invoiceStatus: 'Paid', balance: -74.78, version: 1 })
  await pay(id, -7478)
  expect(await get(id)).toMatchObject({ invoiceStatus: 'Paid', balance: 0 })
  expect((await events(id)).map(({ did, cents }) => [did, cents])).toEqual([
    ['paid', -7478],
    ['paid', 30_000],
    ['paid', 50_000],
    ['downloaded', undefined],
    ['sent', undefined],
    ['written', 72_522],
  ])
})

test('a payment taken back opens the invoice again, and what was given out is not rewritten', async () => {
  const { id, version } = await write()
  await send(id)
  await pay(id, 72_522)
  const { payments } = await get(id)
  const refused = await editor(`PUT /api/apps/invoice/${id}`, { ...draft, discountRate: 0, version })
  expect([refused.status, await refused.json()]).toMatchObject([409, { allowed: ['credit'] }])
  expect(await get(id)).toMatchObject({ invoiceStatus: 'Paid', balance: 0 })
  const gone = await editor(`DELETE /api/apps/invoice/${id}/payments/${payments[0]!.id}`)
  expect(gone.status).toBe(204)
  expect(await get(id)).toMatchObject({ invoiceStatus: 'Sent', balance: 725.22, payments: [] })
  expect((await events(id))[0]).toMatchObject({ did: 'unpaid', cents: 72_522 })
  const again = editor(`DELETE /api/apps/invoice/${id}/payments/${payments[0]!.id}`)
  expect(await told(again)).toEqual([404, 'No such payment'])
})

test('a move that the state does not allow names those it does', async () => {
  const { id } = await write()
  const refused = async (answer: Promise<Response>) => {
    expect((await answer).status).toBe(409)
    return (await json<{ state: string; allowed: string[] }>(answer)).allowed
  }
  expect(await refused(pay(id, 100))).toEqual(['send'])
  expect(await refused(editor(`POST /api/apps/invoice/${id}/download`))).toEqual(['send'])
  expect(await refused(editor(`POST /api/apps/invoice/${id}/remind`))).toEqual(['send'])
  await send(id)
  await pay(id, 72_522)
  expect(await refused(send(id))).toEqual(['refund'])
  expect(await refused(pay(id, 1))).toEqual(['refund'])
})

test('a payment that cannot be is refused', async () => {
  const payment = { cents: 1, method: 'Card', reference: '', paidOn: '2026-05-12' }
  for (const odd of [{ cents: 0 }, { cents: 1.5 }, { method: 'Barter' }, { paidOn: '2026-02-30' }])
    expect((await admin('POST /api/apps/invoice/5036/payments', { ...payment, ...odd })).status).toBe(400)
})

test('a duplicate is a new draft of today, with the days to pay of the first', async () => {
  const { invoice } = await json<Shown>(editor('POST /api/apps/invoice/4990/duplicate'))
  const first = await get(4990)
  expect(invoice).toMatchObject({
    invoiceStatus: 'Draft',
    issuedDate: '2026-05-12',
    payments: [],
    client: first.client,
  })
  expect(invoice.lines).toEqual(first.lines)
  expect(invoice.balance).toBe(first.total)
  expect(Date.parse(invoice.dueDate) - Date.parse(invoice.issuedDate)).toBe(
    Date.parse(first.dueDate) - Date.parse(first.issuedDate),
  )
})

test('a credit note is an invoice below nothing; what goes back settles it', async () => {
  const { id, total } = await write({ lines: [{ ...line, quantity: -1 }], discountRate: 0 })
  expect(total).toBe(-174)
  await send(id)
  const [mail] = await world.host.db
    .select()
    .from(mails)
    .where(eq(mails.subject, `Credit note ${id} from Averne Freight`))
  expect(mail?.text).toContain('We owe you €174.00.')
  expect(mail?.text).not.toContain('AV29')
  expect((await pay(id, -17_400)).status).toBe(201)
  expect(await get(id)).toMatchObject({ invoiceStatus: 'Paid', balance: 0 })
})

const run = async () => {
  await world.host.db.delete(jobs)
  await enqueue(world.host.db, remindInvoices, undefined, { now: world.host.now() })
  await runNext(features, world.host)
}
const remindersOf = (id: number) =>
  world.host.db
    .select()
    .from(mails)
    .where(eq(mails.subject, `Reminder: invoice ${id} is past due`))

test('samples know their story though the trail has none of it', async () => {
  const { invoices: paid } = await json<{ invoices: { id: number }[] }>(admin('GET /api/apps/invoice?status=Paid'))
  const told = await events(paid[0]!.id)
  expect(told.map(({ did }) => did)).toEqual(expect.arrayContaining(['written', 'sent', 'paid']))
  expect(told.map(({ at }) => at)).toEqual(
    told
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
})

test('what is past due is marked and reminded of, weekly and in the language it was sent in', async () => {
  const [late, silent] = [await write({ dueDate: '2026-05-13' }), await write({ dueDate: '2026-05-13' })]
  await world.host.db.update(invoices).set({ clientEmail: '' }).where(eq(invoices.id, silent.id))
  await send(late.id)
  await world.host.db
    .update(invoices)
    .set({ status: 'Sent', sentAt: world.host.now() })
    .where(eq(invoices.id, silent.id))
  await run()
  expect(await get(late.id)).toMatchObject({ invoiceStatus: 'Sent', remindedAt: null })
  world.host.travel(2 * 86_400)
  await run()
  // sessions do not last as long
  const later = await world.as('admin')
  const at = async (id: number) => (await json<Shown>(later(`GET /api/apps/invoice/${id}`))).invoice
  expect(await at(late.id)).toMatchObject({ invoiceStatus: 'Past Due', version: 1 })
  expect(await at(silent.id)).toMatchObject({ invoiceStatus: 'Past Due', remindedAt: null })
  expect(await told(later(`POST /api/apps/invoice/${silent.id}/remind`))).toEqual([
    409,
    'The client has no address for mails',
  ])
  expect(await remindersOf(late.id)).toHaveLength(1)
  await run()
  expect(await remindersOf(late.id)).toHaveLength(1)
  for (let week = 0; week < 6; week++) {
    world.host.travel(7 * 86_400)
    await run()
  }
  expect(await remindersOf(late.id)).toHaveLength(4)
  const last = await world.as('admin')
  expect((await last(`POST /api/apps/invoice/${late.id}/remind`)).status).toBe(201)
  expect(await remindersOf(late.id)).toHaveLength(5)
  const { events: all } = await json<{ events: Event[] }>(last(`GET /api/apps/invoice/${late.id}/history`))
  expect(all.map(({ did }) => did).filter((did) => did !== 'reminded')).toEqual(['lapsed', 'sent', 'written'])
})
