/** Invoices go out to clients: by mail, and again when they are late. */
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import { isLanguage } from '#contract/place'
import { dayIn } from '#contract/zone'
import type { Ctx, JobRun, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Mail } from '#server/host'
import { mailOf } from '#features/invoices/mails'
import type * as banks from '#features/invoices/contract/bank'
import type * as ordered from '#features/invoices/contract/ordered'
import type * as contract from '#features/invoices/contract'
import { invoiceMoves, isToBeReminded, mostReminders } from '#features/invoices/rules'
import { invoices } from '#features/invoices/tables'
import { restOf } from './credit'
import { settleBy } from './setting-off'
import { paperOf } from './paper'
import { refusalFor, settle } from './payments'
import { asShown, dayOf, invoiceForChange, standing, withParts, type InvoiceRow, type Whole } from './rows'

type Handlers = HandlersOf<typeof contract>

export const sendInvoice: Handlers['sendInvoice'] = async (
  ctx,
  { params: { id }, body: { to, message, language } },
) => {
  const row = await invoiceForChange(ctx.db, id)
  if (!row) return ctx.fail('invoice_unknown')
  const refusal = refusalFor(row, 'send')
  if (refusal) ctx.fail('move_refused', refusal)
  const credited = await creditedBy(ctx, row)
  const sent = { ...row, sentAt: ctx.now, sentTo: to, language }
  const next = { ...sent, ...standing(sent, { ...row, today: dayOf(ctx) }) }
  await ctx.db.update(invoices).set(next).where(eq(invoices.id, id))
  const settled = credited ? await settleBy(ctx, next, await settle(ctx, credited)) : next
  const whole = await withParts(ctx, settled)
  await ctx.mail(mailWith('send', whole, { to, message, language }))
  ctx.changed({ id, before: { status: row.status }, after: { did: 'sent', to, status: settled.status } })
  return asShown(whole)
}

/** The invoice that a credit note takes something back of, once it is given out. */
async function creditedBy(ctx: Ctx<typeof contract.sendInvoice>, row: InvoiceRow): Promise<InvoiceRow | undefined> {
  if (row.creditsId === null || row.sentAt) return undefined
  const invoice = await invoiceForChange(ctx.db, row.creditsId)
  if (!invoice) return undefined
  const mostCents = await restOf(ctx.db, invoice)
  if (row.currency !== invoice.currency || row.totalCents >= 0 || -row.totalCents > mostCents)
    ctx.fail('credit_large', { message: 'More than the invoice still asks for', mostCents: Math.max(0, mostCents) })
  return invoice
}

export const mailInvoice: HandlersOf<typeof ordered>['mailInvoice'] = async (ctx, { invoiceId, enclosed, ...how }) => {
  const papers: Mail[] = []
  for (const id of [invoiceId, ...(enclosed ?? [])]) {
    const row = await invoiceForChange(ctx.db, id)
    papers.push(await addressed(ctx, row!, how))
  }
  const [first, ...others] = papers
  const text = [first!.text, ...others.map(({ subject }) => `+ ${subject}`)].join('\n')
  await ctx.mail({ ...first!, text, papers: papers.flatMap((one) => one.papers ?? []) })
}

/** A note goes to whom its invoice went. */
export async function giveOut(ctx: Writing, note: InvoiceRow, { sentTo, clientEmail, language }: InvoiceRow) {
  const to = sentTo || clientEmail
  await ctx.mail(await addressed(ctx, note, { to, language: isLanguage(language) ? language : 'en', message: '' }))
}

/** The mail of one that was given out already, which keeps to whom it went and in which language. */
async function addressed(ctx: Writing, row: InvoiceRow, how: Sending): Promise<Mail> {
  const { to, language } = how
  await ctx.db.update(invoices).set({ sentTo: to, language }).where(eq(invoices.id, row.id))
  ctx.changed({ subject: 'Invoice', id: row.id, after: { did: 'sent', to, status: row.status } })
  return mailWith('send', await withParts(ctx, { ...row, sentTo: to, language }), how)
}

