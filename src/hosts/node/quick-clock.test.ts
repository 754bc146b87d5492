import { expect, test } from 'vitest'
import { quickClock, readClock } from './quick-clock.ts'

test.each([
  ['06:30x60', { from: '06:30', pace: 60 }],
  ['23:59 x 240', { from: '23:59', pace: 240 }],
  ['24:00x60', undefined],
  ['06:30x0', undefined],
  ['06:30x241', undefined],
  ['06:30', undefined],
  ['', undefined],
])('"%s" is read', (text, clock) => expect(readClock(text)).toEqual(clock))

test.each([
  ['2026-05-12T03:00:00Z', '2026-05-12T04:30:00Z'],
  ['2026-05-12T05:00:00Z', '2026-05-13T04:30:00Z'],
])('from %s on it is %s, and a second is a minute', (began, from) => {
  let time = new Date(began).getTime()
  const now = quickClock({ from: '06:30', pace: 60 }, 'Europe/Paris', () => time)
  expect(now()).toEqual(new Date(from))
  time += 90_000
  expect(now().getTime() - new Date(from).getTime()).toBe(90 * 60_000)
})
