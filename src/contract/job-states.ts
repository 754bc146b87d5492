/** The states of jobs, and the sets of them that rules speak of. */
import { setsOf } from './states'

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

const jobsIn = setsOf(jobStates)
export const jobIs = {
  unfinished: jobsIn('waiting', 'running'),
  /** A person may start it again. */
  stopped: jobsIn('failed', 'cancelled'),
  /** Nobody has to look at it any more. */
  settled: jobsIn('done', 'cancelled'),
}
