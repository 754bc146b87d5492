/** Times between places are rows while there are few of them. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { QuestionContext } from '#server/context'
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
