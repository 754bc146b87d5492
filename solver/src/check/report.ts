import type { Violation } from '../answer.ts'
import type { Fault } from '../faults.ts'

/** Collects what does not agree. Figures agree within a millionth of the larger, or of 1. */
export class Report {
  readonly faults: Fault[] = []

  get found(): number {
    return this.faults.length
  }

  add(path: string, says: string): void {
    this.faults.push({ path, says })
  }

  same(path: string, given: number | undefined, right: number): void {
    if (given === right) return
    const difference = Math.abs((given ?? 0) - right)
    if (!(difference <= 1e-6 * Math.max(1, Math.abs(right)))) this.add(path, `is ${given}, should be ${right}`)
  }

  /** Every number of an object. */
  alike(path: string, given: object, right: object): void {
    const numbers = given as Readonly<Record<string, number | undefined>>
    for (const [name, value] of Object.entries(right) as [string, number][])
      this.same(`${path}.${name}`, numbers[name], value)
  }

  /** The same violations, in whatever order. */
  violations(path: string, given: readonly Violation[], right: readonly Violation[]): void {
    const sorted = (list: readonly Violation[]) =>
      list.toSorted((a, b) => (a.cause < b.cause ? -1 : a.cause > b.cause ? 1 : (a.amount ?? 0) - (b.amount ?? 0)))
    const told = sorted(given)
    const real = sorted(right)
    const names = (list: readonly Violation[]) => list.map(({ cause }) => cause).join(', ') || 'none'
    if (names(told) !== names(real)) {
      this.add(`${path}.violations`, `names ${names(told)}, should name ${names(real)}`)
      return
    }
    real.forEach(({ cause, amount = 0 }, at) => this.same(`${path}.violations.${cause}`, told[at].amount ?? 0, amount))
  }
}
