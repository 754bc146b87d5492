import { describe, expect, it } from 'vitest'
import type { Problem } from '../../src/model.ts'
import { explain } from '../../src/explain.ts'
import { relax } from '../../src/relax.ts'
import { demandsOf, taskCount } from '../../src/stops.ts'
import { bruteForce } from '../brute.ts'
import { randomProblem } from '../random.ts'

const rounds = Number(process.env.SOLVER_ROUNDS ?? 25)
const taste = { jobs: 3, shipments: 1, vehicles: 2, wild: 1 }

/** Only one vehicle, and only one task. */
function only(problem: Problem, task: number, vehicle: number): Problem {
  const others = (demands: object) => ({ ...demands, group: undefined, apart: undefined })
  const jobs = problem.jobs!.map((job, at) => ({
    ...job,
    ...others(job),
    allowed: at === task ? [vehicle] : [],
    prize: 0,
  }))
  const shipments = problem.shipments!.map((shipment, at) => {
    const allowed = at + jobs.length === task ? [vehicle] : []
    return { ...shipment, ...others(shipment), allowed, prize: 0 }
  })
  const own = demandsOf(problem, task)
  const allowed = own.allowed && !own.allowed.includes(vehicle) ? [] : [vehicle]
  const restore = <T extends object>(list: readonly T[], index: number) =>
    list.map((item, at) => (at === index ? { ...item, allowed, prize: undefined } : item))
  return {
    ...problem,
    objective: undefined,
    jobs: restore(jobs, task),
    shipments: restore(shipments, task - jobs.length),
  }
}

describe('the reasons of unserved tasks', () => {
  it('are true: what is not displaced, grouped or apart cannot be served by that vehicle even alone', () => {
    const codes = new Map<string, number>()
    for (let seed = 0; seed < rounds; seed += 1) {
      const problem = randomProblem(seed, taste)
      for (const { task, reasons } of explain(problem, bruteForce(problem)!).unserved) {
        expect(reasons).toHaveLength(problem.vehicles.length)
        for (const { vehicle, code } of reasons!) {
          codes.set(code, (codes.get(code) ?? 0) + 1)
          const best = bruteForce(only(problem, task, vehicle))!
          const fits = best.unserved.every((one) => one.task !== task)
          expect(fits, `seed ${seed}, task ${task}, vehicle ${vehicle}: ${code}`).toBe(
            code === 'displaced' || code === 'group' || code === 'not_with',
          )
        }
      }
    }
    expect(codes.size).toBeGreaterThan(5)
  })

  it('are true: relaxing what is named serves the task', () => {
    const codes = new Map<string, number>()
    for (let seed = 0; seed < rounds; seed += 1) {
      const problem = { ...randomProblem(seed, taste), objective: undefined }
      const best = bruteForce(problem)!
      for (const { task, relaxation } of explain(problem, best).unserved) {
        if (!relaxation || demandsOf(problem, task).prize !== undefined) continue
        codes.set(relaxation.code, (codes.get(relaxation.code) ?? 0) + 1)
        const better = bruteForce(relax(problem, task, relaxation))!
        const name = `seed ${seed}, task ${task}: ${relaxation.code}`
        expect(better.summary.unservedPriority, name).toBeLessThanOrEqual(best.summary.unservedPriority)
        expect(better.summary.unservedTasks, name).toBeLessThan(best.summary.unservedTasks)
      }
    }
    expect(codes.size).toBeGreaterThan(2)
    expect(taskCount(randomProblem(1, taste))).toBe(4)
  })
})
