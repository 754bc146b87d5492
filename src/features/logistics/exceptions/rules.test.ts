import { expect, test } from 'vitest'
import { eventOf, exceptionMoves, metresFrom, movesOf, severityOf } from './rules'
import { exceptionStates } from '#features/logistics/exceptions/contract/states'

test('which moves each state allows', () => {
  expect(exceptionStates.map(movesOf)).toEqual([['acknowledge', 'resolve'], ['resolve'], ['reopen']])
  expect(exceptionMoves.reopen.to).toBe('open')
})

test('how bad each kind is', () => {
  expect(severityOf('failed', {}, 15)).toBe('high')
  expect(severityOf('late', { minutes: 29 }, 15)).toBe('medium')
  expect(severityOf('late', { minutes: 30 }, 15)).toBe('high')
  expect(severityOf('address', { percent: 60 }, 15)).toBe('low')
  expect(severityOf('unplanned', {}, 15)).toBe('medium')
})

test('how far a point is from a line', () => {
  const line = [
    [-42, 38],
    [-42, 38.1],
    [-41.9, 38.1],
  ] as const
  expect(metresFrom([-42, 38.05], line)).toBeCloseTo(0)
  expect(metresFrom([-42.01, 38.05], line)).toBeCloseTo(111_195 * 0.01 * Math.cos((38.05 * Math.PI) / 180), 0)
  expect(metresFrom([-42, 37.99], line)).toBeCloseTo(1112, 0)
  expect(metresFrom([-42, 38], [[-42, 38]])).toBe(0)
  expect(metresFrom([-42, 38], [])).toBe(Number.POSITIVE_INFINITY)
})

test('what of the trail people are told', () => {
  expect(eventOf({ did: 'assigned', assignee: 'Saoirse Quill' })).toEqual({ did: 'assigned', to: 'Saoirse Quill' })
  expect(eventOf({ did: 'unassigned', assignee: null })).toEqual({ did: 'unassigned', to: null })
  expect(eventOf({ comment: 'Called them' })).toBeUndefined()
  expect(eventOf(null)).toBeUndefined()
})
