import { arriveAfter, beginAt, breakAt, driveBefore, driveDone, leaveAt, leaveFor } from './clock.ts'
import type { Crew } from './crew.ts'
import type { Sequence } from './sequence.ts'
import { type Tables, tolerance } from './tables.ts'

/** So many partial schedules with the same next break live side by side at a step. */
const most = 8
/** Counts as a violation of so many seconds: a break that is missing. */
const missing = 1e9

/**
 * Where the breaks of a route go, and how much of the leg is driven before each: partial schedules are carried from step
 * to step; one is dropped when another is at least as good in all that counts.
 * @example
 * placer.place(crew, sequence, 0)
 * placer.leg[0] // the first break lies in the leg that ends at this step
 */
export class BreakPlacer {
  /** How many breaks are taken; their legs, their indices, the seconds driven in the leg before each. */
  count = 0
  readonly leg: number[] = []
  readonly index: number[] = []
  readonly before: number[] = []

  // the partial schedules; `next` is the first break not yet behind
  private size = 0
  private time = new Float64Array(256)
  private violation = new Float64Array(256)
  private late = new Float64Array(256)
  private driving = new Float64Array(256)
  private work = new Float64Array(256)
  private rest = new Float64Array(256)
  private next = new Int32Array(256)
  private parent = new Int32Array(256)
  private taken = new Int32Array(256)
  private pre = new Float64Array(256)
  private leave = new Float64Array(256)
  private front: number[] = []
  private ahead: number[] = []

  constructor(
    private readonly tables: Tables,
    /** What being late counts. */
    private readonly lateness: number,
  ) {}

  place(crew: Crew, sequence: Sequence, departure: number): void {
    this.size = 0
    this.front.length = 0
    this.front.push(this.make(-1))
    this.time[0] = departure
    this.violation[0] = this.late[0] = this.driving[0] = this.work[0] = this.next[0] = 0
    let fixed = 0
    for (let step = 1; step <= sequence.count + 1; step += 1) {
      const first = fixed
      while (fixed < sequence.fixedBreaks && sequence.breakLeg[fixed] === step) fixed += 1
      this.begin(crew, sequence, step)
      for (let at = first; at < fixed; at += 1) this.takeFixed(crew, sequence, step, at)
      if (step >= sequence.freeFrom) this.takeFree(crew, sequence, step)
      this.arrive(crew, sequence, step)
    }
    this.trace(this.best(crew))
  }

  /** Every schedule leaves for the step. */
  private begin(crew: Crew, sequence: Sequence, step: number): void {
    for (const from of this.front) {
      this.time[from] = leaveFor(crew, sequence, step, this.time[from])
      this.leave[from] = step
      this.rest[from] = sequence.legs[step]
    }
  }

  private takeFixed(crew: Crew, sequence: Sequence, step: number, at: number): void {
    const index = sequence.breakIndex[at]
    const actual = sequence.breakActual[at]
    const all = this.front
    this.front = []
    for (const from of all) {
      if (actual?.begin === undefined && actual?.arrival === undefined) {
        this.takeBothWays(crew, sequence, step, from, index)
        continue
      }
      const begin = actual.begin ?? actual.arrival!
      const before = Math.max(0, (actual.arrival ?? begin) - this.time[from])
      const made = this.take(crew, sequence, step, from, index, before)
      this.time[made] = actual.departure ?? begin + (crew.breaks[index].service ?? 0)
      this.add(made)
    }
  }

  private takeFree(crew: Crew, sequence: Sequence, step: number): void {
    // grows while it is read: two breaks may lie in one leg
    for (let at = 0; at < this.front.length; at += 1) {
      const from = this.front[at]
      for (let index = this.next[from]; index < crew.breaks.length; index += 1) {
        this.takeBothWays(crew, sequence, step, from, index)
        if (!crew.onlyByLimit(index)) break
      }
    }
  }

  private takeBothWays(crew: Crew, sequence: Sequence, step: number, from: number, index: number): void {
    const room = this.room(crew, from)
    const begin = breakAt(crew, sequence, index, this.time[from])
    const early = driveBefore(crew, this.time[from], begin, this.rest[from], room)
    this.add(this.take(crew, sequence, step, from, index, early))
    const whole = arriveAfter(crew, this.time[from], this.rest[from]) - this.time[from]
    if (room > early && room < whole) this.add(this.take(crew, sequence, step, from, index, room))
  }

  /** Seconds that may be driven before a limit is passed: of the break last taken, or of one after it. */
  private room(crew: Crew, from: number): number {
    let room = Infinity
    for (let index = Math.max(0, this.next[from] - 1); index <= crew.lastLimit; index += 1)
      room = Math.min(room, crew.driving[index] - this.driving[from], crew.work[index] - this.work[from])
    return room
  }

  private take(crew: Crew, sequence: Sequence, step: number, from: number, index: number, before: number): number {
    const made = this.make(from)
    const { dimensions } = this.tables
    const arrival = this.time[from] + before
    const begin = breakAt(crew, sequence, index, arrival)
    let violation = this.violation[from] + Math.max(0, before - this.room(crew, from))
    violation += crew.breakWindows.delay(index, begin)
    for (let d = 0; d < dimensions; d += 1)
      violation += Math.max(0, sequence.load[(step - 1) * dimensions + d] - crew.maxLoads[index * dimensions + d])
    const rest = this.rest[from] - driveDone(crew, this.time[from], arrival)
    this.rest[made] = rest < tolerance ? 0 : rest
    this.time[made] = begin + (crew.breaks[index].service ?? 0)
    this.violation[made] = violation
    this.late[made] = this.late[from]
    this.driving[made] = 0
    this.work[made] = 0
    this.next[made] = index + 1
    this.taken[made] = index
    this.pre[made] = before
    this.leave[made] = step
    return made
  }

