/** Too many wait for something that takes long: who asks is told so at once, instead of joining a queue without an end. */
export class Busy extends Error {
  constructor(
    message: string,
    /** After so many seconds it is worth trying again. */
    readonly seconds: number,
  ) {
    super(message)
  }
}
