/** What customers ask of their invoices. */
import { eq, inArray, or, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { forgetClient as forgetting } from '#features/ecommerce/customers/contract/forgetting'
import type { moveInvoices as moving } from '#features/ecommerce/customers/contract/merging'
import { invoices } from '#features/invoices/tables'

type Handlers = HandlersOf<{ moveInvoices: typeof moving; forgetClient: typeof forgetting }>

/** Whom they bill stays as it was written; whose they are by now does not. */
export const moveInvoices: Handlers['moveInvoices'] = async (ctx, { from, to }) => {
  const rows = await ctx.db
    .update(invoices)
    .set({ customerId: to })
    .where(eq(invoices.customerId, from))
    .returning({ id: invoices.id })
  for (const { id } of rows) ctx.changed({ id, before: { customerId: from }, after: { customerId: to } })
}

const nobody = { clientName: '–', clientCompany: '', clientEmail: '', clientAddress: '', clientContact: '' }
/** Also those that are void, and those that were written to the same mail address by hand. */
export const forgetClient: Handlers['forgetClient'] = async (ctx, { customerId, orderIds, emails }) => {
  const mailed = sql`lower(${invoices.clientEmail})`
  const rows = await ctx.db
    .update(invoices)
    .set({ ...nobody, sentTo: '', note: '', avatar: null, customerId: null })
    .where(
      or(
        eq(invoices.customerId, customerId),
        inArray(invoices.orderId, orderIds),
        emails.length > 0 ? inArray(mailed, emails) : undefined,
      ),
    )
    .returning({ id: invoices.id })
  for (const { id } of rows) ctx.changed({ id, after: { forgotten: true } })
  return { ids: rows.map(({ id }) => id) }
}
