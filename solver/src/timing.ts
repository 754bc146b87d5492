import { arriveAfter, beginAt, breakAt, driveDone, leaveAt, leaveFor } from './clock.ts'
import { Crew } from './crew.ts'
import { keepOf, type Keep } from './keep.ts'
import type { Problem } from './model.ts'
import { weightsOf } from './model.ts'
import { BreakPlacer } from './place-breaks.ts'
import { Sequence } from './sequence.ts'
import { breakToken } from './stops.ts'
import { Tables, tolerance } from './tables.ts'
import { Travel } from './travel.ts'

/**
 * The clock of one route: its times and the sums of its times and costs, in memory that is used again for the next.
 * Steps are those of `sequence`.
 * @example
 * const timing = new Timing(problem)
 * timing.clock(0, [2, 0, 1], 3, false)
 * timing.arrival[1]
 */
export class Timing {
  readonly tables: Tables
  readonly keep: Keep
  readonly sequence: Sequence
  readonly breaks: BreakPlacer
  /** Weight of lateness. */
  readonly lateness: number
  crew!: Crew

  // by step: the last part of the leg (all of it where no break lies in it), and when
  travel = new Float64Array(64)
  arrival = new Float64Array(64)
  /** Standing before the leg, until the plan's `now`. */
  held = new Float64Array(64)
  waiting = new Float64Array(64)
  begin = new Float64Array(64)
  leave = new Float64Array(64)
  /** The window whose lateness is paid, -1 = none. */
  lateFor = new Int32Array(64)
  // by break of the route
  breakHeld = new Float64Array(8)
  breakTravel = new Float64Array(8)
  breakArrival = new Float64Array(8)
  breakWaiting = new Float64Array(8)
  breakService = new Float64Array(8)

  departure = 0
  end = 0
  tasks = 0
  travelSeconds = 0
  setupSeconds = 0
  serviceSeconds = 0
  reloadSeconds = 0
  waitingSeconds = 0
  breakSeconds = 0
  lateSeconds = 0
  metres = 0
  fixedCost = 0
  travelCost = 0
  distanceCost = 0
  taskCost = 0
  latenessCost = 0
  idleCost = 0
  /** The six parts together. */
  cost = 0

  private readonly crews: (Crew | undefined)[]
  private readonly travels = new Map<string, Travel>()

  constructor(readonly problem: Problem) {
    this.tables = new Tables(problem)
    this.keep = keepOf(problem)
    this.sequence = new Sequence(this.tables)
    this.lateness = weightsOf(problem.objective).lateness
    this.breaks = new BreakPlacer(this.tables, this.lateness)
    this.crews = problem.vehicles.map(() => undefined)
  }

  crewOf(vehicle: number): Crew {
    return (this.crews[vehicle] ??= new Crew(
      this.problem,
      this.tables,
      this.keep,
      this.travelOf(this.problem.vehicles[vehicle].profile ?? 'car'),
      vehicle,
    ))
  }

  travelOf(profile: string): Travel {
    const known = this.travels.get(profile)
    if (known) return known
    const made = new Travel(this.problem, profile)
    this.travels.set(profile, made)
    return made
  }

  /** `breaksGiven`: breaks are where the order has them and nowhere else; otherwise they are placed. */
  clock(vehicle: number, order: ArrayLike<number>, length: number, breaksGiven: boolean): void {
    this.crew = this.crewOf(vehicle)
    this.sequence.fill(this.crew, order, length, breaksGiven)
    this.reserve()
    const departure = this.crew.left ? this.crew.departure : this.askedDeparture(this.earliest())
    if (this.sequence.fixedBreaks > 0 || (this.crew.breaks.length > 0 && !breaksGiven))
      this.breaks.place(this.crew, this.sequence, departure)
    else this.breaks.count = 0
    this.departure = departure
    this.run()
    this.leaveBeforeShift()
    if (this.mayLeaveLater()) this.leaveLater()
    this.sum()
  }

  private earliest(): number {
    // a leg to a frozen step is under way whatever the time is
    const underWay = this.crew.frozen > 0 && this.sequence.keepsPrefix
    return underWay ? this.crew.from : Math.max(this.crew.from, this.crew.now)
  }

  private askedDeparture(earliest: number): number {
    const { at, after = earliest } = this.sequence.askedStart
    return at === undefined ? Math.max(earliest, after) : Math.max(at, this.crew.now)
  }

