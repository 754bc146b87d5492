import { describe, expect, test } from 'vitest'
import { addDays, dayIn, isZone, momentIn, wallClock, momentsIn } from './zone'

const at = (zone: string, day: string, time: string) => momentIn(zone, day, time).toISOString()

describe('the days on which clocks change', () => {
  test('a time that is jumped over is as much later', () => {
    expect(at('Europe/Paris', '2026-03-29', '01:59')).toBe('2026-03-29T00:59:00.000Z')
    expect(at('Europe/Paris', '2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z')
    expect(at('Europe/Paris', '2026-03-29', '03:00')).toBe('2026-03-29T01:00:00.000Z')
  })
  test('of a time that is shown twice, the first', () => {
    expect(at('Europe/Paris', '2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z')
    expect(at('Europe/Paris', '2026-10-25', '03:00')).toBe('2026-10-25T02:00:00.000Z')
    expect(at('America/New_York', '2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z')
  })
})

test.each(['Pacific/Kiritimati', 'Pacific/Marquesas', 'Asia/Kathmandu', 'America/Sao_Paulo', 'UTC'])(
  'there and back, every three hours of a year: %s',
  (zone) => {
    for (let hour = 0; hour < 24 * 366; hour += 3) {
      const moment = new Date(Date.UTC(2026, 0, 1, hour))
      const { day, time } = wallClock(zone, moment)
      const back = momentIn(zone, day, time)
      expect(wallClock(zone, back)).toEqual({ day, time })
    }
  },
)

test('a day begins at another moment in each zone', () => {
  const moment = new Date('2026-05-12T20:00:00Z')
  expect([dayIn('Asia/Tokyo', moment), dayIn('UTC', moment), dayIn('America/Los_Angeles', moment)]).toEqual([
    '2026-05-13',
    '2026-05-12',
    '2026-05-12',
  ])
})

test('days are counted over months, leap years and years', () => {
  expect([addDays('2028-02-28', 1), addDays('2026-02-28', 1), addDays('2026-01-01', -1)]).toEqual([
    '2028-02-29',
    '2026-03-01',
    '2025-12-31',
  ])
})

test('a zone is one that the clock knows', () => {
  expect([isZone('Europe/Paris'), isZone('Mars/Base')]).toEqual([true, false])
})

test('a clock that is changed shows a time never, or twice', () => {
  const moments = (day: string, time: string) => momentsIn('Europe/Paris', day, time).map((at) => at.toISOString())
  expect(moments('2026-03-29', '02:30')).toEqual([])
  expect(moments('2026-10-25', '02:30')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
  expect(moments('2026-05-12', '02:30')).toEqual(['2026-05-12T00:30:00.000Z'])
})

test('24:00 is when the next day begins, also where its clock has no midnight', () => {
  for (const zone of ['Europe/Paris', 'Atlantic/Azores', 'America/Havana', 'Asia/Beirut', 'Pacific/Apia', 'UTC'])
    for (let [day, nth] = ['2011-12-20', 0]; nth < 400; nth += 1, day = addDays(day, 1))
      expect(momentIn(zone, day, '24:00'), `${zone} ${day}`).toEqual(momentIn(zone, addDays(day, 1), '00:00'))
})

test('a remembered offset shows what Intl shows, around each change of a clock', () => {
  const zones = [
    'Europe/Paris',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/St_Johns',
    'Africa/Casablanca',
    'Pacific/Apia',
  ]
  for (const zone of zones) {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    for (const year of [1975, 2011, 2026, 2090])
      for (let hour = 0; hour < 24 * 366; hour += 7) {
        const at = new Date(Date.UTC(year, 0, 1, hour, 29, 59))
        const { day, time } = wallClock(zone, at)
        expect(`${day}, ${time}`).toBe(format.format(at))
      }
  }
})
