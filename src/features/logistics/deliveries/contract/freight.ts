/** What deliveries are made of: what forms, files and other features say of one. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { hideable } from '#contract/hidden'
import { Point } from '#features/logistics/addresses/contract'
import { Needs, seconds } from '#features/logistics/settings/contract/needs'
import { day, from, until } from '#features/logistics/depots/contract'
import { deliveryStates } from '#features/logistics/deliveries/contract/states'

export const deliveryMoveNames = [
  'ready',
  'plan',
  'unplan',
  'dispatch',
  'recall',
  'pull',
  'start',
  'arrive',
  'deliver',
  'part',
  'fail',
  'skip',
  'retry',
  'sendBack',
  'takeBack',
  'giveUp',
  'hold',
  'release',
  'cancel',
  'correct',
  'doubt',
] as const
export type DeliveryMove = (typeof deliveryMoveNames)[number]
/** Those that a person makes at a desk; all others are made by routes. */
export const handMoveNames = ['ready', 'retry', 'sendBack', 'takeBack', 'giveUp', 'hold', 'release', 'cancel'] as const
export type HandMove = (typeof handMoveNames)[number]
export const sources = ['manual', 'import', 'api', 'store', 'recurring'] as const
export type DeliverySource = (typeof sources)[number]
/** What is missing before somebody can be sent. */
export const lacks = ['point', 'pickupPoint', 'day', 'load'] as const
export type Lack = (typeof lacks)[number]

export const kinds = ['delivery', 'pickup', 'pair', 'service'] as const
export type DeliveryKind = (typeof kinds)[number]
/** What is fetched at a door, or carries nothing, is loaded at no depot. */
export const liesAtDepot = (kind: DeliveryKind): boolean => kind === 'delivery'

type Days = { day?: string | null | undefined; dayUntil?: string | null | undefined }
/** It may be brought until the same day or a later one. */
export const areInOrder = ({ day, dayUntil }: Days): boolean => !day || !dayUntil || dayUntil >= day
export const daysInOrder = z.refine<Days>(areInOrder, { path: ['dayUntil'], error: 'A day that ends before it begins' })

export { proofKinds, type ProofKind } from '#features/logistics/deliveries/contract/lacking'

/** By the clock of the depot, on the day of the delivery. A soft one may be missed, for a price a minute. */
export const Window = z.strictObject({
  from,
  until,
  hard: z.boolean(),
  centsPerMinute: z.int().check(z.minimum(0), z.maximum(100_000)),
})
export type Window = z.infer<typeof Window>
export const windows = z.array(Window).check(
  z.maxLength(4),
  z.refine((all) => all.every((one) => one.from < one.until), 'A window that ends before it begins'),
)
const grams = z.int().check(z.minimum(0), z.maximum(100_000_000))
const number = z.int().check(z.minimum(0), z.maximum(1_000_000))
export const loads = { weightGrams: grams, volumeLitres: number, items: number, pallets: number }
export const Package = z.strictObject({
  barcode: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  label: z.string().check(z.maxLength(120)),
})
export const Item = z.strictObject({
  productId: z.nullable(z.int32()),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
  quantity: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** Of one. */
  weightGrams: grams,
})
export type Item = z.infer<typeof Item>
/** As orders hand it over: which of their lines it is. */
const OrderedItem = z.extend(Item, { orderItemId: z.optional(z.nullable(z.int32())) })
export type OrderedItem = z.infer<typeof OrderedItem>
export const orderedContents = z.optional(z.array(OrderedItem).check(z.maxLength(200)))
/** `handed`: how many were handed over of what was delivered in part; null where nobody has counted them. */
export const ContentsLine = z.extend(Item, { id: z.int(), handed: z.nullable(z.int()) })
/** Of a part: how many pieces of which line of the contents were handed over; lines that are not named were not. */
const HandedLine = z.strictObject({ id: z.int32(), quantity: z.int32().check(z.minimum(0)) })
export type HandedLine = z.infer<typeof HandedLine>
export const handedLines = z.optional(z.array(HandedLine).check(z.minLength(1), z.maxLength(200)))
/** How much of a delivery was handed over. The rest becomes a delivery of its own. */
export const Delivered = z.object({ ...z.partial(z.object(loads)).shape, lines: handedLines })
export type Delivered = z.infer<typeof Delivered>
/** Why nobody tried to deliver: neither counts as an attempt. */
export const skipCauses = ['no_time', 'vehicle_down'] as const
export type SkipCause = (typeof skipCauses)[number]
export const words = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))).check(z.maxLength(20))
export const Attempt = z.object({
  id: z.int(),
  number: z.int(),
  driver: z.nullable(z.string()),
  outcome: z.string(),
  failure: z.string(),
  note: z.string(),
  endedAt: z.string(),
})
export const Proof = z.object({
  id: z.int(),
  attempt: z.int(),
  kind: z.string(),
  text: z.string(),
  signee: z.string(),
  takenAt: z.string(),
})

