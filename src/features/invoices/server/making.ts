/** An invoice as rows: its number is given, and who sends it is written into it. */
import type { Writing } from '#server/context'
import type { Db } from '#server/host'
import { nextId } from '#server/next-id'
import { readSender } from '#features/company/contract'
import type { Client, InvoiceDetail, Line, NewInvoice } from '#features/invoices/contract'
import { invoiceLines, invoices } from '#features/invoices/tables'
import { asLine, dayOf, kept, type InvoiceRow } from './rows'

export const columnsOf = ({ name, company, companyEmail, address, country, contact }: Client) => ({
  clientName: name,
  clientCompany: company,
  clientEmail: companyEmail,
  clientAddress: address,
  clientCountry: country,
  clientContact: contact,
})

async function senderColumns(ctx: Pick<Writing, 'call'>) {
  const { name, address, email, taxId, bankName, country, iban, swiftCode } = await ctx.call(readSender, undefined)
  return {
    senderName: name,
    senderAddress: address,
    senderEmail: email,
    senderTaxId: taxId,
    bankName,
    bankCountry: country,
    iban,
    swiftCode,
  }
}

export const putLines = (db: Db, invoiceId: number, lines: readonly Line[]) =>
  db.insert(invoiceLines).values(lines.map((line, position) => ({ ...asLine(line), invoiceId, position })))

type Besides = Partial<Pick<InvoiceRow, 'customerId' | 'orderId' | 'creditsId' | 'avatar' | 'sentAt'>>
export type Maker = Pick<Writing, 'db' | 'call' | 'now' | 'changed' | 'today' | 'host'>

/** The number is given here, and with the row of the numbers held until the commit: two writers never get the same, and
 *  one that is rolled back leaves no hole. */
export async function make(ctx: Maker, { client, lines, ...asked }: NewInvoice, besides: Besides = {}) {
  const id = await nextId(ctx.db, invoices)
  const own = { ...asked, ...besides, sentAt: besides.sentAt ?? null, downloadedAt: null }
  const [row] = await ctx.db
    .insert(invoices)
    .values({
      ...own,
      ...columnsOf(client),
      ...(await senderColumns(ctx)),
      ...kept(own, lines, 0, dayOf(ctx)),
      id,
      createdAt: ctx.now,
    })
    .returning()
  await putLines(ctx.db, id, lines)
  ctx.changed({ subject: 'Invoice', id, after: { did: 'written', client: client.name, cents: row!.totalCents } })
  return row!
}

/** What another one like it is written with. */
export function copyOf(invoice: InvoiceDetail): NewInvoice {
  const { client, service, lines, issuedDate, dueDate, discountRate, discountCents, taxIncluded } = invoice
  const { note, terms, showsBank, showsTerms } = invoice
  const money = { currency: invoice.currency as NewInvoice['currency'], discountRate, discountCents, taxIncluded }
  return { client, service, lines, issuedDate, dueDate, ...money, note, terms, showsBank, showsTerms }
}
