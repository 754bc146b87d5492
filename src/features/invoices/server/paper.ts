/** An invoice as it is printed, in the reader's words. */
import { dateFormat, numberFormat } from '#contract/formats'
import type { Cell } from '#contract/cell'
import { decimalOf } from '#contract/money'
import type { Block, Paper, PaperSize } from '#contract/paper'
import type { Language } from '#contract/place'
import { locales } from '#server/reader'
import type { InvoiceDetail } from '#features/invoices/contract'
import { hasSeveralRates, readable, wordFor } from '#features/invoices/rules'
import { wordsIn, type Word } from '#features/invoices/sheets'

export function paperOf(invoice: InvoiceDetail, language: Language, size: PaperSize): Paper {
  const word = wordsIn(language)
  const isCredit = invoice.total < 0
  const title = word(isCredit ? 'creditNote' : 'invoice')
  const { sender } = invoice
  const about = [sender.name, `${title} ${invoice.id}`].filter(Boolean).join(' · ')
  return {
    name: `${isCredit ? 'credit-note' : 'invoice'}-${invoice.id}`,
    title: `${title} ${invoice.id}`,
    language,
    size,
    foot: [{ kind: 'small', text: about, dimmed: true }],
    blocks: [
      {
        kind: 'columns',
        columns: [
          { share: 3, blocks: senderBlocks(invoice, word) },
          { share: 2, blocks: [{ kind: 'title', text: title, align: 'end' }, ...factBlocks(invoice, word, language)] },
        ],
      },
      { kind: 'space', height: 6 },
      { kind: 'columns', columns: clientColumns(invoice, word) },
      { kind: 'space', height: 5 },
      tableOf(invoice, word, language),
      ...endBlocks(invoice, word),
    ],
  }
}

const dimmed = (text: string): Block => ({ kind: 'text', text, dimmed: true })
const lines = (texts: readonly string[], of: (text: string) => Block) => texts.filter(Boolean).map(of)

function senderBlocks({ sender }: InvoiceDetail, word: Word): Block[] {
  const tax = sender.taxId && `${word('taxId')} ${sender.taxId}`
  return [
    ...lines([sender.name], (text) => ({ kind: 'heading', text })),
    ...lines([sender.address, sender.email, tax], dimmed),
  ]
}

const dayWriter = (language: Language) => {
  const format = dateFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' })
  return (day: string) => format.format(new Date(`${day}T12:00:00Z`))
}

function factBlocks(invoice: InvoiceDetail, word: Word, language: Language): Block[] {
  const { id, issuedDate, dueDate, creditsId, order } = invoice
  const day = dayWriter(language)
  const facts = [
    [word('number'), String(id)],
    [word('issued'), day(issuedDate)],
    [word('due'), day(dueDate)],
    ...(creditsId === null ? [] : [[word('creditsInvoice'), String(creditsId)] as const]),
    ...(order === null ? [] : [[word('orderNumber'), `#${order}`] as const]),
  ] as const
  return facts.map(([label, value]) => ({ kind: 'text', text: `${label}  ${value}`, align: 'end' }))
}

function clientColumns({ client, service }: InvoiceDetail, word: Word) {
  const rest = [client.company, client.address, client.country, client.companyEmail, client.contact]
  const strong = (text: string): Block => ({ kind: 'text', text, strong: true })
  const plain = (text: string): Block => ({ kind: 'text', text })
  return [
    { share: 3, blocks: [dimmed(word('billedTo')), strong(client.name), ...lines(rest, plain)] },
    { share: 2, blocks: [dimmed(word('for')), plain(word(`service.${service}`))] },
  ]
}

function tableOf(invoice: InvoiceDetail, word: Word, language: Language): Block {
  const { currency } = invoice
  const day = dayWriter(language)
  const amount = (cents: number) => Number(decimalOf({ cents, currency }))
  const money: Intl.NumberFormatOptions = { style: 'currency', currency }
  const percent: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 2 }
  const cost = readable(invoice)
  const own = hasSeveralRates(invoice.lines)
  const total = (label: string, cents: number): Cell[] => [label, null, null, ...(own ? [null] : []), amount(cents)]
  const write = numberFormat(locales[language], percent)
  const taxWord = word(invoice.taxIncluded ? 'taxWithin' : 'tax')
  return {
    kind: 'table',
    columns: [
      { head: word('item'), share: 5 },
      { head: word('quantity'), share: 1, align: 'end' },
      { head: word('price'), share: 1.7, align: 'end', figures: money },
      ...(own ? [{ head: word('tax'), share: 1, align: 'end' as const, figures: percent }] : []),
      { head: word('amount'), share: 1.8, align: 'end', figures: money },
    ],
    rows: invoice.lines.map(({ title, detail, quantity, cents, taxRate, discountRate }, at): Cell[] => {
      const off = discountRate > 0 ? `${word('discount')} ${write.format(discountRate / 10_000)}` : ''
      const below = [detail, off].filter(Boolean).join(' · ')
      return [
        below ? `${title}\n${below}` : title,
        quantity,
        amount(cents),
        ...(own ? [taxRate / 10_000] : []),
        amount(cost.amounts[at]!),
      ]
    }),
    totals: [
      total(word('subtotal'), cost.subtotalCents),
      ...(cost.discountCents === 0 ? [] : [total(word('discount'), -cost.discountCents)]),
      ...cost.taxes.map(({ rate, cents }) => total(`${taxWord} ${write.format(rate / 10_000)}`, cents)),
      total(word('total'), cost.totalCents),
      ...invoice.payments.map(({ paidOn, cents, method }) =>
        total(`${word(wordFor({ cents, method }))} ${day(paidOn)}`, -cents),
      ),
      ...(invoice.payments.length === 0
        ? []
        : [total(word('balanceDue'), cost.totalCents - invoice.payments.reduce((sum, one) => sum + one.cents, 0))]),
    ],
  }
}

function endBlocks({ note, terms, showsBank, showsTerms, sender }: InvoiceDetail, word: Word): Block[] {
  const bank: [string, string][] = [
    [word('bank'), [sender.bankName, sender.country].filter(Boolean).join(', ')],
    ['IBAN', sender.iban],
    ['SWIFT', sender.swiftCode],
  ]
  const facts = bank.filter(([, value]) => value !== '')
  const blocks: Block[] = []
  if (note) blocks.push({ kind: 'text', text: note }, { kind: 'space', height: 3 })
  if (showsTerms && terms) blocks.push({ kind: 'text', text: word('terms'), strong: true }, dimmed(terms))
  if (showsBank && facts.length > 0) {
    blocks.push({ kind: 'line' }, { kind: 'together', blocks: [{ kind: 'facts', facts, across: 3 }] })
  }
  return blocks
}
