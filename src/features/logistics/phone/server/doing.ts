/** Does what a driver did, by the commands of those whose rows it changes; what cannot be done is said, stop by stop. */
import { readSetting } from '#server/setting'
import { and, eq, inArray } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { countTry, forgetTries, type Limit } from '#server/throttle'
import { deliveryRules } from '#features/logistics/settings/contract'
import { deliveries, deliveryPackages } from '#features/logistics/deliveries/tables'
import type { Delivered } from '#features/logistics/deliveries/contract/freight'
import { unscanned } from '#features/logistics/deliveries/contract/lacking'
import type { Act, Refused } from '#features/logistics/phone/contract'
import { driverMessages } from '#features/logistics/phone/tables'
import { driveRoute, driveStop, keepProof, seeRevision } from '#features/logistics/routes/contract/driving'
import { proofs, routes, stops } from '#features/logistics/routes/tables'
import { keepCash } from './cash'
import { doorCodeOf } from './secrets'
import { strayOf } from './stray'
import { tellDesk } from './telling'
import type { Whose } from './whose'

export type Refusal = Refused['refused'][number]
type Acting = Pick<Writing, 'db' | 'now' | 'host' | 'call' | 'attempt' | 'changed'> & { request: Request }
type AtStops = Extract<Act, { stopIds: number[] }>
type Move = Extract<Act, { do: 'setOut' | 'arrive' | 'done' | 'partial' | 'failed' | 'skipped' }>
export type At = {
  stop: typeof stops.$inferSelect
  delivery: typeof deliveries.$inferSelect
  route: Pick<typeof routes.$inferSelect, 'code' | 'driverId'>
}
const nothing = { stopId: null, name: '', state: null, allowed: [], route: null, lacks: [] }
/** Wrong codes at one door. */
const guesses: Limit = { most: 6, seconds: 900 }

export async function doActs(ctx: Acting, whose: Whose, act: Act, at: Date): Promise<Refusal[]> {
  if (act.do === 'message') return tell(ctx, whose, 'text', act.text)
  const driven = { routeId: act.routeId, driverId: whose.driver.id, at }
  if (act.do === 'seen') {
    const seen = await ctx.attempt(seeRevision, { ...driven, number: act.revision })
    return seen.ok ? [] : [{ ...nothing, why: 'route_gone' }]
  }
  if ('stopIds' in act) return doAtStops(ctx, whose, act, at)
  const moved = await ctx.attempt(driveRoute, { ...driven, move: act.do })
  if (moved.ok) return []
  if (moved.code === 'route_refused') return [{ ...nothing, why: 'route_refused', ...moved.data }]
  return [{ ...nothing, why: moved.code }]
}

type About = (typeof driverMessages.$inferInsert)['about']
async function tell(
  ctx: Acting,
  whose: Whose,
  kind: 'text' | 'reorder',
  text: string,
  about: About = null,
): Promise<Refusal[]> {
  const row = { driverId: whose.driver.id, fromDriver: true, kind, text, about, at: ctx.now }
  await ctx.db.insert(driverMessages).values(row)
  await tellDesk(ctx, whose, text)
  return []
}

export const atDoors = ({ db }: Pick<Writing, 'db'>, ids: readonly number[]): Promise<At[]> =>
  db
    .select({ stop: stops, delivery: deliveries, route: { code: routes.code, driverId: routes.driverId } })
    .from(stops)
    .innerJoin(deliveries, eq(deliveries.id, stops.deliveryId))
    .innerJoin(routes, eq(routes.id, stops.routeId))
    .where(inArray(stops.id, [...ids]))

async function doAtStops(ctx: Acting, whose: Whose, act: AtStops, at: Date): Promise<Refusal[]> {
  const found = await atDoors(ctx, act.stopIds)
  if (act.do === 'reorder') {
    const names = act.stopIds.flatMap((id) => found.find(({ stop }) => stop.id === id)?.delivery.customer ?? [])
    const text = [names.join(' → '), act.text].filter(Boolean).join('\n')
    return tell(ctx, whose, 'reorder', text, { routeId: act.routeId, stopIds: act.stopIds })
  }
  const refused: Refusal[] = []
  for (const [place, stopId] of act.stopIds.entries()) {
    const one = found.find(({ stop }) => stop.id === stopId)
    const gone = goneOf(one, act.routeId, whose)
    if (gone && act.do === 'proof' && act.kind !== 'code') await keepStray(ctx, whose, act, one, place, at)
    const why = gone ?? (await doAt(ctx, whose, act, one!, at))
    if (why) refused.push({ ...nothing, stopId, name: nameOf(one, act.routeId) ?? act.names?.[place] ?? '', ...why })
  }
  return refused
}

/** Of what is not theirs no name is told. */
const nameOf = (one: At | undefined, routeId: number): string | undefined =>
  one?.stop.routeId === routeId ? one.delivery.customer : undefined

type Why = Pick<Refusal, 'why'> & Partial<Refusal>
/** Of a stop that somebody else has now, no more is told than the route it went to. */
export function goneOf(one: At | undefined, routeId: number, { driver }: Whose): Why | undefined {
  if (one?.stop.routeId === routeId && one.route.driverId === driver.id) return undefined
  return { why: 'stop_gone', route: one && one.stop.routeId !== routeId ? one.route.code : null }
}

