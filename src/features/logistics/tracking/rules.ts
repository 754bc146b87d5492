/** What both sides decide alike about the page of customers and what they are told. */
import { addDays, dayIn, momentIn } from '#contract/zone'
import type { TellingKind } from '#features/logistics/deliveries/contract/tracking'
import type { Slot } from './contract'
import type { DeliveryState, Stage } from '#features/logistics/deliveries/contract/states'
import { stageIs } from '#features/logistics/deliveries/contract/states'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'
import { hourMs, minuteMs } from '#contract/durations'

export type Offer = Slot & { cents: number }

const stageBy: Record<DeliveryState, Stage> = {
  draft: 'preparing',
  ready: 'preparing',
  on_hold: 'preparing',
  planned: 'planned',
  dispatched: 'planned',
  en_route: 'next',
  arrived: 'arrived',
  delivered: 'delivered',
  partial: 'partial',
  failed: 'failed',
  returning: 'returning',
  returned: 'returned',
  cancelled: 'cancelled',
}
/** `isOut`: its route has left. @example stageOf('dispatched', true) // 'out' */
export const stageOf = (state: DeliveryState, isOut: boolean): Stage =>
  state === 'dispatched' && isOut ? 'out' : stageBy[state]

/** So long before it comes nobody reads what is said any more. */
export const lastWord = 10 * minuteMs
const saying: readonly Stage[] = ['preparing', 'planned', 'out', 'next']
/** Until when it may be said how to hand it over: null where it may not any more; a moment only where one is expected. */
export function wishUntil(stage: Stage, comesAt: Date | null, now: Date): { until: Date | null } | null {
  if (!saying.includes(stage)) return null
  if (stage === 'preparing' || !comesAt) return { until: null }
  const until = new Date(comesAt.getTime() - lastWord)
  return until > now ? { until } : null
}

const movable: readonly Stage[] = ['preparing', 'planned', 'failed']
/** Another time may be chosen until its route has left, and again after it failed. What is held or still a draft waits for us. */
export const mayMove = (stage: Stage, state: DeliveryState): boolean =>
  movable.includes(stage) && !deliveryIs.withheld(state)

/** What may be asked for, before anybody looked whether there is room. */
export function slotsOf(
  {
    daysAhead,
    cutoffHours,
    windows,
  }: {
    daysAhead: number
    cutoffHours: number
    windows: readonly { from: string; until: string; cents?: number | undefined }[]
  },
  zone: string,
  now: Date,
): Offer[] {
  const today = dayIn(zone, now)
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => addDays(today, ahead))
  const inTurn = windows.toSorted((a, b) => a.from.localeCompare(b.from))
  return days.flatMap((day) =>
    inTurn
      .filter(({ from }) => momentIn(zone, day, from).getTime() - cutoffHours * hourMs > now.getTime())
      .map(({ from, until, cents = 0 }) => ({ day, from, until, cents })),
  )
}

export type TrackedDelivery = {
  stage: Stage
  /** When it is expected, and when it was by the plan with which the driver left. */
  comesAt: Date | null
  plannedAt: Date | null
  /** Since when it is in its state. */
  since: Date
  /** The moment on the day before from which they are told of it; null without a day. */
  eve: Date | null
}
/** What is older is no news. */
const freshHours = 3
/** What is new and worth telling now; each is told once, by whoever keeps count. */
export function dueTellings(
  { stage, comesAt, plannedAt, since, eve }: TrackedDelivery,
  lateMinutes: number,
  now: Date,
): TellingKind[] {
  const fresh = now.getTime() - since.getTime() < freshHours * hourMs
  const isAhead = comesAt !== null && comesAt > now
  const late = comesAt && plannedAt ? comesAt.getTime() - plannedAt.getTime() > lateMinutes * minuteMs : false
  const due: [TellingKind, boolean][] = [
    ['planned', stage === 'planned' && eve !== null && eve <= now && isAhead],
    ['out', stage === 'out' && isAhead],
    ['next', stage === 'next' && fresh],
    ['late', (stage === 'out' || stage === 'next') && late],
    ['done', stageIs.handedOver(stage) && fresh],
    ['failed', stage === 'failed' && fresh],
  ]
  return due.flatMap(([kind, isDue]) => (isDue ? [kind] : []))
}

/** The last telling of a kind: when, what time it said, and since when that is not so any more. */
export type Said = { kind: TellingKind; nth: number; at: Date; comesAt: Date | null; overAt: Date | null }
/** Who arranges routes tries a few ways: nobody is told of each of them. */
const calm = 30 * minuteMs
const anewWhereShifted: readonly TellingKind[] = ['planned', 'late']
/** Is it news after what was said last? Of another day, and of a time that is another by more than they would wait for. */
export function isNews(
  kind: TellingKind,
  last: Said | undefined,
  { comesAt, lateMinutes, now }: { comesAt: Date | null; lateMinutes: number; now: Date },
): boolean {
  if (!last) return true
  if (!anewWhereShifted.includes(kind)) return last.overAt !== null
  if (now.getTime() - last.at.getTime() < calm) return false
  if (last.overAt) return true
  if (!comesAt || !last.comesAt) return false
  const later = comesAt.getTime() - last.comesAt.getTime()
  return (kind === 'late' ? later : Math.abs(later)) > lateMinutes * minuteMs
}

/** The sentence before that announces what is left out, up to the end of the one before it. */
const announcing = /[^.!?؟\n]*:\s*$/
/** A line all of whose fields are empty says nothing, and is left out, as is what announces it.
 *  @example filled('By {driver}', { driver: '' }) // '' */
export function filled(text: string, facts: Readonly<Record<string, string>>): string {
  const lines: string[] = []
  for (const one of text.split('\n')) {
    const fields = [...one.matchAll(/\{(\w+)\}/g)].map(([, field]) => facts[field!] ?? '')
    if (fields.length === 0 || fields.some((fact) => fact !== ''))
      lines.push(one.replaceAll(/\{(\w+)\}/g, (_, field: string) => facts[field] ?? ''))
    else if (lines.length > 0) lines.push(lines.pop()!.replace(announcing, '').trimEnd())
  }
  return lines
    .join('\n')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const part = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const lightOf = (hex: string): number => 0.2126 * part(hex, 1) + 0.7152 * part(hex, 3) + 0.0722 * part(hex, 5)
/** What is read on a colour: white where that is clear enough, else black. @example inkOn('#685dd8') // '#ffffff' */
export const inkOn = (colour: string): '#ffffff' | '#000000' =>
  1.05 / (lightOf(colour) + 0.05) >= 4.5 ? '#ffffff' : '#000000'

/** By which somebody is known who does not want to be told. */
export const contactsOf = ({ email, phone }: { email: string; phone: string }): string[] =>
  [email.trim().toLowerCase(), phone.replaceAll(/[^\d+]/g, '')].filter((one) => one !== '')
