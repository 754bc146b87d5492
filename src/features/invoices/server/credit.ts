/** What was given out is never written anew: a credit note takes it back. It pays what is open of its invoice; what it is more,
 *  we owe the client. */
import { dayIn } from '#contract/zone'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import type { creditInvoice as crediting } from '#features/invoices/contract/corrections'
import type * as ordered from '#features/invoices/contract/ordered'
import { creditLines } from '#features/invoices/rules'
import { copyOf, make, type Maker } from './making'
import { pay, settle, takenOff } from './payments'
import { ofOrder, setOff, settleBy } from './setting-off'
import { asShown, dayOf, invoiceForChange, withParts, type InvoiceRow } from './rows'

type Handlers = HandlersOf<typeof ordered & { creditInvoice: typeof crediting }>

/** What an invoice asks for, less what was taken back of it. */
export const restOf = async (db: Db, { id, totalCents }: InvoiceRow): Promise<number> =>
  totalCents - (await takenOff(db, id))

type Note = { cents: number; title: string; isSent: boolean }
async function makeNote(ctx: Maker, row: InvoiceRow, { cents, title, isSent }: Note): Promise<InvoiceRow> {
  const { invoice } = asShown(await withParts(ctx, row))
  const today = dayOf(ctx)
  return make(
    ctx,
    {
      ...copyOf(invoice),
      ...creditLines(invoice, cents, title),
      issuedDate: today,
      dueDate: today,
      discountRate: 0,
      discountCents: 0,
      note: '',
    },
    {
      avatar: row.avatar,
      customerId: row.customerId,
      orderId: row.orderId,
      creditsId: row.id,
      ...(isSent && { sentAt: ctx.now }),
    },
  )
}

export const creditInvoice: Handlers['creditInvoice'] = async (ctx, { params: { id } }) => {
  const row = await invoiceForChange(ctx.db, id)
  if (!row) return ctx.fail('invoice_unknown')
  const cents = await restOf(ctx.db, row)
  if (!row.sentAt || row.orderId !== null || cents <= 0) ctx.fail('credit_refused')
  const note = await makeNote(ctx, row, { cents, title: `#${id}`, isSent: false })
  return asShown(await withParts(ctx, note))
}

/** A note that is given out now: it pays what its invoice still asks for, and what it is more we owe. */
async function giveNote(ctx: Writing & Maker, row: InvoiceRow, cents: number, title: string): Promise<InvoiceRow> {
  const note = await makeNote(ctx, row, { cents, title, isSent: true })
  return settleBy(ctx, note, await settle(ctx, row))
}

/** As a whole: for one that was given out and is not to be. Gives the note; undefined where nothing is left to take back. */
export async function creditWhole(ctx: Writing & Maker, row: InvoiceRow): Promise<InvoiceRow | undefined> {
  const cents = row.totalCents > 0 ? await restOf(ctx.db, row) : 0
  if (cents <= 0) return undefined
  const note = await giveNote(ctx, row, cents, `#${row.id}`)
  if (row.orderId !== null) await setOff(ctx, row.orderId)
  return note
}

export const creditOrder: Handlers['creditOrder'] = async (ctx, { orderId, reason, cents: most = Infinity }) => {
  let left = most
  const notes: { id: number; cents: number }[] = []
  for (const row of await ofOrder(ctx.db, orderId)) {
    const cents = row.totalCents > 0 ? Math.min(left, await restOf(ctx.db, row)) : 0
    left -= cents
    if (cents > 0) notes.push({ id: (await giveNote(ctx, row, cents, reason)).id, cents })
  }
  await setOff(ctx, orderId)
  return { notes }
}

/** What came pays what is open, the oldest first; what goes back is first what we owe, then what was paid last. What is left of
 *  either stands at the newest invoice, so that all of them together say what the order says. */
export const bookOnInvoices: Handlers['bookOnInvoices'] = async (
  ctx,
  { orderId, cents, method, reference, moment, invoiceId },
) => {
  const on = { method, reference: reference.slice(0, 200), paidOn: dayIn(ctx.host.settings.zone, new Date(moment)) }
  const sign = Math.sign(cents)
  let left = Math.abs(cents)
  const book = async (row: InvoiceRow, most: number) => {
    const part = Math.min(left, most)
    if (part > 0) await pay(ctx, row, { ...on, cents: sign * part })
    left -= Math.max(0, part)
  }
  const all = await ofOrder(ctx.db, orderId)
  const rows = all.toSorted((a, b) => Number(b.id === invoiceId) - Number(a.id === invoiceId))
  for (const row of rows.filter(({ balanceCents }) => sign * balanceCents > 0))
    await book(row, Math.abs(row.balanceCents))
  // an invoice over nothing holds money that is to go back as well
  const billing = all.filter(({ creditsId }) => creditsId === null).toReversed()
  if (sign < 0)
    for (const row of billing.filter(({ balanceCents }) => balanceCents >= 0))
      await book(row, Math.max(0, row.paidCents))
  const [last] = billing
  if (last && left > 0) await book(last, left)
  await setOff(ctx, orderId)
}
