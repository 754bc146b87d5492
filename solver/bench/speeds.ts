import { evaluate } from '../src/evaluate.ts'
import { insert } from '../src/insert.ts'
import type { Problem } from '../src/model.ts'
import { Scheduler } from '../src/schedule.ts'
import { solve, solveHere } from '../src/solve.ts'
import { roadDay } from './instances.ts'
import type { Speed } from './rows.ts'

/** One measured call, in milliseconds. */
interface Call {
  readonly wall: number
  readonly cpu: number
}

/** What is measured, by the name it has in the table. */
const speeds = {
  'first plan of 500 stops, from the call in a fresh process': firstPlan,
  'evaluate a route of 100 stops': evaluateRoute,
  'insert a task into 60 routes of 2,000 stops': insertTask,
}
export type SpeedName = keyof typeof speeds
export const speedNames = Object.keys(speeds) as SpeedName[]

/** The first plan is what a process that has done nothing yet takes: it is asked of several of them. */
export const freshRuns = (name: SpeedName) => (speeds[name] === firstPlan ? 5 : 1)

/** @example await measureSpeed('evaluate a route of 100 stops', version) */
export async function measureSpeed(name: SpeedName, version: string): Promise<Speed> {
  const calls = await speeds[name]()
  return { name, ...medianOf(calls), calls: calls.length, version }
}

/** The median of each figure. @example medianOf([{ wall: 2, cpu: 1 }]) */
export function medianOf(calls: readonly Call[]): Pick<Speed, 'milliseconds' | 'cpuMilliseconds'> {
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
  const round = (value: number) => Math.round(value * 1000) / 1000
  return {
    milliseconds: round(median(calls.map(({ wall }) => wall))),
    cpuMilliseconds: round(median(calls.map(({ cpu }) => cpu))),
  }
}

async function firstPlan(): Promise<Call[]> {
  const problem = roadDay(500, 1)
  const stop = new AbortController()
  const timer = startTimer()
  let first: Call | undefined
  const onProgress = () => {
    first ??= timer()
    stop.abort()
  }
  await solve(problem, { seconds: 60, explain: false, onProgress, signal: stop.signal })
  return [first ?? timer()]
}

function evaluateRoute(): Call[] {
  const problem = oneRoute(100)
  return repeat(200, () => evaluate(problem))
}

async function insertTask(): Promise<Call[]> {
  const problem = roadDay(2000, 1)
  const answer = await solveHere(problem, { iterations: 0, explain: false })
  const routes = answer.routes.map(({ vehicle, steps }) => ({
    vehicle,
    order: steps.flatMap((step) => (step.index === undefined ? [] : [step.index])),
  }))
  const scheduler = new Scheduler(problem)
  let task = 0
  return repeat(50, () => insert(problem, routes, (task += 37) % 2000, { scheduler }))
}

/** A day of one driver, with a plan in which he visits everybody. */
function oneRoute(stops: number): Problem {
  const problem = roadDay(stops, 1)
  const vehicle = { ...problem.vehicles[0], capacity: problem.vehicles[0].capacity?.map(() => 1e6) }
  const steps = Array.from({ length: stops }, (_, token) => ({ token }))
  return { ...problem, vehicles: [vehicle], plan: { routes: [{ vehicle: 0, steps }] } }
}

/** Each call by itself; the first tenth warms up. */
function repeat(calls: number, work: () => unknown): Call[] {
  for (let call = 0; call < calls / 10; call++) work()
  return Array.from({ length: calls }, () => {
    const timer = startTimer()
    work()
    return timer()
  })
}

function startTimer(): () => Call {
  const wall = performance.now()
  const cpu = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(cpu)
    return { wall: performance.now() - wall, cpu: (user + system) / 1000 }
  }
}
