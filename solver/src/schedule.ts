import type { Route } from './answer.ts'
import { judge, type Note } from './judge.ts'
import type { PlanRoute } from './model.ts'
import { routeOf } from './route-of.ts'
import { isBreak } from './stops.ts'
import { Timing } from './timing.ts'

/**
 * Times routes exactly as README.md, "The model, exactly", says, one after the other in the same memory: after `time` the
 * figures of that route stand in the fields.
 * @example
 * const scheduler = new Scheduler(problem)
 * scheduler.time(0, [2, 0, 1])
 * scheduler.violations === 0 && scheduler.cost < 500
 */
export class Scheduler extends Timing {
  /** How many, and the sum of their amounts (one without an amount counts 1); history left out. */
  violations = 0
  excess = 0
  private note: Note | undefined
  private readonly count: Note = (cause, step, amount, frozen) => {
    this.note?.(cause, step, amount, frozen)
    if (frozen) return
    this.violations += 1
    this.excess += amount || 1
  }

  /** `breaksGiven`: breaks are where the order has them and nowhere else; otherwise they are placed. */
  time(vehicle: number, order: ArrayLike<number>, length = order.length, breaksGiven = false): void {
    this.clock(vehicle, order, length, breaksGiven)
    this.violations = 0
    this.excess = 0
    judge(this, this.count)
  }

  /**
   * The route as the answer shows it. With `asked`, the route of a plan, its `at`, `after` and `before` are kept to.
   * @example scheduler.route(0, [2, 0, 1]).steps[1].arrival
   */
  route(vehicle: number, order: readonly number[], asked?: Pick<PlanRoute, 'steps' | 'start' | 'end'>): Route {
    const given = asked !== undefined || order.some((token) => isBreak(token))
    const noted: Parameters<Note>[] = []
    this.note = (...one) => noted.push(one)
    this.sequence.ask(asked)
    try {
      this.time(vehicle, order, order.length, given)
      return routeOf(this, vehicle, noted)
    } finally {
      this.note = undefined
      this.sequence.ask()
    }
  }
}
