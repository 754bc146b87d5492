/** What is dragged says when it would begin, and how late. */
import { expect, test } from 'vitest'
import { landingOf } from './landing'
import { board, lane, stop } from './test-board.tsx'

/** A degree of longitude further on, a quarter of an hour after the hour. */
const near = { lat: 38.5, lon: -41.9 }
const routes = [
  lane(1, 'Nkem Okafor', [stop(11, 'drop', 60, near), stop(12, 'drop', 120, near)], {
    metres: 36_000,
    driveSeconds: 3600,
  }),
  lane(2, 'Odalys Ferreira', [stop(21, 'drop', 90, { ...near, lon: -41.79 })]),
]
const day = board({ routes })
const clock = (at: number | undefined) => at && new Date(at).toISOString().slice(11, 16)

test('behind a stop it begins after the way from there', () => {
  // 9.6 km as the crow flies, by 36 km/h and ways a third longer: a good twenty minutes after 08:20
  const landing = landingOf(day, [21], { routeId: 1, at: 1 })
  expect(clock(landing?.at)).toBe('08:40')
  expect(landing?.lateSeconds).toBe(0)
})

test('before its window it waits, after it it is late', () => {
  const waiting = (from: string, until: string) => {
    const windows = [{ from, until, hard: true, centsPerMinute: 0 }]
    const own = lane(2, 'Odalys Ferreira', [stop(21, 'drop', 90, { ...near, lon: -41.79, windows })])
    return landingOf({ ...day, routes: [routes[0]!, own] }, [21], { routeId: 1, at: 1 })
  }
  expect(clock(waiting('09:00', '10:00')?.at)).toBe('09:00')
  expect(waiting('09:00', '10:00')?.lateSeconds).toBe(0)
  const late = waiting('07:00', '08:00')!
  expect(clock(late.at)).toBe('08:40')
  expect(Math.round(late.lateSeconds / 60)).toBe(41)
})

test('where nothing would move there is nothing to say', () => {
  expect(landingOf(day, [999], { routeId: 1, at: 0 })).toBeUndefined()
  expect(landingOf(day, [21], { routeId: 99, at: 0 })).toBeUndefined()
})
