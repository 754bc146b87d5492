/** What the machine is given to time plans with, and to search for better ones: a search is a job of its own. */
import type { Answer, Insertion, PlanRoute, Problem, RouteOrder } from '@meridian/solver'

export type { Answer, Break, Insertion, Job, PlanRoute, Problem, Shipment, Step, Vehicle } from '@meridian/solver'

type Order = { readonly vehicle: number; readonly order: readonly number[] }
export type Progress = {
  readonly seconds: number
  readonly cost: number
  /** What the cost is made of: money, and what its weights add to it. */
  readonly costs: Answer['summary']['costs']
  readonly unservedTasks: number
  readonly routes: readonly Order[]
}
export type Searching = {
  seconds: number
  /** Of each thread: what comes first ends it. */
  iterations?: number
  seed?: number
  threads?: number
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
  explain?: boolean
  prices?: boolean
}
export type Fault = { readonly path: string; readonly says: string }

export type Solver = {
  /** The plan of the problem as it stands, timed, with all that is wrong in it; breaks it does not name are placed. */
  time(problem: Problem): Answer
  /** One route in each of several orders, timed; the problem is read once. */
  timeEach(problem: Problem, orders: readonly PlanRoute[]): Answer['routes'][number][]
  /** The best places for one task, all else left as it is. */
  insert(
    problem: Problem,
    routes: readonly RouteOrder[],
    task: number,
    options?: { most?: number; vehicles?: readonly number[]; perVehicle?: number },
  ): Insertion[]
  solve(problem: Problem, options: Searching): Promise<Answer>
  /** Why tasks were left out, vehicle by vehicle. */
  explain(problem: Problem, answer: Answer): Promise<Answer>
  /** What is wrong with an answer; nothing that shares a line with the search. */
  check(problem: Problem, answer: Answer): Promise<readonly Fault[]>
  /** Throws a `BadInput` for what cannot be read. */
  readVroom(given: unknown): Promise<Problem>
  writeVroom(problem: Problem, answer: Answer): Promise<object>
  writeVroomProblem(problem: Problem): Promise<object>
  evaluateVroom(problem: Problem): Promise<object>
  /** Why VROOM refuses it, in its words. */
  refusalOf(given: unknown): Promise<string | undefined>
  /** A VROOM server of the settings: its status and its JSON. Absent where there is none. */
  vroom?(given: unknown, signal: AbortSignal): Promise<{ status: number; body: unknown }>
}
