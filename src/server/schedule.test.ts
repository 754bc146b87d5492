/** When what runs by itself is due. */
import { expect, test } from 'vitest'
import { lastDue } from './schedule'

test('a night is the zone’s, also on the days its clock changes', () => {
  const due = (now: string) => lastDue({ at: '02:30' }, 'Europe/Paris', new Date(now)).toISOString()
  expect(due('2026-03-29T01:29:00Z')).toBe('2026-03-28T01:30:00.000Z')
  expect(due('2026-03-29T01:30:00Z')).toBe('2026-03-29T01:30:00.000Z')
  expect(due('2026-10-25T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
  expect(lastDue({ minutes: 15 }, 'UTC', new Date('2026-05-12T10:29:59Z')).toISOString()).toBe(
    '2026-05-12T10:15:00.000Z',
  )
})
