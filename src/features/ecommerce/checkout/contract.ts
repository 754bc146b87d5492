import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'

/** How an order is paid. */
export const methods = ['paypalLogo', 'mastercard', 'cash', 'transfer'] as const
export type Method = (typeof methods)[number]
/** Is it asked of a customer: not at all, and then not kept; if they like; or without it there is no order? */
export const asks = ['no', 'may', 'must'] as const
export type Ask = (typeof asks)[number]

const short = z.string().check(z.trim(), z.maxLength(160))
/** Where something goes. */
export const Address = z.strictObject({
  name: short,
  line: short.check(z.minLength(1)),
  postcode: short,
  city: short,
  country: short,
  lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  lon: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
})
export type Address = z.infer<typeof Address>
/** A day, and from when until when on it, by the clock of the installation. */
export const DeliveryWindow = z.strictObject({ day: z.string(), from: z.string(), until: z.string() })
export type DeliveryWindow = z.infer<typeof DeliveryWindow>

/** A variant, or a product that has one alone. */
export const BasketItem = z
  .strictObject({
    variantId: z.optional(z.int32()),
    productId: z.optional(z.int32()),
    quantity: z.int().check(z.minimum(1), z.maximum(1000)),
  })
  .check(z.refine(({ variantId, productId }) => (variantId === undefined) !== (productId === undefined), 'One of them'))
export type BasketItem = z.infer<typeof BasketItem>
const items = z.array(BasketItem).check(z.minLength(1), z.maxLength(100))
export const Basket = z.strictObject({ items, country: z.optional(short) })
export type Basket = z.infer<typeof Basket>

/** What a customer sends: without a word of what anything costs, for that is said by the shop. */
export const Placing = z.strictObject({
  customer: z.strictObject({
    name: short.check(z.minLength(1), z.maxLength(120)),
    email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200), z.email()),
    contact: z.optional(short.check(z.maxLength(120))),
  }),
  items,
  method: z.enum(methods),
  deliverTo: Address,
  billTo: z.optional(z.nullable(Address)),
  /** One of those that are offered, by its day and when it begins; without one, at any time. */
  window: z.optional(z.nullable(z.strictObject({ day: z.string(), from: z.string() }))),
  note: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
})
export type Placing = z.infer<typeof Placing>
export const Placed = z.object({ order: z.int(), totalCents: z.int(), currency: z.string() })
const Line = z.object({
  productId: z.int32(),
  variantId: z.int32(),
  productName: z.string(),
  values: z.array(z.string()),
  quantity: z.int(),
  priceCents: z.int(),
  totalCents: z.int(),
})
export const Quote = z.object({
  currency: z.string(),
  lines: z.array(Line),
  subtotalCents: z.int(),
  /** Null while it is not said where it goes. */
  shippingCents: z.nullable(z.int()),
  freeFromCents: z.nullable(z.int()),
  taxCents: z.int(),
  totalCents: z.int(),
})

const message = z.string()
/** What each failure says, for the commands that place and price and for the endpoints that pass it on. */
const basketFails = {
  variant_unknown: z.object({ message, variantId: z.int32() }),
  product_unknown: z.object({ message, productId: z.int32() }),
  variant_missing: z.object({ message, productId: z.int32(), variantIds: z.array(z.int32()) }),
  not_sold: z.object({ message, variantId: z.int32() }),
  country_refused: z.object({ message, country: z.string() }),
} as const
export const Refusal = {
  ...basketFails,
  stock_short: z.object({ message, variantId: z.int32(), left: z.int() }),
  method_refused: z.object({ message, allowed: z.array(z.enum(methods)) }),
  window_refused: z.object({ message, offered: z.array(DeliveryWindow) }),
} as const
/** Of the commands of orders that do it. */
export const placing = {
  input: Placing,
  gives: Placed,
  fails: { ...Refusal, guest_refused: true, phone_missing: true, note_missing: true },
} as const
export const quoting = { input: Basket, gives: Quote, fails: basketFails } as const
const ofBasket = {
  variant_unknown: [400, Refusal.variant_unknown],
  product_unknown: [400, Refusal.product_unknown],
  variant_missing: [400, Refusal.variant_missing],
  not_sold: [409, Refusal.not_sold],
  country_refused: [409, Refusal.country_refused],
} as const

const checkout = '/api/apps/ecommerce/checkout'
export const getCheckout = endpoint(`GET ${checkout}`, {
  says: 'What whoever orders has to know: how they may pay, what they are asked, and when we deliver',
  needs: 'nothing',
  also: ['Store'],
  gives: [
    200,
    z.object({
      shop: z.string(),
      currency: z.string(),
      methods: z.array(z.enum(methods)),
      guests: z.boolean(),
      phone: z.enum(asks),
      note: z.enum(asks),
      windows: z.array(DeliveryWindow),
    }),
  ],
})
export const quoteBasket = endpoint(`POST ${checkout}/quote`, {
  says: 'What a basket costs, and what it costs to send it to a country',
  needs: 'nothing',
  frequent: true,
  body: Basket,
  gives: [200, Quote],
  fails: ofBasket,
})
export const checkOut = endpoint(`POST ${checkout}`, {
  says: 'Place an order for oneself; sent again with the same Idempotency-Key, it is placed once',
  needs: 'nothing',
  body: Placing,
  gives: [201, Placed],
  fails: {
    ...ofBasket,
    stock_short: [409, Refusal.stock_short],
    guest_refused: [403, { message: 'Sign in to order' }],
    method_refused: [409, Refusal.method_refused],
    phone_missing: [400, { message: 'We need a telephone number' }],
    note_missing: [400, { message: 'We need a word for the driver' }],
    window_refused: [409, Refusal.window_refused],
    key_wrong: [400, { message: 'An Idempotency-Key has 1 to 200 visible letters' }],
    idempotency_conflict: [409, { message: 'This Idempotency-Key was used for another request' }],
    throttled: [429, z.object({ message, seconds: z.int() })],
  },
})
