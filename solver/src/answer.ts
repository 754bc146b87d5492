/** What the solver answers, what it can be told about the run, and what it says on the way: plain data. Units as in model.ts. */
import type { Id } from './model.ts'

export interface Answer {
  readonly summary: Summary
  /** Used vehicles only, in order of their index. */
  readonly routes: readonly Route[]
  /** In order of their task index. */
  readonly unserved: readonly Unserved[]
  /** What no route can show: `lock` for each pinned, locked, done, started or frozen task that is not served. */
  readonly violations: readonly Violation[]
  /** What each weight that is on has cost against the same problem without it. Default: not asked. */
  readonly prices?: readonly Price[]
  readonly run?: Run
}

export interface Summary {
  /** All parts of `costs` together. */
  readonly cost: number
  readonly costs: CostParts
  /** Sum of the priorities of unserved tasks (a shipment counts twice); tasks with a prize are not counted. */
  readonly unservedPriority: number
  /** Number of unserved tasks (a shipment counts twice); tasks with a prize are not counted. */
  readonly unservedTasks: number
  readonly vehicles: number
  /** True when neither the answer nor a route nor a step has a violation, steps that are done, started or frozen left out. */
  readonly feasible: boolean
  readonly totals: Totals
}

/** Cost units; their sum is the cost. A route has only the first six. */
export interface CostParts {
  readonly fixed: number
  /** Driving by the hour, or the sum of cost cells. */
  readonly travel: number
  readonly distance: number
  /** Setup and service by the hour. */
  readonly task: number
  /** Soft windows, times the weight. */
  readonly lateness: number
  /** Waiting, breaks and reloading by the hour; only where a vehicle has a price for them. */
  readonly idle?: number
  /** Prizes of tasks left out. */
  readonly prizes?: number
  readonly fairness?: number
  readonly compactness?: number
  readonly stability?: number
  readonly vehicles?: number
}

export interface Totals {
  /** Metres. */
  readonly distance: number
  /** Seconds, all of them. `duration` is from leaving the start to the end: the sum of the others but lateness. */
  readonly travel: number
  readonly setup: number
  readonly service: number
  readonly waiting: number
  readonly breaks: number
  readonly reloads: number
  readonly duration: number
  /** How much later than the end of a soft window tasks began. */
  readonly lateness: number
  /** Stops of tasks. */
  readonly tasks: number
}

export interface Route {
  readonly vehicle: number
  readonly steps: readonly Step[]
  /** Sum of `costs`. */
  readonly cost: number
  readonly costs: CostParts
  readonly totals: Totals
  /** Those of the route as a whole; those of its steps are with them. */
  readonly violations: readonly Violation[]
}

export interface Step {
  readonly kind: 'start' | 'job' | 'pickup' | 'delivery' | 'break' | 'reload' | 'end'
  /** The number of the stop (job, pickup, delivery), of the vehicle's break, or of the vehicle's reload place. */
  readonly index?: number
  readonly id?: Id
  /** Where; of a break the place left before it, even when it is taken on the way. */
  readonly place?: number
  /** Seconds it stood after the step before, until the plan's `now`; totals count them as waiting. Default 0. */
  readonly held?: number
  /** Seconds of driving since the step before; of a break the part of the leg that is driven before it. */
  readonly travel: number
  /** Metres since the step before; a leg with a break counts where the leg ends. */
  readonly distance: number
  readonly arrival: number
  readonly waiting: number
  readonly setup: number
  /** Of a task, a break or a reload. Left at arrival + waiting + setup + service. */
  readonly service: number
  /** After the step, by dimension. */
  readonly load: readonly number[]
  readonly violations: readonly Violation[]
  /** The step is done, started or frozen: its violations are history. Default false. */
  readonly frozen?: boolean
}

/** VROOM's ten causes, then ours. */
export type Cause =
  | 'delay'
  | 'lead_time'
  | 'load'
  | 'max_tasks'
  | 'skills'
  | 'precedence'
  | 'missing_break'
  | 'max_travel_time'
  | 'max_distance'
  | 'max_load'
  | 'overtime'
  | 'max_duration'
  | 'feature'
  | 'vehicle'
  | 'zone'
  | 'wrong_depot'
  | 'wrong_day'
  | 'lock'
  | 'group'
  | 'not_with'
  | 'position'
  | 'unreachable'
  | 'max_reloads'
  | 'break_rule'

