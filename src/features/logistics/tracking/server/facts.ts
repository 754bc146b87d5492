/** What stands for the fields of a telling, in the language of whom it is for. */
import { dateFormat, numberFormat } from '#contract/formats'
import { formatMoney } from '#contract/money-text'
import type { Language } from '#contract/place'
import { addDays, dayIn, wallClock } from '#contract/zone'
import { locales } from '#server/reader'
import type { Slot, TellingField } from '#features/logistics/tracking/contract'
import type { View } from './view'
import { words } from './words'

export type Facts = Record<TellingField, string>

/** Days and times as they are said at a door: "Wed 13 May", 17:00. */
const spoken: Readonly<Record<Language, string>> = { ...locales, en: 'en-GB' }

/** As a clock on the wall shows it, in the digits of the language. */
export function timeIn(language: Language, zone: string, at: Date): string {
  return dateFormat(spoken[language], {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}
/** @example dayName('en', '2026-05-13', '2026-05-12') // 'tomorrow' as the page says it */
export function dayName(language: Language, day: string, today: string): string {
  if (day === today) return words[language].today
  if (day === addDays(today, 1)) return words[language].tomorrow
  return dateFormat(spoken[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))
}
/** Read from the left in the middle of Arabic. */
export const apart = (language: Language, fact: string): string => (language === 'ar' ? `\u2066${fact}\u2069` : fact)

/** What a time costs. */
export const priceIn = (language: Language, cents: number, currency: string): string =>
  formatMoney({ cents, currency }, locales[language])
/** "Thu 14 May 10:00–12:00". */
export const slotIn = (language: Language, { day, from, until }: Slot, today: string): string =>
  `${dayName(language, day, today)} ${apart(language, `${clockIn(language, from)}–${clockIn(language, until)}`)}`

/** "Today 10:35–10:50"; without a day, the times alone. */
export function bandIn(language: Language, { band, zone }: Pick<View, 'band' | 'zone'>): string {
  if (!band) return ''
  const [from, until] = [timeIn(language, zone, band.from), timeIn(language, zone, band.until)]
  return apart(language, `${from}–${until}`)
}
/** In digits of the language, of a window "10:00". */
export const clockIn = (language: Language, time: string): string =>
  timeIn(language, 'UTC', new Date(`2026-01-01T${time}:00Z`))

export function factsOf(view: View, language: Language, link: string, now: Date): Facts {
  const { delivery, zone, settings, driver, before, comesAt, reason } = view
  const today = dayIn(zone, now)
  const day = comesAt ? wallClock(zone, comesAt).day : delivery.day
  return {
    customer: delivery.customer,
    code: apart(language, delivery.code),
    items: delivery.items > 0 ? words[language].things(delivery.items) : apart(language, delivery.code),
    day: day ? dayName(language, day, today).toLocaleLowerCase(language) : '',
    time: bandIn(language, view),
    stops: before === null ? '' : numberFormat(locales[language]).format(before),
    driver,
    reason: reason[language],
    link,
    shop: settings.name || settings.shop,
  }
}

/** Of a delivery that could be. */
export function sampleFacts(
  language: Language,
  { shop, baseUrl, now }: { shop: string; baseUrl: string; now: Date },
): Facts {
  const band = { from: new Date(now.getTime() + 45 * 60_000), until: new Date(now.getTime() + 70 * 60_000) }
  const failed = { en: 'nobody there', fr: 'personne sur place', ar: 'لا أحد في المكان' }
  return {
    customer: 'Perpetua Lisle',
    code: apart(language, 'D-2271'),
    items: words[language].things(2),
    day: words[language].tomorrow.toLocaleLowerCase(language),
    time: bandIn(language, { band, zone: 'UTC' }),
    stops: numberFormat(locales[language]).format(2),
    driver: 'Nkem',
    reason: failed[language],
    link: `${baseUrl}/track/…`,
    shop,
  }
}
