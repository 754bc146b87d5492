import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress } from './progress'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('starts at 10, ticks every 800 ms, never passes 82, ends at 100 and resets after 300 ms', () => {
  const bar = createProgress()
  expect(bar.value()).toBeUndefined()
  bar.begin()
  expect(bar.value()).toBe(10)
  vi.advanceTimersByTime(799)
  expect(bar.value()).toBe(10)
  vi.advanceTimersByTime(1)
  expect(bar.value()).toBeGreaterThan(10)
  vi.advanceTimersByTime(60_000)
  expect(bar.value()).toBe(82)
  bar.finish()
  expect(bar.value()).toBe(100)
  vi.advanceTimersByTime(299)
  expect(bar.value()).toBe(100)
  vi.advanceTimersByTime(1)
  expect(bar.value()).toBeUndefined()
})

test('a page asked for while the last one is just done starts anew and is not reset', () => {
  const bar = createProgress()
  bar.begin()
  bar.finish()
  bar.begin()
  vi.advanceTimersByTime(300)
  expect(bar.value()).toBe(10)
})

test('nothing to finish, nothing shown; listeners hear each change until they leave', () => {
  const bar = createProgress()
  const heard = vi.fn<() => void>()
  const leave = bar.subscribe(heard)
  bar.finish()
  expect(heard).not.toHaveBeenCalled()
  bar.begin()
  vi.advanceTimersByTime(800)
  expect(heard).toHaveBeenCalledTimes(2)
  leave()
  bar.finish()
  expect(heard).toHaveBeenCalledTimes(2)
})
