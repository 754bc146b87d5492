/** The calls every client knows: lists, one, the clients, deleting. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { testNow, told } from '#hosts/test/host'
import { type Client, type Invoice, type Shown } from './contract'
import { invoiceLines, invoicePayments, invoices } from './tables'
import { states } from '#features/invoices/contract/states'

const world = aWorld()
const admin = world.client('admin')
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
type Page = { invoices: Invoice[]; totalInvoices: number }
const list = (query = '') => json<Page>(admin(`GET /api/apps/invoice?itemsPerPage=100&${query}`))
const today = testNow.toISOString().slice(0, 10)

/** Of samples nothing was credited yet. */
const sampled = states.filter((state) => state !== 'Credited' && state !== 'Written Off')

test('fifty samples, the newest first, ten on a page', async () => {
  const { invoices: page, totalInvoices } = await json<Page>(admin('GET /api/apps/invoice'))
  expect(totalInvoices).toBe(50)
  expect(page.map(({ id }) => id)).toEqual([5036, 5035, 5034, 5033, 5032, 5031, 5030, 5029, 5028, 5027])
  const last = await json<Page>(admin('GET /api/apps/invoice?page=5'))
  expect(last.invoices.at(-1)!.id).toBe(4987)
  expect(Object.keys(page[0]!).toSorted()).toEqual(
    [
      'avatar',
      'balance',
      'client',
      'currency',
      'dueDate',
      'id',
      'invoiceStatus',
      'issuedDate',
      'service',
      'total',
      'version',
    ].toSorted(),
  )
  expect(Object.keys(page[0]!.client).toSorted()).toEqual(
    ['address', 'company', 'companyEmail', 'contact', 'country', 'name'].toSorted(),
  )
})

test('every sample adds up: lines, payments, balance, state and days agree', async () => {
  const { invoices: all } = await list()
  expect(new Set(all.map((one) => one.invoiceStatus))).toEqual(new Set(sampled))
  expect(all.some(({ balance }) => balance < 0)).toBe(true)
  const paid = await world.host.db
    .select({ id: invoicePayments.invoiceId, cents: sql<number>`sum(${invoicePayments.cents})`.mapWith(Number) })
    .from(invoicePayments)
    .groupBy(invoicePayments.invoiceId)
  for (const one of all) {
    const cents = paid.find(({ id }) => id === one.id)?.cents ?? 0
    expect(Math.round((one.total - one.balance) * 100), String(one.id)).toBe(cents)
    if (one.invoiceStatus === 'Past Due') expect(one.dueDate < today).toBe(true)
    if (one.invoiceStatus === 'Draft') expect(cents).toBe(0)
    if (['Sent', 'Downloaded', 'Partial Payment'].includes(one.invoiceStatus))
      expect(one.dueDate >= today, String(one.id)).toBe(true)
    expect(one.issuedDate <= today && one.dueDate > one.issuedDate).toBe(true)
  }
})

test('filtered by exactly a status; a word nobody has matches nothing', async () => {
  const counts = await Promise.all(
    sampled.map(async (status) => {
      const { invoices: found, totalInvoices } = await list(`status=${encodeURIComponent(status)}`)
      expect(found.every(({ invoiceStatus }) => invoiceStatus === status)).toBe(true)
      expect(totalInvoices).toBeGreaterThan(0)
      return totalInvoices
    }),
  )
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(50)
  expect((await list('status=paid')).totalInvoices).toBe(0)
  expect((await list('status=')).totalInvoices).toBe(50)
})

test('searched by the name of the client, their address, or the number', async () => {
  const named = (await list('q=pETRONELLA')).invoices
  expect(named.length).toBeGreaterThan(2)
  expect(named.every(({ client }) => client.name === 'Petronella Quist')).toBe(true)
  expect((await list('q=@thelanternpress')).totalInvoices).toBe(named.length)
  expect((await list('q=5036')).invoices.map(({ id }) => id)).toEqual([5036])
  expect((await list('q=%235036')).totalInvoices).toBe(1)
  expect((await list('q=503')).totalInvoices).toBe(7)
})

