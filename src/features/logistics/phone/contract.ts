/** The phone of a driver: signed in by a link, it reads its own route and tells what was done, when it can. */
import * as z from 'zod/mini'
import { Int, IntOrNull, Text, TextOrNull, ints } from '#contract/fields'
import { upload } from '#contract/bodies'
import { Moment } from '#contract/days'
import { endpoint } from '#contract/endpoint'
import { id, text } from '#contract/params'
import { dutyStates } from '#features/logistics/drivers/contract'
import { FailureReason } from '#features/logistics/settings/contract'
import { Needs } from '#features/logistics/settings/contract/needs'
import { handedLines, Package, skipCauses } from '#features/logistics/deliveries/contract/freight'
import { proofKinds } from '#features/logistics/deliveries/contract/lacking'
import { Brought } from '#features/logistics/deliveries/contract/proofs'
import { stopKinds } from '#features/logistics/routes/contract'
import { Cash, DriverMessage } from '#features/logistics/phone/contract/said'
import { hands } from '#features/logistics/deliveries/contract/tracking'
import { routeStates, stopStates } from '#features/logistics/routes/contract/states'

const degree = z.nullable(z.number())
const texts = <const Name extends string>(...all: Name[]) =>
  Object.fromEntries(all.map((name) => [name, Text])) as Record<Name, typeof Text>

/** What is handed over at a stop, or picked up there. */
const Load = z.object({
  ...ints('id', 'attempt', 'items', 'weightGrams', 'codCents'),
  ...texts('code', 'phone', 'access', 'note', 'language', 'currency'),
  /** How its customer wants it handed over. */
  wish: z.nullable(z.object({ hand: z.enum(hands), place: Text })),
  packages: z.array(Package),
  /** What is in it, as far as it is known. */
  contents: z.array(z.object({ id: Int, name: Text, quantity: Int })),
  needs: z.partial(Needs),
  proofs: z.array(Brought),
  /** Taken at the door; null while nobody said. */
  cashCents: IntOrNull,
})
export const DriveStop = z.object({
  id: Int,
  /** Among the doors; 0 of what is none. */
  number: Int,
  kind: z.enum(stopKinds),
  state: z.enum(stopStates),
  name: Text,
  ...texts('line', 'city', 'postcode'),
  lat: degree,
  lon: degree,
  windows: z.array(z.object({ from: Text, until: Text })),
  beginAt: TextOrNull,
  arrivedAt: TextOrNull,
  leftAt: TextOrNull,
  seconds: Int,
  delivery: z.nullable(Load),
})
export type DriveStop = z.infer<typeof DriveStop>
const Change = z.object({ did: Text, name: Text, from: Text, to: Text })
export const DriveRoute = z.object({
  id: Int,
  code: Text,
  state: z.enum(routeStates),
  day: Text,
  zone: Text,
  depot: Text,
  depotPhone: Text,
  vehicle: TextOrNull,
  plannedStart: TextOrNull,
  plannedEnd: TextOrNull,
  metres: Int,
  ...ints('revision', 'seenRevision'),
  /** What the driver has not seen yet. */
  changes: z.array(Change),
  path: z.nullable(z.array(z.tuple([z.number(), z.number()]))),
  stops: z.array(DriveStop),
})
export type DriveRoute = z.infer<typeof DriveRoute>
/** All that a phone has to know: kept there, it is enough for a day without signal. */
export const DriveDay = z.object({
  asOf: Text,
  driver: z.object({ id: Int, name: Text, duty: z.enum(dutyStates) }),
  route: z.nullable(DriveRoute),
  failures: z.array(FailureReason),
  messages: z.array(DriverMessage),
  cash: z.array(Cash),
  /** Whether its driver may say why a proof is missing, and go on. */
  withoutProof: z.boolean(),
  /** Another one once there is something that the phone has not heard of. */
  mark: Text,
})
export type DriveDay = z.infer<typeof DriveDay>

/** As many as a route has. */
const mostStops = 600
const ids = z.array(z.int32()).check(z.minLength(1), z.maxLength(mostStops))
const said = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most))
const Where = z.strictObject({
  lat: degrees(90),
  lon: degrees(180),
  accuracyMetres: z.nullable(z.int32().check(z.minimum(0))),
})
/** By the phone's own clock: when it was done, and when it is sent. */
const times = { at: Moment, sentAt: Moment, where: z.optional(z.nullable(Where)) }
const onRoute = { ...times, routeId: z.int32() }
/** `names`: what the phone calls them, for the desk, where they are not on the route any more. */
const atStops = { ...onRoute, stopIds: ids, names: z.optional(z.array(said(160)).check(z.maxLength(mostStops))) }
/** Why it is done without a proof that it needs. */
const override = z.optional(said(300).check(z.minLength(1)))
export const Act = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('start'), ...onRoute }),
  z.strictObject({ do: z.literal('pause'), ...onRoute }),
  z.strictObject({ do: z.literal('resume'), ...onRoute }),
  z.strictObject({ do: z.literal('complete'), ...onRoute }),
  z.strictObject({ do: z.literal('setOut'), ...atStops }),
  z.strictObject({ do: z.literal('arrive'), ...atStops }),
  z.strictObject({ do: z.literal('done'), ...atStops, override }),
  z.strictObject({
    do: z.literal('partial'),
    ...atStops,
    /** So many were handed over. */
    items: z.int32().check(z.minimum(0)),
    /** Which of them: so many of each line of the contents. */
    lines: handedLines,
    reason: z.optional(said(500)),
    override,
  }),
  z.strictObject({
    do: z.literal('failed'),
    ...atStops,
    failure: said(60).check(z.minLength(1)),
    reason: z.optional(said(500)),
  }),
  /** Nobody tried: that is no failure, and it goes back to be planned. */
  z.strictObject({
    do: z.literal('skipped'),
    ...atStops,
    cause: z.enum(skipCauses),
    reason: z.optional(said(500)),
  }),
  z.strictObject({
    do: z.literal('proof'),
    ...atStops,
    /** What the phone knew to be handed over at each. */
    deliveryIds: z.optional(z.array(z.int32()).check(z.maxLength(mostStops))),
    kind: z.enum(['scan', 'code', 'note', 'age']),
    text: said(500).check(z.minLength(1)),
  }),
  z.strictObject({
    do: z.literal('cash'),
    ...atStops,
    cents: z.int().check(z.minimum(0), z.maximum(100_000_000_000)),
  }),
  /** The stops as the driver would rather have them. */
  z.strictObject({ do: z.literal('reorder'), ...atStops, text: said(500) }),
  z.strictObject({ do: z.literal('seen'), ...onRoute, revision: z.int32() }),
  z.strictObject({ do: z.literal('message'), ...times, text: said(1000).check(z.minLength(1)) }),
])
export type Act = z.infer<typeof Act>

