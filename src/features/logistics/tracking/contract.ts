import * as z from 'zod/mini'
import { TextOrNull } from '#contract/fields'
import { form, html, stream } from '#contract/bodies'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { job } from '#contract/job'
import { outdated } from '#contract/outdated'
import { id, word } from '#contract/params'
import { hands, type TellingKind } from '#features/logistics/deliveries/contract/tracking'
import { day } from '#features/logistics/depots/contract'

const token = { token: word }
const isOpen = { needs: 'nothing', params: token } as const
export const showTracking = endpoint('GET /track/{token}', {
  says: 'The page of a delivery for its customer, who has its link: when it comes, and what they may say of it',
  ...isOpen,
  gives: [200, html()],
})
export const sendTracking = endpoint('POST /track/{token}', {
  says: 'What a customer says by a form of that page: how to hand it over, another time, a rating, no more messages',
  ...isOpen,
  body: form(),
  gives: [303, html()],
})
export const showTimes = endpoint('GET /track/{token}/times', {
  says: 'Other times at which it could be brought, and what each costs: as much as the routes of that day have room',
  ...isOpen,
  gives: [200, html()],
})
export const drawLastLeg = endpoint('GET /track/{token}/map', {
  says: 'The last leg as a picture: where the vehicle is, once this door is its next',
  ...isOpen,
  gives: [200, html()],
})
export const showProof = endpoint('GET /track/{token}/proofs/{proof}', {
  says: 'A photo or a signature that was taken as it was handed over: for some weeks, to whoever has the link',
  needs: 'nothing',
  params: { ...token, proof: id },
  gives: [200, html()],
})
export const followTracking = endpoint('GET /track/{token}/events', {
  says: 'Tells that what the page says has changed, as soon as it has',
  ...isOpen,
  gives: [200, stream()],
  fails: {
    link_unknown: [404, { message: 'There is no such link, or not any more' }],
    too_many_tries: [429, z.object({ message: z.string(), seconds: z.int() })],
  },
})

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most))
/** How it is to be handed over. `access`: how to get to the door. */
export const Wish = z
  .object({ hand: z.enum(hands), place: line(200), access: line(400) })
  .check(z.refine(({ hand, place }) => hand === 'me' || place !== '', { path: ['place'], message: 'Where?' }))
export type Wish = z.infer<typeof Wish>
export const Rating = z.object({
  stars: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5)),
  comment: line(500),
})
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
export const Slot = z.object({ day, from: time, until: time })
export type Slot = z.infer<typeof Slot>

/** What may stand in braces in what they are told. */
export const tellingFields = {
  planned: ['customer', 'code', 'items', 'day', 'time', 'link', 'shop'],
  out: ['customer', 'code', 'items', 'time', 'stops', 'driver', 'link', 'shop'],
  next: ['customer', 'code', 'items', 'time', 'driver', 'link', 'shop'],
  late: ['customer', 'code', 'time', 'link', 'shop'],
  done: ['customer', 'code', 'items', 'link', 'shop'],
  failed: ['customer', 'code', 'reason', 'link', 'shop'],
} as const satisfies Record<TellingKind, readonly string[]>
export type TellingField = (typeof tellingFields)[TellingKind][number]
const fieldsIn = (text: string): string[] => [...text.matchAll(/\{(\w*)\}/g)].map(([, field]) => field!)
const written = (kind: TellingKind, most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(most),
    z.refine(
      (text) => fieldsIn(text).every((field) => tellingFields[kind].some((one) => one === field)),
      'No such field',
    ),
  )
const wordsOf = (kind: TellingKind) => z.strictObject({ subject: written(kind, 160), text: written(kind, 4000) })
const templateOf = (kind: TellingKind) =>
  z.strictObject({ isOn: z.boolean(), en: wordsOf(kind), fr: wordsOf(kind), ar: wordsOf(kind) })
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const window = z
  .strictObject({
    from: time,
    until: time,
    /** What it costs who chooses it, in the currency of deliveries; nothing where nothing is said. */
    cents: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  })
  .check(z.refine(({ from, until }) => from < until, { path: ['until'], message: 'It ends before it begins' }))
