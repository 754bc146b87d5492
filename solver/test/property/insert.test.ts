import { describe, expect, it } from 'vitest'
import { assemble } from '../../src/assemble.ts'
import { check } from '../../src/check.ts'
import { evaluate } from '../../src/evaluate.ts'
import { insert } from '../../src/insert.ts'
import type { RouteOrder } from '../../src/answer.ts'
import type { Problem } from '../../src/model.ts'
import { stopsOfTask, taskCount } from '../../src/stops.ts'
import { greedy } from '../greedy.ts'
import { Dice, randomOrders, randomProblem } from '../random.ts'

const rounds = Number(process.env.SOLVER_ROUNDS ?? 60)
const taste = { jobs: 7, shipments: 3, vehicles: 3, wild: 0.8 }

/** The feasible plan of the greedy solver without one task, as orders. */
function without(problem: Problem, task: number): RouteOrder[] {
  const own = stopsOfTask(problem, task)
  return greedy(problem).routes.map(({ vehicle, steps }) => ({
    vehicle,
    order: steps
      .filter(({ kind }) => kind === 'job' || kind === 'pickup' || kind === 'delivery')
      .map(({ index }) => index!)
      .filter((stop) => !own.includes(stop)),
  }))
}

describe('insert', () => {
  it('finds what trying every place finds', () => {
    let found = 0
    for (let seed = 0; seed < rounds; seed += 1) {
      const problem = {
        ...randomProblem(seed, { ...taste, speeds: seed % 4 === 0, idle: seed % 3 === 0 }),
        objective: undefined,
      }
      const task = new Dice(seed).whole(0, taskCount(problem) - 1)
      const routes = without(problem, task)
      const base = assemble(problem, routes).summary
      if (!base.feasible) continue
      const [first, second] = stopsOfTask(problem, task)
      let least = Infinity
      problem.vehicles.forEach((_, vehicle) => {
        const order = routes.find((route) => route.vehicle === vehicle)?.order ?? []
        for (let at = 0; at <= order.length; at += 1) {
          const one = order.toSpliced(at, 0, first)
          const tries = second === undefined ? [one] : one.map((_, to) => one.toSpliced(to + 1, 0, second)).slice(at)
          for (const tried of tries) {
            const others = routes.filter((route) => route.vehicle !== vehicle)
            const { summary } = assemble(problem, [...others, { vehicle, order: tried }])
            if (summary.feasible)
              least = Math.min(least, summary.cost - base.cost + base.costs.prizes! - summary.costs.prizes!)
          }
        }
      })
      const [best] = insert(problem, routes, task)
      expect(best?.cost ?? Infinity, `seed ${seed}`).toBeCloseTo(least, 6)
      if (best) found += 1
    }
    expect(found).toBeGreaterThan(20)
  })

  it('says truly what each place adds', () => {
    const problem = { ...randomProblem(5, { ...taste, wild: 0.2 }), objective: undefined }
    const routes = without(problem, 0)
    const before = assemble(problem, routes).summary
    const places = insert(problem, routes, 0, { most: 50 })
    expect(places.length).toBeGreaterThan(3)
    expect(places.map(({ cost }) => cost)).toEqual(places.map(({ cost }) => cost).sort((a, b) => a - b))
    for (const { vehicle, order, cost, minutes } of places) {
      const answer = assemble(problem, [...routes.filter((route) => route.vehicle !== vehicle), { vehicle, order }])
      const prizes = before.costs.prizes! - answer.summary.costs.prizes!
      expect(answer.summary.cost - before.cost + prizes).toBeCloseTo(cost, 6)
      expect((answer.summary.totals.duration - before.totals.duration) / 60).toBeCloseTo(minutes, 6)
    }
  })
})

describe('evaluate', () => {
  it('moves nothing, and check agrees', () => {
    for (let seed = 0; seed < 150; seed += 1) {
      const bare = randomProblem(seed, taste)
      const dice = new Dice(seed)
      const asked = () => dice.maybe(0.1, () => dice.whole(0, 300))
      const times = () => ({ at: asked(), after: asked(), before: asked() })
      const routes = randomOrders(seed, bare, true).map(({ vehicle, order }) => ({
        vehicle,
        steps: order.map((token) => ({ token, ...times() })),
        start: times(),
        end: times(),
      }))
      const problem = { ...bare, plan: { routes } }
      const answer = evaluate(problem)
      expect(check(problem, answer, { asked: true }), `seed ${seed}`).toEqual([])
      answer.routes.forEach(({ vehicle, steps }) => {
        const given = routes.find((route) => route.vehicle === vehicle)!.steps
        expect(steps.length - 2).toBe(given.length)
      })
    }
  })
})