export const refusals = [
  'route_gone',
  'route_refused',
  'route_idle',
  'stops_open',
  'stop_gone',
  'stop_refused',
  'failure_unknown',
  'part_wrong',
  'proof_missing',
  'code_wrong',
  'scan_wrong',
  'cash_closed',
] as const
/** What was changed meanwhile, or is missing, of each stop that could not be moved; and the day as it is now. */
const Refused = z.object({
  message: Text,
  refused: z.array(
    z.object({
      why: z.enum(refusals),
      stopId: IntOrNull,
      name: Text,
      /** Of the route or the stop, and what it allows. */
      state: TextOrNull,
      allowed: z.array(Text),
      /** In which route it is now. */
      route: TextOrNull,
      lacks: z.array(z.enum(proofKinds)),
    }),
  ),
  day: DriveDay,
})
export type Refused = z.infer<typeof Refused>

/** Neither 401 nor 403: those are of people's sessions, and their pages go to the sign-in. */
const phone_unknown = [410, { message: 'This phone is not signed in, or not any more' }] as const
const key_wrong = [400, { message: 'An Idempotency-Key has 1 to 100 visible letters' }] as const
const idempotency_conflict = [409, { message: 'This Idempotency-Key was used for something else' }] as const
const act_refused = [409, Refused] as const
const secret = z.string().check(z.regex(/^[\w-]{43}$/))
export const signIn = endpoint('POST /api/drive/session', {
  says: 'A phone signs in by the key of a link, with a secret of its own; the phone before it is signed out',
  needs: 'nothing',
  body: z.strictObject({ key: secret, secret, name: said(120) }),
  gives: [201, DriveDay],
  fails: {
    link_unknown: [404, { message: 'This link was used, is too old, or was taken back' }],
    too_many_tries: [429, z.object({ message: Text, seconds: Int })],
  },
})
export const signOut = endpoint('DELETE /api/drive/session', {
  says: 'The phone signs out',
  needs: 'nothing',
  gives: [204],
  fails: { phone_unknown },
})
export const getDay = endpoint('GET /api/drive/day', {
  says: 'The route of today of whose phone asks, with all that is needed at its doors',
  needs: 'nothing',
  gives: [200, DriveDay],
  // asked every 45 seconds over a phone's line
  tagged: { without: ['asOf'] },
  fails: { phone_unknown },
})
export const getNews = endpoint('GET /api/drive/news', {
  says: 'Whether there is something new: asked every few seconds by a phone that is looked at, and answered by one mark',
  needs: 'nothing',
  gives: [200, z.object({ mark: Text })],
  fails: { phone_unknown },
})
export const act = endpoint('POST /api/drive/acts', {
  says: 'What a driver did, by the clock of their phone; done once, however often it is sent with its Idempotency-Key',
  needs: 'nothing',
  body: Act,
  gives: [201, DriveDay],
  fails: { phone_unknown, key_wrong, idempotency_conflict, act_refused },
})
const taken = { stops: text, deliveries: text, kind: text, at: text, sentAt: text, signee: text }
const place = { lat: text, lon: text, accuracy: text }
export const addProof = endpoint('POST /api/drive/proofs', {
  says: 'A photo or a signature from the door of some stops, kept once however often it is sent with its Idempotency-Key',
  needs: 'nothing',
  query: { route: id, ...taken, ...place },
  body: upload({ mostBytes: 4_000_000, kinds: ['image/jpeg', 'image/png', 'image/webp'] }),
  gives: [201, DriveDay],
  fails: {
    phone_unknown,
    key_wrong,
    act_refused,
    proof_wrong: [400, { message: 'Expected stops, a kind, photo or signature, and when it was taken' }],
  },
})
const known = z.nullable(z.number())
export const takePhonePositions = endpoint('POST /api/drive/positions', {
  says: 'Where the phone was, while its driver is on duty; what is told of other times is not kept',
  needs: 'nothing',
  frequent: true,
  body: z.strictObject({
    sentAt: Moment,
    positions: z
      .array(
        z.strictObject({
          at: Moment,
          lat: degrees(90),
          lon: degrees(180),
          accuracyMetres: known,
          speed: known,
          heading: known,
          battery: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(100)))),
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  }),
  gives: [200, z.object({ kept: Int })],
  fails: { phone_unknown },
})
