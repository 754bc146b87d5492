import type { Answer, Cause, Relaxation, Route, Step, Unserved, Violation } from '../answer.ts'
import type { Place, Problem } from '../model.ts'
import { demandsOf, kindOfStop, stopsOfTask, taskOfStop, visitOf } from '../stops.ts'

interface Options {
  /** Leave figures as they are; VROOM's own are whole numbers. Default false. */
  readonly exact?: boolean
}

/**
 * An answer as VROOM writes it (`code`, `summary`, `routes`, `unassigned`), with what we add in fields of its own: `costs`,
 * `feasible`, `reasons`, `relaxation`, `amount` of a violation, `reload` steps.
 * @example JSON.stringify(writeVroom(problem, answer))
 */
export function writeVroom(problem: Problem, answer: Answer, { exact = false }: Options = {}): object {
  const figure = exact ? (value: number) => value : (value: number) => Math.round(value)
  const writer = new Writer(problem, figure)
  const { summary, routes, unserved } = answer
  const { totals } = summary
  const steps = routes.flatMap((route) => route.steps)
  return {
    code: 0,
    summary: {
      cost: figure(summary.cost),
      routes: routes.length,
      unassigned: unserved.reduce((sum, { task }) => sum + stopsOfTask(problem, task).length, 0),
      ...writer.goods(steps),
      setup: figure(totals.setup),
      service: figure(totals.service + totals.breaks + totals.reloads),
      duration: figure(totals.travel),
      waiting_time: figure(totals.waiting),
      priority: writer.priority(steps),
      distance: figure(totals.distance),
      violations: writer.summed([
        ...answer.violations,
        ...routes.flatMap((route) => [...route.violations, ...route.steps.flatMap((step) => step.violations)]),
      ]),
      costs: summary.costs,
      feasible: summary.feasible,
      unserved_priority: summary.unservedPriority,
      lateness: figure(totals.lateness),
      computing_times: { loading: 0, solving: Math.round((answer.run?.seconds ?? 0) * 1000), routing: 0 },
    },
    unassigned: unserved.flatMap((task) => writer.unassigned(task)),
    routes: routes.map((route) => writer.route(route)),
    ...(answer.prices ? { prices: answer.prices } : {}),
  }
}

/**
 * What VROOM answers when it cannot: 1 a bug, 2 bad input.
 * @example writeError(2, 'jobs[3].id: is missing')
 */
export const writeError = (code: 1 | 2, error: string): object => ({ code, error })

class Writer {
  constructor(
    private readonly problem: Problem,
    private readonly figure: (value: number) => number,
  ) {}

  route(route: Route): object {
    const { problem, figure } = this
    const { totals } = route
    const vehicle = problem.vehicles[route.vehicle]
    return {
      vehicle: vehicle.id,
      cost: figure(route.cost),
      ...this.goods(route.steps),
      setup: figure(totals.setup),
      service: figure(totals.service + totals.breaks + totals.reloads),
      duration: figure(totals.travel),
      waiting_time: figure(totals.waiting),
      priority: this.priority(route.steps),
      distance: figure(totals.distance),
      ...(vehicle.description === undefined ? {} : { description: vehicle.description }),
      steps: this.steps(route),
      violations: this.summed([...route.violations, ...route.steps.flatMap((step) => step.violations)]),
      costs: route.costs,
    }
  }

  private steps(route: Route): object[] {
    let travel = 0
    let distance = 0
    const steps: object[] = []
    for (const step of route.steps) {
      travel += step.travel
      distance += step.distance
      // as VROOM: an open route begins and ends with a task
      if ((step.kind === 'start' || step.kind === 'end') && step.place === undefined) continue
      steps.push(this.step(route, step, travel, distance))
    }
    return steps
  }

