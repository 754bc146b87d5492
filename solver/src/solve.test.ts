import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../scripts/build.mjs'
import { compileKernel } from '../scripts/wasm.mjs'
import { richDay } from '../test/rich-days.ts'
import type { Answer, Progress, SolveOptions } from './answer.ts'
import { check } from './check.ts'
import { hereMember } from './member.ts'
import type { Problem } from './model.ts'
import { solve as solvePlain, solveHere } from './solve.ts'

let bytes: { plain: Uint8Array; rich: Uint8Array }
beforeAll(async () => {
  const [plain, rich] = await Promise.all([compileKernel('plain'), compileKernel('rich')])
  bytes = { plain, rich }
})

/** With the WebAssembly kernels: in this surrounding the plain ones are a hundred times slower. */
const solve = (problem: Problem, options: SolveOptions) => solveHere(problem, options, bytes)

const plainDay = richDay({ tasks: 60, vehicles: 8, seed: 1, uses: ['windows'] })
const mixedDay = richDay({
  tasks: 40,
  vehicles: 5,
  seed: 2,
  uses: ['windows', 'shipments', 'skills', 'breaks', 'softWindows'],
})
const fullDay = richDay({ tasks: 40, vehicles: 3, seed: 3, uses: ['windows', 'loads', 'priorities'], room: 0.6 })

const orders = ({ routes }: Answer) =>
  routes.map(({ vehicle, steps }) => [vehicle, steps.map(({ kind, index }) => [kind, index])])
const coordinates: Problem = {
  places: plainDay.places,
  profiles: { car: { metric: 'plane', rounding: 'nearest' } },
  vehicles: plainDay.vehicles.map((vehicle) => ({ ...vehicle, shift: undefined })),
  jobs: plainDay.jobs?.map((job) => ({ ...job, windows: undefined })),
}

describe.each([
  ['plain', plainDay],
  ['mixed', mixedDay],
  ['too much to do', fullDay],
  ['coordinates only', coordinates],
])('solving a %s day', (_name, problem) => {
  it('answers the same for the same seed and iterations, and what it answers is true', async () => {
    const once = await solve(problem, { iterations: 150, seed: 4, explain: false })
    const again = await solve(problem, { iterations: 150, seed: 4, explain: false })
    expect(orders(again)).toEqual(orders(once))
    expect(check(problem, once)).toEqual([])
    expect(once.summary.feasible).toBe(true)
    expect(once.run).toMatchObject({ iterations: 150, threads: 1, seed: 4, ended: 'iterations', engine: 'wasm' })
    const short = { iterations: 20, seed: 4, explain: false }
    const plain = await solvePlain(problem, short)
    expect(plain.run?.engine).toBe('plain')
    expect(orders(plain)).toEqual(orders(await solve(problem, short)))
  })

  it('shows ever better plans, the last of which it answers', async () => {
    const seen: Progress[] = []
    const answer = await solve(problem, {
      iterations: 150,
      explain: false,
      onProgress: (progress) => seen.push(progress),
    })
    const ranks = seen.map(({ unservedPriority, unservedTasks, cost }) => [unservedPriority, unservedTasks, cost])
    for (let at = 1; at < ranks.length; at++) {
      const [a, b] = [ranks[at - 1], ranks[at]]
      const first = a.findIndex((value, k) => Math.abs(value - b[k]) > 1e-6)
      expect(first < 0 || b[first] < a[first]).toBe(true)
    }
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.at(-1)!.cost).toBeCloseTo(answer.summary.cost, 6)
  })
})

describe('ending', () => {
  it('cancels at once and answers with what there is', async () => {
    const stop = new AbortController()
    const answer = await solve(mixedDay, {
      seconds: 1000,
      signal: stop.signal,
      explain: false,
      onProgress: () => stop.abort(),
    })
    expect(answer.run?.ended).toBe('cancelled')
    expect(check(mixedDay, answer)).toEqual([])
    const before = await solve(mixedDay, { seconds: 1000, signal: AbortSignal.abort(), explain: false })
    expect(before.run?.ended).toBe('cancelled')
    expect(before.summary.vehicles).toBeGreaterThan(0)
  })

  it('stops at a target, and at no iterations', async () => {
    const good = await solve(plainDay, { iterations: 300, explain: false })
    const target = good.summary.cost + 1
    const reached = await solve(plainDay, { iterations: 100_000, target, explain: false })
    expect(reached.run?.ended).toBe('target')
    expect(reached.summary.cost).toBeLessThanOrEqual(target)
    expect((await solve(plainDay, { iterations: 0, explain: false })).run?.iterations).toBe(0)
  })

  it('counts wall time and processor time', async () => {
    for (const limit of [{ seconds: 0.05 }, { cpuSeconds: 0.05 }]) {
      expect((await solve(plainDay, { ...limit, explain: false })).run?.ended).toBe('time')
    }
  })
})

