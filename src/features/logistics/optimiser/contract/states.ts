import { setsOf } from '#contract/states'

export const runStates = [
  'queued',
  'running',
  'succeeded',
  'failed',
  'cancelled',
  'timed_out',
  'applied',
  'discarded',
  'superseded',
] as const
export type RunState = (typeof runStates)[number]

const runsIn = setsOf(runStates)
export const runIs = {
  unfinished: runsIn('queued', 'running'),
  /** It proposes routes, of which none is in the plan yet. */
  proposed: runsIn('succeeded', 'timed_out'),
  /** What it found can be applied: a cancelled run keeps what it found by then. */
  usable: runsIn('succeeded', 'timed_out', 'cancelled'),
  /** Its job may still write what it found: a cancelled run keeps that, too. */
  writable: runsIn('queued', 'running', 'cancelled'),
  /** It proposes nothing. */
  useless: runsIn('discarded', 'failed'),
}
