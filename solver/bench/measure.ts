import type { Answer } from '../src/answer.ts'
import { check } from '../src/check.ts'
import type { Problem } from '../src/model.ts'
import { plainOf } from '../src/plain/compile.ts'
import { Scheduler } from '../src/schedule.ts'
import { solve, solveHere } from '../src/solve.ts'
import { writeVroom } from '../src/write/vroom.ts'
import type { Instance } from './instances.ts'
import type { Asked, Row } from './rows.ts'

/** Solves one instance as asked; the answer is checked before it counts. @example await measure(instance, asked) */
export async function measure(instance: Instance, asked: Asked): Promise<Row> {
  const problem = instance.problem()
  const kernel = plainOf(problem, new Scheduler(problem)) ? 'plain' : 'rich'
  if (kernel !== instance.kernel) throw new Error(`${instance.name} is solved by the ${kernel} kernel`)
  const { seed, threads, budget, clock } = asked
  const options = { seed, threads, explain: false }
  const before = process.cpuUsage()
  // by the clock in workers, however many: so one and two are measured alike
  const answer =
    clock === 'cpu' && threads === 1
      ? await solveHere(problem, { ...options, cpuSeconds: budget })
      : await solve(problem, { ...options, [clock === 'cpu' ? 'cpuSeconds' : 'seconds']: budget })
  const { user, system } = process.cpuUsage(before)
  const memory = process.resourceUsage().maxRSS
  const faults = check(problem, answer)
  if (faults.length > 0 || !answer.summary.feasible)
    throw new Error(`${instance.name}: ${JSON.stringify(faults.slice(0, 3))}`)
  const { cost, vehicles, unservedTasks, unservedPriority } = answer.summary
  return {
    ...asked,
    // beside VROOM by its own reckoning, which pays a break like a task
    cost: instance.family.startsWith('vroom')
      ? printed(problem, answer)
      : round(cost / (problem.unitsPerFileUnit ?? 1), 4),
    vehicles,
    unserved: unservedTasks,
    unservedPriority,
    iterations: answer.run?.iterations ?? 0,
    cpuSeconds: round((user + system) / 1e6, 2),
    memory: Math.round(memory / 1024),
  }
}

const printed = (problem: Problem, answer: Answer): number =>
  (writeVroom(problem, answer) as { summary: { cost: number } }).summary.cost
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
