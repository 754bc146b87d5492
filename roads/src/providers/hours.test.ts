import { expect, test } from 'vitest'
import type { Position } from '../geo.ts'
import { estimateProvider } from './estimate.ts'
import { atHour } from './hours.ts'

const places: Position[] = [[-42, 38.5], [-41.99, 38.5], [-42, 38.51]] // oxfmt-ignore
const table: number[][] = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 }, (_, hour) => (day < 5 && hour === 8 ? 1.5 : 1)),
)

test('times are those of the hour, distances stay, and the figure is told', async () => {
  const free = estimateProvider()
  const ask = { profile: 'car', sources: places, targets: places } as const
  const rush = atHour(free, table, { weekday: 0, hour: 8 })
  const [plain, slow] = [await free.matrix(ask), await rush.matrix(ask)]
  expect(slow.seconds).toEqual(plain.seconds.map((seconds) => seconds * 1.5))
  expect(slow.metres).toEqual(plain.metres)
  expect([rush.from, slow.from]).toEqual([
    { source: 'estimate', multiplier: 1.5 },
    [{ source: 'estimate', multiplier: 1.5 }],
  ])
  const [road, slowRoad] = [await free.route({ profile: 'car', points: places }), await rush.route({ profile: 'car', points: places })] // oxfmt-ignore
  expect(slowRoad!.seconds).toBeCloseTo(road!.seconds * 1.5, 9)
  expect(slowRoad!.legs.reduce((sum, leg) => sum + leg.seconds, 0)).toBeCloseTo(slowRoad!.seconds, 9)
  expect([slowRoad!.metres, slowRoad!.from.multiplier]).toEqual([road!.metres, 1.5])
})

test('an hour without a figure of its own changes nothing', async () => {
  const free = estimateProvider()
  const sunday = atHour(free, table, { weekday: 6, hour: 8 })
  const ask = { profile: 'car', sources: places, targets: places } as const
  expect(await sunday.matrix(ask)).toEqual(await free.matrix(ask))
})

test('every fault of a table is named', () => {
  const broken: number[][] = [table[0].slice(0, 23), ...table.slice(1, 6).map((day) => [...day])]
  broken[1][3] = Number.NaN
  expect(() => atHour(estimateProvider(), broken, { weekday: 7, hour: 2.5 })).toThrow(
    /6 days.*23 hours.*Day 1, hour 3: NaN.*7 is no weekday.*2.5 is no hour/s,
  )
})
