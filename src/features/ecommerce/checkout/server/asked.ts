import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/ecommerce/checkout/contract'
import { quoteOrder } from '#features/ecommerce/orders/contract'
import { offerWindows, readStore } from '#features/ecommerce/store/contract'

type Handlers = HandlersOf<typeof contract>

export const getCheckout: Handlers['getCheckout'] = async (ctx) => {
  const { details, payments, checkout } = await ctx.call(readStore, undefined)
  const { windows } = await ctx.call(offerWindows, undefined)
  const { guests, phone, note } = checkout
  return { shop: details.name, currency: details.currency, methods: payments.methods, guests, phone, note, windows }
}

export const quoteBasket: Handlers['quoteBasket'] = async (ctx, { body }) => {
  const quoted = await ctx.attempt(quoteOrder, body)
  if (quoted.ok) return quoted.value
  switch (quoted.code) {
    case 'variant_unknown':
      return ctx.fail(quoted.code, quoted.data)
    case 'product_unknown':
      return ctx.fail(quoted.code, quoted.data)
    case 'variant_missing':
      return ctx.fail(quoted.code, quoted.data)
    case 'not_sold':
      return ctx.fail(quoted.code, quoted.data)
    case 'country_refused':
      return ctx.fail(quoted.code, quoted.data)
  }
}
