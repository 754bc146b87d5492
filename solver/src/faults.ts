/** One thing wrong with an input, and where: `jobs[3].time_windows[0]`, or `line 12` of a text file. */
export interface Fault {
  readonly path: string
  readonly says: string
}

/**
 * Bad input: names every fault found, not only the first.
 * @example
 * try { readVroom(text) } catch (error) { if (error instanceof BadInput) console.log(error.message) }
 */
export class BadInput extends Error {
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ path, says }) => (path ? `${path}: ${says}` : says)).join('\n'))
    this.name = 'BadInput'
    this.faults = faults
  }
}

/**
 * Collects faults while an input is read; `end` throws when there are any. Beyond a thousand only their number grows.
 * @example
 * const faults = new Faults()
 * if (!(seconds >= 0)) faults.add('jobs[0].service', 'must be 0 or more')
 * faults.end()
 */
export class Faults {
  private readonly list: Fault[] = []
  private more = 0

  get found(): number {
    return this.list.length + this.more
  }

  add(path: string, says: string): void {
    if (this.list.length < 1000) this.list.push({ path, says })
    else this.more += 1
  }

  end(): void {
    if (this.list.length === 0) return
    throw new BadInput(this.more ? [...this.list, { path: '', says: `and ${this.more} more` }] : this.list)
  }
}
