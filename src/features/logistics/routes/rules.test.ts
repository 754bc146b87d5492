import { expect, test } from 'vitest'
import { latenessOf } from './contract/stops'
import { isPast, piecesOf } from './rules'

test('a way is in pieces: what goes straight from place to place is where no road leads', () => {
  const places = [
    [1, 1],
    [2, 2.000001],
    [3, 3],
  ] as const
  const road = [
    [1, 1],
    [1.2, 1.5],
    [2, 2],
  ] as const
  expect(piecesOf([...road, [3, 3]], places)).toEqual([
    { path: road, straight: false },
    {
      path: [
        [2, 2],
        [3, 3],
      ],
      straight: true,
    },
  ])
  expect(piecesOf(places, places)).toMatchObject([{ straight: true }])
  expect(piecesOf([], places)).toEqual([])
})

test('a stop is late after its last window, whether that has to be kept or was wished for', () => {
  const there = { day: '2026-05-12', zone: 'UTC' }
  const stop = (beginAt: string, more: object = {}) => ({
    windows: [{ from: '07:00', until: '08:00', hard: false }],
    arrivedAt: null,
    beginAt,
    violations: [],
    ...more,
  })
  const late = (beginAt: string, more?: object) => latenessOf(stop(beginAt, more), there)
  expect(late('2026-05-12T07:59:00Z')).toBeUndefined()
  expect(late('2026-05-12T10:39:00Z')).toEqual({ kind: 'soft', seconds: 9540 })
  expect(late('2026-05-12T10:39:00Z', { windows: [] })).toBeUndefined()
  const violations = [{ cause: 'delay', amount: 60 }]
  expect(late('2026-05-12T07:00:00Z', { violations })).toEqual({ kind: 'hard', seconds: 60 })
})

test('a route is past once its day or its last minute is over', () => {
  const at = { today: '2026-05-12', now: Date.parse('2026-05-12T10:00:00Z') }
  expect(isPast({ day: '2026-05-11', plannedEnd: null }, at)).toBe(true)
  expect(isPast({ day: '2026-05-12', plannedEnd: '2026-05-12T09:59:00Z' }, at)).toBe(true)
  expect(isPast({ day: '2026-05-12', plannedEnd: '2026-05-12T10:01:00Z' }, at)).toBe(false)
  expect(isPast({ day: '2026-05-13', plannedEnd: null }, at)).toBe(false)
})
