import type { Answer, Progress, RouteOrder } from './answer.ts'
import type { Fault } from './faults.ts'
import type { Task } from './member.ts'
import type { Problem } from './model.ts'
import type { Report } from './runner.ts'
import type { evaluateVroom } from './vroom/evaluate.ts'

/** What is said to a worker. */
export type ToWorker =
  | { readonly kind: 'open'; readonly task: Task }
  | {
      readonly kind: 'round'
      readonly iterations: number
      readonly seconds: number
      readonly takeOver?: Pick<Report, 'orders' | 'standing'>
    }
  | { readonly kind: 'stop' }
  | { readonly kind: 'finish'; readonly orders: readonly RouteOrder[]; readonly isCut: boolean }
  | { readonly kind: 'evaluate'; readonly problem: Problem }

/** What a worker says. */
export type FromWorker =
  | { readonly kind: 'opened' }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'evaluated'; readonly answer: ReturnType<typeof evaluateVroom> }
  /** `faults`: what is wrong with the input, where it is that. */
  | { readonly kind: 'fault'; readonly message: string; readonly faults?: readonly Fault[] }
