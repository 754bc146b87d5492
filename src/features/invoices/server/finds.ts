import { eq, isNull, sql } from 'drizzle-orm'
import { numberIn, type Finding } from '#server/finding'
import { soughtBy } from '#server/hidden'
import { invoices, invoiceSought } from '#features/invoices/tables'

export const findInvoices: Finding = {
  kind: 'invoices',
  title: { en: 'Invoices', fr: 'Factures', ar: 'الفواتير' },
  icon: 'file-invoice',
  needs: ['read', 'Invoice'],
  path: (id) => `/apps/invoice/preview/${id}`,
  of: (ctx) => ({
    id: invoices.id,
    text: soughtBy(ctx, invoiceSought),
    where: [isNull(invoices.deletedAt)],
    newest: sql`${invoices.id} desc`,
    title: sql`'#' || ${invoices.id}`,
    detail: invoices.clientName,
    day: sql`${invoices.issuedDate}`,
    exactly: (q) => {
      const number = numberIn(q)
      return number === undefined ? undefined : eq(invoices.id, number)
    },
  }),
}
