/** What the provider tells. It tells the same until it is answered, at times twice and in another order. */
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isLanguage } from '#contract/place'
import { prepared, type Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/ecommerce/card-payments/contract'
import { bookCard } from '#features/ecommerce/orders/contract/cards'
import { orders } from '#features/ecommerce/orders/tables'
import { mailInvoice } from '#features/invoices/contract/ordered'
import { invoices } from '#features/invoices/tables'
import { cardPayments } from '#features/ecommerce/card-payments/tables'
import { providerOf } from './provider'
import { words } from './words'
import { cardIs } from '#features/ecommerce/card-payments/contract/states'

type Handlers = HandlersOf<typeof contract>
const Event = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      amount_received: z.optional(z.int()),
      /** Of a charge: all that went back of it so far. */
      amount_refunded: z.optional(z.int()),
      payment_intent: z.optional(z.nullable(z.string())),
    }),
  }),
})
type Event = z.infer<typeof Event>

export const hearProvider: Handlers['hearProvider'] = prepared({
  async before(ctx, { body }): Promise<Event> {
    const provider = providerOf(ctx.host)
    if (!provider) return ctx.fail('no_provider')
    const text = await new Response(body.stream()).text()
    const header = ctx.request.headers.get('stripe-signature') ?? ''
    if (!(await provider.hasSigned(header, text, ctx.now))) return ctx.fail('signature_wrong')
    const read = z.safeParse(Event, jsonIn(text))
    return read.success ? read.data : ctx.fail('event_unreadable')
  },
  async run(ctx, _input, { type, data: { object } }) {
    if (type === 'payment_intent.succeeded') await paid(ctx, object.id, object.amount_received ?? 0)
    if (type === 'payment_intent.payment_failed') await failed(ctx, object.id)
    if (type === 'charge.refunded' && object.payment_intent)
      await wentBack(ctx, object.payment_intent, object.amount_refunded ?? 0)
    return { received: true }
  },
})

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function held({ db }: Pick<Writing, 'db'>, intent: string) {
  const [row] = await db.select().from(cardPayments).where(eq(cardPayments.intent, intent)).for('update')
  return row
}

async function paid(ctx: Writing, intent: string, cents: number): Promise<void> {
  const row = await held(ctx, intent)
  if (!row || cardIs.charged(row.state) || cents <= 0) return
  await ctx.db
    .update(cardPayments)
    .set({ state: 'paid', cents, changedAt: ctx.now })
    .where(eq(cardPayments.intent, intent))
  await ctx.call(bookCard, { orderId: row.orderId, cents, reference: intent })
  await sendReceipt(ctx, row.orderId)
}

/** The invoice once more, which says now that it is paid. */
async function sendReceipt(ctx: Writing, orderId: number): Promise<void> {
  const [order] = await ctx.db.select({ email: orders.email }).from(orders).where(eq(orders.id, orderId))
  const its = and(eq(invoices.orderId, orderId), isNull(invoices.deletedAt), isNull(invoices.creditsId))
  const [invoice] = await ctx.db
    .select({ id: invoices.id, language: invoices.language })
    .from(invoices)
    .where(and(its, gt(invoices.totalCents, 0)))
    .orderBy(desc(invoices.id))
    .limit(1)
  if (!order?.email || !invoice) return
  const language = isLanguage(invoice.language) ? invoice.language : 'en'
  await ctx.call(mailInvoice, { invoiceId: invoice.id, to: order.email, language, message: words[language].receipt })
}

async function failed(ctx: Writing, intent: string): Promise<void> {
  const row = await held(ctx, intent)
  if (row?.state !== 'open') return
  await ctx.db.update(cardPayments).set({ state: 'failed', changedAt: ctx.now }).where(eq(cardPayments.intent, intent))
}

/** At the provider, by somebody there: what we asked for is known already. */
async function wentBack(ctx: Writing, intent: string, refundedCents: number): Promise<void> {
  const row = await held(ctx, intent)
  if (!row || refundedCents <= row.refundedCents) return
  const state = refundedCents >= row.cents ? 'refunded' : row.state
  await ctx.db
    .update(cardPayments)
    .set({ refundedCents, state, changedAt: ctx.now })
    .where(eq(cardPayments.intent, intent))
  await ctx.call(bookCard, { orderId: row.orderId, cents: row.refundedCents - refundedCents, reference: intent })
}