describe('extras', () => {
  it('says why tasks are left out', async () => {
    const answer = await solve(fullDay, { iterations: 200 })
    expect(answer.unserved.length).toBeGreaterThan(0)
    expect(answer.unserved.every(({ reasons }) => reasons?.length === fullDay.vehicles.length)).toBe(true)
  })

  it('prices a weight that costs more than chance, and never below nothing', async () => {
    // nine tenths of the doors lie at one end: to share them costs many ways there
    const problem: Problem = { ...plainDay, objective: { fairness: 1e6, fairnessIdle: true } }
    const { prices } = await solve(problem, { iterations: 3000, prices: true, explain: false })
    expect(prices?.map(({ weight }) => weight)).toEqual(['fairness'])
    for (const { km, minutes } of prices!) expect(Math.min(km, minutes)).toBeGreaterThanOrEqual(0)
    expect(Math.max(prices![0].km, prices![0].minutes)).toBeGreaterThan(0)
  })

  it('tells no price of a weight without effect, however much a longer search still finds', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const problem: Problem = { ...plainDay, objective: { fairness: 1e-9, compactness: 1e-9 } }
      const { prices } = await solve(problem, { iterations: 1, prices: true, explain: false, seed })
      expect(prices).toEqual([])
    }
  })

  it('shows on the way what the cost is made of', async () => {
    const shown: number[] = []
    const problem: Problem = { ...plainDay, objective: { fairness: 300, compactness: 40 } }
    await solve(problem, {
      iterations: 100,
      onProgress: ({ cost, costs }) => {
        shown.push(cost - Object.values(costs).reduce((sum: number, part: number) => sum + part, 0))
        expect(costs.compactness).toBeGreaterThan(0)
      },
    })
    expect(shown.length).toBeGreaterThan(0)
    for (const rest of shown) expect(rest).toBeCloseTo(0, 6)
  })

  it('tells no price of lateness where no stop is late', async () => {
    const [first, ...rest] = plainDay.jobs!
    const soft = { ...first, windows: [{ start: 0, end: 1e6, costPerMinute: 1 }] }
    const priced = async (lateness: number) => {
      const problem: Problem = { ...plainDay, jobs: [soft, ...rest], objective: { lateness } }
      const { prices } = await solve(problem, { iterations: 1, prices: true, explain: false })
      return prices?.map(({ weight }) => weight)
    }
    expect(await priced(1)).toEqual([])
    expect(await priced(0)).toEqual([])
  })

  it('counts paid minutes: who waits for the next window is paid', async () => {
    const van = { start: 0, end: 0, costs: { perHour: 60, perIdleHour: 60 } }
    const job = (id: number, at: number) => ({ id, place: id, windows: [{ start: at, end: at + 60 }] })
    const problem: Problem = {
      places: [
        { x: 0, y: 0 },
        { x: 600, y: 0 },
        { x: 0, y: 600 },
      ],
      profiles: { car: { metric: 'plane' } },
      vehicles: [
        { ...van, id: 1 },
        { ...van, id: 2 },
      ],
      jobs: [job(1, 3600), job(2, 36_000)],
      objective: { vehiclesFirst: true },
    }
    const { prices, routes } = await solve(problem, { iterations: 100, prices: true, explain: false })
    expect(routes).toHaveLength(1)
    // nine hours of waiting, and hardly any driving
    expect(prices).toMatchObject([{ weight: 'vehiclesFirst' }])
    expect(prices![0].minutes).toBeGreaterThan(480)
  })

  it('prices nothing of a search that was cancelled: nobody waits any more', async () => {
    const options: SolveOptions = { iterations: 100, prices: true, explain: false, signal: AbortSignal.abort() }
    expect(await solve({ ...plainDay, objective: { fairness: 300 } }, options)).not.toHaveProperty('prices')
  })

  it('goes on from the given plan and never answers worse', async () => {
    const first = await solve(plainDay, { iterations: 200, explain: false })
    const routes = first.routes.map(({ vehicle, steps }) => ({
      vehicle,
      steps: steps.filter(({ kind }) => kind === 'job').map(({ index }) => ({ token: index! })),
    }))
    for (const mode of ['fresh', 'insert_only', 'keep_drivers', 'keep_routes'] as const) {
      const answer = await solve({ ...plainDay, plan: { mode, routes } }, { iterations: 60, explain: false })
      expect(check({ ...plainDay, plan: { mode, routes } }, answer)).toEqual([])
      expect(answer.summary.feasible).toBe(true)
      expect(answer.summary.cost).toBeLessThanOrEqual(first.summary.cost + 1e-6)
    }
  })
})

describe('several searchers', () => {
  it('answer the same for the same seed, iterations and number of them', async () => {
    const options: SolveOptions = { iterations: 150, threads: 2, seed: 3, explain: false }
    for (const problem of [plainDay, mixedDay]) {
      const once = await solve(problem, options)
      const again = await solve(problem, options)
      expect(orders(again)).toEqual(orders(once))
      expect(once.run).toMatchObject({ iterations: 300, threads: 2, engine: 'wasm' })
    }
  })

  it('work in every round, also who began long before the others', async () => {
    const limits = { seconds: 1000 }
    const member = hereMember({ problem: mixedDay, seed: 1, limits, sharers: 1, options: {}, shows: false, bytes })
    await new Promise((resolve) => setTimeout(resolve, 50))
    const first = await member.round(Infinity, 0.02)
    const second = await member.round(Infinity, 0.02)
    expect(first.iterations).toBeGreaterThan(0)
    expect(second.iterations).toBeGreaterThan(first.iterations)
  })
})

describe('the built package', () => {
  it('solves in workers', async () => {
    const dist = await ensureBuilt()
    const built = (await import(/* @vite-ignore */ `${dist}/index.js`)) as { solve: typeof solvePlain }
    const seen: Progress[] = []
    const answer = await built.solve(mixedDay, {
      iterations: 150,
      threads: 2,
      onProgress: (progress) => seen.push(progress),
    })
    expect(answer.run).toMatchObject({ threads: 2, engine: 'wasm', ended: 'iterations', iterations: 300 })
    expect(check(mixedDay, answer)).toEqual([])
    expect(seen.length).toBeGreaterThan(0)
    const stop = new AbortController()
    const cancelled = built.solve(mixedDay, {
      seconds: 1000,
      threads: 2,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    })
    expect((await cancelled).run?.ended).toBe('cancelled')
  })
})
