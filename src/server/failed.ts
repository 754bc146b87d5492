import type { Command } from '#contract/command'
import type { Endpoint } from '#contract/endpoint'

/** A declared failure on its way out. Whoever called and did not expect it has a bug, of which this is the message. */
export class Failed extends Error {
  constructor(
    readonly of: Endpoint | Command,
    readonly code: string,
    readonly data: unknown,
    /** What was written stays. */
    readonly keep: boolean,
  ) {
    super(`${'command' in of ? of.command : of.name} failed: ${code}`)
  }
}