const settings = {
  /** Without it, what the shop is called. */
  name: line(80),
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  phone: line(40),
  email: z.union([z.literal(''), z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200), z.email())]),
  /** Said below all else, in each language. */
  words: z.strictObject({ en: line(300), fr: line(300), ar: line(300) }),
  showsDriver: z.boolean(),
  showsMap: z.boolean(),
  asksRating: z.boolean(),
  /** The photo and the signature, to whoever has the link. */
  showsProofs: z.boolean(),
  /** May they choose another time? So many days ahead, and no later than so many hours before. */
  mayMove: z.boolean(),
  daysAhead: whole(1, 30),
  cutoffHours: whole(0, 72),
  /** So long a time that they chose is held for them, until they take it. */
  holdMinutes: whole(1, 60),
  windows: z.array(window).check(z.minLength(1), z.maxLength(8)),
  /** Later than it was planned by more than this, they are told. */
  lateMinutes: whole(5, 240),
  /** When they are told of it on the day before, by the depot's clock. */
  eveAt: time,
  /** So long after it is over the link still shows it. */
  linkDays: whole(1, 90),
  tellings: z.strictObject({
    planned: templateOf('planned'),
    out: templateOf('out'),
    next: templateOf('next'),
    late: templateOf('late'),
    done: templateOf('done'),
    failed: templateOf('failed'),
  }),
}
export const TrackingSettings = z.object({
  ...settings,
  /** What the shop is called. */
  shop: z.string(),
  /** The address of its logo. */
  logo: TextOrNull,
  /** In which deliveries are paid. */
  currency: z.string(),
  version: z.int(),
})
export type TrackingSettings = z.infer<typeof TrackingSettings>
export const SettingsChange = z.partial(z.strictObject({ ...settings, version: z.int() }))
export type SettingsChange = z.infer<typeof SettingsChange>
const settingsRoot = '/api/apps/logistics/settings/messages'
export const getTrackingSettings = endpoint(`GET ${settingsRoot}`, {
  says: 'How the page of customers looks, what they may choose there, and what they are told',
  needs: ['read', 'Tracking'],
  also: ['Store'],
  gives: [200, TrackingSettings],
})
export const setTracking = endpoint(`PUT ${settingsRoot}`, {
  says: 'Change the page of customers and what they are told from now on',
  needs: ['update', 'Tracking'],
  also: ['Store'],
  body: SettingsChange,
  gives: [201, TrackingSettings],
  fails: { tracking_outdated: outdated },
})
export const testTelling = endpoint(`POST ${settingsRoot}/test`, {
  says: 'Send a telling to oneself, in the words of a form that is not saved yet, of a delivery that could be',
  needs: ['update', 'Tracking'],
  body: z.strictObject({ language: z.enum(['en', 'fr', 'ar']), subject: line(160), text: line(4000) }),
  gives: [201, z.object({ to: z.string() })],
  fails: { throttled: [429, z.object({ message: z.string(), seconds: z.int() })] },
})

export const tellCustomers = job('tellCustomers', {
  says: 'Make the links of deliveries that are planned, and tell customers what is new of theirs',
  lane: 'quick',
  every: { minutes: 1 },
})
export const linkFor = command('linkFor', {
  says: 'The link of a delivery for whoever ordered it: made where there is none; null where it leads nowhere any more',
  does: ['update', 'Delivery'],
  input: z.object({ deliveryId: z.int() }),
  gives: z.object({ url: TextOrNull }),
})
export const wishesOf = command('wishesOf', {
  says: 'How customers want deliveries to be handed over, for whoever brings them',
  does: ['read', 'Delivery'],
  input: z.object({ ids: z.array(z.int()) }),
  gives: z.array(z.object({ deliveryId: z.int(), hand: z.enum(hands), place: z.string() })),
})

/** As the trail tells it: a person of this installation looked at what a customer sees. */
export const customerPageSeen = {
  name: 'seeCustomerPage',
  action: 'read',
  subject: 'Delivery',
  tag: 'Delivery',
  own: false,
} as const
