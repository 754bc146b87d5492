import { expect, test } from 'vitest'
import { joinParts, type Part } from './joining'

const costs = [{ byte: 1, request: 1000 }]
/** @param visits the screens that fetch it, a bit for each */
const part = (module: string, visits: number, more: Partial<Part> = {}): Part => ({
  modules: [module],
  bytes: 400,
  hasLooks: false,
  isShared: true,
  visits: Uint32Array.of(visits),
  imports: new Set(),
  group: undefined,
  ...more,
})
const joined = (...parts: Part[]) => joinParts(parts, costs).map(({ modules }) => modules.toSorted())

test('what the same screens need is one file, and what only some of them need stands by itself', () => {
  expect(joined(part('a', 0b111), part('b', 0b111), part('c', 0b1000))).toEqual([['a', 'b'], ['c']])
  // a request less for two screens, and 400 bytes in vain for one
  expect(joined(part('a', 0b111), part('b', 0b011))).toEqual([['a', 'b']])
  expect(joined(part('a', 0b001, { bytes: 4000 }), part('b', 0b011))).toEqual([['a'], ['b']])
})

test('looks that a screen would fetch in vain are a request more', () => {
  expect(joined(part('a', 0b111), part('b', 0b001, { hasLooks: true }))).toEqual([['a'], ['b']])
  expect(joined(part('a', 0b111), part('b', 0b001))).toEqual([['a', 'b']])
  expect(joined(part('a', 0b011), part('b', 0b011, { hasLooks: true }))).toEqual([['a', 'b']])
})

test('what one screen alone needs stays with it', () => {
  expect(joined(part('a', 0b11), part('screen', 0b11, { isShared: false }))).toEqual([['a']])
})

test('files that would count on each other are not made', () => {
  const bottom = part('bottom', 0b111)
  const between = part('between', 0b111, { imports: new Set([bottom]), isShared: false })
  const top = part('top', 0b111, { imports: new Set([between, bottom]) })
  expect(joined(top, bottom)).toEqual([['top'], ['bottom']])
})

test('what went together goes together, what was apart stays apart, and what is new goes where it saves most', () => {
  const kept = [
    part('a', 0b1, { group: 1 }),
    part('b', 0b10, { group: 1 }),
    part('c', 0b11, { group: 2 }),
    part('d', 0b11, { group: 3 }),
  ]
  expect(joined(...kept, part('new', 0b11))).toEqual([['a', 'b', 'new'], ['c'], ['d']])
})

test('of what went together, what would count on itself now stands apart', () => {
  const bottom = part('bottom', 0b111, { group: 1 })
  const between = part('between', 0b111, { imports: new Set([bottom]), isShared: false })
  const top = part('top', 0b111, { imports: new Set([between]), group: 1 })
  expect(joined(top, bottom, part('other', 0b1000, { group: 1 }))).toEqual([['other', 'top'], ['bottom']])
})
