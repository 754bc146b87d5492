import { expect, test } from 'vitest'
import { boundsOf } from '#ui/map-bounds'
import { clustersOf, idsWithin, isWithin, mercator, pixelsOf, placeOf, type View } from './clusters'
import { viewOf } from './use-view'

/** A map of 800 by 600 pixels with Port Averne in the middle, at so many pixels around the world. */
function viewAt(scale: number): View {
  const [x, y] = mercator([-41.97, 38.5])
  return { scale, x: 400 - x * scale, y: 300 - y * scale, width: 800, height: 600 }
}
const town = Array.from({ length: 10_000 }, (_, at) => [
  at + 1,
  -42.02 + (at % 100) * 0.001,
  38.46 + Math.floor(at / 100) * 0.0008,
  1,
  -1,
  0,
])

test('a place is where maps have it', () => {
  expect(mercator([0, 0])).toEqual([0.5, 0.5])
  expect(mercator([180, 85.051129])[1]).toBeCloseTo(0, 6)
  expect(pixelsOf(viewAt(2_000_000), [-41.97, 38.5])).toEqual([400, 300])
})

test('ten thousand are a few dozen pins from afar, all of them in one, and single ones when near', () => {
  const far = clustersOf(town, viewAt(400_000))
  expect(far.length).toBeLessThan(60)
  expect(far.flatMap(({ ids }) => ids)).toHaveLength(10_000)
  const near = clustersOf(town, viewAt(100_000_000))
  expect(near.every(({ ids }) => ids.length === 1)).toBe(true)
  expect(near.length).toBeLessThan(40)
})

test('pins stay the same while the map is moved', () => {
  const view = viewAt(2_000_000)
  const keys = (one: View) => new Set(clustersOf(town, one).map(({ key }) => key))
  const moved = keys({ ...view, x: view.x + 30 })
  const both = [...keys(view)].filter((key) => moved.has(key))
  expect(both.length).toBeGreaterThan(moved.size / 2)
})

test('what is drawn around is inside, also in a bay', () => {
  const bay = [
    [0, 0],
    [10, 0],
    [10, 10],
    [5, 4],
    [0, 10],
  ] as const
  expect(isWithin(bay, [2, 2])).toBe(true)
  expect(isWithin(bay, [5, 8])).toBe(false)
  const view = viewAt(2_000_000)
  const all = [
    [0, 0],
    [view.width, 0],
    [view.width, view.height],
    [0, view.height],
  ] as const
  expect(
    idsWithin(
      [
        [7, -41.97, 38.5, 1, -1, 0],
        [8, 10, 50, 1, -1, 0],
      ],
      view,
      all,
    ),
  ).toEqual([7])
})

test('the box around them has some room; around none it is the map', () => {
  const [west, south, east, north] = boundsOf([placeOf([1, -42, 38.5])], [0, 0, 1, 1])
  expect([west < -42, south < 38.5, east > -42, north > 38.5]).toEqual([true, true, true, true])
  expect(boundsOf([], [0, 0, 1, 1])).toEqual([0, 0, 1, 1])
})

test('what a map shows is known from where it puts two places, wherever they are and however near it is', () => {
  const box = { getBoundingClientRect: () => ({ width: 396, height: 594 }) } as HTMLElement
  for (const zoom of [0, 9, 18])
    for (const middle of [
      [-42, 38.5],
      [0, 0],
      [139.7, -35.6],
    ] as const) {
      const scale = 512 * 2 ** zoom
      const [east, south] = mercator(middle)
      const place = (at: readonly [number, number]) => {
        const [x, y] = mercator(at)
        return [(x - east) * scale + 198, (y - south) * scale + 297] as const
      }
      const view = viewOf(box, place, middle)!
      expect(view).toMatchObject({ width: 396, height: 594 })
      const [x, y] = pixelsOf(view, middle)
      expect(x).toBeCloseTo(198, 3)
      expect(y).toBeCloseTo(297, 3)
      expect(view.scale / scale).toBeCloseTo(1, 9)
    }
})
