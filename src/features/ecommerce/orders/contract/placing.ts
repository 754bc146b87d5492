/** An order as somebody asks for it, and what may be said against it. */
import * as z from 'zod/mini'
import { Text } from '#contract/fields'
import { command } from '#contract/command'
import { languages } from '#contract/place'
import { AppliedDeal, code, codeFails } from '#features/ecommerce/orders/contract/codes'
import { Bank } from '#features/invoices/contract/bank'
import { DeliveryWindow, methods } from '#features/ecommerce/store/contract/ways'

export const short = z.string().check(z.trim(), z.maxLength(160))
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
export const items = z.array(BasketItem).check(z.minLength(1), z.maxLength(99))
/** One of the windows that are offered, by its day and when it begins. */
const chosen = z.strictObject({ day: z.string(), from: z.string() })
export type ChosenWindow = z.infer<typeof chosen>
const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most))
export const point = z.strictObject({ lat: degrees(90), lon: degrees(180) })
export const Basket = z.strictObject({ items, country: z.optional(short), code })
export type Basket = z.infer<typeof Basket>
/** With a window and where it goes it is quoted as it would be placed. */
export const BasketAt = z.strictObject({
  items,
  country: z.optional(short),
  at: z.optional(z.nullable(point)),
  window: z.optional(z.nullable(chosen)),
  code,
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
  /** Of a deal; what it takes off is said by the shop. */
  code,
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
  /** Where what is due is paid by card; null where it is paid otherwise, or paid already. */
  payAt: z.nullable(z.string()),
  /** Where what is due is transferred to; null where it is paid otherwise, or paid already. */
  bank: z.nullable(Bank),
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
  /** What the deal took off the goods. */
  discountCents: z.int(),
  deal: z.nullable(AppliedDeal),
  /** Null while it is not said where it goes. */
  shippingCents: z.nullable(z.int()),
  freeFromCents: z.nullable(z.int()),
  taxCents: z.int(),
  totalCents: z.int(),
})

/** What each failure says, for the commands that place and price and for the endpoints that pass it on. */
const basketFails = {
  variant_unknown: z.object({ message: Text, variantId: z.int32() }),
  product_unknown: z.object({ message: Text, productId: z.int32() }),
  variant_missing: z.object({ message: Text, productId: z.int32(), variantIds: z.array(z.int32()) }),
  not_sold: z.object({ message: Text, variantId: z.int32() }),
  order_large: z.object({ message: Text, mostCents: z.int() }),
  country_refused: z.object({ message: Text, country: z.string() }),
} as const
export const Refusal = {
  ...basketFails,
  stock_short: z.object({ message: Text, variantId: z.int32(), left: z.int() }),
  method_refused: z.object({ message: Text, allowed: z.array(z.enum(methods)) }),
  window_refused: z.object({ message: Text, offered: z.array(DeliveryWindow) }),
} as const
/** Of the commands of orders that do it. */
const placing = {
  input: z.extend(Placing, {
    /** What sending costs in the chosen window, where that is another price than that of the zone. */
    windowCents: z.optional(z.int()),
    /** The money is there. */
    paid: z.optional(z.boolean()),
    forCaller: z.optional(z.boolean()),
    /** In which whoever is new here reads what they are told. */
    language: z.optional(z.enum(languages)),
  }),
  gives: z.extend(Placed, { id: z.int(), customerId: z.int() }),
  fails: { ...Refusal, ...codeFails, guest_refused: true, phone_missing: true, note_missing: true },
} as const
const quoting = {
  input: z.extend(Basket, { windowCents: z.optional(z.int()) }),
  gives: Quote,
  fails: { ...basketFails, ...codeFails },
} as const
/** For whatever sells: only what is for sale, at its price, taxed and sent as the settings say, and from what is there. */
export const placeOrder = command('placeOrder', {
  says: 'Place the order of a customer',
  does: ['create', 'Order'],
  ...placing,
})
export const quoteOrder = command('quoteOrder', {
  says: 'What a basket costs, without placing it',
  does: ['read', 'Order'],
  ...quoting,
})
