import { beforeAll, describe, expect, it } from 'vitest'
import { compileKernel } from '../../scripts/wasm.mjs'
import { assemble } from '../../src/assemble.ts'
import { check } from '../../src/check.ts'
import { compare } from '../../src/compare.ts'
import { type Problem, weightsOf } from '../../src/model.ts'
import { solveHere } from '../../src/solve.ts'
import { bruteForce } from '../brute.ts'
import { randomProblem } from '../random.ts'

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
    for (let seed = 0; seed < rounds; seed += 1) await judge(seed, randomProblem(seed, taste))
  })

  it('with rush hours', async () => {
    for (let seed = 0; seed < rounds; seed += 1) await judge(seed, randomProblem(seed, { ...taste, speeds: true }))
  })

  it('on a plan with done, started, frozen, pinned and locked steps', async () => {
    for (let seed = 0; seed < rounds; seed += 1) {
      await judge(seed, randomProblem(seed, { ...taste, plan: true, speeds: seed % 3 === 0 }))
    }
  })
})

describe('on small problems', () => {
  it('nothing better is found by trying everything', { timeout: 1000 * rounds }, async () => {
    let compared = 0
    const missed: number[] = []
    for (let seed = 0; seed < rounds; seed += 1) {
      const problem = randomProblem(seed, { jobs: 3, shipments: 1, vehicles: 2, wild: 0.5 })
      const best = bruteForce(problem)
      if (!best) continue
      compared += 1
      const answer = await solveHere(problem, { iterations: 1000, seed, explain: false }, bytes)
      const { vehiclesFirst } = weightsOf(problem.objective)
      if (compare(answer.summary, best.summary, vehiclesFirst) > 0) missed.push(seed)
    }
    expect(compared).toBeGreaterThan(rounds / 2)
    expect(missed).toEqual([])
  })
})
