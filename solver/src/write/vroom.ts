import type { Answer, Cause, Relaxation, Route, Unserved, Violation } from '../answer.ts'
import type { Place, Problem } from '../model.ts'
import { demandsOf, kindOfStop, stopsOfTask, taskOfStop, visitOf } from '../stops.ts'
import { costOf, isTimed } from '../vroom/cost.ts'
import { cut, figuresOf, type RouteFacts, type StepFacts, type StepFigures } from '../vroom/facts.ts'
import { factsOf, plainFactsOf } from '../vroom/facts-of.ts'
import { isPlain } from '../vroom/plain.ts'

interface Options {
  /** Leave figures as they are; VROOM's own are whole numbers. Default false. */
  readonly exact?: boolean
  /** Add our own fields. Default: where the problem uses something of ours. */
  readonly more?: boolean
}

/**
 * What VROOM answers when it cannot: 1 a bug, 2 bad input, 3 no way to be had between places.
 * @example writeError(2, 'Missing delivery for shipment.')
 */
export const writeError = (code: 1 | 2 | 3, error: string): object => ({ code, error })

/** A route to be written, and what is wrong with it. */
export interface Told {
  readonly facts: RouteFacts
  readonly figures: readonly StepFigures[]
  /** By step, in the order in which they were found. */
  readonly violations: readonly (readonly Violation[])[]
  /** All of them and those of the route as a whole, each cause once. */
  readonly causes: readonly Cause[]
  /** Default: VROOM's cost of its figures. */
  readonly cost?: number
  /** Fields of our own. */
  readonly more?: object
}

/**
 * An answer as VROOM writes it (`code`, `summary`, `unassigned`, `routes`). Where the problem uses something of ours, or with
 * `more`, our own fields are added: `costs`, `feasible`, `unserved_priority`, `lateness`, `reasons`, `relaxation`, `prices`,
 * `amount` of a violation.
 * @example JSON.stringify(writeVroom(problem, answer))
 */
export function writeVroom(problem: Problem, answer: Answer, { exact = false, more }: Options = {}) {
  const isOwn = exact || !isPlain(problem)
  const writer = new Writer(problem, { exact, more: more ?? isOwn, timed: isTimed(problem) })
  const { summary, unserved } = answer
  const routes = answer.routes.map((route) => toldOf(problem, route, isOwn, exact))
  const extras = {
    costs: summary.costs,
    feasible: summary.feasible,
    unserved_priority: summary.unservedPriority,
    lateness: writer.round(summary.totals.lateness),
  }
  return writer.answer(
    routes,
    unserved,
    {
      seconds: answer.run?.seconds,
      violations: answer.violations,
      cost: isOwn ? writer.round(summary.cost) : undefined,
    },
    writer.more ? extras : {},
    answer.prices ? { prices: answer.prices } : {},
  )
}

function toldOf(problem: Problem, route: Route, isOwn: boolean, exact: boolean): Told {
  const facts = isOwn ? factsOf(problem, route) : plainFactsOf(problem, route)
  const found = route.steps.map(({ violations }) => violations.map((violation) => named(violation)))
  const own = route.violations.map((violation) => named(violation))
  const driven = () => {
    let travel = 0
    let distance = 0
    return facts.steps.map(({ arrival, begin }, at): StepFigures => {
      travel += route.steps[at].travel
      distance += route.steps[at].distance
      return { arrival, waiting: begin - arrival, travel, distance }
    })
  }
  const figures = exact ? driven() : isOwn ? driven().map((step) => whole(step)) : figuresOf(facts.steps)
  return {
    facts,
    figures,
    violations: found,
    causes: [...new Set([...found.flat(), ...own].map(({ cause }) => cause))],
    cost: isOwn ? route.cost : undefined,
    more: { costs: route.costs },
  }
}

const whole = ({ arrival, waiting, travel, distance }: StepFigures): StepFigures => ({
  arrival: cut(arrival),
  waiting: cut(arrival + waiting) - cut(arrival),
  travel: cut(travel),
  distance: Math.round(distance),
})

/** VROOM calls an end after the shift a delay. */
const named = ({ cause, amount }: Violation): Violation => ({ cause: cause === 'overtime' ? 'delay' : cause, amount })
const isTime = (cause: Cause) => cause === 'delay' || cause === 'lead_time'