const ids = z.array(z.int32()).check(z.maxLength(100))
export const short = z.string().check(z.trim(), z.maxLength(160))
export const name = short.check(z.minLength(1))
/** What may be said of a new one, and changed. */
export const freightFields = {
  externalId: z.optional(z.nullable(short.check(z.minLength(1)))),
  kind: z.optional(z.enum(kinds)),
  phone: hideable(z.optional(short), 'Delivery.phone', 'Customer.contact'),
  email: hideable(
    z.optional(z.union([z.literal(''), z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200), z.email())])),
    'Delivery.email',
    'Customer.email',
  ),
  language: z.optional(z.enum(['en', 'fr', 'ar'])),
  notify: z.optional(z.boolean()),
  postcode: z.optional(short),
  city: z.optional(short),
  country: z.optional(short),
  point: z.optional(z.nullable(Point)),
  access: hideable(z.optional(z.string().check(z.trim(), z.maxLength(400))), 'Delivery.access'),
  pickupLine: z.optional(short),
  pickupPostcode: z.optional(short),
  pickupCity: z.optional(short),
  pickupCountry: z.optional(short),
  pickupPoint: z.optional(z.nullable(Point)),
  day: z.optional(z.nullable(day)),
  dayUntil: z.optional(z.nullable(day)),
  windows: z.optional(windows),
  pickupWindows: z.optional(windows),
  serviceSeconds: z.optional(seconds),
  pickupSeconds: z.optional(seconds),
  setupSeconds: z.optional(seconds),
  ...z.partial(z.object(loads)).shape,
  /** What is in it; its weight and how many there are come of them, where nothing else is said. */
  contents: z.optional(z.array(Item).check(z.maxLength(200))),
  packages: z.optional(z.array(Package).check(z.maxLength(200))),
  skills: z.optional(words),
  features: z.optional(words),
  allowedDrivers: z.optional(ids),
  excludedDrivers: z.optional(ids),
  priority: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  position: z.optional(z.enum(['any', 'first', 'last'])),
  group: z.optional(short),
  tags: z.optional(words),
  notWith: z.optional(words),
  needs: z.optional(Needs),
  codCents: hideable(z.optional(z.int().check(z.minimum(0), z.maximum(100_000_000_000))), 'Delivery.codCents'),
  note: hideable(z.optional(z.string().check(z.trim(), z.maxLength(1000))), 'Delivery.note', 'Order.note'),
}

/** What is shown of one besides what a list shows. */
export const freightShown = {
  externalId: z.nullable(z.string()),
  email: hideable(z.string(), 'Delivery.email', 'Customer.email'),
  language: z.string(),
  notify: z.boolean(),
  access: hideable(z.string(), 'Delivery.access'),
  pickupLine: z.string(),
  pickupPostcode: z.string(),
  pickupCity: z.string(),
  pickupCountry: z.string(),
  pickupLat: z.nullable(z.number()),
  pickupLon: z.nullable(z.number()),
  pickupConfidence: z.number(),
  pickedUpAt: z.nullable(z.string()),
  pickupWindows: z.array(Window),
  serviceSeconds: z.int(),
  pickupSeconds: z.int(),
  setupSeconds: z.int(),
  features: z.array(z.string()),
  allowedDrivers: z.array(z.int()),
  excludedDrivers: z.array(z.int()),
  position: z.enum(['any', 'first', 'last']),
  group: z.string(),
  tags: z.array(z.string()),
  notWith: z.array(z.string()),
  needs: z.partial(Needs),
  /** None where it is hidden from whoever asks. */
  codCents: hideable(z.nullable(z.int()), 'Delivery.codCents'),
  currency: z.string(),
  note: hideable(z.string(), 'Delivery.note', 'Order.note'),
}

export const takeDelivery = command('takeDelivery', {
  says: 'Add a delivery that another system asks for, that brings an order, or a part of this one',
  does: ['create', 'Delivery'],
  input: z.object({
    source: z.enum(sources),
    /** Of the shop: which of its orders it brings. */
    orderId: z.optional(z.int32()),
    /** Whoever buys may not read depots. */
    forBuyer: z.optional(z.boolean()),
    customer: name,
    line: name,
    depotId: z.optional(z.int32()),
    ...freightFields,
    contents: orderedContents,
  }),
  gives: z.object({ id: z.int() }),
  fails: { depot_unknown: true, external_taken: true },
})

export const appointDelivery = command('appointDelivery', {
  says: 'As its customer wants it: another time, for which it leaves its route or is tried again; or how to get to the door',
  does: ['update', 'Delivery'],
  input: z.object({
    id: z.int(),
    when: z.optional(z.object({ day, windows })),
    access: z.optional(z.string()),
    /** It stays in its route: somebody has asked whether it may come then. */
    agreed: z.optional(windows),
  }),
  fails: {
    /** Nobody can plan it now, or somebody is on the way to it. */
    too_late: z.object({ state: z.enum(deliveryStates) }),
  },
})

/** The route in which it is, and where there. */
export const OnRoute = z.object({
  id: z.int(),
  code: z.string(),
  colour: z.int(),
  seq: z.int(),
  beginAt: z.nullable(z.string()),
})