  /**
   * As VROOM does where a plan lets the start be before the shift: it is left so much earlier as makes the route less late
   * in all than it is early.
   */
  private leaveBeforeShift(): void {
    const { sequence, tables, crew } = this
    const { at, after = Infinity } = sequence.askedStart
    const from = this.departure
    const least = Math.max(after, crew.now)
    if (at !== undefined || !(least < from) || crew.left) return
    const delays = () => [
      ...Array.from({ length: sequence.count }, (_, index) =>
        sequence.token[index + 1] < 0 ? 0 : tables.windows.delay(sequence.token[index + 1], this.begin[index + 1]),
      ),
      Math.max(0, this.end - crew.until),
    ]
    const wrongAt = (departure: number) => {
      this.departure = departure
      this.run()
      return from - departure + delays().reduce((sum, delay) => sum + delay, 0)
    }
    // the sum bends only where a step stops being late
    const tries = [from, ...delays().map((delay) => Math.max(least, from - delay)), least]
    const wrong = tries.map(wrongAt)
    const best = wrong.reduce((own, value, index) => (value < wrong[own] - tolerance ? index : own), 0)
    wrongAt(tries[best])
  }

  /** From the departure on, everything as early as it may be. */
  private run(): void {
    const { crew, sequence, breaks, tables } = this
    let time = this.departure
    this.leave[0] = time
    let taken = 0
    for (let step = 1; step <= sequence.count + 1; step += 1) {
      let held = leaveFor(crew, sequence, step, time) - time
      time += held
      let rest = sequence.legs[step]
      for (; taken < breaks.count && breaks.leg[taken] === step; taken += 1) {
        const arrival = time + breaks.before[taken]
        rest -= driveDone(crew, time, arrival)
        if (rest < tolerance) rest = 0
        this.breakHeld[taken] = held
        held = 0
        time = this.runBreak(taken, arrival)
      }
      const arrival = sequence.actual[step]?.arrival ?? arriveAfter(crew, time, rest)
      this.travel[step] = arrival - time
      this.arrival[step] = arrival
      const last = step > sequence.count
      const begin = last ? this.endAt(arrival) : beginAt(tables, sequence, step, arrival)
      const late = last || sequence.token[step] < 0 ? -1 : tables.windows.late(sequence.token[step], begin)
      this.begin[step] = begin
      this.held[step] = held
      this.waiting[step] = begin - arrival
      this.lateFor[step] = late
      time = last ? begin : leaveAt(sequence, step, begin)
      this.leave[step] = time
    }
    this.end = time
  }

  private endAt(arrival: number): number {
    const { at, after = arrival } = this.sequence.askedEnd
    return Math.max(arrival, at ?? after)
  }

  private runBreak(slot: number, arrival: number): number {
    const { crew, sequence, breaks } = this
    const index = breaks.index[slot]
    const fixed = slot < sequence.fixedBreaks ? sequence.breakActual[slot] : undefined
    const begin = fixed?.begin ?? breakAt(crew, sequence, index, arrival)
    const end = fixed?.departure ?? begin + (crew.breaks[index].service ?? 0)
    this.breakTravel[slot] = breaks.before[slot]
    this.breakArrival[slot] = arrival
    this.breakWaiting[slot] = begin - arrival
    this.breakService[slot] = end - begin
    return end
  }

  private mayLeaveLater(): boolean {
    const { crew, sequence } = this
    if (crew.travel.day || crew.left) return false
    if (crew.frozen === 0 || !sequence.keepsPrefix) return true
    const begun = crew.prefix.some(({ state }) => state === 'done' || state === 'started')
    return !begun && crew.now === Number.NEGATIVE_INFINITY
  }

  /** Puts the departure off as far as only waiting gets shorter. */
  private leaveLater(): void {
    const { sequence, breaks, tables, crew } = this
    let waited = 0
    const { at: leaveAt, before = Infinity } = sequence.askedStart
    let shift = Math.max(0, (leaveAt ?? before) - this.departure)
    let taken = 0
    for (let step = 1; step <= sequence.count + 1; step += 1) {
      for (; taken < breaks.count && breaks.leg[taken] === step; taken += 1) {
        waited += this.breakWaiting[taken]
        const begin = this.breakArrival[taken] + this.breakWaiting[taken]
        const index = breaks.index[taken]
        const slack = this.slack(breakToken(index), begin, crew.breakWindows.slack(index, begin))
        shift = Math.min(shift, slack + waited)
      }
      waited += this.waiting[step]
      if (step > sequence.count || sequence.token[step] < 0) continue
      const begin = this.begin[step]
      const slack = this.slack(sequence.token[step], begin, tables.windows.slack(sequence.token[step], begin))
      shift = Math.min(shift, slack + waited)
    }
    const later = Math.min(waited, shift)
    if (later > tolerance) this.shift(later)
  }

