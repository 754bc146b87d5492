/** How deliveries move from state to state, and what both sides decide alike about them. */
import { fieldChanges } from '#contract/field-changes'
import { addDays, dayInUtc, weekdayOf } from '#contract/zone'
import { allowedIn, type Moves } from '#contract/moves'
import {
  type DeliveryMove,
  handMoveNames,
  type HandMove,
  type Lack,
} from '#features/logistics/deliveries/contract/freight'
import type { DeliveryState } from '#features/logistics/deliveries/contract/states'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'
import { dayMs } from '#contract/durations'

export const deliveryMoves: Moves<DeliveryMove, DeliveryState> = {
  ready: { from: ['draft'], to: 'ready' },
  plan: { from: ['ready'], to: 'planned' },
  unplan: { from: ['planned'], to: 'ready' },
  dispatch: { from: ['planned'], to: 'dispatched' },
  recall: { from: ['dispatched'], to: 'planned' },
  // its stop is taken out of a route that is published already
  pull: { from: ['dispatched'], to: 'ready' },
  start: { from: ['dispatched'], to: 'en_route' },
  arrive: { from: ['en_route'], to: 'arrived' },
  deliver: { from: ['en_route', 'arrived'], to: 'delivered' },
  part: { from: ['en_route', 'arrived'], to: 'partial' },
  fail: { from: ['en_route', 'arrived'], to: 'failed' },
  // nobody was there to try: the attempt does not count
  skip: { from: ['dispatched', 'en_route'], to: 'ready' },
  retry: { from: ['failed'], to: 'ready' },
  sendBack: { from: ['failed'], to: 'returning' },
  takeBack: { from: ['returning'], to: 'returned' },
  giveUp: { from: ['failed'], to: 'cancelled' },
  hold: { from: ['ready', 'planned', 'dispatched'], to: 'on_hold' },
  release: { from: ['on_hold'], to: 'ready' },
  cancel: { from: ['draft', 'ready', 'planned', 'dispatched', 'on_hold'], to: 'cancelled' },
  correct: { from: ['delivered'], to: 'failed' },
  // its order goes somewhere else by now: that door is to be found first
  doubt: { from: ['ready'], to: 'draft' },
}
export const movesOf = (state: DeliveryState): DeliveryMove[] => allowedIn(deliveryMoves, state)

/** Those that a person may make by hand; to correct is a right of its own. */
export const byHand = (state: DeliveryState): HandMove[] =>
  handMoveNames.filter((move) => deliveryMoves[move].from.includes(state))
/** Those that take it away from whoever counts on it. */
export const needsReason = (move: HandMove): boolean => move === 'hold' || move === 'cancel' || move === 'giveUp'
/** After those it can be set out with, so it has to have all that it needs. */
export const makesReady = (move: HandMove): boolean => move === 'ready' || move === 'retry' || move === 'release'

type Sendable = {
  kind: string
  lat: number | null
  confidence: number
  pickupLat: number | null
  pickupConfidence: number
  day: string | null
  weightGrams: number
  volumeLitres: number
  items: number
  pallets: number
}
/** What is missing before somebody can be sent: a point that is sure enough, a day, and something to carry. */
export function lacksOf(one: Sendable, threshold: number): Lack[] {
  const isUnsure = (lat: number | null, confidence: number) => lat === null || confidence < threshold
  const found: [Lack, boolean][] = [
    ['point', isUnsure(one.lat, one.confidence)],
    ['pickupPoint', one.kind === 'pair' && isUnsure(one.pickupLat, one.pickupConfidence)],
    ['day', one.day === null],
    ['load', one.kind !== 'service' && one.weightGrams + one.volumeLitres + one.items + one.pallets === 0],
  ]
  return found.flatMap(([lack, isMissing]) => (isMissing ? [lack] : []))
}

/** What may not change while it is in a route: its driver knows it so. */
export const fixedOnRoute = [
  'depotId',
  'kind',
  'line',
  'postcode',
  'city',
  'country',
  'point',
  'pickupLine',
  'pickupPostcode',
  'pickupCity',
  'pickupCountry',
  'pickupPoint',
  'day',
  'dayUntil',
  'windows',
  'pickupWindows',
  'serviceSeconds',
  'pickupSeconds',
  'setupSeconds',
  'weightGrams',
  'volumeLitres',
  'items',
  'pallets',
  'contents',
  'skills',
  'features',
  'allowedDrivers',
  'excludedDrivers',
  'position',
  'group',
  'notWith',
] as const

