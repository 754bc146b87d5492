/** Input that no handler gets to see, found while it is read: thrown, and answered at the door. */
export class Refused extends Error {
  constructor(
    readonly status: 400 | 413 | 415,
    readonly body: { message: string } & Record<string, unknown>,
  ) {
    super(body.message)
  }
}

/** With the limit, so that whoever sent it can say it. */
export const tooLarge = (mostBytes: number): Refused =>
  new Refused(413, { message: `Larger than ${mostBytes} bytes`, mostBytes })
export const wrongKind = (kinds: readonly string[]): Refused =>
  new Refused(415, { message: `Its bytes are none of ${kinds.join(', ')}`, kinds })
