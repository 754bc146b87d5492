import { describe, expect, it } from 'vitest'
import { check } from '../check.ts'
import { evaluate } from '../evaluate.ts'
import { type Problem, weightsOf } from '../model.ts'
import { readLiLim } from '../read/lilim.ts'
import { readSolomon } from '../read/solomon.ts'
import { readVroom } from '../read/vroom.ts'
import { randomOrders, randomProblem } from '../../test/random.ts'
import { features, richDay } from '../../test/rich-days.ts'
import { writeVroomProblem } from './vroom-problem.ts'

const again = (problem: Problem, options = {}) => readVroom(JSON.stringify(writeVroomProblem(problem, options)))

/** The problem as plain data, with each place itself where its number stood. */
function bare({ places, plan, objective, ...problem }: Problem): unknown {
  const place = (at: number) => (at < 0 ? 'lost' : [places[at].x, places[at].y, places[at].index ?? at])
  const named = (name: string, value: unknown): unknown => {
    if (ArrayBuffer.isView(value)) return [...(value as Float64Array)].map((cell) => (cell >= 0 ? cell : -1))
    if (name === 'depots' || name === 'places') return (value as number[] | undefined)?.map(place)
    return ['place', 'start', 'end'].includes(name) && typeof value === 'number' ? place(value) : value
  }
  // spans of time have a start and an end, too: they are hidden in text from the search for places
  const isSpan = (name: string) => ['windows', 'shift', 'speeds'].includes(name)
  const text = JSON.stringify(problem, (name, value: unknown) =>
    isSpan(name) ? value && JSON.stringify(value) : named(name, value),
  )
  const routes = plan?.routes.toSorted((a, b) => a.vehicle - b.vehicle)
  return {
    ...(JSON.parse(text) as object),
    plan: JSON.parse(JSON.stringify({ ...plan, routes })) as unknown,
    weights: weightsOf(objective),
  }
}

describe('a problem written as VROOM has it', () => {
  it('is read back the same, whatever of the model it uses', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const problem = randomProblem(seed, {
        jobs: 5,
        shipments: 3,
        vehicles: 3,
        wild: 1,
        plan: true,
        speeds: seed % 2 > 0,
      })
      const read = again(problem)
      expect(bare(read), `seed ${seed}`).toEqual(bare(again(read)))
      expect(evaluate(read).summary, `seed ${seed}`).toEqual(evaluate(problem).summary)
    }
    for (const uses of [features, ...features.map((feature) => [feature])]) {
      const day = richDay({ tasks: 16, vehicles: 4, seed: 1, uses })
      expect(bare(again(day)), uses.join()).toEqual(bare(day))
    }
  })

  it('means the same: a plan costs and breaks what it did', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const problem = randomProblem(seed, { jobs: 6, shipments: 2, vehicles: 3, wild: 1 })
      const routes = randomOrders(seed, problem, true).map(({ vehicle, order }) => ({
        vehicle,
        steps: order.map((token) => ({ token, after: token % 3 ? undefined : 50 })),
        start: { after: 10 },
        end: { before: 200 },
      }))
      const planned = { ...problem, plan: { routes } }
      const [first, second] = [evaluate(planned), evaluate(again(planned))]
      expect(check(planned, first, { asked: true })).toEqual([])
      expect(second.summary).toEqual(first.summary)
      const told = (answer: typeof first) =>
        answer.routes.map(({ steps, violations }) => [violations, steps.map((step) => [step.arrival, step.violations])])
      expect(told(second), `seed ${seed}`).toEqual(told(first))
    }
  })

  it('gives text a number, because VROOM knows no text', () => {
    const problem: Problem = {
      places: [{ x: 0, y: 0 }],
      profiles: { car: { metric: 'plane' } },
      vehicles: [{ id: 'van', start: 0, skills: ['lift', 7] }],
      jobs: [{ id: 'a', place: 0, skills: ['lift'] }],
    }
    expect(writeVroomProblem(problem)).toMatchObject({
      vehicles: [{ id: 1, description: 'van', skills: [8, 7] }],
      jobs: [{ id: 1, description: 'a', skills: [8] }],
    })
  })

  it('has matrices where they are asked for, as VROOM needs them', () => {
    const solomon = readSolomon('X\nNUMBER CAPACITY\n2 10\nCUST NO.\n0 0 0 0 0 100 0\n1 3 4 2 0 50 5\n2 6 8 2 0 90 5\n')
    expect(writeVroomProblem(solomon, { matrices: true })).toMatchObject({
      matrices: {
        car: {
          durations: [
            [0, 50, 100],
            [50, 0, 50],
            [100, 50, 0],
          ],
        },
      },
      profiles: {},
    })
    const lilim = readLiLim('2 10 1\n0 0 0 0 0 100 0 0 0\n1 3 4 2 0 50 5 0 2\n2 6 8 -2 0 90 5 1 0\n')
    const planned = { ...lilim, plan: { routes: [{ vehicle: 0, steps: [{ token: 0 }, { token: 1 }] }] } }
    expect(evaluate(again(planned, { matrices: true })).summary).toEqual(evaluate(planned).summary)
  })
})
