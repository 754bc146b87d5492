import { prepared, type Ctx } from '#server/context'
import { countTry } from '#server/throttle'
import type * as contract from '#features/ecommerce/checkout/contract'
import { takesCards } from '#features/ecommerce/card-payments/contract'
import { payWords, trackingWords } from '#features/ecommerce/checkout/rules'
import type { CheckingOut } from '#features/ecommerce/orders/contract/placing'
import { billPlaced, tellPlaced } from '#features/ecommerce/orders/contract/bills'
import { mailInvoice } from '#features/invoices/contract/ordered'
import { placeOrder } from '#features/ecommerce/orders/contract/placing'
import { waitForSlots } from '#features/logistics/deliveries/contract/slots'
import { bringOrder, checkedOut, orderOf } from './bringing'
import { takenHere } from './asked'
import { claim, isKey, remember } from './once'
import { isClosed } from './open'
import { centsIn } from './windows'

/** An order takes from the stock, and sends a mail. */
const limit = { most: 30, seconds: 15 * 60 }

export const checkOut = prepared<typeof contract.checkOut, void>({
  // counted on its own, so that what is refused is counted, too
  async before(ctx) {
    if (await isClosed(ctx)) ctx.fail('shop_closed')
    const key = `checkout:${ctx.host.addressOf(ctx.request)}`
    const seconds = await countTry(ctx.db, key, limit, ctx.now)
    if (seconds > 0) ctx.fail('throttled', { message: `Too many tries: wait ${seconds} s`, seconds })
  },
  async run(ctx, { body }) {
    const asked = ctx.request.headers.get('idempotency-key')
    if (asked === null) return place(ctx, body)
    if (!isKey(asked)) return ctx.fail('key_wrong')
    const key = `${ctx.person?.id ?? 'guest'}:${asked}`
    const known = await claim(ctx.db, key, body, ctx.now)
    if (known === 'another') return ctx.fail('idempotency_conflict')
    if (known) return checkedOut(ctx, await orderOf(ctx, known.order))
    const placed = await place(ctx, body)
    await remember(ctx.db, key, { order: placed.order, totalCents: placed.totalCents, currency: placed.currency })
    return placed
  },
})

type Checking = Ctx<typeof contract.checkOut>
async function place(ctx: Checking, { access = '', language = 'en', testPayment = false, ...placing }: CheckingOut) {
  const { demo } = ctx.host.settings
  const { takes } = await ctx.call(takesCards, undefined)
  const there = { isDemo: demo, takes }
  if ((testPayment && !demo) || takenHere([placing.method], there).length === 0) ctx.fail('payment_unavailable')
  const order = await placed(ctx, { ...placing, language, paid: testPayment })
  const row = await orderOf(ctx, order)
  const reference = testPayment ? 'Test payment' : ''
  const { invoiceId } = await ctx.call(billPlaced, { orderId: row.id, language, reference })
  await bringOrder(ctx, row, { language, access })
  const done = await checkedOut(ctx, row)
  const { saysHow } = await ctx.call(tellPlaced, { orderId: row.id, follow: done.tracking ?? '' })
  const message = [
    done.payAt && `${payWords[language]} ${done.payAt}`,
    // only where the first mail did not say it, or was not wanted
    !saysHow && done.tracking && `${trackingWords[language]} ${done.tracking}`,
  ]
    .filter(Boolean)
    .join('\n')
  if (row.email !== '') await ctx.call(mailInvoice, { invoiceId, to: row.email, language, message })
  return done
}

async function placed(ctx: Checking, placing: Omit<CheckingOut, 'testPayment'> & { paid: boolean }): Promise<number> {
  const done = await ctx.attempt(placeOrder, { ...placing, windowCents: await windowCents(ctx, placing) })
  return done.ok ? done.value.order : ctx.passOn(done)
}

/** Only where a door is known can it be looked whether somebody has room for it; else it is looked at by us. */
async function windowCents(
  ctx: Checking,
  { items, deliverTo, window, code }: CheckingOut,
): Promise<number | undefined> {
  const { lat, lon, country } = deliverTo
  if (!window || lat === undefined || lon === undefined) return undefined
  // who wants the last place at the same moment, here or by the link to a delivery, waits, and then sees that it is taken
  await ctx.call(waitForSlots, {})
  return centsIn(ctx, { items, country, at: { lat, lon }, window, code })
}
