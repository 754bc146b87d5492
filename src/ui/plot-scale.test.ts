import { expect, test } from 'vitest'
import { barsOf, endsOf, middlesOf, scaleOf, shownLabels, ticksOf } from './plot-scale.ts'

test.each([
  [
    [31, 24],
    [0, 10, 20, 30, 40],
  ],
  [
    [1, 0],
    [0, 1],
  ],
  [[3], [0, 1, 2, 3]],
  [[], [0, 1]],
  [
    [0.3, 0.9],
    [0, 0.25, 0.5, 0.75, 1],
  ],
  [
    [-12, 30],
    [-20, 0, 20, 40],
  ],
  [[-5], [-6, -4, -2, 0]],
  [[10_000_000], [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000]],
])('ticks around %j are round', (values, ticks) => expect(ticksOf(values)).toEqual(ticks))

test('the last tick is at the top, and zero where it belongs', () => {
  const scale = scaleOf([-20, 0, 20, 40], 200, 20)
  expect([-20, 0, 40].map(scale)).toEqual([200, 140, 20])
})

test('points of bars have a share each, and those of a line reach to both ends', () => {
  expect(middlesOf(4, { left: 40, width: 400 }, false)).toEqual([90, 190, 290, 390])
  expect(middlesOf(3, { left: 40, width: 400 }, true)).toEqual([60, 240, 420])
  expect(middlesOf(1, { left: 40, width: 400 }, true)).toEqual([220])
})

test('bars of a point stand around its middle, none wider than thirty and none on another', () => {
  expect(barsOf(1, 200)).toEqual([{ left: -15, width: 30 }])
  expect(barsOf(2, 200)).toEqual([
    { left: -32, width: 30 },
    { left: 2, width: 30 },
  ])
  const narrow = barsOf(3, 12)
  for (const [at, { left }] of narrow.entries())
    if (at > 0) expect(left).toBeGreaterThanOrEqual(narrow[at - 1]!.left + narrow[at - 1]!.width)
})

test('what is stacked begins where the one before it ended, below zero apart', () => {
  expect(endsOf([3, -2, 4, -1], true)).toEqual([
    [0, 3],
    [0, -2],
    [3, 7],
    [-2, -3],
  ])
  expect(endsOf([3, undefined, -2], false)).toEqual([
    [0, 3],
    [0, 0],
    [0, -2],
  ])
})

test('labels have room, and the last one is written', () => {
  const shown = shownLabels([40, 40, 40, 40, 40], 20)
  expect([0, 1, 2, 3, 4].filter(shown)).toEqual([1, 4])
  expect([0, 1].filter(shownLabels([10, 10], 60))).toEqual([0, 1])
})