  /** What its windows leave, and what the plan asks for. */
  private slack(token: number, begin: number, own: number): number {
    const asked = this.sequence.asked?.get(token)
    if (!asked) return own
    return Math.min(own, Math.max(0, (asked.at ?? asked.before ?? Infinity) - begin))
  }

  private shift(later: number): void {
    const { sequence, breaks } = this
    let left = later
    this.departure += later
    this.leave[0] += later
    let taken = 0
    for (let step = 1; step <= sequence.count + 1 && left > 0; step += 1) {
      for (; taken < breaks.count && breaks.leg[taken] === step; taken += 1) {
        const less = Math.min(left, this.breakWaiting[taken])
        this.breakArrival[taken] += left
        this.breakWaiting[taken] -= less
        left -= less
      }
      const less = Math.min(left, this.waiting[step])
      this.arrival[step] += left
      this.waiting[step] -= less
      left -= less
      this.begin[step] += left
      this.leave[step] += left
    }
  }

  private sum(): void {
    const { sequence, breaks, crew, tables } = this
    this.tasks = this.travelSeconds = this.setupSeconds = this.serviceSeconds = this.reloadSeconds = 0
    this.waitingSeconds = this.breakSeconds = this.lateSeconds = this.metres = this.latenessCost = 0
    let cells = 0
    for (let slot = 0; slot < breaks.count; slot += 1) {
      this.travelSeconds += this.breakTravel[slot]
      this.waitingSeconds += this.breakHeld[slot] + this.breakWaiting[slot]
      this.breakSeconds += this.breakService[slot]
    }
    for (let step = 1; step <= sequence.count + 1; step += 1) {
      this.travelSeconds += this.travel[step]
      this.waitingSeconds += this.held[step] + this.waiting[step]
      this.metres += sequence.metres[step]
      cells += sequence.cells[step]
      if (step > sequence.count) break
      const busy = this.leave[step] - this.begin[step]
      if (sequence.token[step] < 0) {
        this.reloadSeconds += busy
        continue
      }
      this.tasks += 1
      const setup = Math.min(busy, sequence.setup[step])
      this.setupSeconds += setup
      this.serviceSeconds += busy - setup
      this.lateSeconds += tables.windows.lateness(this.lateFor[step], this.begin[step])
      this.latenessCost += tables.windows.latenessCost(this.lateFor[step], this.begin[step])
    }
    this.fixedCost = crew.fixed
    this.travelCost = crew.travel.hasCosts ? cells : this.travelSeconds * crew.perSecond
    this.distanceCost = this.metres * crew.perMetre
    this.taskCost = (this.setupSeconds + this.serviceSeconds) * crew.perTaskSecond
    this.latenessCost *= this.lateness
    this.idleCost = (this.waitingSeconds + this.breakSeconds + this.reloadSeconds) * crew.perIdleSecond
    this.cost = this.fixedCost + this.travelCost + this.distanceCost + this.taskCost + this.latenessCost + this.idleCost
  }

  private reserve(): void {
    const size = this.sequence.token.length
    if (this.travel.length < size) {
      this.travel = new Float64Array(size)
      this.arrival = new Float64Array(size)
      this.held = new Float64Array(size)
      this.waiting = new Float64Array(size)
      this.begin = new Float64Array(size)
      this.leave = new Float64Array(size)
      this.lateFor = new Int32Array(size)
    }
    const breaks = Math.max(this.crew.breaks.length, this.sequence.fixedBreaks)
    if (this.breakTravel.length >= breaks) return
    this.breakHeld = new Float64Array(2 * breaks)
    this.breakTravel = new Float64Array(2 * breaks)
    this.breakArrival = new Float64Array(2 * breaks)
    this.breakWaiting = new Float64Array(2 * breaks)
    this.breakService = new Float64Array(2 * breaks)
  }
}
