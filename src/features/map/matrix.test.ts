/** Times between places are rows while there are few of them. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { QuestionContext } from '#server/context'
import type { At } from '#server/roads'
import { mapMatrices } from './tables'
import { askMatrix } from './server/matrix'

const world = aWorld()

test('times between few places are kept, between many they are asked for anew', async () => {
  const ctx = { db: world.host.db, host: world.host, now: world.host.now() } as unknown as QuestionContext
  const answer = typeof askMatrix === 'function' ? askMatrix : askMatrix.answer
  const between = async (count: number) => {
    const points = Array.from({ length: count }, (_, at) => ({ lon: -41.99 + at / 10_000, lat: 38.49 + at / 20_000 }))
    const { seconds, metres } = await answer(ctx, { profile: 'car', points })
    expect([seconds.length, metres.length]).toEqual([count ** 2, count ** 2])
    expect(seconds[1]).toBeGreaterThanOrEqual(0)
    return world.host.db.$count(mapMatrices)
  }
  const before = await world.host.db.$count(mapMatrices)
  expect(await between(12)).toBe(before + 1)
  expect(await between(12)).toBe(before + 1)
  expect(await between(301)).toBe(before + 1)
})

test('in whatever order many places are asked for, each time is between the two that it is said to be', async () => {
  const ctx = { db: world.host.db, host: world.host, now: world.host.now() } as unknown as QuestionContext
  const answer = typeof askMatrix === 'function' ? askMatrix : askMatrix.answer
  const points = Array.from({ length: 301 }, (_, at) => ({ lon: -41.99 + at / 10_000, lat: 38.49 + at / 20_000 }))
  const there = await answer(ctx, { profile: 'car', points })
  const back = await answer(ctx, { profile: 'car', points: points.toReversed() })
  expect(back.seconds).toEqual(there.seconds.toReversed())
  expect(new Set(there.seconds).size).toBeGreaterThan(10)
})

test('of another server only what is new is asked: a place more is a row and a column, a place less is nothing', async () => {
  const cells: number[] = []
  const between = (a: At, b: At) => Math.round(Math.abs(a.lon - b.lon) * 100_000) + (a.lat < b.lat ? 1 : 0)
  const roads = {
    ...world.host.roads,
    routedBy: 'osrm:https://osrm.example',
    matrix: (_served: unknown, { points, to = points }: { points: At[]; to?: At[] }) => {
      cells.push(points.length * to.length)
      const all = Int32Array.from(points.flatMap((a) => to.map((b) => between(a, b))))
      return Promise.resolve({ seconds: all, metres: all, sources: ['osrm'] })
    },
  }
  const ctx = { db: world.host.db, host: { ...world.host, roads }, now: world.host.now() } as unknown as QuestionContext
  const answer = typeof askMatrix === 'function' ? askMatrix : askMatrix.answer
  const place = (at: number) => ({ lon: -41.9 + at / 1000, lat: 38.4 + ((at * 7) % 10) / 1000 })
  const ask = async (all: number[]) => {
    cells.length = 0
    const points = all.map(place)
    const { seconds, source } = await answer(ctx, { profile: 'car', points })
    expect([...seconds]).toEqual(points.flatMap((a) => points.map((b) => between(a, b))))
    expect(source).toBe('osrm')
    return [...cells]
  }
  const ten = Array.from({ length: 10 }, (_, at) => at)
  expect(await ask(ten)).toEqual([100])
  expect(await ask([...ten.toReversed(), 20])).toEqual([11, 10])
  expect(await ask(ten.slice(2))).toEqual([])
  // the one that has most of them is grown, and what is mostly new is asked for whole
  expect(await ask([...ten, 20, 21, 22])).toEqual([26, 22])
  expect(await ask([1, 2, 31, 32, 33, 34])).toEqual([36])
})
