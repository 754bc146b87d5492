import { expect, test } from 'vitest'
import { afterTick } from './rules'

const [now, before] = [new Date('2026-05-12T10:00:00Z'), new Date('2026-05-01T10:00:00Z')]
test('the last tick finishes, a tick taken back undoes, and a day that is there stays', () => {
  expect(afterTick({ isCompleted: true, done: 3, total: 3, finishedAt: null, now })).toBe(now)
  expect(afterTick({ isCompleted: true, done: 2, total: 3, finishedAt: null, now })).toBeNull()
  expect(afterTick({ isCompleted: true, done: 3, total: 4, finishedAt: before, now })).toBe(before)
  expect(afterTick({ isCompleted: false, done: 3, total: 4, finishedAt: before, now })).toBeNull()
})
