import { expect, it } from 'vitest'
import type { Progress } from './answer.ts'
import { compileKernel } from '../scripts/wasm.mjs'
import type { Problem } from './model.ts'
import { Runner } from './runner.ts'

/** Doors in rows, for vans that wait at a price: the kernel of the whole model plans it. */
function day(stops: number): Problem {
  const jobs = Array.from({ length: stops }, (_, at) => ({ id: at + 1, place: at + 1, service: 60, delivery: [1] }))
  const costs = { perHour: 2600, perIdleHour: 2600 }
  return {
    places: Array.from({ length: stops + 1 }, (_, at) => ({ x: (at * 37) % 101, y: (at * 61) % 97 })),
    profiles: { car: { metric: 'plane' } },
    jobs,
    vehicles: Array.from({ length: 8 }, (_, at) => ({
      id: at + 1,
      start: 0,
      end: 0,
      capacity: [stops],
      shift: { start: 0, end: 36_000 },
      costs,
    })),
    objective: { fairness: 1 },
  }
}
async function shown(stops: number): Promise<Progress[]> {
  const all: Progress[] = []
  const bytes = { plain: await compileKernel('plain'), rich: await compileKernel('rich') }
  const runner = new Runner(day(stops), 1, { iterations: 0 }, 1, (progress) => all.push(progress), bytes)
  while (!runner.ended) runner.work(20)
  return all
}

it('of hundreds of stops a whole plan is shown before it is searched, and what is searched is better', async () => {
  const [first, ...rest] = await shown(600)
  expect(first.unservedTasks).toBe(0)
  expect(first.routes.flatMap(({ order }) => order.filter((token) => token >= 0))).toHaveLength(600)
  expect(rest.at(-1)!.cost).toBeLessThan(first.cost)
})

it('of few the first one is searched already', async () => {
  const all = await shown(40)
  expect(new Set(all.map(({ cost }) => cost)).size).toBe(1)
})
