import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { text } from '#contract/params'
import { languages } from '#contract/place'

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
/** An invoice has room for a hundred lines, and sending is one of them. */
const items = z.array(BasketItem).check(z.minLength(1), z.maxLength(99))
/** One of the windows that are offered, by its day and when it begins. */
const chosen = z.strictObject({ day: z.string(), from: z.string() })
export type ChosenWindow = z.infer<typeof chosen>
const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most))
const point = z.strictObject({ lat: degrees(90), lon: degrees(180) })
export const Basket = z.strictObject({ items, country: z.optional(short) })
export type Basket = z.infer<typeof Basket>
/** With a window and where it goes it is quoted as it would be placed. */
export const BasketAt = z.strictObject({
  items,
  country: z.optional(short),
  at: z.optional(z.nullable(point)),
  window: z.optional(z.nullable(chosen)),
})
export type BasketAt = z.infer<typeof BasketAt>

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
  /** One of those that are offered; without one, at any time. */
  window: z.optional(z.nullable(chosen)),
  note: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
})
export type Placing = z.infer<typeof Placing>
/** What whoever orders for themselves says besides: how to get to the door, their language, and that a test pays it. */
export const CheckingOut = z.extend(Placing, {
  access: z.optional(short),
  language: z.optional(z.enum(languages)),
  testPayment: z.optional(z.boolean()),
  /** Somebody else calls, and whoever is signed in writes it down. */
  forCaller: z.optional(z.boolean()),
})
export type CheckingOut = z.infer<typeof CheckingOut>
export const Placed = z.object({ order: z.int(), totalCents: z.int(), currency: z.string() })
export const CheckedOut = z.extend(Placed, {
  paidCents: z.int(),
  window: z.nullable(DeliveryWindow),
  /** Where they follow their delivery; null where nothing is delivered. */
  tracking: z.nullable(z.string()),
})
export type CheckedOut = z.infer<typeof CheckedOut>
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
  order_large: z.object({ message, mostCents: z.int() }),
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
  input: z.extend(Placing, {
    /** What sending costs in the chosen window, where that is another price than that of the zone. */
    windowCents: z.optional(z.int()),
    /** The money is there. */
    paid: z.optional(z.boolean()),
    forCaller: z.optional(z.boolean()),
  }),
  gives: z.extend(Placed, { id: z.int(), customerId: z.int() }),
  fails: { ...Refusal, guest_refused: true, phone_missing: true, note_missing: true },
} as const
export const quoting = {
  input: z.extend(Basket, { windowCents: z.optional(z.int()) }),
  gives: Quote,
  fails: basketFails,
} as const
/** A window of which somebody else has the last place, or that was not offered there. */
const window_full = [409, z.object({ message, day: z.string(), from: z.string() })] as const
const throttled = [429, z.object({ message, seconds: z.int() })] as const
const ofBasket = {
  variant_unknown: [400, Refusal.variant_unknown],
  product_unknown: [400, Refusal.product_unknown],
  variant_missing: [400, Refusal.variant_missing],
  not_sold: [409, Refusal.not_sold],
  order_large: [400, Refusal.order_large],
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
      /** Where the shop is: what an address begins with. */
      country: z.string(),
      /** In a demo a test pays: nobody is asked for a card. */
      testPayments: z.boolean(),
      bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    }),
  ],
})
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
  body: z.strictObject({ items, country: short, at: point }),
  gives: [200, z.object({ currency: z.string(), anyCents: z.int(), windows: z.array(PricedWindow) })],
  fails: { ...ofBasket, throttled },
})
export const quoteBasket = endpoint(`POST ${checkout}/quote`, {
  says: 'What a basket costs, and what it costs to send it to a country, in a window where one is chosen',
  needs: 'nothing',
  frequent: true,
  body: BasketAt,
  gives: [200, Quote],
  fails: { ...ofBasket, window_full, throttled },
})
export const checkOut = endpoint(`POST ${checkout}`, {
  says: 'Place an order for oneself: billed, paid by a test where that is chosen, and given to be delivered; sent again with the same Idempotency-Key, it is placed once',
  needs: 'nothing',
  body: CheckingOut,
  gives: [201, CheckedOut],
  fails: {
    ...ofBasket,
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
