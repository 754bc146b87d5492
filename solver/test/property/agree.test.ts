import { describe, expect, it } from 'vitest'
import { assemble } from '../../src/assemble.ts'
import { check } from '../../src/check.ts'
import type { Problem } from '../../src/model.ts'
import { randomOrders, randomProblem } from '../random.ts'

const rounds = Number(process.env.SOLVER_ROUNDS ?? 150)

/** The two programs that know the model, on the same routes. */
function agree(seed: number, problem: Problem, orders: ReturnType<typeof randomOrders>) {
  const faults = check(problem, assemble(problem, orders))
  expect(faults, `seed ${seed}`).toEqual([])
}

describe('schedule and check agree on every figure and violation', () => {
  const taste = { jobs: 7, shipments: 3, vehicles: 3, wild: 1 }

  it('of random routes with all features', () => {
    for (let seed = 0; seed < rounds; seed += 1) {
      const problem = randomProblem(seed, taste)
      agree(seed, problem, randomOrders(seed, problem))
    }
  })

  it('where breaks are given with the order', () => {
    for (let seed = 0; seed < rounds; seed += 1) {
      const problem = randomProblem(seed, taste)
      agree(seed, problem, randomOrders(seed, problem, true))
    }
  })

  it('with rush hours', () => {
    for (let seed = 0; seed < rounds; seed += 1) {
      const problem = randomProblem(seed, { ...taste, speeds: true })
      agree(seed, problem, randomOrders(seed, problem, seed % 2 === 0))
    }
  })

  it('where waiting, breaks and reloading have a price', () => {
    for (let seed = 0; seed < rounds; seed += 1) {
      const problem = randomProblem(seed, { ...taste, idle: true, plan: seed % 3 === 0, speeds: seed % 4 === 0 })
      agree(seed, problem, randomOrders(seed, problem, seed % 2 === 0))
    }
  })

  it('on a plan with done, started, frozen, pinned and locked steps', () => {
    for (let seed = 0; seed < rounds; seed += 1) {
      const problem = randomProblem(seed, { ...taste, plan: true, speeds: seed % 3 === 0 })
      agree(seed, problem, randomOrders(seed, problem))
      const kept = problem.plan!.routes.map(({ vehicle, steps }) => ({
        vehicle,
        order: steps.map(({ token }) => token),
      }))
      agree(seed, problem, kept)
    }
  })
})
