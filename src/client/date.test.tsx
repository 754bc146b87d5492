import { afterEach, expect, test } from 'vitest'
import { moment, momentWithin, today, zone } from './date'
import { forgetSession, keepSession } from './session'

afterEach(forgetSession)
const person = { id: 1, fullName: 'A', username: 'a', email: 'a@x.example', role: 'r', avatar: null }

test('days and times are those of the clocks the person chose, else of the device', () => {
  expect(zone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const late = new Date('2026-05-12T20:00:00Z')
  keepSession({ userData: { ...person, zone: 'Asia/Tokyo' }, userAbilityRules: [] })
  expect(today(late)).toBe('2026-05-13')
  expect(moment('2020-05-12T20:00:00Z', 'en')).toBe('13 May 2020 05:00')
  keepSession({ userData: { ...person, zone: 'America/New_York' }, userAbilityRules: [] })
  expect(today(late)).toBe('2026-05-12')
  expect(moment('2020-05-12T20:00:00Z', 'en')).toBe('12 May 2020 16:00')
})

test('a day near by is told by its word, with a capital where it stands alone', () => {
  const at = new Date().toISOString()
  expect([moment(at, 'en'), momentWithin(at, 'en')]).toEqual([
    expect.stringMatching(/^Today \d\d:\d\d$/),
    expect.stringMatching(/^today \d\d:\d\d$/),
  ])
  expect(momentWithin(at, 'fr')).toMatch(/^aujourd’hui/)
})
