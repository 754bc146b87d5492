import * as z from 'zod/mini'
import { Text } from '#contract/fields'
import { endpoint } from '#contract/endpoint'
import { text } from '#contract/params'
import {
  BasketAt,
  CheckedOut,
  CheckingOut,
  items,
  point,
  Quote,
  Refusal,
  short,
} from '#features/ecommerce/orders/contract/placing'
import { code, codeRefusals } from '#features/ecommerce/orders/contract/codes'
import { DeliveryWindow } from '#features/ecommerce/store/contract/ways'

/** A window of which somebody else has the last place, or that was not offered there. */
const window_full = [409, z.object({ message: Text, day: z.string(), from: z.string() })] as const
/** Visitors find no shop: who takes orders for them goes on. */
const shop_closed = [409, { message: 'The shop is closed' }] as const
const throttled = [429, z.object({ message: Text, seconds: z.int() })] as const
const ofBasket = {
  shop_closed,
  variant_unknown: [400, Refusal.variant_unknown],
  product_unknown: [400, Refusal.product_unknown],
  variant_missing: [400, Refusal.variant_missing],
  not_sold: [409, Refusal.not_sold],
  order_large: [400, Refusal.order_large],
  country_refused: [409, Refusal.country_refused],
} as const

const checkout = '/api/apps/ecommerce/checkout'
const Sold = z.object({
  id: z.int32(),
  productName: z.string(),
  image: z.string(),
  options: z.array(z.string()),
  variants: z.array(
    z.object({ id: z.int32(), values: z.array(z.string()), priceCents: z.int(), left: z.int(), grams: z.int() }),
  ),
})
export type Sold = z.infer<typeof Sold>
export const listSold = endpoint(`GET ${checkout}/products`, {
  says: 'What is for sale, by name; or the products of some variants, as "4,8,15", sold or not any more',
  needs: 'nothing',
  also: ['Product'],
  query: { q: text, variants: text },
  gives: [200, z.object({ currency: z.string(), products: z.array(Sold) })],
})
const Spot = z.object({
  text: z.string(),
  detail: z.string(),
  city: z.string(),
  lat: z.number(),
  lon: z.number(),
})
export const findDoor = endpoint(`GET ${checkout}/addresses`, {
  says: 'Addresses by name, for whoever says where an order goes',
  needs: 'nothing',
  query: { q: text },
  gives: [200, z.object({ results: z.array(Spot) })],
  fails: { throttled },
})
/** A window with what sending costs in it. */
export const PricedWindow = z.extend(DeliveryWindow, {
  /** Null: the routes of that day have no room for it. */
  cents: z.nullable(z.int()),
  /** A van is near the door then. */
  isNear: z.boolean(),
})
export type PricedWindow = z.infer<typeof PricedWindow>
export const priceWindows = endpoint(`POST ${checkout}/windows`, {
  says: 'When a basket can come to a door, and for how much: as much as the routes of each day have room',
  needs: 'nothing',
  frequent: true,
  body: z.strictObject({ items, country: short, at: point, code }),
  gives: [200, z.object({ currency: z.string(), anyCents: z.int(), windows: z.array(PricedWindow) })],
  fails: { ...ofBasket, throttled },
})
export const quoteBasket = endpoint(`POST ${checkout}/quote`, {
  says: 'What a basket costs, with a discount code where there is one, and what sending it costs, in a window where one is chosen',
  needs: 'nothing',
  frequent: true,
  body: BasketAt,
  gives: [200, Quote],
  fails: { ...ofBasket, ...codeRefusals, window_full, throttled },
})
export const checkOut = endpoint(`POST ${checkout}`, {
  says: 'Place an order for oneself: billed, paid by a test where that is chosen, and given to be delivered; sent again with the same Idempotency-Key, it is placed once',
  needs: 'nothing',
  body: CheckingOut,
  gives: [201, CheckedOut],
  fails: {
    ...ofBasket,
    ...codeRefusals,
    stock_short: [409, Refusal.stock_short],
    guest_refused: [403, { message: 'Sign in to order' }],
    method_refused: [409, Refusal.method_refused],
    phone_missing: [400, { message: 'We need a telephone number' }],
    note_missing: [400, { message: 'We need a word for the driver' }],
    window_refused: [409, Refusal.window_refused],
    window_full,
    payment_unavailable: [409, { message: 'Cards and PayPal are taken by the tests of a demo only' }],
    key_wrong: [400, { message: 'An Idempotency-Key has 1 to 200 visible letters' }],
    idempotency_conflict: [409, { message: 'This Idempotency-Key was used for another request' }],
    throttled,
  },
})
