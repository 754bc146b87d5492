import { prepared, type Ctx } from '#server/context'
import { countTry } from '#server/throttle'
import type * as contract from '#features/ecommerce/checkout/contract'
import type { Placing } from '#features/ecommerce/checkout/contract'
import { placeOrder } from '#features/ecommerce/orders/contract'
import { claim, isKey, remember } from './once'

/** An order takes from the stock, and sends a mail. */
const limit = { most: 30, seconds: 15 * 60 }

export const checkOut = prepared<typeof contract.checkOut, void>({
  // counted on its own, so that what is refused is counted, too
  async before(ctx) {
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
    if (known) return { order: known.order, totalCents: known.totalCents, currency: known.currency }
    const placed = await place(ctx, body)
    await remember(ctx.db, key, placed)
    return placed
  },
})

async function place(ctx: Ctx<typeof contract.checkOut>, body: Placing) {
  const placed = await ctx.attempt(placeOrder, body)
  if (placed.ok) return placed.value
  switch (placed.code) {
    case 'guest_refused':
    case 'phone_missing':
    case 'note_missing':
      return ctx.fail(placed.code)
    case 'variant_unknown':
      return ctx.fail(placed.code, placed.data)
    case 'product_unknown':
      return ctx.fail(placed.code, placed.data)
    case 'variant_missing':
      return ctx.fail(placed.code, placed.data)
    case 'not_sold':
      return ctx.fail(placed.code, placed.data)
    case 'country_refused':
      return ctx.fail(placed.code, placed.data)
    case 'stock_short':
      return ctx.fail(placed.code, placed.data)
    case 'method_refused':
      return ctx.fail(placed.code, placed.data)
    case 'window_refused':
      return ctx.fail(placed.code, placed.data)
  }
}