interface Settings {
  readonly exact: boolean
  readonly more: boolean
  readonly timed: boolean
}

/** Writes one answer, field by field in VROOM's order. */
export class Writer {
  readonly more: boolean
  private readonly dimensions: number
  /** VROOM tells distances where it was given some, or where they cost something. */
  private readonly hasDistances: boolean

  constructor(
    private readonly problem: Problem,
    private readonly settings: Settings,
  ) {
    const { vehicles, jobs = [], shipments = [], profiles } = problem
    this.more = settings.more
    const amounts = [
      ...vehicles.map(({ capacity }) => capacity),
      ...jobs.flatMap(({ delivery, pickup }) => [delivery, pickup]),
      ...shipments.map(({ amount }) => amount),
    ]
    this.dimensions = amounts.reduce((most, list) => Math.max(most, list?.length ?? 0), 0)
    this.hasDistances =
      settings.more ||
      vehicles.some(({ costs }) => (costs?.perKm ?? 0) !== 0) ||
      Object.values(profiles).some((profile) => !('metric' in profile) && profile.distances !== undefined)
  }

  answer(
    routes: readonly Told[],
    unserved: readonly Unserved[],
    whole: { readonly seconds?: number; readonly violations?: readonly Violation[]; readonly cost?: number },
    extras: object = {},
    prices: object = {},
  ) {
    const written = routes.map((route) => this.route(route))
    const sum = (of: (route: Written) => number) => written.reduce((total, route) => total + of(route), 0)
    const unassigned = unserved.flatMap((task) => this.unassigned(task))
    const summed = routes.flatMap(({ violations }) => violations.flat())
    const causes = new Set(routes.flatMap((route) => route.causes.toReversed()))
    for (const { cause } of whole.violations ?? []) causes.add(cause)
    return {
      code: 0,
      summary: {
        cost: whole.cost ?? sum(({ cost }) => cost),
        routes: routes.length,
        unassigned: unassigned.length,
        ...this.goods(routes.flatMap(({ facts }) => facts.steps)),
        setup: sum(({ setup }) => setup),
        service: sum(({ service }) => service),
        duration: sum(({ duration }) => duration),
        waiting_time: sum((route) => route.waiting_time),
        priority: sum(({ priority }) => priority),
        ...(this.hasDistances ? { distance: sum(({ distance = 0 }) => distance) } : {}),
        violations: this.causes([...causes], summed),
        computing_times: { loading: 0, solving: Math.round((whole.seconds ?? 0) * 1000), routing: 0 },
        ...extras,
      },
      unassigned,
      routes: written,
      ...prices,
    }
  }

  private route({ facts, figures, violations, causes, cost, more }: Told): Written {
    const { problem, settings } = this
    const { steps } = facts
    const { id, description } = problem.vehicles[facts.vehicle]
    const sum = (of: (step: StepFacts) => number) => this.round(steps.reduce((total, step) => total + of(step), 0))
    const last = figures.at(-1)!
    return {
      vehicle: id,
      cost: cost === undefined ? costOf(problem, facts, figures, settings.timed) : this.round(cost),
      ...(description ? { description } : {}),
      ...this.goods(steps),
      setup: sum(({ setup }) => setup),
      service: sum(({ service }) => service),
      duration: this.round(last.travel),
      waiting_time: this.round(figures.reduce((total, { waiting }) => total + waiting, 0)),
      priority: this.priority(steps),
      ...(this.hasDistances ? { distance: this.round(last.distance) } : {}),
      steps: steps.map((step, at) => this.step(facts.vehicle, step, figures[at], violations[at])),
      violations: this.causes(causes, violations.flat()),
      ...(this.more ? more : {}),
    }
  }

