import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { millisecondsToNight, nightly } from './nightly.ts'

const hours = 3_600_000

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 1, 3, 12) }))
afterEach(() => void vi.useRealTimers())

test('it runs once each night, also after a night that failed, until it is stopped', async () => {
  const nights: string[] = []
  const faults: unknown[] = []
  const stop = nightly(
    async () => {
      nights.push(new Date().toTimeString().slice(0, 5))
      if (nights.length === 2) throw new Error('busy')
    },
    (error) => void faults.push(error),
  )
  await vi.advanceTimersByTimeAsync(15 * hours)
  expect(nights).toEqual([])
  await vi.advanceTimersByTimeAsync(3 * 24 * hours)
  expect(nights).toEqual(['03:30', '03:30', '03:30'])
  expect(faults).toEqual([new Error('busy')])
  stop()
  await vi.advanceTimersByTimeAsync(48 * hours)
  expect(nights).toHaveLength(3)
})

test('at the very minute it waits for the next night', () => {
  expect(millisecondsToNight(new Date(2026, 1, 3, 3, 30))).toBe(24 * hours)
  expect(millisecondsToNight(new Date(2026, 1, 3, 3, 29))).toBe(60_000)
})
