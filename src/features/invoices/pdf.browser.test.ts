/** An invoice on paper, in three languages; and the list as files. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { readPdf } from '#hosts/test/read-pdf'
import type { NewInvoice, Shown } from './contract'

const world = aWorld()
const admin = world.client('admin')

const draft = (count: number): NewInvoice => ({
  client: { name: 'Mina Gale', company: 'Gale Ice', companyEmail: '', address: '', country: 'Norway', contact: '' },
  service: 'Software Development',
  issuedDate: '2026-05-12',
  dueDate: '2026-06-11',
  currency: 'EUR',
  lines: Array.from({ length: count }, (_, n) => ({
    title: `Run ${n + 1}`,
    detail: 'Cool van 02',
    quantity: 2,
    cents: 14_550,
    taxRate: 2000,
    discountRate: n === 0 ? 1000 : 0,
  })),
  discountRate: 0,
  discountCents: 0,
  taxIncluded: false,
  note: 'Thank you for the ice.',
  terms: 'Interest after the due date.',
  showsBank: true,
  showsTerms: true,
})
const write = async (count: number) =>
  ((await (await admin('POST /api/apps/invoice', draft(count))).json()) as Shown).invoice.id
const print = async (id: number, language: string, more = '') => {
  const answer = await admin(`GET /api/apps/invoice/${id}/pdf?language=${language}${more}`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}
const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const wordsOf = ({ pages }: Awaited<ReturnType<typeof readPdf>>) =>
  pages.flatMap(({ texts }) => texts.map(({ text }) => plain(text)))

test('says who bills whom, what, how much, and where to pay', async () => {
  const id = await write(2)
  const paper = await print(id, 'en')
  expect(paper.title).toBe(`Invoice ${id}`)
  const words = wordsOf(paper)
  for (const said of [
    'Averne Freight',
    'Mina Gale',
    'Run 1',
    '€145.50',
    '€261.90',
    'Subtotal',
    '€552.90',
    '€663.48',
    'AVHBAV2P',
  ])
    expect(words.join('|')).toContain(said)
  expect(words.join('|')).toContain('Interest after the due date.')
  expect(words.join('|')).toContain('Discount 10%')
})

test('a long one has its head on every page, and its totals with the last row', async () => {
  const { pages } = await print(await write(60), 'fr')
  expect(pages.length).toBeGreaterThan(2)
  for (const { texts } of pages.filter((page) => page.texts.some(({ text }) => text.startsWith('Run '))))
    expect(texts.filter(({ text }) => text === 'Désignation')).toHaveLength(1)
  const last = pages.find(({ texts }) => texts.some(({ text }) => text === 'Sous-total'))!
  expect(last.texts.some(({ text }) => text.includes('Run 60'))).toBe(true)
  expect(plain(last.texts.map(({ text }) => text).join('|'))).toContain('20 917,08 €')
})

test('where lines are taxed differently each says its own rate', async () => {
  const [one, two] = draft(2).lines
  const mixed = { ...draft(2), lines: [one!, { ...two!, taxRate: 550 }] }
  const made = (await (await admin('POST /api/apps/invoice', mixed)).json()) as Shown
  const words = wordsOf(await print(made.invoice.id, 'fr'))
  expect(words).toEqual(expect.arrayContaining(['TVA', '20 %', '5,5 %', 'TVA 20 %', 'TVA 5,5 %']))
  expect(wordsOf(await print(await write(2), 'fr'))).not.toContain('20 %')
})

test('in Arabic it is mirrored; on Letter it is wider', async () => {
  const id = await write(1)
  const { pages } = await print(id, 'ar', '&size=Letter')
  expect(Math.round(pages[0]!.width)).toBe(612)
  const item = pages[0]!.texts.find(({ text }) => text.includes('البند'))!
  expect(item.x).toBeGreaterThan(pages[0]!.width / 2)
  expect(Math.round((await print(id, 'en', '&size=poster')).pages[0]!.width)).toBe(595)
})

test('what is paid and what is left stand below the total; a credit note says so', async () => {
  const id = await write(1)
  await admin(`POST /api/apps/invoice/${id}/send`, { to: 'a@b.example', message: '', language: 'en' })
  const payment = { method: 'Card', reference: '', paidOn: '2026-05-12' }
  await admin(`POST /api/apps/invoice/${id}/payments`, { ...payment, cents: 10_000 })
  const words = wordsOf(await print(id, 'en')).join('|')
  expect(words).toContain('Paid May 12, 2026')
  expect(words).toContain('€214.28')
  const credit = { ...draft(1), lines: draft(1).lines.map((line) => ({ ...line, quantity: -1 })) }
  const made = (await (await admin('POST /api/apps/invoice', credit)).json()) as Shown
  expect((await print(made.invoice.id, 'en')).title).toBe(`Credit note ${made.invoice.id}`)
})

test('the list as CSV and on paper: what is filtered, in the words of the reader', async () => {
  const csv = await (await admin('GET /api/apps/invoice/export?status=Past%20Due&sortBy=id&language=fr')).text()
  const [head, ...rows] = csv.trim().split('\r\n')
  expect(head).toMatch(/^\uFEFF?Numéro;Client;Entreprise;E-mail;/)
  const { invoices } = (await (
    await admin('GET /api/apps/invoice?status=Past%20Due&sortBy=id&itemsPerPage=100')
  ).json()) as { invoices: { id: number; total: number }[] }
  expect(rows.map((row) => Number(row.split(';')[0]))).toEqual(invoices.map(({ id }) => id))
  expect(rows[0]).toContain('En retard')
  const range = 'selectedDateRange[start]=2026-05-01&selectedDateRange[end]=2026-05-12'
  const answer = await admin(`GET /api/apps/invoice/export?format=pdf&language=ar&${range}`)
  const words = wordsOf(await readPdf(new Uint8Array(await answer.arrayBuffer()))).join('|')
  expect(words).toContain('2026-05-01')
  const none = await admin('GET /api/apps/invoice/export?q=Zzyzx&format=xlsx')
  expect(none.headers.get('content-disposition')).toBe('attachment; filename="invoices.xlsx"')
})