  private step(vehicle: number, step: StepFacts, figures: StepFigures, violations: readonly Violation[]): object {
    const { problem } = this
    const { kind, index } = step
    const isTask = kind === 'job' || kind === 'pickup' || kind === 'delivery'
    const own = isTask
      ? visitOf(problem, index!)
      : kind === 'break'
        ? problem.vehicles[vehicle].breaks![index!]
        : undefined
    return {
      type: kind,
      ...(own?.description ? { description: own.description } : {}),
      ...(kind === 'break' ? {} : this.location(step.place)),
      ...(own ? { id: own.id } : {}),
      ...(kind === 'reload' ? { reload: index } : {}),
      setup: this.round(step.setup),
      service: this.round(step.service),
      waiting_time: this.round(figures.waiting),
      ...(isTask ? { job: own!.id } : {}),
      ...(this.dimensions > 0 ? { load: this.amounts(step.load) } : {}),
      arrival: this.round(figures.arrival),
      duration: this.round(figures.travel),
      violations: violations.map((violation) => this.violation(violation)).toReversed(),
      ...(this.hasDistances ? { distance: this.round(figures.distance) } : {}),
    }
  }

  unassigned({ task, reasons, relaxation, half }: Unserved & { readonly half?: number }): object[] {
    const { problem } = this
    const stops = half === undefined ? stopsOfTask(problem, task) : [half]
    return stops.map((stop) => {
      const { id, place, description } = visitOf(problem, stop)
      return {
        id,
        ...this.location(place),
        type: kindOfStop(problem, stop),
        ...(description ? { description } : {}),
        ...(this.more && reasons ? { reasons: reasons.map((reason) => this.told(reason)) } : {}),
        ...(this.more && relaxation ? { relaxation: this.relaxation(relaxation) } : {}),
      }
    })
  }

  /** With the kind of stop and the break's id in the place of their numbers. */
  private relaxation({ stop, break: index, ...told }: Relaxation): object {
    return {
      ...this.told(told),
      ...(stop === undefined ? {} : { stop: kindOfStop(this.problem, stop) }),
      ...(index === undefined ? {} : { break: this.problem.vehicles[told.vehicle].breaks![index].id }),
    }
  }

  /** With the vehicle's id in the place of its index. */
  private told<T extends { readonly vehicle: number }>(told: T): object {
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
  private goods(steps: readonly StepFacts[]): object {
    if (this.dimensions === 0) return {}
    const [delivery, pickup] = [this.amounts(), this.amounts()]
    const add = (sum: number[], amounts: readonly number[] = []) => amounts.forEach((amount, d) => (sum[d] += amount))
    const { jobs = [], shipments = [] } = this.problem
    for (const { kind, index } of steps) {
      if (kind === 'job') {
        add(delivery, jobs[index!].delivery)
        add(pickup, jobs[index!].pickup)
      } else if (kind === 'pickup' || kind === 'delivery')
        add(kind === 'pickup' ? pickup : delivery, shipments[(index! - jobs.length) >> 1].amount)
    }
    return { delivery, amount: delivery, pickup }
  }

  private amounts(given: readonly number[] = []): number[] {
    return Array.from({ length: this.dimensions }, (_, d) => given[d] ?? 0)
  }

  private priority(steps: readonly StepFacts[]): number {
    let sum = 0
    for (const { kind, index } of steps)
      if (kind === 'job' || kind === 'pickup' || kind === 'delivery')
        sum += demandsOf(this.problem, taskOfStop(this.problem, index!)).priority ?? 0
    return sum
  }

  /** Each cause once, the last found first as VROOM has them; delays and lead times added up. */
  private causes(
    causes: readonly Cause[],
    violations: readonly Violation[],
  ): { readonly cause: Cause; readonly duration?: number }[] {
    return causes.toReversed().map((cause) => {
      if (!isTime(cause)) return { cause }
      const all = violations.filter((violation) => violation.cause === cause)
      return { duration: this.round(all.reduce((sum, { amount = 0 }) => sum + amount, 0)), cause }
    })
  }

  private violation({ cause, amount }: Violation): object {
    if (isTime(cause)) return { duration: this.round(amount ?? 0), cause }
    return this.more && amount !== undefined ? { cause, amount: this.round(amount) } : { cause }
  }

  round(value: number): number {
    return this.settings.exact ? value : Math.round(value)
  }
}

/** The sums of a written route. */
export interface Written {
  readonly vehicle: number | string
  readonly cost: number
  readonly setup: number
  readonly service: number
  readonly duration: number
  readonly waiting_time: number
  readonly priority: number
  readonly distance?: number
  readonly steps: readonly object[]
  readonly violations: readonly object[]
}
