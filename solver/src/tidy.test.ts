import { expect, it } from 'vitest'
import { randomOrders, randomProblem } from '../test/random.ts'
import { assemble } from './assemble.ts'
import { check } from './check.ts'
import type { Problem } from './model.ts'
import { Scheduler } from './schedule.ts'
import { tidy } from './tidy.ts'

const tidied = (problem: Problem) =>
  tidy(problem, new Scheduler(problem).travelOf(problem.vehicles[0].profile ?? 'car'))

it('renumbers tasks and plan, and nothing else: the same routes come to the same, and find their way back', () => {
  for (let seed = 0; seed < 80; seed += 1) {
    const made = randomProblem(seed, { jobs: 7, shipments: 3, vehicles: 3, wild: 1, plan: seed % 2 === 0 })
    // which of equally near stops is among the nearest goes by their numbers
    const problem = { ...made, objective: { ...made.objective, compactness: 0 } }
    const orders = randomOrders(seed, problem)
    const { problem: renamed, into, back } = tidied(problem)
    expect(back(into(orders))).toEqual(orders)
    const answer = assemble(renamed, into(orders))
    expect({ seed, faults: check(renamed, answer) }).toEqual({ seed, faults: [] })
    expect({ seed, ...answer.summary }).toEqual({ seed, ...assemble(problem, orders).summary })
  }
})

it('puts near stops side by side, whatever the travel is measured by', () => {
  const town = randomProblem(1, { jobs: 400, shipments: 40, vehicles: 2, wild: 0 })
  const matrix = { size: town.places.length, cells: new Float64Array(town.places.length ** 2) }
  town.places.forEach(({ x = 0, y = 0 }, from) =>
    town.places.forEach((to, at) => {
      matrix.cells[from * matrix.size + at] = Math.hypot(x - (to.x ?? 0), y - (to.y ?? 0))
    }),
  )
  const way = ({ jobs = [], places }: Problem) => {
    const at = jobs.map(({ place }) => places[place])
    return at.reduce((sum, { x = 0, y = 0 }, k) => {
      const ahead = at[k + 1] ?? { x, y }
      return sum + Math.hypot(x - (ahead.x ?? 0), y - (ahead.y ?? 0))
    }, 0)
  }
  const profiles = Object.fromEntries(Object.keys(town.profiles).map((name) => [name, { durations: matrix }]))
  for (const problem of [town, { ...town, profiles }])
    expect(way(tidied(problem).problem)).toBeLessThan(way(problem) / 5)
})
