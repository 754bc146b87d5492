/** Orders of customers: nothing they send says what anything costs. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '#contract/place'
import type { CommandCtx, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { NotAllowed } from '#server/judge'
import type { Placing } from '#features/ecommerce/orders/contract/placing'
import { countryOf } from '#features/ecommerce/countries/contract'
import { customerFor } from '#features/ecommerce/customers/contract'
import { customers } from '#features/ecommerce/customers/tables'
import type * as contract from '#features/ecommerce/orders/contract/placing'
import { offerWindows, readStore, shippingTo, type CheckoutRules } from '#features/ecommerce/store/contract'
import { chosen } from './basket'
import { discountOf } from './codes'
import { billOf, costOf, goodsOf, shopOf } from './prices'
import { writeOrder } from './writing'

type Handlers = HandlersOf<typeof contract>
type Ctx = CommandCtx<typeof contract.placeOrder>

export const quoteOrder: Handlers['quoteOrder'] = async (ctx, { items, country, windowCents, code }) => {
  const goods = await goodsOf(ctx, { items: await chosen(ctx, items) })
  const shop = await shopOf(ctx.db)
  const deal = await discountOf(ctx, goods, { code, currency: shop.currency, holds: false })
  const sent = country === undefined ? undefined : await sendTo(ctx, country, paidFor(goods, deal))
  const shippingCents = windowCents ?? sent?.cents
  const bill = billOf(goods, { shippingCents, discountCents: deal?.cents }, shop)
  const { subtotalCents, discountCents, taxCents, totalCents } = bill.totals
  return {
    currency: bill.currency,
    lines: bill.items.map(({ productId, variantId, productName, values, quantity, priceCents, totalCents }) => {
      return { productId: productId!, variantId: variantId!, productName, values, quantity, priceCents, totalCents }
    }),
    subtotalCents,
    discountCents,
    deal: deal ? { title: deal.title, code: deal.code } : null,
    taxCents,
    totalCents,
    shippingCents: shippingCents ?? null,
    freeFromCents: sent?.freeFromCents ?? null,
  }
}

/** From how much on sending is free is judged by what goods really cost whoever orders. */
const paidFor = (goods: Parameters<typeof costOf>[0], deal: { cents: number } | undefined): number =>
  costOf(goods) - (deal?.cents ?? 0)

type Sending = Pick<Writing, 'call'> & {
  fail(code: 'country_refused', data: { message: string; country: string }): never
}
async function sendTo(ctx: Sending, country: string, goodsCents: number) {
  const known = countryOf(country)
  const { cents, freeFromCents } =
    known === undefined
      ? { cents: null, freeFromCents: null }
      : await ctx.call(shippingTo, { country: known, goodsCents })
  return cents === null
    ? ctx.fail('country_refused', { message: 'We do not send there', country })
    : { cents, freeFromCents }
}

export const placeOrder: Handlers['placeOrder'] = async (ctx, asked) => {
  if (asked.forCaller && !ctx.rights.can('create', 'Order')) throw new NotAllowed()
  const said = asked.deliverTo.country
  const country = countryOf(said) ?? ctx.fail('country_refused', { message: 'There is no such country', country: said })
  const placing = { ...asked, deliverTo: { ...asked.deliverTo, country } }
  const { checkout, payments, usual } = await ctx.call(readStore, undefined)
  const { methods: allowed, daysToPay } = payments
  if (!ctx.person && !checkout.guests) ctx.fail('guest_refused')
  if (!allowed.includes(placing.method)) ctx.fail('method_refused', { message: 'We take no such payments', allowed })
  const { contact, note } = answersOf(ctx, checkout, placing)
  const window = await windowOf(ctx, placing.window ?? null)
  const goods = await goodsOf(ctx, { items: await chosen(ctx, placing.items) })
  const shop = await shopOf(ctx.db)
  const deal = await discountOf(ctx, goods, { code: placing.code, currency: shop.currency, holds: true })
  const sent = await sendTo(ctx, placing.deliverTo.country, paidFor(goods, deal))
  const shippingCents = placing.windowCents ?? sent.cents
  const bill = billOf(goods, { shippingCents, discountCents: deal?.cents }, shop)
  const buyer = await buyerOf(ctx, placing)
  const deliverTo = named(placing.deliverTo, placing.customer.name)
  const billTo = placing.billTo ? named(placing.billTo, placing.customer.name) : deliverTo
  const own = { method: placing.method, deliverTo, billTo, contact, note, window, locationId: usual }
  const paid = placing.paid === true
  const off = deal && { dealId: deal.dealId, discountWord: deal.code }
  const { id, order, spentCents, currency } = await writeOrder(ctx, { ...own, ...off, buyer, bill, daysToPay, paid })
  return { id, order, totalCents: spentCents, currency, customerId: buyer.id }
}

const named = (address: Placing['deliverTo'], name: string) => ({ ...address, name: address.name || name })

/** What was not asked is not kept. */
function answersOf(ctx: Ctx, { phone, note }: CheckoutRules, placing: Placing) {
  const said = { contact: placing.customer.contact ?? '', note: placing.note ?? '' }
  if (phone === 'must' && said.contact === '') ctx.fail('phone_missing')
  if (note === 'must' && said.note === '') ctx.fail('note_missing')
  return { contact: phone === 'no' ? '' : said.contact, note: note === 'no' ? '' : said.note }
}

async function windowOf(ctx: Ctx, asked: { day: string; from: string } | null) {
  if (asked === null) return null
  const { windows: offered } = await ctx.call(offerWindows, undefined)
  const window = offered.find(({ day, from }) => day === asked.day && from === asked.from)
  return window ?? ctx.fail('window_refused', { message: 'We do not deliver then, or it is too late for it', offered })
}

/** Whoever is signed in as a customer buys as that one, unless they write down what somebody else wants; everybody else is known by the mail address. */
type Buying = Placing & { forCaller?: boolean | undefined; language?: Language | undefined }
async function buyerOf(ctx: Ctx, { customer, deliverTo, forCaller, language }: Buying) {
  const person = forCaller ? undefined : ctx.person
  const isThere = and(isNull(customers.forgottenAt), isNull(customers.mergedInto))
  const [own] = person
    ? await ctx.db
        .select()
        .from(customers)
        .where(and(eq(customers.userId, person.id), isThere))
    : []
  if (own) return own
  const { id } = await ctx.call(customerFor, {
    ...customer,
    country: deliverTo.country,
    address: deliverTo,
    ...(language && { language }),
  })
  const [row] = await ctx.db.select().from(customers).where(eq(customers.id, id))
  return row!
}
