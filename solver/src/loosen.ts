import type { RouteOrder } from './answer.ts'
import { insert } from './insert.ts'
import type { AskedTime, Problem, Window } from './model.ts'
import { type Change, withVisit } from './relax.ts'
import { Scheduler } from './schedule.ts'
import { isBreak, stopsOfTask, visitOf } from './stops.ts'

/** A change that may serve the task, not yet proved; `price` compares unlike changes. */
export interface Idea {
  readonly change: Change
  readonly order: readonly number[]
  readonly price: number
}

/** So many places are looked at for each rule, the cheapest first, and so many of one vehicle. */
const PLACES = 12
const PER_VEHICLE = 3
/** A shift may begin so much earlier. */
const EARLIER = 12 * 3600

/**
 * Changes whose size is not to be read off a violation: a rule is taken away, the task goes where it then fits best, and the
 * least that the rule must give way is found by halving. Windows of the task, the beginning of shifts, single breaks.
 * @example new Loosener(problem, orders).ideas(task)[0].change.amount // seconds
 */
export class Loosener {
  private readonly shifts: Scheduler | undefined
  private readonly breaks: readonly Scheduler[]

  constructor(
    private readonly problem: Problem,
    private readonly orders: readonly RouteOrder[],
  ) {
    const { vehicles, plan } = problem
    const early = vehicles.map(({ shift, ...vehicle }) => ({
      ...vehicle,
      shift: shift && { ...shift, start: Math.max(Math.min(0, shift.start), shift.start - EARLIER) },
    }))
    this.shifts = vehicles.some(({ shift }) => shift) ? new Scheduler({ ...problem, vehicles: early }) : undefined
    // where the plan names breaks by their number none can be left out
    const named = plan?.routes.some(({ steps }) => steps.some(({ token }) => isBreak(token)))
    const most = named ? 0 : vehicles.reduce((count, { breaks }) => Math.max(count, breaks?.length ?? 0), 0)
    this.breaks = Array.from({ length: most }, (_, at) => {
      const without = vehicles.map((own) => ({ ...own, breaks: own.breaks?.filter((__, index) => index !== at) }))
      return new Scheduler({ ...problem, vehicles: without })
    })
  }

  ideas(task: number): Idea[] {
    return [
      ...stopsOfTask(this.problem, task).flatMap((stop) => this.windowIdeas(task, stop)),
      ...this.shiftIdeas(task),
      ...this.breakIdeas(task),
    ]
  }

  private windowIdeas(task: number, stop: number): Idea[] {
    const { windows } = visitOf(this.problem, stop)
    if (!windows?.length) return []
    const scheduler = new Scheduler(withVisit(this.problem, stop, (visit) => ({ ...visit, windows: undefined })))
    return this.places(scheduler, task).flatMap(({ vehicle, order, cost }) => {
      const beginsAt = (asked: AskedTime) => {
        const fits = this.fits(scheduler, vehicle, order, { steps: [{ token: stop, ...asked }] })
        return { fits, begin: scheduler.begin[scheduler.sequence.token.indexOf(stop, 1)] }
      }
      // asked to begin before the world began, it begins as early as it may; that this is late is not what is asked
      const { begin: earliest } = beginsAt({ before: Number.NEGATIVE_INFINITY })
      return nearest(windows, earliest).map(({ window, earlier }): Idea => {
        const { start } = windows[window]
        const latest = earlier ? last(earliest, start, (after) => beginsAt({ after }).fits) : earliest
        const amount = Math.ceil((earlier ? start - latest : earliest - limitOf(windows[window])) - 1e-6)
        const { perSecond } = scheduler.crewOf(vehicle)
        const change: Change = { vehicle, code: 'time_window', amount, stop, window, ...(earlier ? { earlier } : {}) }
        return { change, order, price: cost + amount * (perSecond || 1) }
      })
    })
  }

  private shiftIdeas(task: number): Idea[] {
    const scheduler = this.shifts
    if (!scheduler) return []
    return this.places(scheduler, task).flatMap(({ vehicle, order, cost }): Idea[] => {
      const { shift } = this.problem.vehicles[vehicle]
      const { from, perSecond } = scheduler.crewOf(vehicle)
      if (!shift || from === shift.start) return []
      const fits = (after: number) => this.fits(scheduler, vehicle, order, { steps: [], start: { after } })
      if (!fits(from) || fits(shift.start)) return []
      const amount = Math.ceil(shift.start - last(from, shift.start, fits) - 1e-6)
      const price = cost + amount * (perSecond || 1)
      return [{ change: { vehicle, code: 'shift', amount, earlier: true }, order, price }]
    })
  }

  private breakIdeas(task: number): Idea[] {
    return this.breaks.flatMap((scheduler, at) =>
      this.places(scheduler, task)
        .filter(({ vehicle }) => this.problem.vehicles[vehicle].breaks?.[at])
        .map(({ vehicle, order, cost }): Idea => {
          const { service = 0 } = this.problem.vehicles[vehicle].breaks![at]
          const price = cost + service * (scheduler.crewOf(vehicle).perSecond || 1)
          return { change: { vehicle, code: 'break', break: at }, order, price }
        }),
    )
  }

  private places(scheduler: Scheduler, task: number) {
    const options = { most: PLACES, perVehicle: PER_VEHICLE, scheduler }
    return insert(scheduler.problem, this.orders, task, options).filter(
      ({ vehicle }) => !scheduler.keep.closed[vehicle],
    )
  }

  private fits(
    scheduler: Scheduler,
    vehicle: number,
    order: readonly number[],
    asked: Parameters<Scheduler['sequence']['ask']>[0],
  ): boolean {
    scheduler.sequence.ask(asked)
    scheduler.time(vehicle, order)
    scheduler.sequence.ask()
    return scheduler.violations === 0
  }
}

const limitOf = ({ end, costPerMinute, latest = Infinity }: Window) => (costPerMinute === undefined ? end : latest)

/** The windows a beginning lies between: the one before would have to end later, the one after to begin earlier. */
function nearest(windows: readonly Window[], begin: number): { window: number; earlier: boolean }[] {
  const before = windows.findLastIndex((window) => limitOf(window) < begin)
  const after = windows.findIndex(({ start }) => start > begin)
  return [
    ...(before >= 0 ? [{ window: before, earlier: false }] : []),
    ...(after >= 0 ? [{ window: after, earlier: true }] : []),
  ]
}

/** The last whole second from `low` on, and before `high`, that fits; `low` is known to. */
function last(low: number, high: number, fits: (time: number) => boolean): number {
  let [good, bad] = [low, high]
  while (bad - good > 1) {
    const middle = Math.ceil((good + bad) / 2)
    if (middle >= bad) break
    if (fits(middle)) good = middle
    else bad = middle
  }
  return good
}
