import { and, desc, gte, ilike, isNull, lte, or } from 'drizzle-orm'
import { contains } from '#server/contains'
import { readableFields, soughtBy } from '#server/hidden'
import { seek } from '#server/sought'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { isWord } from '#server/words'
import { pageOf, sorted } from '#server/page'
import type * as contract from '#features/invoices/contract'
import type { Client } from '#features/invoices/contract'
import { exportedFields, hideableFields, sheetOfInvoices } from '#features/invoices/sheets'
import { invoices, invoiceSought } from '#features/invoices/tables'
import { asInvoice } from './rows'

type Handlers = HandlersOf<typeof contract>

const sorts = {
  client: invoices.clientName,
  total: invoices.totalCents,
  id: invoices.id,
  date: invoices.issuedDate,
  balance: invoices.balanceCents,
}
const otherwise = [desc(invoices.id)]

type Range = { start?: string; end?: string }
type InvoiceFilters = {
  q?: string | undefined
  status?: string | undefined
  selectedDateRange?: Range | undefined
  'selectedDateRange[start]'?: string | undefined
  'selectedDateRange[end]'?: string | undefined
}
/** The same range is written in two ways. */
const rangeOf = (asked: InvoiceFilters) => ({
  start: asked['selectedDateRange[start]'] ?? asked.selectedDateRange?.start,
  end: asked['selectedDateRange[end]'] ?? asked.selectedDateRange?.end,
})
async function fitting(ctx: Base, asked: InvoiceFilters) {
  const { q, status } = asked
  const { start, end } = rangeOf(asked)
  return [
    isNull(invoices.deletedAt),
    await seek(ctx.db, invoices, soughtBy(ctx, invoiceSought), q?.replace(/^#/, '')),
    isWord(invoices.status, status),
    start ? gte(invoices.issuedDate, start) : undefined,
    end ? lte(invoices.issuedDate, end) : undefined,
  ]
}

export const listInvoices: Handlers['listInvoices'] = async (ctx, { query }) => {
  const { db } = ctx
  const of = () => db.select().from(invoices).$dynamic()
  const { rows, total } = await pageOf(
    db,
    { of, id: invoices.id, where: await fitting(ctx, query), sorts, otherwise },
    query,
  )
  return { invoices: rows.map(asInvoice), totalInvoices: total }
}

export const exportInvoices: Handlers['exportInvoices'] = async (ctx, { query }) => {
  const of = () =>
    ctx.db
      .select(readableFields(ctx, exportedFields, hideableFields))
      .from(invoices)
      .$dynamic()
  const found = sorted({ of, where: await fitting(ctx, query), sorts, otherwise }, query).getSQL()
  return sheetOfInvoices(ctx, found, { ...query, ...rangeOf(query) }, ctx.language)
}

const [mostClients, looked] = [5, 200]
/** A client is whom invoices were written to: of each name and address the one that comes first. */
export const listClients: Handlers['listClients'] = async (ctx, { query: { q } }) => {
  const { db } = ctx
  const said = q
    ? or(await seek(db, invoices, soughtBy(ctx, invoiceSought), q), ilike(invoices.clientCompany, contains(q)))
    : undefined
  const rows = await db
    .select()
    .from(invoices)
    .where(and(isNull(invoices.deletedAt), said))
    .orderBy(q ? desc(invoices.id) : invoices.id)
    .limit(looked)
  const found = new Map<string, Client>()
  for (const { client } of rows.map(asInvoice)) {
    const key = `${client.name}\n${client.companyEmail}`
    if (!found.has(key)) found.set(key, client)
  }
  return [...found.values()].slice(0, mostClients)
}
