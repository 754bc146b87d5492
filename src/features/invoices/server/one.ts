import { readableIn } from '#contract/hidden'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/invoices/contract'
import { Shown } from '#features/invoices/contract'
import { paperOf } from './paper'
import { asShown, wholeOf } from './rows'

type Handlers = HandlersOf<typeof contract>

export const getInvoice: Handlers['getInvoice'] = async (ctx, { params: { id } }) => {
  const whole = await wholeOf(ctx, id)
  return whole ? asShown(whole) : ctx.fail('invoice_unknown')
}

export const getInvoicePdf: Handlers['getInvoicePdf'] = async (ctx, { params: { id }, query: { size } }) => {
  const whole = await wholeOf(ctx, id)
  if (!whole) return ctx.fail('invoice_unknown')
  const { invoice } = readableIn(ctx.rights, Shown, asShown(whole))
  return paperOf(invoice, ctx.language, size === 'Letter' ? 'Letter' : 'A4')
}
