/** Windows with their prices: as much as the routes of each day have room for one more door. */
import { inArray } from 'drizzle-orm'
import type { Ctx, Writing } from '#server/context'
import type { Db } from '#server/host'
import type * as contract from '#features/ecommerce/checkout/contract'
import type { PricedWindow } from '#features/ecommerce/checkout/contract'
import type { BasketItem, ChosenWindow } from '#features/ecommerce/orders/contract/placing'
import type { DeliveryWindow } from '#features/ecommerce/store/contract/ways'
import { windowPrice } from '#features/ecommerce/checkout/rules'
import { quoteOrder } from '#features/ecommerce/orders/contract/placing'
import { variants } from '#features/ecommerce/products/tables'
import { offerWindows, readStore } from '#features/ecommerce/store/contract'
import { surchargeAt } from '#features/logistics/zones/contract/pricing'
import { findRoom } from '#features/logistics/routes/contract/planning'

type Asking = Pick<Writing, 'db' | 'call' | 'attempt'>
export type Door = { lat: number; lon: number }
type Sent = { lines: readonly { variantId: number; quantity: number }[]; cents: number; at: Door }

async function loadOf(db: Db, lines: Sent['lines']) {
  const ids = lines.map(({ variantId }) => variantId)
  const rows = await db
    .select({ id: variants.id, grams: variants.weightGrams })
    .from(variants)
    .where(inArray(variants.id, ids))
  const gramsOf = (id: number): number => rows.find((row) => row.id === id)?.grams ?? 0
  return {
    weightGrams: lines.reduce((sum, { variantId, quantity }) => sum + gramsOf(variantId) * quantity, 0),
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

async function priced(ctx: Asking, { lines, cents, at }: Sent, windows: DeliveryWindow[]): Promise<PricedWindow[]> {
  const { shipping } = await ctx.call(readStore, undefined)
  const found = await ctx.attempt(findRoom, { of: { ...at, ...(await loadOf(ctx.db, lines)) }, slots: windows })
  const more = await ctx.call(surchargeAt, at)
  // where road times are away nobody knows what would fit
  const room = found.ok ? found.value : windows.map(() => null)
  return windows.map((window, nth) => ({ ...window, ...windowPrice(cents + more.cents, room[nth]!, shipping) }))
}

/** All that are offered, for a basket that was quoted. */
export async function pricedFor(ctx: Asking, sent: Sent): Promise<PricedWindow[]> {
  const { windows } = await ctx.call(offerWindows, undefined)
  return priced(ctx, sent, windows)
}

type Choice = { items: BasketItem[]; country: string; at: Door; window: ChosenWindow; code?: string | undefined }
type Full = { fail: Pick<Ctx<typeof contract.checkOut>, 'fail'>['fail'] }
/** What sending costs in a chosen window; undefined where something else is wrong with it, which placing then says. */
export async function centsIn(ctx: Asking & Full, { at, window, ...basket }: Choice): Promise<number | undefined> {
  const { windows } = await ctx.call(offerWindows, undefined)
  const offered = windows.find(({ day, from }) => day === window.day && from === window.from)
  const quoted = await ctx.attempt(quoteOrder, basket)
  if (!offered || !quoted.ok) return undefined
  const { lines, shippingCents } = quoted.value
  const [one] = await priced(ctx, { lines, cents: shippingCents ?? 0, at }, [offered])
  return one!.cents ?? ctx.fail('window_full', { message: 'Somebody else has the last place', ...window })
}
