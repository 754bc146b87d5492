import { expect, test } from 'vitest'
import { headingOf, lengthOf, metresBetween, type At } from '#contract/distance'
import { linesOf, offTheWay, pointAt, recordedBy, roundOf, stayedAt, whereAt } from './rules'
import { signalOf } from './signal'

const here = [-42, 38.5] as const
const north = [-42, 38.51] as const
const east = [-41.99, 38.5] as const

test('metres and degrees', () => {
  expect(metresBetween(here, north)).toBeCloseTo(1112, 0)
  expect(metresBetween(here, east)).toBeCloseTo(870, 0)
  expect([headingOf(here, north), headingOf(here, east), headingOf(north, here)].map(Math.round)).toEqual([0, 90, 180])
  expect(lengthOf([here, north, here])).toBeCloseTo(2224, 0)
})

test('a vehicle is where its legs say: before, on the way, between two of them, and after', () => {
  const legs = [
    { from: 1000, until: 3000, path: [here, north] },
    { from: 5000, until: 6000, path: [north, here] },
  ]
  expect(whereAt(legs, 999)).toBeUndefined()
  expect(whereAt(legs, 2000)!.lat).toBeCloseTo(38.505, 6)
  expect(whereAt(legs, 2000)!.speed).toBeCloseTo(556, 0)
  expect(whereAt(legs, 4000)).toEqual({ lon: -42, lat: 38.51, heading: null, speed: 0 })
  expect(whereAt(legs, 9000)).toMatchObject({ lat: 38.5, speed: 0 })
})

test('between two points of a track; where they are far apart in time, nobody knows', () => {
  const points: [number, number, number][] = [
    [100, -42, 38.5],
    [200, -42, 38.51],
    [5000, -42, 38.6],
  ]
  expect(pointAt(points, 150)!.at[1]).toBeCloseTo(38.505, 6)
  expect(pointAt(points, 50)).toBeUndefined()
  expect(pointAt(points, 300)).toEqual({ at: [-42, 38.51], heading: null })
  expect(pointAt(points, 3000)).toBeUndefined()
  // but where it is at one place before and after, it stood there
  const stood: [number, number, number][] = [
    [100, -42, 38.5],
    [5000, -42, 38.5],
    [5010, -42, 38.51],
  ]
  expect(pointAt(stood, 3000)).toEqual({ at: [-42, 38.5], heading: null })
  expect(linesOf(stood)).toHaveLength(1)
  expect(linesOf(points)).toEqual([
    [
      [-42, 38.5],
      [-42, 38.51],
    ],
  ])
})

test('it stays once it moved no further for three minutes', () => {
  const fix = (seconds: number, lat = 38.5) => ({ at: seconds * 1000, lat, lon: -42 })
  const first = stayedAt(undefined, [fix(0), fix(100)])
  expect(first).toMatchObject({ place: { staying: false }, began: false })
  const then = stayedAt(first.place, [fix(200)])
  expect(then).toMatchObject({ place: { since: 0, staying: true }, began: true, left: undefined })
  expect(stayedAt(then.place, [fix(300)]).began).toBe(false)
  expect(stayedAt(then.place, [fix(400, 38.52)])).toMatchObject({ left: 200_000, over: [], began: false })
  const away = stayedAt(then.place, [fix(400, 38.52), fix(700, 38.52), fix(800, 38.54), fix(1000, 38.54)])
  expect(away).toMatchObject({ over: [{ arrived: 400_000, left: 700_000 }], began: true })
})

test('nothing is in the future', () => {
  expect([recordedBy(undefined, 9e6), recordedBy(8e6, 9e6), recordedBy(9.02e6, 9e6), recordedBy(9e9, 9e6)]).toEqual([
    9e6, 8e6, 9e6, 9e6,
  ])
})

test('a position is worth less the older it is', () => {
  expect([undefined, 5, 119, 120, 600, 601].map(signalOf)).toEqual(['none', 'live', 'live', 'old', 'old', 'lost'])
})

test('a round of the demo is the same whoever reckons it, and another for each vehicle and time', () => {
  const asked = { id: 3, depot: here, at: 1_778_544_000_000 }
  const round = roundOf(asked)
  expect(roundOf({ ...asked, at: asked.at + 1 })).toEqual(round)
  expect(round.stops.length).toBeGreaterThan(4)
  expect(round.begins).toBeLessThan(round.ends)
  for (const other of [{ id: 4 }, { at: asked.at + 7_200_000 }, { at: asked.at + 86_400_000 }])
    expect(roundOf({ ...asked, ...other }).stops).not.toEqual(round.stops)
})

test('who is lost is far from every way of theirs, beside the one they were on', () => {
  const way: At[] = [here, [here[0] + 0.01, here[1]], [here[0] + 0.02, here[1]]]
  const [lon, lat] = offTheWay(way, [...way, [here[0] + 0.01, here[1] + 0.006]])
  // on the other side than the rest of their way, seven hundred metres south
  expect(lon).toBeCloseTo(here[0] + 0.01, 6)
  expect(lat).toBeCloseTo(here[1] - 0.0063, 6)
})
