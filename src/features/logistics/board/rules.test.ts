/** What a page knows of a board, written for an address and read again. */
import { expect, test } from 'vitest'
import { mostKnown } from './contract'
import { byUrgency, knownAfter, nothingKnown, pots, potOf, readKnown, refilled, writeKnown } from './rules'

const marks = Array.from({ length: pots }, (_, at) => at.toString(16))
const one = (id: number, priority = 0) => ({ id, priority })

test('what is known is read as it was written; what makes no sense is not known', () => {
  const known = {
    routes: new Map([
      [7, 'a1'],
      [12, '0f'],
    ]),
    pots: marks,
  }
  expect(readKnown(writeKnown(known))).toEqual(known)
  for (const text of [undefined, '', '7.a1', '7.a1~1.2.3']) expect(readKnown(text)).toBe(nothingKnown)
})

test('an address holds what is known: routes beyond that are told once more', () => {
  const routes = new Map(Array.from({ length: 2000 }, (_, at) => [at + 1, 'abcdefabcd']))
  const text = writeKnown({ routes, pots: marks })
  expect(text.length).toBeLessThanOrEqual(mostKnown)
  const read = readKnown(text)
  expect(read.pots).toEqual(marks)
  expect(read.routes.size).toBeGreaterThan(500)
})

test('a pot that is told takes the place of the one that was known, the urgent first', () => {
  const was = [one(3, 9), one(1), one(2), one(1 + pots)]
  expect(potOf(1 + pots)).toBe(1)
  const now = refilled(was, { unplanned: [one(1, 20)], pots: [1] })
  expect(now).toEqual([one(1, 20), one(3, 9), one(2)])
  expect(now.toSorted(byUrgency)).toEqual(now)
  expect(refilled(was, { unplanned: [], pots: [] })).toEqual(was)
  expect(refilled(was, { unplanned: [one(5)], pots: null })).toEqual([one(5)])
})

test('a pot that has changed without being told is asked for anew', () => {
  const was = {
    routes: new Map([
      [1, 'a'],
      [2, 'b'],
    ]),
    pots: marks,
  }
  const told = { routes: new Map([[2, 'c']]), pots: marks.map((mark, at) => (at === 4 || at === 5 ? 'new' : mark)) }
  const after = knownAfter(was, told, [4])
  expect(after.routes).toEqual(
    new Map([
      [1, 'a'],
      [2, 'c'],
    ]),
  )
  expect([after.pots[4], after.pots[5], after.pots[6]]).toEqual(['new', '', marks[6]])
})