  private step(route: Route, step: Step, travel: number, distance: number): object {
    const { problem, figure } = this
    const isTask = step.kind === 'job' || step.kind === 'pickup' || step.kind === 'delivery'
    const own = isTask
      ? visitOf(problem, step.index!)
      : step.kind === 'break'
        ? problem.vehicles[route.vehicle].breaks![step.index!]
        : undefined
    return {
      type: step.kind,
      ...(own ? { id: own.id } : {}),
      ...(step.kind === 'job' ? { job: own!.id } : {}),
      ...(step.kind === 'reload' ? { reload: step.index } : {}),
      ...(own?.description === undefined ? {} : { description: own.description }),
      ...(step.kind === 'break' ? {} : this.location(step.place)),
      setup: figure(step.setup),
      service: figure(step.service),
      waiting_time: figure(step.waiting + (step.held ?? 0)),
      load: step.load,
      arrival: figure(step.arrival - (step.held ?? 0)),
      duration: figure(travel),
      distance: figure(distance),
      violations: step.violations.map((violation) => this.violation(violation)),
    }
  }

  unassigned({ task, reasons, relaxation }: Unserved): object[] {
    const { problem } = this
    const stops = stopsOfTask(problem, task)
    return stops.map((stop, at) => {
      const { id, place, description } = visitOf(problem, stop)
      return {
        id,
        type: stops.length === 1 ? 'job' : at === 0 ? 'pickup' : 'delivery',
        ...this.location(place),
        ...(description === undefined ? {} : { description }),
        ...(reasons ? { reasons: reasons.map((reason) => this.named(reason)) } : {}),
        ...(relaxation ? { relaxation: this.relaxation(relaxation) } : {}),
      }
    })
  }

  /** With the kind of stop and the break's id in the place of their numbers. */
  private relaxation({ stop, break: index, ...told }: Relaxation): object {
    return {
      ...this.named(told),
      ...(stop === undefined ? {} : { stop: kindOfStop(this.problem, stop) }),
      ...(index === undefined ? {} : { break: this.problem.vehicles[told.vehicle].breaks![index].id }),
    }
  }

  /** With the vehicle's id in the place of its index. */
  private named<T extends { readonly vehicle: number }>(told: T): object {
    return { ...told, vehicle: this.problem.vehicles[told.vehicle].id }
  }

  private location(index: number | undefined): object {
    const place: Place | undefined = this.problem.places[index ?? -1]
    if (!place) return {}
    return {
      ...(place.x === undefined || place.y === undefined ? {} : { location: [place.x, place.y] }),
      ...(place.index === undefined ? {} : { location_index: place.index }),
    }
  }

  /** Amounts delivered and taken, by dimension. */
  goods(steps: readonly Step[]): object {
    const delivery: number[] = []
    const pickup: number[] = []
    const add = (sum: number[], amounts: readonly number[] = []) =>
      amounts.forEach((amount, d) => (sum[d] = (sum[d] ?? 0) + amount))
    const { jobs = [], shipments = [] } = this.problem
    for (const { kind, index } of steps) {
      if (kind === 'job') {
        add(delivery, jobs[index!].delivery)
        add(pickup, jobs[index!].pickup)
      }
      const shipment = kind === 'pickup' || kind === 'delivery' ? shipments[(index! - jobs.length) >> 1] : undefined
      if (shipment) add(kind === 'pickup' ? pickup : delivery, shipment.amount)
    }
    return { delivery, amount: delivery, pickup }
  }

  priority(steps: readonly Step[]): number {
    let sum = 0
    for (const { kind, index } of steps)
      if (kind === 'job' || kind === 'pickup' || kind === 'delivery')
        sum += demandsOf(this.problem, taskOfStop(this.problem, index!)).priority ?? 0
    return sum
  }

  /** Each cause once; delays and lead times added up. */
  summed(violations: readonly Violation[]): object[] {
    const sums = new Map<Cause, number | undefined>()
    for (const { cause: own, amount } of violations) {
      const cause = vroomCause(own)
      sums.set(cause, isTime(cause) ? (sums.get(cause) ?? 0) + (amount ?? 0) : undefined)
    }
    return [...sums].map(([cause, amount]) =>
      amount === undefined ? { cause } : { cause, duration: this.figure(amount) },
    )
  }

  private violation({ cause: own, amount }: Violation): object {
    const cause = vroomCause(own)
    if (amount === undefined) return { cause }
    return isTime(cause) ? { cause, duration: this.figure(amount) } : { cause, amount: this.figure(amount) }
  }
}

/** VROOM calls an end after the shift a delay. */
const vroomCause = (cause: Cause): Cause => (cause === 'overtime' ? 'delay' : cause)
const isTime = (cause: Cause) => cause === 'delay' || cause === 'lead_time'
