import * as z from 'zod/mini'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { outdated } from '#contract/outdated'
import { id, int, text } from '#contract/params'
import { Legal } from '#features/ecommerce/store/contract/legal'
import { mailKinds, type MailKind } from '#features/ecommerce/store/contract/mail-kinds'
import { asks, DeliveryWindow, methods } from '#features/ecommerce/store/contract/ways'
import { currencies, MailAddress, short } from '#features/company/contract/facts'

/** The parts of the settings, a row each. Locations are rows of their own: orders name them. */
export const parts = ['details', 'payments', 'checkout', 'shipping', 'notifications', 'legal'] as const
export type Part = (typeof parts)[number]
const cents = z.int().check(z.minimum(0), z.maximum(100_000_000_000))
const name = short.check(z.minLength(1))

/** Read by the mails to customers and the packing slip; and by invoices, while they have no sender of their own. */
export const Details = z.strictObject({
  name: short,
  email: z.union([MailAddress, z.literal('')]),
  phone: short,
  line: short,
  postcode: short,
  city: short,
  country: short,
  /** Of new products, orders and customers. */
  currency: z.enum(currencies),
})
export type Details = z.infer<typeof Details>

const methodsChosen = z.array(z.enum(methods)).check(
  z.minLength(1),
  z.refine((all) => new Set(all).size === all.length, 'Each once'),
)
export const Payments = z.strictObject({
  /** How orders may be placed and paid. */
  methods: methodsChosen,
  /** After so many days an order is due: written on it as it is placed. */
  daysToPay: z.int().check(z.minimum(0), z.maximum(365)),
})
export type Payments = z.infer<typeof Payments>

/** Kept to by whatever places an order for a customer. */
export const CheckoutRules = z.strictObject({
  /** Of new products and of shipping: hundredths of a percent, contained in the price. */
  taxRate: z.int().check(z.minimum(0), z.maximum(10_000)),
  /** May somebody order who is not signed in? */
  guests: z.boolean(),
  phone: z.enum(asks),
  note: z.enum(asks),
})
export type CheckoutRules = z.infer<typeof CheckoutRules>

/** Countries that cost the same. One zone names none: it is for all others. Where no zone is, nothing goes. */
export const Zone = z.strictObject({
  name,
  countries: z.array(name).check(z.maxLength(250)),
  cents,
  /** From such a sum of goods on it costs nothing. */
  freeFromCents: z.nullable(cents),
})
export type Zone = z.infer<typeof Zone>
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** When we deliver in a week: Monday is 1. Until so many hours before it begins it can be chosen. */
export const WeeklyWindow = z
  .strictObject({
    weekday: z.int().check(z.minimum(1), z.maximum(7)),
    from: time,
    until: time,
    cutoffHours: z.int().check(z.minimum(0), z.maximum(168)),
  })
  .check(z.refine(({ from, until }) => from < until, { path: ['until'], message: 'It ends before it begins' }))
export type WeeklyWindow = z.infer<typeof WeeklyWindow>

const isOnce = (words: readonly string[]): boolean => new Set(words).size === words.length
const zones = z.array(Zone).check(
  z.maxLength(60),
  z.refine((all) => isOnce(all.flatMap(({ countries }) => countries)), 'A country is in one zone'),
  z.refine((all) => all.filter(({ countries }) => countries.length === 0).length < 2, 'One zone is for all others'),
)
const windows = z.array(WeeklyWindow).check(
  z.maxLength(60),
  z.refine((all) => isOnce(all.map(({ weekday, from }) => `${weekday} ${from}`)), 'Each begins once'),
)
export const Shipping = z.strictObject({
  zones,
  windows,
  /** So many days ahead windows are offered. */
  daysAhead: z.int().check(z.minimum(1), z.maximum(60)),
  /** A van is near where a route gets longer by no more than so many minutes; then a window costs so much less. */
  nearMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(240))),
  nearCents: z.optional(cents),
})
export type Shipping = z.infer<typeof Shipping>

