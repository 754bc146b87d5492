import { setsOf } from '#contract/states'

export const exceptionStates = ['open', 'acknowledged', 'resolved'] as const
export type ExceptionState = (typeof exceptionStates)[number]

const exceptionsIn = setsOf(exceptionStates)
export const exceptionIs = { unresolved: exceptionsIn('open', 'acknowledged') }