/** "High" and so on, for lists: from so many of a hundred on. */
export const priorities = { critical: 90, high: 50, raised: 1, normal: 0 } as const
export type Priority = keyof typeof priorities
export const priorityOf = (priority: number): Priority =>
  priority >= priorities.critical
    ? 'critical'
    : priority >= priorities.high
      ? 'high'
      : priority >= priorities.raised
        ? 'raised'
        : 'normal'

type Logged = Readonly<Record<string, unknown>> | null
const quiet = new Set(['version', 'proofId'])
/** One row of the trail as something a person can be told of a delivery. */
export function eventOf({ action, before, after }: { action: string; before: Logged; after: Logged }) {
  const told = after ?? {}
  const text = (word: string): string => (typeof told[word] === 'string' ? told[word] : '')
  // made ready at once it is added and then moved, by the same call
  const isAdded = action === 'create' && !before
  const isMove = 'state' in told && !isAdded
  return {
    did: isMove ? ('moved' as const) : isAdded ? ('added' as const) : ('changed' as const),
    changes: isMove || isAdded ? [] : fieldChanges({ before, after, quiet }),
    state: 'state' in told ? (told['state'] as DeliveryState) : null,
    failure: text('failure'),
    reason: text('reason'),
  }
}

/** Sets of states that a list asks for by name. */
export const stateGroups: Readonly<Record<string, readonly DeliveryState[]>> = {
  open: deliveryIs.open.states,
  unplanned: deliveryIs.unplanned.states,
  unsorted: deliveryIs.undecided.states,
  brought: deliveryIs.handedOver.states,
  counted: deliveryIs.counted.states,
}

export type Repeats = { weekdays: readonly number[]; everyWeeks: number; startsOn: string; until: string | null }
const countOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
/** 1970 began on a Thursday. */
const weekOf = (count: number): number => Math.floor((count + 3) / 7)
/** The days of a series between two, both included. @example occurrencesIn({ weekdays: [2], … }, '2026-05-11', '2026-05-20') // ['2026-05-12', '2026-05-19'] */
export function occurrencesIn({ weekdays, everyWeeks, startsOn, until }: Repeats, from: string, to: string): string[] {
  const first = countOf(startsOn)
  const [begin, end] = [
    Math.max(first, countOf(from)),
    Math.min(until === null ? Infinity : countOf(until), countOf(to)),
  ]
  const days: string[] = []
  for (let at = begin; at <= end; at++) {
    const day = dayInUtc(new Date(at * dayMs))
    if (weekdays.includes(weekdayOf(day)) && (weekOf(at) - weekOf(first)) % everyWeeks === 0) days.push(day)
  }
  return days
}

/**
 * When those of a series may be brought that come due between two days: on each of its days, or once a week from the first to
 * the last of them. A new series that begins within a week has what is left of that.
 * @example turnsIn({ weekdays: [1, 5], oneOf: true, … }, '2026-05-11', '2026-05-20', true) // [{ day: '2026-05-11', dayUntil: '2026-05-15' }, …]
 */
export function turnsIn(series: Repeats & { oneOf: boolean }, from: string, to: string, isNew: boolean): Turn[] {
  if (!series.oneOf) return occurrencesIn(series, from, to).map((day) => ({ day, dayUntil: day }))
  const startOf = (day: string) => weekOf(countOf(day))
  const turns = new Map<number, Turn>()
  for (const day of occurrencesIn(series, addDays(from, -6), addDays(to, 6))) {
    const known = turns.get(startOf(day))
    turns.set(startOf(day), { day: known?.day ?? day, dayUntil: day })
  }
  return [...turns.values()].flatMap((turn) => {
    const day = isNew && turn.day < from ? from : turn.day
    return day >= from && day <= to && day <= turn.dayUntil ? [{ ...turn, day }] : []
  })
}
type Turn = { day: string; dayUntil: string }