/** What may stand in braces in the words of each email. */
export const mailFields = {
  placed: ['order', 'items', 'total', 'payBy', 'address', 'window', 'follow', 'shop'],
  dispatched: ['order', 'items', 'address', 'window', 'shop'],
  delivered: ['order', 'items', 'shop'],
  refunded: ['order', 'amount', 'shop'],
} as const satisfies Record<MailKind, readonly string[]>
const fieldsIn = (text: string): string[] => [...text.matchAll(/\{(\w*)\}/g)].map(([, field]) => field!)
const written = (kind: MailKind, most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(most),
    z.refine((text) => fieldsIn(text).every((field) => mailFields[kind].some((one) => one === field)), 'No such field'),
  )
const wordsOf = (kind: MailKind) => z.strictObject({ subject: written(kind, 160), text: written(kind, 4000) })
const mailOf = (kind: MailKind) =>
  z.strictObject({ isOn: z.boolean(), en: wordsOf(kind), fr: wordsOf(kind), ar: wordsOf(kind) })
const role = z.nullable(short)
export const Notifications = z.strictObject({
  placed: mailOf('placed'),
  dispatched: mailOf('dispatched'),
  delivered: mailOf('delivered'),
  refunded: mailOf('refunded'),
  /** The keys of roles: all who have it are told. */
  toldOfOrders: role,
  toldOfStock: role,
})
export type Notifications = z.infer<typeof Notifications>

const given = { version: z.int() }
export const Store = z.object({
  details: z.extend(Details, given),
  payments: z.extend(Payments, given),
  checkout: z.extend(CheckoutRules, given),
  shipping: z.extend(Shipping, given),
  notifications: z.extend(Notifications, given),
  legal: z.extend(Legal, given),
  /** What is priced in the currency already: then it stays. */
  priced: z.object({ products: z.int(), orders: z.int() }),
  roles: z.array(z.object({ key: z.string(), name: z.string() })),
})
export type Store = z.infer<typeof Store>
const settings = '/api/apps/ecommerce/settings'
export const getStore = endpoint(`GET ${settings}`, {
  says: 'How the shop is set',
  needs: ['read', 'Store'],
  also: ['Product', 'Order', 'Role'],
  gives: [200, Store],
})
const sent = { version: z.optional(z.int()) }
const isSet = { needs: ['update', 'Store'], gives: [201, Store] } as const
const store_outdated = outdated
export const setDetails = endpoint(`PUT ${settings}/details`, {
  says: 'Name, addresses and currency of the shop; the currency only while nothing is priced in it',
  ...isSet,
  body: z.extend(Details, sent),
  fails: {
    store_outdated,
    currency_used: [409, z.object({ message: z.string(), products: z.int(), orders: z.int() })],
  },
})
export const setPayments = endpoint(`PUT ${settings}/payments`, {
  says: 'How orders are paid, and until when',
  ...isSet,
  body: z.extend(Payments, sent),
  fails: { store_outdated },
})
export const setCheckout = endpoint(`PUT ${settings}/checkout`, {
  says: 'Tax, guests, and what is asked of who orders',
  ...isSet,
  body: z.extend(CheckoutRules, sent),
  fails: { store_outdated },
})
export const setShipping = endpoint(`PUT ${settings}/shipping`, {
  says: 'Where things are sent for how much, and when they are delivered',
  ...isSet,
  body: z.extend(Shipping, sent),
  fails: { store_outdated },
})
export const setNotifications = endpoint(`PUT ${settings}/notifications`, {
  says: 'What customers are told of their orders in which words, and who of us is told',
  ...isSet,
  body: z.extend(Notifications, sent),
  fails: { store_outdated, role_unknown: [400, { message: 'There is no such role' }] },
})
export const setLegal = endpoint(`PUT ${settings}/legal`, {
  says: 'The terms of use and what is done with data, in each language',
  ...isSet,
  body: z.extend(Legal, sent),
  fails: { store_outdated },
})
export const priceShipping = endpoint('GET /api/apps/ecommerce/settings/shipping/price', {
  says: 'What it costs to send goods for so many cents to a country; null where nothing is sent',
  needs: ['read', 'Order'],
  also: ['Store'],
  query: { country: text, cents: int(0) },
  gives: [200, z.object({ cents: z.nullable(z.int()) })],
})

