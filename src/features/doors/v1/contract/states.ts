import { setsOf } from '#contract/states'

export const operationStates = ['queued', 'running', 'waiting', 'succeeded', 'failed', 'cancelled'] as const
export type OperationState = (typeof operationStates)[number]

const operationsIn = setsOf(operationStates)
export const operationIs = {
  /** It began, and is not over. */
  unfinished: operationsIn('running', 'waiting'),
}
