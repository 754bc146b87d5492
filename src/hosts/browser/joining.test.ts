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

test('the two that save most are joined first, in whatever order they come', () => {
  // b and c alone would save a request, but not with a beside them
  const parts = () => [part('a', 0b0111), part('b', 0b0111, { bytes: 100 }), part('c', 0b1001)]
  expect(joined(...parts())).toEqual([['a', 'b'], ['c']])
  expect(joined(...parts().toReversed())).toEqual([['c'], ['a', 'b']])
  expect(joined(...parts().slice(1))).toEqual([['b', 'c']])
})
