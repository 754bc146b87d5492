/** What phone and server decide alike: what a delivery still lacks, when something happened, and what an act makes of the day. */
import { metresBetween } from '#contract/distance'
import { lackedBy, type ProofKind } from '#features/logistics/deliveries/contract/lacking'
import type { Act, DriveDay, DriveRoute, DriveStop } from './contract'
import { stopIs } from '#features/logistics/routes/contract/states'
import { minuteMs } from '#contract/durations'

type Proven = Pick<NonNullable<DriveStop['delivery']>, 'needs' | 'proofs' | 'packages'>
export const lacksOf = ({ needs, proofs, packages }: Proven): ProofKind[] => lackedBy(needs, proofs, packages)
/** Of a part some parcels go back, and which ones is not said. */
export const lacksOfPart = ({ needs, proofs }: Omit<Proven, 'packages'>): ProofKind[] => lackedBy(needs, proofs, [])

const longest = 36 * 60 * minuteMs
/**
 * When it is taken to have happened: as the phone says, put right where its clock is wrong, never later than now and never
 * longer ago than a day's work.
 */
export function judgedAt(asked: { at: string; sentAt: string }, received: Date): Date {
  const now = received.getTime()
  const wrongBy = now - Date.parse(asked.sentAt)
  const at = Date.parse(asked.at) + (Math.abs(wrongBy) > minuteMs ? wrongBy : 0)
  return new Date(Math.min(now, Math.max(now - longest, at)))
}

const stopStateOf = {
  setOut: 'en_route',
  arrive: 'arrived',
  done: 'done',
  partial: 'done',
  failed: 'failed',
  skipped: 'skipped',
} as const
const routeStateOf = { start: 'in_progress', pause: 'paused', resume: 'in_progress', complete: 'completed' } as const
const isMove = (act: Act): act is Extract<Act, { do: keyof typeof stopStateOf }> => act.do in stopStateOf
const isDrive = (act: Act): act is Extract<Act, { do: keyof typeof routeStateOf }> => act.do in routeStateOf

/** The day as it will be once the server has heard of an act: what the phone shows meanwhile. */
export function withAct(day: DriveDay, act: Act): DriveDay {
  if (act.do === 'message') {
    const told = {
      id: 0,
      at: act.at,
      fromDriver: true,
      by: null,
      kind: 'text' as const,
      text: act.text,
      refused: null,
      answer: null,
      isOpen: false,
    }
    return { ...day, messages: [...day.messages, told] }
  }
  const { route } = day
  if (!route || route.id !== act.routeId) return day
  return { ...day, route: routeWith(route, act), cash: act.do === 'cash' ? cashWith(day, act) : day.cash }
}

/** What they have in hand, with what was just paid instead of what was said of it before. */
function cashWith({ cash, route }: DriveDay, { stopIds, cents }: Extract<Act, { do: 'cash' }>): DriveDay['cash'] {
  const paid = route!.stops.filter(({ id, delivery }) => stopIds.includes(id) && delivery)
  return paid.reduce((sums, { delivery }) => {
    const { currency, cashCents } = delivery!
    const before = sums.find((one) => one.currency === currency)?.cents ?? 0
    const now = { currency, cents: before - (cashCents ?? 0) + cents }
    return [...sums.filter((one) => one.currency !== currency), now]
  }, cash)
}

function routeWith(route: DriveRoute, act: Act): DriveRoute {
  if (isDrive(act)) return { ...route, state: routeStateOf[act.do], stops: stopsWith(route.stops, act) }
  if (act.do === 'seen') return { ...route, seenRevision: act.revision, changes: [] }
  if (!('stopIds' in act)) return route
  const stops = route.stops.map((stop) => (act.stopIds.includes(stop.id) ? stopWith(stop, act) : stop))
  return { ...route, stops }
}

