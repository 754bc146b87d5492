import { expect, test } from 'vitest'
import { allowedIn } from '#contract/moves'
import { costOf, daysBetween, eventOf, invoiceMoves, isToBeReminded, rangeOf, readable, stateOf } from './rules'
import { states } from '#features/invoices/contract/states'

const sent = {
  isSent: true,
  isDownloaded: false,
  totalCents: 1000,
  paidCents: 0,
  creditedCents: 0,
  writtenOffCents: 0,
  dueDate: '2026-05-31',
  today: '2026-05-12',
}

test('the state follows from what was done, what is paid, and the day', () => {
  expect(stateOf({ ...sent, isSent: false, paidCents: 1000 })).toBe('Draft')
  expect(stateOf(sent)).toBe('Sent')
  expect(stateOf({ ...sent, isDownloaded: true })).toBe('Downloaded')
  expect(stateOf({ ...sent, isDownloaded: true, paidCents: 1 })).toBe('Partial Payment')
  expect(stateOf({ ...sent, paidCents: 1000 })).toBe('Paid')
  expect(stateOf({ ...sent, paidCents: 1100 })).toBe('Paid')
  expect(stateOf({ ...sent, paidCents: 1000, writtenOffCents: 600 })).toBe('Written Off')
})

test('what a credit note took back as a whole is credited, and not paid', () => {
  expect(stateOf({ ...sent, paidCents: 1000, creditedCents: 1000 })).toBe('Credited')
  expect(stateOf({ ...sent, paidCents: 1000, creditedCents: 400 })).toBe('Paid')
  expect(stateOf({ ...sent, totalCents: -1000, paidCents: -1000, creditedCents: 1000 })).toBe('Credited')
})

test('due today is not late; late is late though a part is paid; what is paid is never late', () => {
  expect(stateOf({ ...sent, today: '2026-05-31' })).toBe('Sent')
  expect(stateOf({ ...sent, today: '2026-06-01', paidCents: 400 })).toBe('Past Due')
  expect(stateOf({ ...sent, today: '2026-06-01', paidCents: 1000 })).toBe('Paid')
})

test('a credit note is settled by what goes back, and never late', () => {
  const credit = { ...sent, totalCents: -1000, today: '2026-07-01' }
  expect(stateOf(credit)).toBe('Sent')
  expect(stateOf({ ...credit, paidCents: -400 })).toBe('Partial Payment')
  expect(stateOf({ ...credit, paidCents: -1000 })).toBe('Paid')
})

test('each state allows what makes sense of it', () => {
  const allowed = Object.fromEntries(states.map((state) => [state, allowedIn(invoiceMoves, state)]))
  expect(allowed).toEqual({
    Draft: ['send'],
    Sent: ['send', 'download', 'pay', 'refund', 'lapse'],
    Downloaded: ['send', 'pay', 'refund', 'lapse'],
    'Partial Payment': ['send', 'pay', 'refund', 'lapse'],
    Credited: [],
    'Written Off': [],
    'Past Due': ['send', 'pay', 'refund', 'remind'],
    Paid: ['refund'],
  })
})

const line = { quantity: 1, cents: 10_000, taxRate: 2000, discountRate: 0 }
const bill = { currency: 'USD', lines: [line], discountRate: 0, discountCents: 0, taxIncluded: false }

test('a percentage off all is taken of what is left after the discounts of each line', () => {
  const lines = [{ ...line, discountRate: 1000 }]
  expect(costOf({ ...bill, lines, discountRate: 500 })).toMatchObject({ discountCents: 1450, totalCents: 10_260 })
  expect(costOf({ ...bill, discountRate: 500, discountCents: 300 })).toMatchObject({ discountCents: 800 })
})

test('as it is read, its lines add up to the subtotal', () => {
  const lines = [{ ...line, discountRate: 1000 }, line]
  expect(readable({ ...bill, lines, discountRate: 500 })).toMatchObject({
    amounts: [9000, 10_000],
    subtotalCents: 19_000,
    discountCents: 950,
    totalCents: 21_660,
  })
})

test('nothing costs less than nothing, and a credit note has no discount', () => {
  expect(costOf({ ...bill, discountCents: 999_999 }).totalCents).toBe(0)
  expect(costOf({ ...bill, lines: [{ ...line, quantity: -1 }], discountRate: 500 }).totalCents).toBe(-12_000)
})

test('a client is reminded weekly, and four times at most', () => {
  const now = new Date('2026-05-12T06:10:00Z')
  const asked = (days: number | null, reminders: number) =>
    isToBeReminded({ remindedAt: days === null ? null : new Date(now.getTime() - days * 86_400_000), reminders }, now)
  expect([asked(null, 0), asked(6, 1), asked(7, 1), asked(7, 3), asked(30, 4)]).toEqual([
    true,
    false,
    true,
    true,
    false,
  ])
})

test('ranges that people speak of', () => {
  expect(rangeOf('thisMonth', '2026-02-12')).toEqual(['2026-02-01', '2026-02-28'])
  expect(rangeOf('lastMonth', '2026-01-12')).toEqual(['2025-12-01', '2025-12-31'])
  expect(rangeOf('thisYear', '2026-05-12')).toEqual(['2026-01-01', '2026-12-31'])
  expect(rangeOf('last30', '2026-05-12')).toEqual(['2026-04-13', '2026-05-12'])
  expect(daysBetween(...rangeOf('last90', '2026-05-12'))).toBe(89)
})

test('of the trail people are told what they know by name', () => {
  const at = new Date('2026-05-12T06:10:00Z')
  expect(eventOf({ at, by: 'Odile', after: { did: 'sent', to: 'a@b.example', x: 1 } }, ['sent'])).toEqual({
    at: at.toISOString(),
    by: 'Odile',
    did: 'sent',
    to: 'a@b.example',
  })
  expect(eventOf({ at, by: null, after: null }, ['sent'])).toBeUndefined()
})
