/** What clients paid, and what went back to them. The balance follows. */
import { and, eq, isNotNull, isNull, sql, sum } from 'drizzle-orm'
import { allowedIn, refusalOf } from '#contract/moves'
import { addDays } from '#contract/zone'
import type { Ctx, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { followInvoice, holdOrder } from '#features/invoices/contract/ordered'
import type * as billing from '#features/invoices/contract/billing'
import type * as contract from '#features/invoices/contract'
import { byCredit, byWriteOff, type NewPayment, type Payment } from '#features/invoices/contract'
import { invoiceMoves } from '#features/invoices/rules'
import { invoicePayments, invoices } from '#features/invoices/tables'
import { asShown, dayOf, invoiceForChange, standing, withParts, type InvoiceRow } from './rows'

type Handlers = HandlersOf<typeof contract & typeof billing>

/** Money that comes is a payment, money that goes back a refund; of a credit note it is the other way round. */
export const moveOf = (cents: number) => (cents > 0 ? 'pay' : 'refund')
export const refusalFor = (row: InvoiceRow, move: keyof typeof invoiceMoves) =>
  allowedIn(invoiceMoves, row.status).includes(move) ? undefined : refusalOf(invoiceMoves, move, row.status)

async function paidOf(db: Db, { id, totalCents }: InvoiceRow) {
  const { invoiceId, cents, method } = invoicePayments
  const by = (way: string) => sql<number>`coalesce(sum(${cents}) filter (where ${method} = ${way}), 0)`.mapWith(Number)
  const [row] = await db
    .select({ paidCents: sum(cents).mapWith(Number), byNotes: by(byCredit), writtenOffCents: by(byWriteOff) })
    .from(invoicePayments)
    .where(eq(invoiceId, id))
  const { paidCents, byNotes, writtenOffCents } = row!
  const creditedCents = totalCents < 0 ? -byNotes : await takenOff(db, id)
  return { paidCents: paidCents ?? 0, creditedCents, writtenOffCents }
}

/** By the credit notes of an invoice that were given out. */
export async function takenOff(db: Db, id: number): Promise<number> {
  const { totalCents, creditsId, sentAt, deletedAt } = invoices
  const [row] = await db
    .select({ cents: sum(totalCents).mapWith(Number) })
    .from(invoices)
    .where(and(eq(creditsId, id), isNotNull(sentAt), isNull(deletedAt)))
  return 0 - (row?.cents ?? 0)
}

/** No new version: who edits its lines meanwhile has nothing to be told, and the balance is counted anew by their save. */
export async function settle(ctx: Pick<Writing, 'db' | 'today' | 'host'>, row: InvoiceRow): Promise<InvoiceRow> {
  const paid = await paidOf(ctx.db, row)
  const next = standing(row, { totalCents: row.totalCents, ...paid, today: dayOf(ctx) })
  const [saved] = await ctx.db.update(invoices).set(next).where(eq(invoices.id, row.id)).returning()
  return saved!
}

type Money = Omit<NewPayment, 'method'> & Pick<Payment, 'method'>
export async function pay(
  ctx: Writing,
  row: InvoiceRow,
  payment: Money,
  did: 'paid' | 'credited' | 'writtenOff' | 'dueAgain' = 'paid',
): Promise<InvoiceRow> {
  const by = ctx.person?.fullName ?? null
  await ctx.db.insert(invoicePayments).values({ ...payment, invoiceId: row.id, by, createdAt: ctx.now })
  const saved = await settle(ctx, row)
  const { cents, method } = payment
  ctx.changed({
    subject: 'Invoice',
    id: row.id,
    before: { status: row.status, balanceCents: row.balanceCents },
    after: { did, cents, method, status: saved.status, balanceCents: saved.balanceCents },
  })
  return saved
}

/** Locks the order of an invoice before the invoice itself, as whoever changes an order does: no two writers wait in a circle. */
export async function holdOrderOf({ db, call }: Pick<Writing, 'db' | 'call'>, id: number): Promise<void> {
  const [known] = await db.select({ orderId: invoices.orderId }).from(invoices).where(eq(invoices.id, id))
  if (known && known.orderId !== null) await call(holdOrder, { orderId: known.orderId })
}
export async function invoiceWithOrder(ctx: Pick<Writing, 'db' | 'call'>, id: number): Promise<InvoiceRow | undefined> {
  await holdOrderOf(ctx, id)
  return invoiceForChange(ctx.db, id)
}

/** Nobody pays so long before they are billed. */
const earlyDays = 366
export const addPayment: Handlers['addPayment'] = async (ctx, { params: { id }, body: { overpaid, ...body } }) => {
  const row = await invoiceWithOrder(ctx, id)
  if (!row) return ctx.fail('invoice_unknown')
  const refusal = refusalFor(row, moveOf(body.cents))
  if (refusal) ctx.fail('move_refused', refusal)
  // it may be tomorrow where whoever writes it is
  if (body.paidOn > dayOf(ctx) && body.paidOn > ctx.today()) ctx.fail('payment_future')
  if (body.paidOn < addDays(row.issuedDate, -earlyDays)) ctx.fail('payment_past')
  checkAmount(ctx, row, body.cents, overpaid === true)
  const saved = await pay(ctx, row, body)
  await follow(ctx, row, body)
  return asShown(await withParts(ctx, saved))
}

/** Nothing goes back that did not come, and nothing is paid out that we do not owe. More than is due came only where a person
 *  says so, and never for an order; what goes back of an order is said there. */
function checkAmount(ctx: Ctx<typeof contract.addPayment>, row: InvoiceRow, cents: number, overpaid: boolean): void {
  const { totalCents, paidCents, balanceCents, orderId } = row
  const isCredit = totalCents < 0
  const refundable = isCredit ? -balanceCents : paidCents
  if (cents < 0 && -cents > refundable)
    ctx.fail('refund_large', { message: 'More than was paid', mostCents: Math.max(0, refundable) })
  // of what was paid out, so much may come back
  const most = isCredit ? -paidCents : orderId === null && overpaid ? Infinity : balanceCents
  if (cents > most) ctx.fail('payment_large', { message: 'More than is due', mostCents: Math.max(0, most) })
  if (orderId !== null && cents < 0 !== isCredit) ctx.fail('order_decides')
}

async function follow(ctx: Writing, { orderId }: InvoiceRow, { cents, method }: Pick<NewPayment, 'cents' | 'method'>) {
  if (orderId !== null) await ctx.call(followInvoice, { orderId, cents, method, undone: false })
}

export const recordPayment: Handlers['recordPayment'] = async (ctx, { invoiceId, ...paid }) => {
  const row = await invoiceForChange(ctx.db, invoiceId)
  if (!row) return ctx.fail('invoice_unknown')
  if (refusalFor(row, moveOf(paid.cents))) ctx.fail('move_refused')
  return { balanceCents: (await pay(ctx, row, { ...paid, paidOn: dayOf(ctx) })).balanceCents }
}