/** The next planned break is the one that is taken, and is over when they go on. */
function stopsWith(stops: DriveStop[], { do: did, at }: Act): DriveStop[] {
  if (did !== 'pause' && did !== 'resume') return stops
  const from = did === 'pause' ? 'pending' : 'arrived'
  const to = did === 'pause' ? 'arrived' : 'done'
  const now = stops.find(({ kind, state }) => kind === 'break' && state === from)
  const when = did === 'pause' ? { arrivedAt: at } : { leftAt: at }
  return stops.map((stop) => (stop === now ? { ...stop, state: to, ...when } : stop))
}

function stopWith(stop: DriveStop, act: Act): DriveStop {
  if (isMove(act)) {
    const state = stopStateOf[act.do]
    const isOver = stopIs.attempted(state)
    return {
      ...stop,
      state,
      // where nobody tried, nobody was
      arrivedAt: stopIs.unvisited(state) ? null : (stop.arrivedAt ?? act.at),
      leftAt: isOver ? act.at : null,
    }
  }
  if (!stop.delivery) return stop
  if (act.do === 'cash') return { ...stop, delivery: { ...stop.delivery, cashCents: act.cents } }
  if (act.do !== 'proof') return stop
  return withProof(stop, { kind: act.kind, text: act.text, signee: '', takenAt: act.at })
}

/** Also of a photo that still waits to be sent. */
export function withProof(stop: DriveStop, proof: Omit<Proven['proofs'][number], 'id'>): DriveStop {
  if (!stop.delivery) return stop
  return { ...stop, delivery: { ...stop.delivery, proofs: [...stop.delivery.proofs, { id: 0, ...proof }] } }
}

export const isDoor = ({ kind }: Pick<DriveStop, 'kind'>): boolean =>
  kind === 'pickup' || kind === 'drop' || kind === 'service'
export const isOver = ({ state }: Pick<DriveStop, 'state'>): boolean => stopIs.over(state)
/** Nobody was at its door yet. */
export const maySkip = (stop: Pick<DriveStop, 'kind' | 'state'>): boolean => isDoor(stop) && stopIs.ahead(stop.state)
/** Where they go, or are. */
export const nextOf = (route: DriveRoute): DriveStop | undefined =>
  route.stops.find((stop) => isDoor(stop) && stopIs.underWay(stop.state)) ??
  route.stops.find((stop) => isDoor(stop) && !isOver(stop))
/** A planned break that comes before the next door, as long as they have not set out to it. */
export function breakBefore(route: DriveRoute): DriveStop | undefined {
  const next = nextOf(route)
  if (next && next.state !== 'pending') return undefined
  const at = next ? route.stops.indexOf(next) : route.stops.length
  return route.stops.slice(0, at).find(({ kind, state }) => kind === 'break' && state === 'pending')
}
/** To be paid at the door, and nobody has said yet how much was. */
export const owes = ({ delivery }: Pick<DriveStop, 'delivery'>): boolean =>
  delivery !== null && delivery.codCents > 0 && delivery.cashCents === null

/** Streets have one name in many towns. */
const addressOf = ({ line, postcode, city }: DriveStop): string =>
  [line, postcode, city].map((part) => (part ?? '').trim().toLowerCase()).join('\n')
/** Further apart it is another door, however it is written. */
const sameDoorMetres = 150
const areNear = (one: DriveStop, other: DriveStop): boolean =>
  one.lat === null || one.lon === null || other.lat === null || other.lon === null
    ? one.lat === other.lat
    : metresBetween([one.lon, one.lat], [other.lon, other.lat]) <= sameDoorMetres
/** What is handed over at the same address, and is open as well: brought with one walk. */
export const besides = (route: DriveRoute, stop: DriveStop): DriveStop[] =>
  route.stops.filter(
    (one) =>
      one.id !== stop.id &&
      isDoor(one) &&
      !isOver(one) &&
      one.kind === stop.kind &&
      addressOf(one) === addressOf(stop) &&
      areNear(one, stop),
  )