  private arrive(crew: Crew, sequence: Sequence, step: number): void {
    const { windows } = this.tables
    const all = this.front
    this.front = this.ahead
    this.front.length = 0
    this.ahead = all
    for (const from of all) {
      const made = this.make(from)
      const arrival = sequence.actual[step]?.arrival ?? arriveAfter(crew, this.time[from], this.rest[from])
      const drove = arrival - this.time[from]
      this.taken[made] = -1
      this.next[made] = this.next[from]
      this.violation[made] = this.violation[from]
      this.late[made] = this.late[from]
      // counted only while a limit is still to come, so that equals are seen as equals
      const watched = this.next[from] - 1 <= crew.lastLimit
      this.driving[made] = watched ? this.driving[from] + drove : 0
      this.work[made] = watched ? this.work[from] + drove : 0
      this.time[made] = arrival
      if (step <= sequence.count) {
        const token = sequence.token[step]
        const begin = beginAt(this.tables, sequence, step, arrival)
        if (token >= 0 && step > sequence.frozen) {
          this.violation[made] += windows.delay(token, begin)
          this.late[made] += this.lateness * windows.latenessCost(windows.late(token, begin), begin)
        }
        this.time[made] = leaveAt(sequence, step, begin)
        if (watched) this.work[made] += sequence.setup[step] + sequence.service[step]
      }
      this.keep(made)
    }
  }

  private best(crew: Crew): number {
    for (const end of this.front) {
      this.violation[end] += Math.max(0, this.time[end] - crew.until) + Math.max(0, -this.room(crew, end))
      for (let index = this.next[end]; index < crew.breaks.length; index += 1)
        if (!crew.mayMiss(index, this.time[end])) this.violation[end] += missing
    }
    return this.front.reduce((best, end) => (this.isBetter(end, best) ? end : best))
  }

  private trace(end: number): void {
    this.count = 0
    for (let at = end; at >= 0; at = this.parent[at]) if (this.taken[at] >= 0) this.count += 1
    let slot = this.count
    for (let at = end; at >= 0; at = this.parent[at]) {
      if (this.taken[at] < 0) continue
      slot -= 1
      this.leg[slot] = this.leave[at]
      this.index[slot] = this.taken[at]
      this.before[slot] = this.pre[at]
    }
  }

  /** Adds a schedule within a leg, unless one at hand is as good. */
  private add(made: number): void {
    let alike = 0
    for (const other of this.front) {
      if (this.next[other] !== this.next[made]) continue
      if (this.beats(other, made) || (alike += 1) === 2 * most) return
    }
    this.front.push(made)
  }

  /** Adds a schedule at a step, unless one at hand is as good; it takes the place of one it beats, or of the worst. */
  private keep(made: number): void {
    let alike = 0
    let worst = -1
    for (let at = 0; at < this.front.length; at += 1) {
      const other = this.front[at]
      if (this.next[other] !== this.next[made]) continue
      if (this.beats(other, made)) return
      if (this.beats(made, other)) {
        this.front[at] = made
        return
      }
      alike += 1
      if (worst < 0 || this.isBetter(this.front[worst], other)) worst = at
    }
    if (alike < most) this.front.push(made)
    else if (this.isBetter(made, this.front[worst])) this.front[worst] = made
  }

  private beats(one: number, other: number): boolean {
    return (
      this.violation[one] <= this.violation[other] &&
      this.late[one] <= this.late[other] &&
      this.time[one] + this.rest[one] <= this.time[other] + this.rest[other] &&
      this.time[one] <= this.time[other] &&
      this.driving[one] + this.rest[one] <= this.driving[other] + this.rest[other] &&
      this.work[one] + this.rest[one] <= this.work[other] + this.rest[other]
    )
  }

  private isBetter(one: number, other: number): boolean {
    if (this.violation[one] !== this.violation[other]) return this.violation[one] < this.violation[other]
    if (this.late[one] !== this.late[other]) return this.late[one] < this.late[other]
    return this.time[one] < this.time[other]
  }

  private make(parent: number): number {
    const at = this.size
    this.size += 1
    if (at === this.time.length) this.grow()
    this.parent[at] = parent
    this.taken[at] = -1
    this.rest[at] = 0
    return at
  }

  private grow(): void {
    const larger = <T extends Float64Array | Int32Array>(fresh: T, old: T): T => (fresh.set(old), fresh)
    const size = 2 * this.time.length
    this.time = larger(new Float64Array(size), this.time)
    this.violation = larger(new Float64Array(size), this.violation)
    this.late = larger(new Float64Array(size), this.late)
    this.driving = larger(new Float64Array(size), this.driving)
    this.work = larger(new Float64Array(size), this.work)
    this.rest = larger(new Float64Array(size), this.rest)
    this.pre = larger(new Float64Array(size), this.pre)
    this.leave = larger(new Float64Array(size), this.leave)
    this.next = larger(new Int32Array(size), this.next)
    this.parent = larger(new Int32Array(size), this.parent)
    this.taken = larger(new Int32Array(size), this.taken)
  }
}
