import { expect, test } from 'vitest'
import { closed, cornersOf, faultOf, holds, squareMetresOf, turned, type At } from './rules'

const square: At[] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
  [0, 0],
]

test('a ring is closed by its first corner', () => {
  expect(closed(cornersOf(square))).toEqual(square)
  expect(cornersOf(square)).toHaveLength(4)
  expect([cornersOf([]), closed([])]).toEqual([[], []])
})

test('an area is that of the globe there', () => {
  const degree: At[] = [
    [0, 60],
    [0.01, 60],
    [0.01, 60.01],
    [0, 60.01],
    [0, 60],
  ]
  // a degree of longitude is half as long at sixty degrees north
  expect(squareMetresOf([degree]) / 618_000).toBeCloseTo(1, 2)
  expect(squareMetresOf([])).toBe(0)
})

test('rings that touch themselves, run back or have a corner twice are faults', () => {
  const spike: At[] = [
    [0, 0],
    [2, 0],
    [1, 0],
    [1, 2],
    [0, 0],
  ]
  const eight: At[] = [
    [0, 0],
    [1, 1],
    [2, 0],
    [2, 2],
    [1, 1],
    [0, 2],
    [0, 0],
  ]
  const touching: At[] = [
    [0, 0],
    [2, 0],
    [2, 2],
    [1, 0],
    [0, 2],
    [0, 0],
  ]
  const flat: At[] = [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 0],
  ]
  expect([spike, eight, touching].map((ring) => faultOf([ring]))).toEqual(['crossing', 'crossing', 'crossing'])
  expect(faultOf([flat])).toBe('small')
  expect(faultOf([])).toBe('short')
  expect(faultOf([square])).toBeUndefined()
})

test('holes lie within, and apart from each other', () => {
  const hole = (at: number, size = 0.5): At[] => [
    [at, at],
    [at, at + size],
    [at + size, at + size],
    [at + size, at],
    [at, at],
  ]
  expect(faultOf([square, hole(0.5)])).toBeUndefined()
  expect(faultOf([square, hole(0.2), hole(1.2)])).toBeUndefined()
  expect(faultOf([square, hole(0.5), hole(0.7)])).toBe('hole')
  expect(faultOf([square, hole(0)])).toBe('hole')
  expect(faultOf([square, hole(3)])).toBe('hole')
})

test('a point level with a corner is counted once', () => {
  const diamond: At[] = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ]
  expect(
    [
      [-0.5, 0],
      [0, 0],
      [-2, 0],
      [2, 0],
      [1, 0],
      [0.5, 0.5],
      [0, 2],
    ].map(([x, y]) => holds([diamond], [x!, y!])),
  ).toEqual([true, true, false, false, true, true, false])
  expect(holds([], [0, 0])).toBe(false)
})

test('outer rings run counterclockwise, holes clockwise', () => {
  const back = square.toReversed()
  expect(turned([back, square])).toEqual([square, back])
})
