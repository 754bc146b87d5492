import { expect, test } from 'vitest'
import type { Position } from '../geo.ts'
import { cached, type CellStore } from './cache.ts'
import { estimateProvider } from './estimate.ts'
import { atHour } from './hours.ts'
import type { Provenance, Provider } from './provider.ts'

const places: Position[] = [[-42, 38.5], [-41.99, 38.5]] // oxfmt-ignore
const ask = { profile: 'car', sources: places, targets: places } as const

test('what a provider took from elsewhere is not kept under its own name', async () => {
  const guess = estimateProvider()
  const roads: Provenance = { source: 'roads', dataset: 'Port Averne' }
  // as the automatic one does where a region covers all
  const mixed: Provider = { ...guess, matrix: async (each) => ({ ...(await guess.matrix(each)), from: [roads] }) }
  const store = new Map<string, [number, number]>()
  const provider = cached(mixed, store)
  expect([(await provider.matrix(ask)).from, (await provider.matrix(ask)).from]).toEqual([[roads], [roads]])
  expect(store.size).toBe(0)
})

test('times of one hour are not those of another', async () => {
  const store: CellStore = new Map<string, [number, number]>()
  const table = (factor: number) => Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => factor))
  const at = (factor: number) => cached(atHour(estimateProvider(), table(factor), { weekday: 0, hour: 8 }), store)
  const seconds = async (factor: number) => (await at(factor).matrix(ask)).seconds[1]
  const [free, slow, again] = [await seconds(1), await seconds(2), await seconds(2)]
  expect([slow / free, again]).toEqual([2, slow])
})
