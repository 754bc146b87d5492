import type { Answer, Progress, RouteOrder } from './answer.ts'
import type { Task } from './member.ts'
import type { Report } from './runner.ts'

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
  | { readonly kind: 'finish'; readonly orders: readonly RouteOrder[] }

/** What a worker says. */
export type FromWorker =
  | { readonly kind: 'opened' }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'fault'; readonly message: string }
