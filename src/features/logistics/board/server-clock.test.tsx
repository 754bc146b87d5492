/** Now is what the server says, wherever the clock of the browser stands. */
import { expect, test, vi } from 'vitest'
import { hearClock, serverNow, sooner } from './server-clock'

test('the time goes on from what the server said, at the pace of its clock', () => {
  const passed = vi.spyOn(performance, 'now').mockReturnValue(1000)
  hearClock({ clock: { at: '2026-05-12T09:00:00.000Z', pace: 1 } })
  passed.mockReturnValue(61_000)
  expect(new Date(serverNow()).toISOString()).toBe('2026-05-12T09:01:00.000Z')
  hearClock({ clock: { at: '2026-05-12T09:00:00.000Z', pace: 60 } })
  passed.mockReturnValue(71_000)
  expect(new Date(serverNow()).toISOString()).toBe('2026-05-12T09:10:00.000Z')
  // an hour of it is a minute
  expect(sooner(3_600_000)).toBe(60_000)
  hearClock({ clock: undefined })
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000)
  passed.mockRestore()
})
