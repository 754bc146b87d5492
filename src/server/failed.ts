import type { Command } from '#contract/command'
import type { Endpoint } from '#contract/endpoint'
import type { Question } from '#contract/question'

/** A declared failure on its way out. Whoever called and did not expect it has a bug, of which this is the message. */
export class Failed extends Error {
  constructor(
    readonly of: Endpoint | Command | Question,
    readonly code: string,
    readonly data: unknown,
    /** What was written stays. */
    readonly keep: boolean,
  ) {
    super(`${nameOf(of)} failed: ${code}`)
  }
}

const nameOf = (of: Endpoint | Command | Question): string => {
  if ('command' in of) return of.command
  return 'question' in of ? of.question : of.name
}
