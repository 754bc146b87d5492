import { describe, expect, it } from 'vitest'
import { randomProblem } from '../test/random.ts'
import { BadInput } from './faults.ts'
import type { Problem } from './model.ts'
import { solveHere } from './solve.ts'
import { validate } from './validate.ts'

const sound: Problem = {
  places: [
    { x: 0, y: 0 },
    { x: 3, y: 4 },
  ],
  profiles: { car: { metric: 'plane' } },
  vehicles: [{ id: 1, start: 0, end: 0 }],
  jobs: [{ id: 7, place: 1 }],
}

const broken: Problem = {
  places: [{ x: 0 }],
  profiles: { car: { metric: 'plane', speed: 0 }, bike: { durations: { size: 2, cells: [0, 1, 1] } } },
  vehicles: [
    { id: 1, start: 3, shift: { start: 9, end: 1 }, capacity: [Number.NaN] },
    { id: 1, profile: 'boat', speedFactor: 0 },
  ],
  jobs: [{ id: 7, place: 1, windows: [{ start: 5, end: 9, costPerMinute: 1, latest: 8 }], allowed: [2], priority: -1 }],
  objective: { fairness: -1 },
}

describe('a problem built by hand', () => {
  it('is taken when it makes sense', () => {
    expect(() => validate(sound)).not.toThrow()
    for (let seed = 0; seed < 100; seed += 1)
      validate(randomProblem(seed, { jobs: 5, shipments: 2, vehicles: 3, wild: 1, plan: seed % 2 === 0 }))
  })

  it('is refused with all that is wrong with it', () => {
    let says: readonly string[] = []
    try {
      validate(broken)
    } catch (error) {
      says = (error as BadInput).faults.map(({ path }) => path)
    }
    expect(says).toEqual([
      'profiles.boat',
      'profiles.car.speed',
      'places[0]',
      'profiles.bike.durations',
      'vehicles[0].start',
      'vehicles[0].shift',
      'vehicles[0].capacity[0]',
      'vehicles[1]',
      'vehicles[1].speedFactor',
      'vehicles[1].id',
      'jobs[0].place',
      'jobs[0].windows[0].latest',
      'jobs[0].allowed[0]',
      'jobs[0].priority',
      'objective.fairness',
    ])
  })

  it('is not searched when it makes no sense', async () => {
    await expect(solveHere(broken, { iterations: 1 })).rejects.toThrow(BadInput)
  })
})