export interface Violation {
  readonly cause: Cause
  /** By how much: seconds, metres, load units or a count, as the cause has it. */
  readonly amount?: number
}

/** Why one vehicle does not serve a task. The order is the one they are looked for in. */
export const reasonCodes = [
  'bad_address',
  'driver_excluded',
  'skill',
  'feature',
  'zone',
  'lock',
  'wrong_depot',
  'wrong_day',
  'unreachable',
  'capacity',
  'time_window',
  'shift',
  'max_distance',
  'max_duration',
  'max_stops',
  'break',
  'group',
  'not_with',
  'displaced',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

export interface Unserved {
  /** A job's index, or the number of jobs + a shipment's index. */
  readonly task: number
  /** Id of the job, or of the shipment's pickup. */
  readonly id: Id
  /** One for each vehicle, in their order. Default: not asked. */
  readonly reasons?: readonly Reason[]
  /** The cheapest single change that would serve it, proved by solving with it. Default: none found. */
  readonly relaxation?: Relaxation
}

export interface Reason {
  readonly vehicle: number
  readonly code: ReasonCode
  /** In plain English, with figures. */
  readonly detail: string
}

export interface Relaxation {
  readonly vehicle: number
  /** What is in the way and would be changed. */
  readonly code: ReasonCode
  /** By how much: seconds, metres, load units or a count; absent when a skill, feature, ban or break is dropped. */
  readonly amount?: number
  /** Of `time_window`: which window of which stop. */
  readonly stop?: number
  readonly window?: number
  /** Of `time_window` and `shift`: begins so much earlier. Default: ends so much later. */
  readonly earlier?: true
  /** Of `break`: which of the vehicle's breaks is left out. */
  readonly break?: number
  /** Added to the cost of the plan when done. */
  readonly cost: number
  readonly detail: string
}

/** What a weight has cost: one search goes on from the answer with it, another without it. */
export interface Price {
  readonly weight: 'lateness' | 'fairness' | 'compactness' | 'stability' | 'vehicle' | 'vehiclesFirst'
  /** Added kilometres. */
  readonly km: number
  /** Added minutes of work: driving, waiting and breaks too. */
  readonly minutes: number
}

export interface Run {
  readonly iterations: number
  readonly seconds: number
  readonly cpuSeconds?: number
  readonly threads: number
  readonly seed: number
  /** Why it ended. */
  readonly ended: 'time' | 'iterations' | 'target' | 'cancelled' | 'exhausted'
  /** Which build of the kernel ran. */
  readonly engine: 'wasm' | 'plain'
}

// ---------------------------------------------------------------------------------------------------------- solving

/** `solve(problem, options)` of solve.ts returns a promise of an Answer. All limits may be given; the first one ends it. */
export interface SolveOptions {
  /** Wall clock. Default 10, unless another limit is given. */
  readonly seconds?: number
  /** Of one thread's processor time. Default: no limit. */
  readonly cpuSeconds?: number
  /** Of each thread. With it alone the answer depends on seed and threads only. Default: no limit. */
  readonly iterations?: number
  /** Ends when every task is served at this cost or less. Default: none. */
  readonly target?: number
  /** Default 1. */
  readonly seed?: number
  /** Default 1. */
  readonly threads?: number
  /** Cancels: the promise fulfils with the best found so far. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: Progress) => void
  /** Reasons and relaxations of unserved tasks. Default true. */
  readonly explain?: boolean
  /** What each weight cost (a short second run each), where the search was not cancelled. Default false. */
  readonly prices?: boolean
}

export interface Progress {
  readonly seconds: number
  readonly iterations: number
  readonly cost: number
  /** The parts of the cost: money, and each weight. */
  readonly costs: CostParts
  readonly unservedPriority: number
  readonly unservedTasks: number
  readonly routes: readonly RouteOrder[]
}

/**
 * A route as the search sees it: what is visited, in order, without times. A token is a stop (0 and up), a reload
 * (`reloadToken(place)`: -1, -3, -5 ...) or a break (`breakToken(break)`: -2, -4, -6 ...). Breaks are written only where
 * their place in the order is fixed; otherwise the schedule places them.
 */
export interface RouteOrder {
  readonly vehicle: number
  readonly order: readonly number[]
}
