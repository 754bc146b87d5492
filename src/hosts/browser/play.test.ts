/** What the landing page plays with: every stop is on a route, and the plan that is found takes no longer than the one that was dropped. */
import { expect, test } from 'vitest'
import { play, theStreets } from './play'
import type { Spot, Tour } from '#contract/optimiser'

const eight: Spot[] = [
  [-2000, 900],
  [1500, -900],
  [-1800, 1100],
  [2200, 600],
  [-300, 1700],
  [1700, 700],
  [-2400, 300],
  [300, -300],
]
const served = ({ trips }: Tour) => trips.flatMap(({ stops }) => stops).toSorted((a, b) => a - b)

test('the city has streets to drive, water, parks and a depot', () => {
  const { city } = theStreets()
  expect(city.corners.length).toBeGreaterThan(2000)
  for (const part of [city.main, city.streets, city.water, city.parks]) expect(part.length).toBeGreaterThan(0)
  const [west, south, east, north] = city.box
  const [x, y] = city.depot
  expect(x > west && x < east && y > south && y < north).toBe(true)
})

test.each([1, 3])('eight stops and %i vans: all are served, along streets, and it takes no longer', async (vans) => {
  const better: Tour[] = []
  const { before, after } = await play(theStreets(), { stops: eight, vans }, (tour) => better.push(tour))
  const all = eight.map((_, at) => at)
  expect(served(before)).toEqual(all)
  expect(served(after)).toEqual(all)
  expect(before.trips).toHaveLength(vans)
  expect(after.seconds).toBeLessThan(before.seconds)
  expect(better.at(-1)).toEqual(after)
  for (const { path, stops, metres } of after.trips) {
    expect(path.length).toBeGreaterThan(stops.length * 2)
    expect(path[0]).toEqual(theStreets().city.depot)
    const drawn = path.slice(1).reduce((sum, [x, y], at) => sum + Math.hypot(x - path[at]![0], y - path[at]![1]), 0)
    expect(drawn).toBeCloseTo(metres, 0)
  }
})

test('one stop is there and back', async () => {
  const { before, after } = await play(theStreets(), { stops: [[-500, 500]], vans: 4 }, () => undefined)
  expect(after).toEqual(before)
  expect(after.trips).toHaveLength(1)
})
