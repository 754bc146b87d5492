/** What both sides decide alike about the settings: as they are before anybody sets them, and what they come to. */
import { languages, type Language } from '#contract/place'
import { addDays, dayIn, momentIn, weekdayOf } from '#contract/zone'
import type { Legal } from '#features/ecommerce/store/contract/legal'
import type { DeliveryWindow } from '#features/ecommerce/store/contract/ways'
import type {
  CheckoutRules,
  Details,
  Notifications,
  Part,
  Payments,
  Said,
  Shipping,
  WeeklyWindow,
  Zone,
} from './contract'
import type { MailKind } from './contract/mail-kinds'
import { hourMs } from '#contract/durations'

export type Values = {
  details: Details
  payments: Payments
  checkout: CheckoutRules
  shipping: Shipping
  notifications: Notifications
  legal: Legal
}

type Words = Pick<Notifications[MailKind], Language>
const mails: Record<MailKind, Words> = {
  placed: {
    en: {
      subject: 'Your order {order}',
      text: 'thank you for your order {order}:\n\n{items}\n\nTogether: {total}\nTo be paid by {payBy}\n\nIt goes to {address}.\nWe deliver it {window}.\nFollow your delivery: {follow}',
    },
    fr: {
      subject: 'Votre commande {order}',
      text: 'merci pour votre commande {order} :\n\n{items}\n\nTotal : {total}\nÀ régler avant le {payBy}\n\nAdresse de livraison : {address}.\nNous vous livrons {window}.\nSuivez votre livraison : {follow}',
    },
    ar: {
      subject: 'طلبك {order}',
      text: 'شكرًا على طلبك {order}:\n\n{items}\n\nالمجموع: {total}\nيُدفع حتى {payBy}\n\nعنوان التسليم: {address}.\nموعد التسليم: {window}.\nتابع توصيلتك: {follow}',
    },
  },
  dispatched: {
    en: {
      subject: 'Your order {order} is on its way',
      text: 'your order {order} has left us:\n\n{items}\n\nIt goes to {address}.\nWe deliver it {window}.',
    },
    fr: {
      subject: 'Votre commande {order} est en route',
      text: 'votre commande {order} est partie :\n\n{items}\n\nAdresse de livraison : {address}.\nNous vous livrons {window}.',
    },
    ar: {
      subject: 'طلبك {order} في الطريق',
      text: 'غادر طلبك {order}:\n\n{items}\n\nعنوان التسليم: {address}.\nموعد التسليم: {window}.',
    },
  },
  delivered: {
    en: {
      subject: 'Your order {order} was delivered',
      text: 'your order {order} was delivered. If anything is missing or broken, answer this mail.',
    },
    fr: {
      subject: 'Votre commande {order} est livrée',
      text: 'votre commande {order} est livrée. S’il manque quelque chose ou si un article est abîmé, répondez à ce message.',
    },
    ar: {
      subject: 'تم تسليم طلبك {order}',
      text: 'تم تسليم طلبك {order}. إن كان شيء ناقصًا أو تالفًا فأجب عن هذه الرسالة.',
    },
  },
  refunded: {
    en: {
      subject: 'A refund for your order {order}',
      text: 'we sent {amount} back to you for your order {order}. It takes a few days to arrive.',
    },
    fr: {
      subject: 'Un remboursement pour votre commande {order}',
      text: 'nous vous avons remboursé {amount} pour votre commande {order}. Comptez quelques jours.',
    },
    ar: {
      subject: 'استرداد مبلغ طلبك {order}',
      text: 'أعدنا إليك {amount} عن طلبك {order}. يصل المبلغ خلال بضعة أيام.',
    },
  },
}

export const defaults: Values = {
  details: { name: '', email: '', phone: '', line: '', postcode: '', city: '', country: '', currency: 'USD' },
  payments: { methods: ['paypalLogo', 'mastercard', 'cash', 'transfer'], daysToPay: 14 },
  checkout: { taxRate: 2000, guests: true, phone: 'may', note: 'may' },
  shipping: {
    zones: [{ name: 'Everywhere', countries: [], cents: 0, freeFromCents: null }],
    windows: [],
    daysAhead: 14,
    nearMinutes: 6,
    nearCents: 0,
  },
  notifications: {
    placed: { isOn: true, ...mails.placed },
    dispatched: { isOn: true, ...mails.dispatched },
    delivered: { isOn: true, ...mails.delivered },
    refunded: { isOn: true, ...mails.refunded },
    toldOfOrders: null,
    toldOfStock: null,
  },
  legal: { terms: { en: '', fr: '', ar: '' }, privacy: { en: '', fr: '', ar: '' } },
}

/** What is stored of a part, over what it is by itself: a field that came later has its default. */
export const valueOf = <P extends Part>(part: P, stored: object | undefined): Values[P] => ({
  ...defaults[part],
  ...stored,
})

export const zoneOf = (zones: readonly Zone[], country: string): Zone | undefined => {
  const wanted = country.trim().toLowerCase()
  const named = zones.find(({ countries }) => countries.some((one) => one.toLowerCase() === wanted))
  return named ?? zones.find(({ countries }) => countries.length === 0)
}
/** @example shippingOf({ name: 'Home', countries: [], cents: 690, freeFromCents: 10000 }, 9999) // 690 */
export const shippingOf = ({ cents, freeFromCents }: Zone, goodsCents: number): number =>
  freeFromCents !== null && goodsCents >= freeFromCents ? 0 : cents

const earlier = (a: WeeklyWindow, b: WeeklyWindow): number => (a.from < b.from ? -1 : 1)

/** Every window that can still be chosen, by the clock of the installation. */
export function windowsOf({ windows, daysAhead }: Shipping, zone: string, now: Date): DeliveryWindow[] {
  const today = dayIn(zone, now)
  const days = Array.from({ length: daysAhead + 1 }, (_, days) => addDays(today, days))
  return days.flatMap((day) =>
    windows
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .toSorted(earlier)
      .filter(({ from, cutoffHours }) => momentIn(zone, day, from).getTime() - cutoffHours * hourMs > now.getTime())
      .map(({ from, until }) => ({ day, from, until })),
  )
}

/** A line all of whose fields are empty says nothing, and is left out. @example filled('To {address}', { address: '' }) // '' */
export function filled(text: string, facts: Readonly<Record<string, string>>): string {
  const lines = text.split('\n').flatMap((line) => {
    const fields = [...line.matchAll(/\{(\w+)\}/g)].map(([, field]) => facts[field!] ?? '')
    if (fields.length > 0 && fields.every((fact) => fact === '')) return []
    return [line.replaceAll(/\{(\w+)\}/g, (_, field: string) => facts[field] ?? '')]
  })
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** In each language. */
export function mailIn(words: Words, facts: Readonly<Record<string, Said>>): { subject: Said; text: Said } {
  const inOne = (language: Language, of: 'subject' | 'text') =>
    filled(
      words[language][of],
      Object.fromEntries(Object.entries(facts).map(([field, fact]) => [field, fact[language]])),
    )
  const said = (of: 'subject' | 'text') =>
    Object.fromEntries(languages.map((language) => [language, inOne(language, of)])) as Said
  return { subject: said('subject'), text: said('text') }
}