const degrees = (most: number) => z.nullable(z.number().check(z.minimum(-most), z.maximum(most)))
const place = { name, line: name, postcode: short, city: short, country: short, phone: short }
const pin = { lat: degrees(90), lon: degrees(180) }
/** Where orders leave from: printed on the packing slip. New ones leave from the one that is `usual`. */
export const Location = z.object({ id: z.int32(), ...place, ...pin, usual: z.boolean(), version: z.int() })
export type Location = z.infer<typeof Location>
const LocationInput = z.strictObject({ ...place, ...pin, usual: z.boolean() })
const unknown = [404, { message: 'Location not found' }] as const
const locations = `${settings}/locations` as const
export const listLocations = endpoint(`GET ${locations}`, {
  says: 'The places of the shop, the usual one first',
  needs: ['read', 'Store'],
  gives: [200, z.object({ locations: z.array(Location) })],
})
export const addLocation = endpoint(`POST ${locations}`, {
  says: 'Add a place of the shop; the first one is the usual one',
  needs: ['create', 'Store'],
  body: LocationInput,
  gives: [201, Location],
})
export const updateLocation = endpoint(`PUT ${locations}/{id}`, {
  says: 'Change a place of the shop; another is made the usual one by saying so of it',
  needs: ['update', 'Store'],
  params: { id },
  body: z.extend(LocationInput, sent),
  gives: [201, Location],
  fails: {
    location_unknown: unknown,
    location_outdated: outdated,
    location_usual: [409, { message: 'One place is the usual one: make another one usual' }],
  },
})
export const deleteLocation = endpoint(`DELETE ${locations}/{id}`, {
  says: 'Delete a place from which nothing has to leave any more',
  needs: ['delete', 'Store'],
  params: { id },
  gives: [204],
  fails: {
    location_unknown: unknown,
    location_usual: [409, { message: 'Make another place the usual one first' }],
    location_used: [409, z.object({ message: z.string(), orders: z.int() })],
  },
})

/** For whoever keeps to them. */
export const readStore = command('readStore', {
  says: 'How the shop is set, and from where orders leave',
  does: ['read', 'Store'],
  gives: z.object({
    details: Details,
    payments: Payments,
    checkout: CheckoutRules,
    shipping: Shipping,
    usual: z.nullable(z.int32()),
  }),
})
export const shippingTo = command('shippingTo', {
  says: 'What it costs to send goods for so many cents to a country; nothing is sent where no zone is',
  does: ['read', 'Store'],
  input: z.object({ country: z.string(), goodsCents: z.int() }),
  gives: z.object({ cents: z.nullable(z.int()), freeFromCents: z.nullable(z.int()) }),
})
export const offerWindows = command('offerWindows', {
  says: 'When something that is ordered now can be delivered',
  does: ['read', 'Store'],
  gives: z.object({ windows: z.array(DeliveryWindow) }),
})
const said = z.object({ en: z.string(), fr: z.string(), ar: z.string() })
/** What a field of a mail says, in each language. */
export type Said = z.infer<typeof said>
export const wordMail = command('wordMail', {
  says: 'A mail to a customer in the words of the settings, or null where they are not told of this',
  does: ['read', 'Store'],
  input: z.object({ kind: z.enum(mailKinds), facts: z.record(z.string(), said) }),
  gives: z.nullable(z.object({ subject: said, text: said })),
})
export const tellOfOrder = command('tellOfOrder', {
  says: 'Tell those who wait for it of a new order, but not who wrote it',
  does: ['read', 'Store'],
  input: z.object({ order: z.int(), customer: z.string() }),
})
export const tellOfStock = command('tellOfStock', {
  says: 'Tell those who look after it that little of a product is left',
  does: ['read', 'Store'],
  input: z.object({ productId: z.int(), name: z.string(), left: z.int() }),
})