test('a range of issue dates, both ends included, written in either way, open on either side', async () => {
  const all = (await list('sortBy=date')).invoices.map(({ issuedDate }) => issuedDate)
  const [start, end] = [all[10]!, all[20]!]
  const within = all.filter((day) => day >= start && day <= end).length
  const brackets = `selectedDateRange[start]=${start}&selectedDateRange[end]=${end}`
  expect((await list(brackets)).totalInvoices).toBe(within)
  expect((await list(encodeURI(brackets))).totalInvoices).toBe(within)
  const text = (range: unknown) => `selectedDateRange=${encodeURIComponent(JSON.stringify(range))}`
  expect((await list(text({ start, end }))).totalInvoices).toBe(within)
  expect((await list(text({ start: `${start}T00:00:00.000Z`, end }))).totalInvoices).toBe(within)
  expect((await list(text({ start }))).totalInvoices).toBe(all.filter((day) => day >= start).length)
  expect((await list(`selectedDateRange[end]=${end}`)).totalInvoices).toBe(all.filter((day) => day <= end).length)
  expect((await list(`selectedDateRange[start]=${end}&selectedDateRange[end]=${start}`)).totalInvoices).toBe(0)
  for (const nonsense of ['selectedDateRange=yesterday', text(null), text({ start: '2026-02-31' }), text([])])
    expect((await list(nonsense)).totalInvoices, nonsense).toBe(50)
})

test('one, with how to pay it', async () => {
  const { invoice, paymentDetails } = await json<Shown>(admin('GET /api/apps/invoice/5036'))
  expect(invoice).toMatchObject({ id: 5036, currency: 'USD', client: { name: expect.any(String) as string } })
  expect(invoice.lines.length).toBeGreaterThan(0)
  expect(paymentDetails).toEqual({
    totalDue: expect.stringMatching(/^\$[\d,]+\.\d\d$/) as string,
    bankName: 'Averne Harbour Bank',
    country: 'France',
    iban: 'AV29 0417 0000 2209 4417 03',
    swiftCode: 'AVHBAV2P',
  })
})

test('the first five clients, and those whose name, company or address is typed', async () => {
  const first = await json<Client[]>(admin('GET /api/apps/invoice/clients'))
  expect(first).toHaveLength(5)
  expect(new Set(first.map(({ name }) => name)).size).toBe(5)
  expect(Object.keys(first[0]!)).toEqual(['name', 'company', 'companyEmail', 'address', 'country', 'contact'])
  const found = await json<Client[]>(admin('GET /api/apps/invoice/clients?q=clockw'))
  expect(found.map(({ name }) => name)).toEqual(['Ambrose Nakamura'])
})

test('deleted, it is gone from everywhere, its number never comes again, and it can be brought back', async () => {
  const { invoice } = await json<Shown>(admin('POST /api/apps/invoice/5000/duplicate'))
  expect((await admin(`DELETE /api/apps/invoice/${invoice.id}`)).status).toBe(204)
  expect((await admin(`GET /api/apps/invoice/${invoice.id}`)).status).toBe(404)
  expect((await list(`q=${invoice.id}`)).totalInvoices).toBe(0)
  const gone = await admin(`DELETE /api/apps/invoice/${invoice.id}`)
  expect([gone.status, await gone.json()]).toEqual([404, { error: 'Something went wrong' }])
  const next = await json<Shown>(admin('POST /api/apps/invoice/5000/duplicate'))
  expect(next.invoice.id).toBe(invoice.id + 1)
  const back = await admin(`POST /api/apps/invoice/${invoice.id}/restore`)
  expect([back.status, ((await back.json()) as Shown).invoice.lines]).toEqual([201, invoice.lines])
  expect(await told(admin(`POST /api/apps/invoice/${invoice.id}/restore`))).toEqual([
    404,
    'No invoice found with this id',
  ])
  for (const id of [invoice.id, invoice.id + 1]) {
    await world.host.db.delete(invoiceLines).where(eq(invoiceLines.invoiceId, id))
    await world.host.db.delete(invoices).where(eq(invoices.id, id))
  }
})

test('the figures above the list are those of its rows', async () => {
  const { invoices: all } = await list()
  const summary = await json<{ amounts: unknown[] }>(admin('GET /api/apps/invoice/summary'))
  const cents = (of: readonly number[]) => Math.round(of.reduce((sum, one) => sum + one * 100, 0))
  // what a client paid too much is owed to them
  const issued = all.filter(({ invoiceStatus }) => invoiceStatus !== 'Draft')
  const late = all.filter(({ invoiceStatus }) => invoiceStatus === 'Past Due')
  expect(summary).toEqual({
    clients: new Set(all.map(({ client }) => client.companyEmail)).size,
    invoices: 50,
    drafts: all.filter(({ invoiceStatus }) => invoiceStatus === 'Draft').length,
    paidInvoices: all.filter(({ invoiceStatus }) => invoiceStatus === 'Paid').length,
    pastDue: late.length,
    amounts: [
      {
        currency: 'USD',
        paidCents: cents(all.map(({ total, balance }) => total - balance)),
        unpaidCents: cents(issued.map(({ balance }) => balance)),
        pastDueCents: cents(late.map(({ balance }) => balance)),
      },
    ],
  })
})
