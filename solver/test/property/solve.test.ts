import { beforeAll, describe, expect, it } from 'vitest'
import { compileKernel } from '../../scripts/wasm.mjs'
import { assemble } from '../../src/assemble.ts'
import { check } from '../../src/check.ts'
import { compare } from '../../src/compare.ts'
import { type Problem, weightsOf } from '../../src/model.ts'
import { Scheduler } from '../../src/schedule.ts'
import { solveHere } from '../../src/solve.ts'
import { isReload, stopsOfTask, taskOfStop } from '../../src/stops.ts'
import { bruteForce } from '../brute.ts'
import { randomProblem, type Taste } from '../random.ts'

/** SOLVER_ROUNDS=5000 for a longer sweep. */
const rounds = Number(process.env.SOLVER_ROUNDS ?? 30)

let bytes: { plain: Uint8Array; rich: Uint8Array }
beforeAll(async () => {
  const [plain, rich] = await Promise.all([compileKernel('plain'), compileKernel('rich')])
  bytes = { plain, rich }
})

/** Nothing served but what the plan has: what a solver must at least match. */
function given(problem: Problem) {
  const routes = problem.plan?.routes ?? []
  return assemble(
    problem,
    routes.map(({ vehicle, steps }) => ({ vehicle, order: steps.map(({ token }) => token) })),
  )
}

async function judge(seed: number, problem: Problem): Promise<void> {
  const answer = await solveHere(problem, { iterations: 40, seed, explain: false }, bytes)
  expect({ seed, faults: check(problem, answer) }).toEqual({ seed, faults: [] })
  const start = given(problem)
  const { vehiclesFirst } = weightsOf(problem.objective)
  // a plan against a rule is no measure
  const isWorse = start.summary.feasible && compare(answer.summary, start.summary, vehiclesFirst) > 0
  expect({ seed, isWorse, ...(isWorse ? { answer: answer.summary, start: start.summary } : {}) }).toEqual({
    seed,
    isWorse: false,
  })
}

describe('what is answered is true, and never worse than what was given', () => {
  const taste = { jobs: 7, shipments: 3, vehicles: 3, wild: 1 }

  it('with all features', async () => {
    // 1566 was missed once
    for (let seed = 0; seed < rounds; seed += 1) await judge(seed, randomProblem(seed, taste))
    await judge(1566, randomProblem(1566, taste))
  })

  it('with rush hours', async () => {
    for (let seed = 0; seed < rounds; seed += 1) await judge(seed, randomProblem(seed, { ...taste, speeds: true }))
  })

  it('on a plan with done, started, frozen, pinned and locked steps', async () => {
    for (let seed = 0; seed < rounds; seed += 1) {
      await judge(seed, randomProblem(seed, { ...taste, plan: true, speeds: seed % 3 === 0 }))
    }
  })

  it('with so many tasks that they are numbered anew for the search', async () => {
    const large = { jobs: 470, shipments: 20, vehicles: 25, wild: 0.6 }
    for (let seed = 0; seed < rounds / 10; seed += 1) {
      const problem = randomProblem(seed, { ...large, plan: seed % 2 === 0 })
      await judge(seed, { ...problem, objective: { ...problem.objective, compactness: 0 } })
    }
  })
})

/** Whether what must stay of the plan breaks a rule by itself, which is borne then: no measure either. */
function isBorne(problem: Problem): boolean {
  const scheduler = new Scheduler(problem)
  return scheduler.keep.prefix.some((steps, vehicle) => {
    const held = steps.map(({ token }) => token).filter((token) => token >= 0 || isReload(token))
    const due = held
      .filter((token) => token >= 0)
      .flatMap((stop) => stopsOfTask(problem, taskOfStop(problem, stop)))
      .filter((stop) => !held.includes(stop))
    scheduler.time(vehicle, [...held, ...due])
    return scheduler.violations > 0
  })
}

describe('on small problems', () => {
  const size = { jobs: 3, shipments: 1, vehicles: 2, wild: 0.6 }
  const tastes: Record<string, Taste> = {
    'fewer features': { ...size, wild: 0.5 },
    'all features': { ...size, wild: 1 },
    'jobs alone': { ...size, jobs: 5, shipments: 0 },
    'two shipments': { ...size, jobs: 1, shipments: 2, wild: 0.5 },
    'three vehicles': { ...size, jobs: 4, vehicles: 3 },
    'rush hours': { ...size, speeds: true },
    'a plan under way': { ...size, plan: true },
  }
  /** Each of these was missed once. */
  const known: Record<string, readonly number[]> = {
    'fewer features': [27, 529, 766, 838],
    'jobs alone': [149],
    'two shipments': [182],
    'three vehicles': [105, 187],
    'rush hours': [15, 75, 152, 162, 169],
    'a plan under way': [64, 99, 117, 132, 134, 206, 241, 288],
  }

  it.each(Object.keys(tastes))(
    'nothing better is found by trying everything: %s',
    { timeout: 1000 * rounds },
    async (name) => {
      let compared = 0
      const missed: number[] = []
      const seeds = Array.from({ length: Math.ceil(rounds / 8) }, (_, at) => at)
      for (const seed of [...seeds, ...(known[name] ?? [])]) {
        const problem = randomProblem(seed, tastes[name])
        const best = bruteForce(problem)
        if (!best || isBorne(problem)) continue
        compared += 1
        const answer = await solveHere(problem, { iterations: 1000, seed, explain: false }, bytes)
        const { vehiclesFirst } = weightsOf(problem.objective)
        if (compare(answer.summary, best.summary, vehiclesFirst) > 0) missed.push(seed)
      }
      expect(compared).toBeGreaterThan(seeds.length / 2)
      expect(missed).toEqual([])
    },
  )
})
