/** What the caller can mend: a broken file, a wrong point, an unknown profile. Names every fault found.
 *  Example: `throw new BadInput(['points[3]: latitude 95 is beyond 90'])` */
export class BadInput extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'BadInput'
    this.faults = faults
  }
}

/** No way leads there. Example: `throw new NoRoute('from point 1 to point 4')` */
export class NoRoute extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NoRoute'
  }
}
