import { describe, expect, it } from 'vitest'
import { check } from '../../src/check.ts'
import { compare } from '../../src/compare.ts'
import { bruteForce } from '../brute.ts'
import { greedy } from '../greedy.ts'
import { randomProblem } from '../random.ts'

const rounds = Number(process.env.SOLVER_ROUNDS ?? 40)

describe('brute force', () => {
  it('is feasible, right, and no worse than a greedy plan', () => {
    let better = 0
    for (let seed = 0; seed < rounds; seed += 1) {
      const problem = randomProblem(seed, { jobs: 3, shipments: 1, vehicles: 2, wild: 0.7 })
      const best = bruteForce(problem)!
      expect(check(problem, best), `seed ${seed}`).toEqual([])
      const simple = greedy(problem)
      expect(check(problem, simple), `seed ${seed}`).toEqual([])
      const order = compare(best.summary, simple.summary)
      expect(order, `seed ${seed}`).toBeLessThanOrEqual(0)
      if (order < 0) better += 1
    }
    expect(better).toBeGreaterThan(0)
  })

  it('finds the shortest tour of a square', () => {
    const places = [0, 1, 2, 3].map((at) => ({ x: at === 1 || at === 2 ? 10 : 0, y: at > 1 ? 10 : 0 }))
    const best = bruteForce({
      places,
      profiles: { car: { metric: 'plane' } },
      vehicles: [{ id: 1, start: 0, end: 0 }],
      jobs: [2, 1, 3].map((place) => ({ id: place, place })),
    })
    expect(best?.summary.cost).toBe(40)
  })
})
