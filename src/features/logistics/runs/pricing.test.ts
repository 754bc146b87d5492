/** The price of a weight is what it costs, and not what searching on brings. */
import { expect, test } from 'vitest'
import type { Answer, Problem, Solver } from '#server/solver'
import { presets } from './contract'
import { pricesOf } from './server/pricing'

type Options = Parameters<Solver['solve']>[1]
type Told = { km: number; minutes: number; cost: number; unserved?: number; ended?: 'iterations' | 'time' }
function answer({ km, minutes, cost, unserved = 0, ended = 'iterations' }: Told, costs: object = {}): Answer {
  // hardly any of the time is driving: what is waited and worked is paid, too
  const totals = { distance: km * 1000, duration: minutes * 60, travel: 60 }
  const run = { iterations: 4000, seconds: 10, threads: 2, ended }
  return { run, routes: [], summary: { cost, costs, totals, unservedTasks: unserved } } as unknown as Answer
}
const found = answer({ km: 100, minutes: 900, cost: 5000 })
const weights = { ...presets.cheapest, fairness: 50, stability: 20 }
const problem = { vehicles: [], objective: { fairness: 3, stability: 7 } } as unknown as Problem
const isWithout = (name: 'fairness' | 'stability', { objective }: Problem) => objective?.[name] === 0

function priced(solve: (asked: Problem) => Answer) {
  const efforts: Options[] = []
  const engine = {
    solve(asked: Problem, options: Options) {
      efforts.push(options)
      return Promise.resolve(solve(asked))
    },
  }
  const { signal } = new AbortController()
  const asked = { weights, timeLimit: 60, seed: 7 }
  return pricesOf(engine, problem, found, asked, signal).then((prices) => ({ prices, efforts }))
}

test('what any search would find by going on is the price of no weight', async () => {
  const { prices, efforts } = await priced(() => answer({ km: 80, minutes: 700, cost: 4000 }))
  expect(prices).toEqual([
    { weight: 'fairness', km: 0, minutes: 0 },
    { weight: 'stability', km: 0, minutes: 0 },
  ])
  // all with the same beginning and as far: 200 steps a second and thread, for 3.6 seconds
  expect(efforts.map(({ iterations, seed, threads }) => [iterations, seed, threads])).toEqual(
    Array.from({ length: 3 }, () => [720, 7, 1]),
  )
})

test('a weight costs what the same search comes to without it, paid minutes of any kind included', async () => {
  const { prices } = await priced((asked) =>
    isWithout('fairness', asked)
      ? answer({ km: 74, minutes: 640, cost: 3500 })
      : answer({ km: 80, minutes: 700, cost: 4000 }, { fairness: 300, stability: 0 }),
  )
  expect(prices).toEqual([
    { weight: 'fairness', km: 6, minutes: 60 },
    { weight: 'stability', km: 0, minutes: 0 },
  ])
})

test('a search that found nothing better by its own measure shows no price but none', async () => {
  const { prices } = await priced((asked) =>
    isWithout('fairness', asked)
      ? answer({ km: 74, minutes: 640, cost: 3800 })
      : answer({ km: 80, minutes: 700, cost: 4000 }, { fairness: 300, stability: 0 }),
  )
  expect(prices[0]).toEqual({ weight: 'fairness', km: 0, minutes: 0 })
})

test('where the searches are not alike, no price is told', async () => {
  const cut = await priced((asked) =>
    answer({ km: 80, minutes: 700, cost: 4000, ended: isWithout('fairness', asked) ? 'time' : 'iterations' }),
  )
  expect(cut.prices.map(({ weight }) => weight)).toEqual(['stability'])
  const other = await priced((asked) =>
    answer({ km: 80, minutes: 700, cost: 4000, unserved: isWithout('stability', asked) ? 1 : 0 }),
  )
  expect(other.prices.map(({ weight }) => weight)).toEqual(['fairness'])
  const none = await priced(() => answer({ km: 80, minutes: 700, cost: 4000, ended: 'time' }))
  expect(none.prices).toEqual([])
})
