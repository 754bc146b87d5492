import { describe, expect, it } from 'vitest'
import { assemble } from './assemble.ts'
import { explain } from './explain.ts'
import type { Job, Problem, Vehicle } from './model.ts'
import { relax } from './relax.ts'

/** A street: a place every 100 m, a metre a second. */
const street = (vehicle: Partial<Vehicle>, ...jobs: Partial<Job>[]): Problem => ({
  places: Array.from({ length: 11 }, (_, at) => ({ x: 100 * at, y: 0 })),
  profiles: { car: { metric: 'plane' } },
  vehicles: [{ id: 1, start: 0, end: 0, ...vehicle }],
  jobs: jobs.map((job, id) => ({ id, place: 1 + id, ...job })),
})

/** The relaxation told for the last job, when all others are served in their order. */
function told(problem: Problem) {
  const last = problem.jobs!.length - 1
  const order = Array.from({ length: last }, (_, stop) => stop)
  const answer = explain(problem, assemble(problem, [{ vehicle: 0, order }]))
  const { task, relaxation } = answer.unserved[0]
  expect(task).toBe(last)
  if (relaxation) {
    const better = assemble(relax(problem, task, relaxation), [{ vehicle: 0, order: [...order, last] }])
    expect(better.summary.feasible || last > 0).toBe(true)
  }
  return relaxation
}

const hard = (start: number, end: number) => ({ start, end })

describe('the cheapest single change', () => {
  it('lets the only window end later', () => {
    const problem = street({}, { place: 5, windows: [hard(0, 440)] })
    expect(told(problem)).toMatchObject({
      code: 'time_window',
      amount: 60,
      stop: 0,
      window: 0,
      detail: 'vehicle 1 could serve it: if its window ended 1 min later',
    })
  })

  it('lets the nearest of several windows give way, not the last', () => {
    // reached at 500; waiting for the second window would keep it out beyond the shift
    const windows = [hard(0, 480), hard(3000, 3100)]
    const problem = street({ shift: { start: 0, end: 1200 } }, { place: 5, windows })
    expect(told(problem)).toMatchObject({ code: 'time_window', amount: 20, window: 0 })
  })

  it('lets a window begin earlier where waiting for it is what does not fit', () => {
    // on the way to the other, who is only there at 1000
    const problem = street({}, { place: 10, windows: [hard(0, 1000)] }, { place: 5, windows: [hard(560, 900)] })
    expect(told(problem)).toMatchObject({ code: 'time_window', amount: 60, window: 0, earlier: true })
  })

  it('lets a shift begin earlier where that is less than any window needs', () => {
    const problem = street({ shift: { start: 600, end: 2000 } }, { place: 5, windows: [hard(0, 800)] })
    // by 300 both ways: the window is the task's own, so it is no dearer than the shift
    expect(told(problem)?.amount).toBe(300)
    const two = { ...problem, jobs: [{ ...problem.jobs![0], windows: [hard(0, 800), hard(5000, 5001)] }] }
    expect(told(two)?.amount).toBe(300)
  })

  it('leaves out one break, not all', () => {
    // the second is in the way of the task and of the end alike
    const breaks = [
      { id: 7, service: 10, windows: [hard(300, 900)], skippable: true },
      { id: 8, service: 50, windows: [hard(0, 100)] },
    ].toReversed()
    const problem = street({ shift: { start: 0, end: 410 }, breaks }, { place: 2, windows: [hard(0, 200)] })
    expect(told(problem)).toMatchObject({
      code: 'break',
      break: 0,
      detail: expect.stringContaining('break 8') as string,
    })
    const fixed = relax(problem, 0, { vehicle: 0, code: 'break', break: 0 })
    expect(fixed.vehicles[0].breaks?.map(({ id }) => id)).toEqual([7])
  })

  it('says nothing where no single change is enough', () => {
    const problem = street({ capacity: [1], maxDistance: 100 }, { place: 5, delivery: [2] })
    expect(told(problem)).toBeUndefined()
  })
})