async function doAt(
  ctx: Acting,
  whose: Whose,
  act: Exclude<AtStops, { do: 'reorder' }>,
  one: At,
  at: Date,
): Promise<Why | undefined> {
  const { stop, delivery } = one
  if (act.do === 'cash') {
    const isKept = await keepCash(ctx, { driverId: whose.driver.id, delivery, cents: act.cents, at })
    if (!isKept) return { why: 'cash_closed' }
    ctx.changed({ subject: 'Delivery', id: delivery.id, before: {}, after: { cashCents: act.cents } })
    return undefined
  }
  if (act.do === 'proof') {
    if (act.kind === 'code') {
      const wrong = await wrongCode(ctx, one, act.text)
      if (wrong) return wrong
    }
    if (act.kind === 'scan') {
      const scanned = await scannedAt(ctx, one, act.text)
      if (scanned === 'unknown') return { why: 'scan_wrong' }
      if (scanned === 'again') return undefined
    }
    await keep(ctx, whose, act, { stopId: stop.id, delivery, named: stop.id, at })
    return undefined
  }
  return move(ctx, whose, act, one, at)
}

type Proof = Extract<Act, { do: 'proof' }>
type Kept = { stopId: number | null; delivery: At['delivery']; named: number; at: Date }
/** `named`: the stop as the phone calls it. */
async function keep(
  ctx: Acting,
  { driver }: Whose,
  { kind, text, where }: Proof,
  { stopId, delivery, named, at }: Kept,
) {
  await ctx.call(keepProof, {
    stopId,
    deliveryId: delivery.id,
    attempt: delivery.attempt,
    kind,
    text,
    lat: where?.lat ?? null,
    lon: where?.lon ?? null,
    accuracyMetres: where?.accuracyMetres ?? null,
    takenAt: at,
    eventId: `${driver.id}:${ctx.request.headers.get('idempotency-key')}:${named}`,
  })
}

/** It was brought from there, whoever has the stop now. */
async function keepStray(ctx: Acting, whose: Whose, act: Proof, one: At | undefined, place: number, at: Date) {
  const deliveryId = act.deliveryIds?.[place]
  const delivery = await strayOf(ctx, whose, { routeId: act.routeId, at: one, deliveryId })
  if (delivery) await keep(ctx, whose, act, { stopId: null, delivery, named: act.stopIds[place]!, at })
}

async function wrongCode(ctx: Acting, { delivery }: At, said: string): Promise<Why | undefined> {
  const tries = `door:${delivery.id}`
  const right = await doorCodeOf(ctx.host, delivery.id, delivery.attempt)
  const isGuessing = (await countTry(ctx.db, tries, guesses, ctx.now)) > 0
  if (isGuessing || said.replaceAll(/\D/g, '') !== right) return { why: 'code_wrong' }
  await forgetTries(ctx.db, tries)
  return undefined
}

/** Whether it is the code of a parcel of this delivery that nobody has scanned yet; where none has a code any one is taken. */
async function scannedAt({ db }: Acting, { stop, delivery }: At, text: string): Promise<'new' | 'again' | 'unknown'> {
  const packages = await db
    .select({ barcode: deliveryPackages.barcode })
    .from(deliveryPackages)
    .where(eq(deliveryPackages.deliveryId, delivery.id))
  if (packages.length === 0) return 'new'
  if (!packages.some(({ barcode }) => barcode === text)) return 'unknown'
  const ofThisTry = and(eq(proofs.stopId, stop.id), eq(proofs.attempt, delivery.attempt), eq(proofs.kind, 'scan'))
  const scanned = await db.select({ kind: proofs.kind, text: proofs.text }).from(proofs).where(ofThisTry)
  return unscanned(packages, scanned).includes(text) ? 'new' : 'again'
}

const moveOf = {
  setOut: 'setOut',
  arrive: 'arrive',
  done: 'finish',
  partial: 'part',
  failed: 'fail',
  skipped: 'skip',
} as const
/** Lines say which pieces, and then nothing else is counted. */
const handedBy = ({ items, lines }: Extract<Act, { do: 'partial' }>): Delivered => (lines ? { lines } : { items })
async function move(ctx: Acting, whose: Whose, act: Move, one: At, at: Date): Promise<Why | undefined> {
  const { stop } = one
  if (act.do === 'failed' && !(await isFailure(ctx, act.failure))) return { why: 'failure_unknown' }
  const moved = await ctx.attempt(driveStop, {
    routeId: act.routeId,
    driverId: whose.driver.id,
    at,
    stopId: stop.id,
    move: moveOf[act.do],
    ...(act.do === 'failed' ? { failure: act.failure, reason: act.reason ?? '' } : {}),
    ...(act.do === 'skipped' ? { failure: act.cause, reason: act.reason ?? '' } : {}),
    ...(act.do === 'partial' ? { reason: act.reason ?? '', delivered: handedBy(act) } : {}),
    ...('override' in act && act.override !== undefined ? { override: act.override } : {}),
  })
  if (moved.ok) return undefined
  if (moved.code === 'proof_missing') return { why: 'proof_missing', ...moved.data }
  if (moved.code === 'stop_refused') return { why: 'stop_refused', ...moved.data }
  if (moved.code === 'part_wrong') return { why: 'part_wrong' }
  if (moved.code === 'route_idle') return { why: 'route_idle', state: moved.data.state }
  if (moved.code === 'stop_gone') return { why: 'stop_gone', route: moved.data.route }
  return { why: 'route_gone' }
}

async function isFailure({ db }: Acting, code: string): Promise<boolean> {
  return (await readSetting(db, deliveryRules)).failures.some((one) => one.code === code)
}
