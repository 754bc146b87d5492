/** Walking a span in slices finds what walking it at once does, and stops where enough is found. */
import { expect, test } from 'vitest'
import { chance } from '#hosts/test/chance'
import { firstOccurrences, occurrencesOf, occursIn } from './server/expand-series'
import type { EventRow } from './server/rows'

const day = 24 * 60 * 60 * 1000
const start = Date.UTC(2026, 0, 1)
const rules = [null, 'FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=DAILY;COUNT=9']
const zones = ['Europe/Paris', 'America/New_York', 'Asia/Kathmandu', 'UTC']

function eventOf(id: number, { next, of }: ReturnType<typeof chance>): EventRow {
  const allDay = next(10) < 3
  const begins = start + next(60) * day + (allDay ? 0 : next(96) * 15 * 60_000)
  const length = allDay ? day * (1 + next(3)) : next(50) * 60 * 60_000
  const at = { startAt: new Date(begins), endAt: new Date(begins + length), allDay }
  return { id, ...at, rule: of(rules), zone: of(zones), skips: [], occursAt: null } as unknown as EventRow
}
const keyOf = ({ row, span }: { row: EventRow; span: { startAt: Date } }) => `${row.id} ${span.startAt.toISOString()}`

test('slices find the same occurrences in the same order', async () => {
  const draw = chance(20_261_130)
  for (let round = 0; round < 40; round++) {
    const rows = Array.from({ length: 1 + draw.next(40) }, (_, id) => eventOf(id, draw))
    const from = start + draw.next(70) * day + draw.next(day)
    const range = { from: new Date(from), until: new Date(from + (1 + draw.next(50)) * day) }
    const wide = { from: new Date(from - day), until: new Date(range.until.getTime() + day) }
    const all = rows
      .flatMap((row) => occurrencesOf(row, row.allDay ? wide : range))
      .toSorted((a, b) => a.span.startAt.getTime() - b.span.startAt.getTime() || a.row.id - b.row.id)
    for (const most of [1, 30, 5000]) {
      const found = await firstOccurrences(rows, range, most)
      expect(found.map(keyOf)).toEqual(all.slice(0, most).map(keyOf))
    }
    for (const row of rows) expect(occursIn(row, range)).toBe(occurrencesOf(row, range).length > 0)
  }
})

test('of 2,000 daily series over a year no more days are made than the first 5,001 need', async () => {
  let asked = 0
  const rows = Array.from({ length: 2000 }, (_, id) => {
    const row = { ...eventOf(id, chance(id + 1)), rule: 'FREQ=DAILY', startAt: new Date(start), endAt: new Date(start) }
    // each occurrence looks at the start of its series once
    return Object.defineProperty({ ...row }, 'zone', { get: () => ((asked += 1), 'Europe/Paris') })
  })
  const range = { from: new Date(start), until: new Date(start + 400 * day) }
  expect(await firstOccurrences(rows, range, 5001)).toHaveLength(5001)
  expect(asked).toBeLessThan(40_000)
})
