/** What whoever orders asks before. */
import { prepared, type Ctx, type Base, type Requested, type Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { countTry, networkKey, takeBackTry } from '#server/throttle'
import type * as contract from '#features/ecommerce/checkout/contract'
import type * as ways from '#features/ecommerce/store/contract/ways'
import type { Basket } from '#features/ecommerce/orders/contract/placing'
import { takesCards } from '#features/ecommerce/card-payments/contract'
import { isOfCode } from '#features/ecommerce/orders/contract/codes'
import type { Method } from '#features/ecommerce/store/contract/ways'
import { getMap } from '#features/map/contract'
import { quoteOrder } from '#features/ecommerce/orders/contract/placing'
import { offerWindows, readStore } from '#features/ecommerce/store/contract'
import { isClosed } from './open'
import { centsIn, pricedFor } from './windows'

export const getCheckout: HandlersOf<typeof ways>['getCheckout'] = async (ctx) => {
  const { details, payments, checkout } = await ctx.call(readStore, undefined)
  const { windows } = await ctx.call(offerWindows, undefined)
  const { bounds } = await ctx.call(getMap, {})
  const { guests, phone, note } = checkout
  const { name: shop, currency, country } = details
  const testPayments = ctx.host.settings.demo
  const { takes } = await ctx.call(takesCards, undefined)
  const methods = takenHere(payments.methods, { isDemo: testPayments, takes })
  return { shop, currency, country, methods, guests, phone, note, windows, testPayments, takesCards: takes, bounds }
}

type There = { isDemo: boolean; takes: boolean }
/** Where no provider takes cards, only the tests of a demo do; with PayPal nobody is ever there but they. */
export const takenHere = (methods: readonly Method[], { isDemo, takes }: There): Method[] =>
  methods.filter((method) => isDemo || (method !== 'paypalLogo' && (method !== 'mastercard' || takes)))

/** Each of them looks at the routes of days. */
const looks = { most: 600, seconds: 15 * 60 }
type Looking = Pick<Requested<Writing>, 'db' | 'host' | 'request' | 'now'>
export async function waitsFor({ db, host, request, now }: Looking): Promise<number> {
  return countTry(db, `checkout:look:${host.addressOf(request)}`, looks, now)
}
export const waiting = (seconds: number) => ({ message: `Too many questions: wait ${seconds} s`, seconds })

/** Codes are short: wrong ones could be tried until one is found. */
const guesses = { most: 100, seconds: 15 * 60 }
const codeKey = (ctx: Looking): string => networkKey('checkout:code', ctx)
type Waiting = Looking &
  Pick<Base, 'rights'> & {
    fail(code: 'throttled', wait: { message: string; seconds: number }): never
    fail(code: 'shop_closed'): never
  }
/** Counts a question, and the code in it before it is looked at; a closed shop answers none. */
async function countLook(ctx: Waiting, code: string | undefined): Promise<void> {
  if (await isClosed(ctx)) ctx.fail('shop_closed')
  const tooMany = code ? await countTry(ctx.db, codeKey(ctx), guesses, ctx.now) : 0
  const seconds = Math.max(tooMany, await waitsFor(ctx))
  if (seconds > 0) ctx.fail('throttled', waiting(seconds))
}

type Quoted = { items: Basket['items']; country?: string | undefined; windowCents?: number | undefined }
async function quoted(ctx: Ctx<typeof contract.quoteBasket>, basket: Quoted & { code?: string | undefined }) {
  const answer = await ctx.attempt(quoteOrder, basket)
  if (answer.ok) {
    if (basket.code) await takeBackTry(ctx.db, codeKey(ctx))
    return answer.value
  }
  return ctx.passOn(answer)
}

export const quoteBasket = prepared<typeof contract.quoteBasket, void>({
  before: (ctx, { body }) => countLook(ctx, body.code),
  async run(ctx, { body: { items, country, at, window, code } }) {
    const isChosen = at && window && country !== undefined
    const windowCents = isChosen ? await centsIn(ctx, { items, country, at, window, code }) : undefined
    return quoted(ctx, { items, country, windowCents, code })
  },
})

/** A code that does not count takes nothing off, and why not is said where the basket is quoted. */
async function quotedAnyway(ctx: Ctx<typeof contract.priceWindows>, { code, ...basket }: Quoted & { code?: string }) {
  const answer = await ctx.attempt(quoteOrder, { ...basket, ...(code !== undefined && { code }) })
  if (answer.ok) {
    if (code) await takeBackTry(ctx.db, codeKey(ctx))
    return answer.value
  }
  if (!isOfCode(answer)) return ctx.passOn(answer)
  if (code === undefined) throw new Error(`A code was refused that nobody gave: ${answer.code}`)
  return quotedAnyway(ctx, basket)
}

export const priceWindows = prepared<typeof contract.priceWindows, void>({
  before: (ctx, { body }) => countLook(ctx, body.code),
  async run(ctx, { body: { items, country, at, code } }) {
    const { lines, currency, shippingCents } = await quotedAnyway(ctx, { items, country, ...(code && { code }) })
    const anyCents = shippingCents ?? 0
    return { currency, anyCents, windows: await pricedFor(ctx, { lines, cents: anyCents, at }) }
  },
})
