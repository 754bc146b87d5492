import { beforeAll, describe, expect, it } from 'vitest'
import { compileKernel } from '../../scripts/wasm.mjs'
import { dice, plainDay, type Wanted } from '../../test/plain-days.ts'
import { legCost, legTime, type PlainProblem } from './problem.ts'
import { PlainSearch } from './search.ts'

const days: Record<string, Wanted> = {
  loads: { stops: 60, seed: 1 },
  'loads, few vehicles': { stops: 40, seed: 2, routesMax: 6 },
  'one-way costs': { stops: 60, seed: 3, asymmetric: true },
  windows: { stops: 60, seed: 4, windows: true },
  'windows and one-way costs': { stops: 50, seed: 5, windows: true, asymmetric: true },
  'windows, few vehicles': { stops: 50, seed: 6, windows: true, routesMax: 5 },
  coordinates: { stops: 60, seed: 7, coordinates: true },
}

/** The cost of the routes, penalties left out; throws when one breaks a rule. */
function price(problem: PlainProblem, routes: readonly (readonly number[])[]): number {
  const cost = legCost(problem)
  const time = legTime(problem)
  const { windows, demand, capacity } = problem
  expect(routes.length).toBeLessThanOrEqual(problem.routesMax)
  expect(new Set(routes.flat()).size).toBe(routes.flat().length)
  let sum = 0
  for (const route of routes) {
    expect(route.reduce((load, c) => load + demand[c], 0)).toBeLessThanOrEqual(capacity)
    let before = 0
    let clock = windows?.ready[0] ?? 0
    for (const c of [...route, 0]) {
      sum += cost(before, c)
      clock = Math.max(clock + time(before, c) + (windows?.service[before] ?? 0), windows?.ready[c] ?? 0)
      if (windows) expect(clock).toBeLessThanOrEqual(windows.due[c])
      before = c
    }
  }
  return sum
}

describe.each(Object.entries(days))('the plain kernel: %s', (_name, wanted) => {
  const problem = plainDay(wanted)

  it('keeps its arrays in agreement and its answers lawful, one iteration after the other', () => {
    const search = new PlainSearch(problem, 1, undefined, '')
    const start = search.bestCost
    for (let i = 0; i < 250; i++) {
      search.run(1, i / 250)
      if (search.fault() !== 0) expect({ iteration: i, rule: search.fault() }).toEqual({ iteration: i, rule: 0 })
    }
    const best = search.best()
    const unserved = problem.nodes - 1 - best.flat().length
    const sum = price(problem, best)
    expect(search.bestCost).toBeLessThanOrEqual(start)
    if (unserved === 0) expect(sum).toBe(search.bestCost)
    else expect(sum).toBeLessThan(search.bestCost)
  })

  it('goes on from a given solution and never answers worse', () => {
    const first = new PlainSearch(problem, 1, undefined, '')
    first.run(300, 0.5)
    const second = new PlainSearch(problem, 2, first.best(), '')
    expect(second.bestCost).toBeLessThanOrEqual(first.bestCost)
    second.run(100, 0)
    expect(second.bestCost).toBeLessThanOrEqual(first.bestCost)
  })
})

describe('the WebAssembly build', () => {
  let bytes: Uint8Array
  beforeAll(async () => {
    bytes = await compileKernel('plain')
  })

  // of so many slices, those first five are run: of many it settles
  const lengths = [5, 500]
  const runs = Object.entries(days).flatMap(([name, wanted]) =>
    lengths.map((slices) => [name, slices, wanted] as const),
  )
  it.each(runs)('does exactly what the plain one does: %s, %i slices', (_name, slices, wanted) => {
    const problem = plainDay(wanted)
    const plain = new PlainSearch(problem, 5, undefined, '')
    const wasm = new PlainSearch(problem, 5, undefined, bytes)
    expect([plain.engine, wasm.engine]).toEqual(['plain', 'wasm'])
    const begun = wasm['kernel'].run
    for (let i = 0; i < 5; i++) {
      plain.run(200, i / slices)
      wasm.run(200, i / slices)
    }
    expect(wasm['kernel'].run !== begun).toBe(slices === 500)
    expect(wasm.fault()).toBe(0)
    expect(wasm.bestCost).toBe(plain.bestCost)
    expect(wasm.kept()).toEqual(plain.kept())
    expect(wasm.best()).toEqual(plain.best())
  })
})

describe('small problems', () => {
  it.each([1, 2, 3, 4, 5, 8])('are solved to the optimum that trying everything finds (%i)', (seed) => {
    const problem = plainDay({ stops: 6, seed, windows: seed > 3, capacity: 15, asymmetric: seed % 2 === 0 })
    const search = new PlainSearch(problem, seed, undefined, '')
    for (let i = 0; i < 20; i++) search.run(50, i / 20)
    expect(price(problem, search.best())).toBe(optimum(problem))
  })

  it('has an answer when there is one stop, and when a stop fits nowhere', () => {
    const one = new PlainSearch(plainDay({ stops: 1, seed: 1 }), 1, undefined, '')
    one.run(10, 0)
    expect(one.best()).toEqual([[1]])
    const heavy = plainDay({ stops: 5, seed: 1, capacity: 9 })
    heavy.demand[2] = 10
    const search = new PlainSearch(heavy, 1, undefined, '')
    search.run(50, 0)
    expect(
      search
        .best()
        .flat()
        .toSorted((a, b) => a - b),
    ).toEqual([1, 3, 4, 5])
  })
})

/** Least cost over all orders cut into routes in all ways. */
function optimum(problem: PlainProblem): number {
  const cost = legCost(problem)
  const time = legTime(problem)
  const { windows, demand, capacity, nodes } = problem
  let best = Infinity
  const walk = (left: readonly number[], at: number, load: number, clock: number, sum: number): void => {
    if (sum >= best) return
    const home = clock + time(at, 0) + (windows?.service[at] ?? 0)
    const canGoHome = !windows || home <= windows.due[0]
    if (left.length === 0) {
      if (canGoHome) best = Math.min(best, sum + cost(at, 0))
      return
    }
    for (const c of left) {
      const rest = left.filter((other) => other !== c)
      const go = (from: number, loaded: number, leave: number, paid: number) => {
        const start = Math.max(leave + time(from, c) + (windows?.service[from] ?? 0), windows?.ready[c] ?? 0)
        if (loaded + demand[c] <= capacity && (!windows || start <= windows.due[c]))
          walk(rest, c, loaded + demand[c], start, paid + cost(from, c))
      }
      go(at, load, clock, sum)
      if (at !== 0 && canGoHome) go(0, 0, windows?.ready[0] ?? 0, sum + cost(at, 0))
    }
  }
  walk(
    Array.from({ length: nodes - 1 }, (_, i) => i + 1),
    0,
    0,
    windows?.ready[0] ?? 0,
    0,
  )
  return best
}

it('draws dice that repeat', () => {
  expect(dice(1)()).toBe(dice(1)())
})
