import { describe, expect, it } from 'vitest'
import type { Answer } from '../../src/answer.ts'
import { check } from '../../src/check.ts'
import { terms } from '../../src/check/terms.ts'
import { type PlanRoute, type Preset, type Problem, weightsOf } from '../../src/model.ts'
import { bruteForce } from '../brute.ts'
import { randomProblem } from '../random.ts'

const rounds = Number(process.env.SOLVER_ROUNDS ?? 12)

/** What each preset is there to make small, whatever it costs. */
const measures: Partial<Record<Preset, (problem: Problem, answer: Answer) => number>> = {
  'fewest-vehicles': (_, { summary }) => summary.vehicles,
  // lateness is in an answer at the weight it was found with
  'on-time': ({ objective }, { summary }) => summary.costs.lateness / weightsOf(objective).lateness,
  fair: (problem, { routes }) => terms({ ...problem, objective: { preset: 'fair' } }, routes).fairness,
  compact: (problem, { routes }) => terms({ ...problem, objective: { preset: 'compact' } }, routes).compactness,
  stable: (problem, { routes }) => terms({ ...problem, objective: { preset: 'stable' } }, routes).stability,
}

const soft = (at: number) => ({ start: 0, end: 10, costPerMinute: 5 + 20 * at })

/** A small day with a depot for each vehicle and a plan that binds nobody. */
function day(seed: number, preset: Preset): Problem {
  const { plan, vehicles, jobs, ...problem } = randomProblem(seed, {
    jobs: 4,
    shipments: 0,
    vehicles: 2,
    wild: 0.6,
    plan: preset === 'stable',
  })
  const free = ({ vehicle, steps }: PlanRoute) => ({
    vehicle,
    steps: steps.filter(({ token }) => token >= 0).map(({ token }) => ({ token })),
  })
  return {
    ...problem,
    jobs,
    // all are late at once, and it is a question of the order who is most
    ...(preset === 'on-time' ? { jobs: jobs?.map((job, at) => ({ ...job, windows: [soft(at)] })) } : {}),
    vehicles: vehicles.map((vehicle, at) => ({
      ...vehicle,
      start: at,
      end: at,
      costs: undefined,
    })),
    plan: plan && { routes: plan.routes.map(free) },
  }
}

describe('a preset', () => {
  it.each(Object.keys(measures) as Preset[])(
    '%s: the best answer to it has no more of it than the cheapest',
    (preset) => {
      let less = 0
      for (let seed = 0; seed < rounds; seed += 1) {
        const best = (chosen: Preset) => {
          const problem = { ...day(seed, preset), objective: { preset: chosen } }
          const answer = bruteForce(problem)!
          expect(check(problem, answer)).toEqual([])
          return { unserved: answer.summary.unservedTasks, measure: measures[preset]!(problem, answer) }
        }
        const [cheapest, wanted] = [best('cheapest'), best(preset)]
        expect(wanted.unserved).toBe(cheapest.unserved)
        const [before, after] = [cheapest.measure, wanted.measure]
        expect(after, `seed ${seed}`).toBeLessThanOrEqual(before + 1e-6)
        if (after < before - 1e-6) less += 1
      }
      expect(less).toBeGreaterThan(0)
    },
  )
})
