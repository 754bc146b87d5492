/** What is given back of an order goes back to the card it came from. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { JobRun } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { refundCards as refunding, type refundCards as declared } from '#features/ecommerce/card-payments/contract'
import type { giveBackCard as asked } from '#features/ecommerce/orders/contract/cards'
import { cardPayments } from '#features/ecommerce/card-payments/tables'
import { providerOf } from './provider'

type Handlers = HandlersOf<{ giveBackCard: typeof asked }>

/** Written down at once, so that what the provider tells of it later is no news. */
export const giveBackCard: Handlers['giveBackCard'] = async (ctx, { orderId, cents }) => {
  const rows = await ctx.db
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.orderId, orderId), gt(cardPayments.cents, cardPayments.refundedCents)))
    .orderBy(asc(cardPayments.createdAt))
    .for('update')
  let left = cents
  for (const row of rows.filter(({ state }) => state === 'paid')) {
    const part = Math.min(left, row.cents - row.refundedCents)
    if (part <= 0) break
    left -= part
    const refundedCents = row.refundedCents + part
    await ctx.db
      .update(cardPayments)
      .set({
        refundedCents,
        refunds: sql`${cardPayments.refunds} + 1`,
        state: refundedCents >= row.cents ? 'refunded' : row.state,
        changedAt: ctx.now,
      })
      .where(eq(cardPayments.intent, row.intent))
    await ctx.after(refunding, { intent: row.intent, cents: part, nth: row.refunds + 1 })
  }
}

export const refundCards: JobRun<typeof declared> = async ({ host }, { intent, cents, nth }) => {
  // without its key nothing can be asked: the job fails, and says why
  const provider = providerOf(host)
  if (!provider) throw new Error('No payment provider is set up here')
  await provider.refund({ intent, cents, key: `refund-${intent}-${nth}` })
}