export const bankOfOrder: HandlersOf<typeof banks>['bankOfOrder'] = async ({ db }, { orderId }) => {
  const due = and(eq(invoices.orderId, orderId), isNull(invoices.deletedAt), isNull(invoices.creditsId))
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(due, isNotNull(invoices.sentAt), gt(invoices.balanceCents, 0)))
    .orderBy(desc(invoices.id))
    .limit(1)
  if (!row || !(row.bankName || row.iban)) return { bank: null }
  const { id: invoice, dueDate, bankName, iban, swiftCode } = row
  return { bank: { invoice, dueDate, bankName, iban, swiftCode } }
}

export const markDownloaded: Handlers['markDownloaded'] = async (ctx, { params: { id } }) => {
  const row = await invoiceForChange(ctx.db, id)
  if (!row) return ctx.fail('invoice_unknown')
  const refusal = refusalFor(row, 'download')
  if (refusal) ctx.fail('move_refused', refusal)
  const taken = { ...row, downloadedAt: ctx.now }
  const next = { ...taken, ...standing(taken, { ...row, today: dayOf(ctx) }) }
  await ctx.db.update(invoices).set(next).where(eq(invoices.id, id))
  ctx.changed({ id, before: { status: row.status }, after: { did: 'downloaded', status: next.status } })
  return asShown(await withParts(ctx, next))
}

export const remindOfInvoice: Handlers['remindOfInvoice'] = async (ctx, { params: { id } }) => {
  const row = await invoiceForChange(ctx.db, id)
  if (!row) return ctx.fail('invoice_unknown')
  const refusal = refusalFor(row, 'remind')
  if (refusal) ctx.fail('move_refused', refusal)
  if (!row.clientEmail) ctx.fail('address_missing')
  return asShown(await withParts(ctx, await remind(ctx, row)))
}

type Sending = Parameters<typeof mailOf>[2]
/** The paper goes with it, as it is now. */
const mailWith = (kind: 'send' | 'remind', whole: Whole, how: Sending): Mail => ({
  ...mailOf(kind, whole.row, how),
  papers: [paperOf(asShown(whole).invoice, how.language, 'A4')],
})

/** To whom it was sent, else to the client. */
const addressOf = (row: InvoiceRow): string => row.sentTo || row.clientEmail

async function remind(ctx: Writing, row: InvoiceRow): Promise<InvoiceRow> {
  const to = addressOf(row)
  const again = { remindedAt: ctx.now, reminders: row.reminders + 1 }
  await ctx.db.update(invoices).set(again).where(eq(invoices.id, row.id))
  const language = isLanguage(row.language) ? row.language : 'en'
  await ctx.mail(mailWith('remind', await withParts(ctx, row), { to, message: '', language }))
  ctx.changed({ subject: 'Invoice', id: row.id, after: { did: 'reminded', to, reminders: again.reminders } })
  return { ...row, ...again }
}

const atOnce = 200
/** Both in steps, so that nobody waits for the rows of all: whoever is stopped goes on where it was the next time. */
export const remindAll: JobRun<typeof contract.remindInvoices> = async (ctx) => {
  const today = dayIn(ctx.host.settings.zone, ctx.now)
  const { id, status, dueDate, totalCents, deletedAt, reminders } = invoices
  const late = and(isNull(deletedAt), lt(dueDate, today), gt(totalCents, 0))
  const steps = async (these: SQL | undefined, each: (write: Writing, row: InvoiceRow) => Promise<void>) => {
    for (let after = 0; !ctx.signal.aborted;) {
      const rows = await ctx.write(async (write) => {
        const some = await write.db
          .select()
          .from(invoices)
          .where(and(late, these, gt(id, after)))
          .orderBy(id)
          .limit(atOnce)
          .for('update')
        for (const row of some) await each(write, row)
        return some
      })
      if (rows.length < atOnce) return
      after = rows.at(-1)!.id
    }
  }
  await steps(inArray(status, [...invoiceMoves.lapse.from]), async ({ db, changed }, row) => {
    await db.update(invoices).set({ status: 'Past Due' }).where(eq(id, row.id))
    changed({
      subject: 'Invoice',
      id: row.id,
      before: { status: row.status },
      after: { did: 'lapsed', status: 'Past Due' },
    })
  })
  const notTooOften = and(inArray(status, [...invoiceMoves.remind.from]), lt(reminders, mostReminders))
  await steps(notTooOften, async (write, row) => {
    if (addressOf(row) && isToBeReminded(row, ctx.now)) await remind(write, row)
  })
}
