import { expect, test } from 'vitest'
import { Notifications, Shipping } from './contract'
import { weekdayOf } from '#contract/zone'
import { defaults, filled, mailIn, shippingOf, valueOf, windowsOf, zoneOf } from './rules'

const zone = { name: 'Home', countries: ['France', 'Spain'], cents: 690, freeFromCents: 10_000 }
const rest = { name: 'Rest', countries: [], cents: 2490, freeFromCents: null }

test('a country costs what its zone says, others what the zone without countries says, or nothing goes there', () => {
  expect(zoneOf([rest, zone], ' france ')).toBe(zone)
  expect(zoneOf([rest, zone], 'Brazil')).toBe(rest)
  expect(zoneOf([zone], 'Brazil')).toBeUndefined()
  expect([9_999, 10_000].map((cents) => shippingOf(zone, cents))).toEqual([690, 0])
  expect(shippingOf(rest, 1_000_000)).toBe(2490)
})

test('windows are those of the coming days that can still be chosen, by the clock of the zone', () => {
  const tuesday = { weekday: 2, from: '09:00', until: '12:00', cutoffHours: 2 }
  const later = { ...tuesday, from: '13:00', until: '17:00', cutoffHours: 0 }
  const shipping = { zones: [], windows: [later, tuesday], daysAhead: 7 }
  const at = (time: string) => windowsOf(shipping, 'Europe/Paris', new Date(time)).map(({ day, from }) => [day, from])
  expect(weekdayOf('2026-05-12')).toBe(2)
  expect(weekdayOf('2026-05-17')).toBe(7)
  const next = [
    ['2026-05-19', '09:00'],
    ['2026-05-19', '13:00'],
  ]
  // seven in the morning in Paris is five by the clock of the world
  expect(at('2026-05-12T04:59:00Z')).toEqual([['2026-05-12', '09:00'], ['2026-05-12', '13:00'], ...next])
  expect(at('2026-05-12T05:00:00Z')).toEqual([['2026-05-12', '13:00'], ...next])
  expect(at('2026-05-12T11:00:00Z')).toEqual(next)
})

test('a line whose fields are all empty is left out', () => {
  expect(filled('Hello\n\nTo {address}\nOn {window} to {address}', { address: '', window: 'Monday' })).toBe(
    'Hello\n\nOn Monday to',
  )
  expect(filled('A\n\n{items}\n\nB', { items: '' })).toBe('A\n\nB')
  const alike = { en: '#1', fr: '#1', ar: '#1' }
  expect(mailIn(defaults.notifications.delivered, { order: alike }).subject).toEqual({
    en: 'Your order #1 was delivered',
    fr: 'Votre commande #1 est livrée',
    ar: 'تم تسليم طلبك #1',
  })
})

test('what is stored lies over what it is by itself, which the contract accepts', () => {
  expect(valueOf('checkout', { guests: false })).toEqual({ ...defaults.checkout, guests: false })
  expect(Notifications.parse(defaults.notifications)).toEqual(defaults.notifications)
  expect(Shipping.parse(defaults.shipping)).toEqual(defaults.shipping)
})
