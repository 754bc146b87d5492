import { setsOf } from '#contract/states'

/** How far the import of an extract of a map is. */
export const importStates = ['sending', 'queued', 'running', 'succeeded', 'failed', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]

const importsIn = setsOf(importStates)
export const importIs = {
  /** It is neither done nor given up. */
  unfinished: importsIn('sending', 'queued', 'running'),
  /** Its progress is known. */
  measured: importsIn('sending', 'running'),
  /** A job has it: it is as far as that. */
  withJob: importsIn('queued', 'running'),
}
