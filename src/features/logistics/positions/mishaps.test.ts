import { expect, test } from 'vitest'
import { isSilent } from './server/demo-mishaps'

test('in each hour of the day one of those who drive is not heard of for so long that it is noticed', () => {
  for (let hour = 7; hour < 15; hour++) {
    const at = (minutes: number) => Date.UTC(2026, 4, 12, hour, minutes)
    const silent = [0, 1, 2, 3, 4, 5, 6].filter((nth) => isSilent(nth, 7, at(20)))
    expect(silent).toHaveLength(1)
    expect([5, 10, 51, 52].map((minutes) => isSilent(silent[0]!, 7, at(minutes)))).toEqual([false, true, true, false])
  }
})
