import { logLine } from '#server/log-line'
import { failure } from './log.ts'

/** A reason not to start that a person can mend: told in one line without a stack, exit code 2. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** Runs a command of ours to its end and ends the process when it cannot. */
export async function orStop(run: () => Promise<void>) {
  try {
    await run()
  } catch (error) {
    const isPlain = error instanceof CannotStart
    console.error(isPlain ? error.message : logLine(failure('start', error)))
    process.exit(isPlain ? 2 : 1)
  }
}
