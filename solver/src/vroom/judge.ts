import type { Cause, Violation } from '../answer.ts'
import type { Problem } from '../model.ts'
import { demandsOf, taskOfStop } from '../stops.ts'
import { cut, type StepFigures } from './facts.ts'
import { hundredths, nearest } from './moments.ts'
import type { TimedRoute } from './plan.ts'

/** What is wrong with a planned route, in the order in which VROOM finds it: by step, and with the route as a whole. */
export interface Judgement {
  readonly steps: readonly (readonly Violation[])[]
  readonly causes: readonly Cause[]
}

/** @example judge(problem, route, figuresOf(route.steps)).causes // ['delay', 'missing_break'] */
export function judge(problem: Problem, route: TimedRoute, figures: readonly StepFigures[]): Judgement {
  const judgement = new Judge(problem, route)
  route.steps.forEach((_, at) => judgement.step(at, figures[at]))
  return judgement.end()
}

class Judge {
  private readonly found: Violation[][]
  private readonly causes = new Set<Cause>()
  private tasks = 0
  /** Of a shipment: the step of the pickup its delivery is still awaited for. */
  private readonly awaited = new Map<number, number>()
  private readonly delivered = new Set<number>()

  constructor(
    private readonly problem: Problem,
    private readonly route: TimedRoute,
  ) {
    this.found = route.steps.map(() => [])
  }

  step(at: number, { travel, distance }: StepFigures): void {
    const { kind, load } = this.route.steps[at]
    const { capacity, maxTravel, maxDistance } = this.problem.vehicles[this.route.vehicle]
    this.times(at)
    if (isOver(load, capacity)) this.wrong(at, 'load')
    if (kind === 'job' || kind === 'pickup' || kind === 'delivery') this.task(at)
    if (kind === 'start') return
    if (maxTravel !== undefined && travel > maxTravel) this.wrong(at, 'max_travel_time')
    if (maxDistance !== undefined && distance > maxDistance) this.wrong(at, 'max_distance')
    if (kind === 'break') this.break(at)
    else if (kind !== 'end') this.shipment(at)
  }

  /** In whole seconds, so that a quarter of a second late is not late. */
  private times(at: number): void {
    const windows = this.route.windows[at]
    if (!windows) return
    const { begin } = this.route.steps[at]
    const { start, end } = nearest(windows, Math.round(begin * hundredths))
    const [lead, delay] = [start / hundredths - cut(begin), cut(begin) - end / hundredths]
    if (lead > 0) this.wrong(at, 'lead_time', lead)
    if (delay > 0) this.wrong(at, 'delay', delay)
  }

  private task(at: number): void {
    const { problem, route } = this
    const { skills: own = [], maxTasks } = problem.vehicles[route.vehicle]
    const { skills = [] } = demandsOf(problem, taskOfStop(problem, route.steps[at].index!))
    if (skills.some((skill) => !own.includes(skill))) this.wrong(at, 'skills')
    this.tasks += 1
    if (maxTasks !== undefined && this.tasks > maxTasks) this.wrong(at, 'max_tasks')
  }

  private break(at: number): void {
    const { index, load } = this.route.steps[at]
    if (isOver(load, this.problem.vehicles[this.route.vehicle].breaks![index!].maxLoad)) this.wrong(at, 'max_load')
  }

  private shipment(at: number): void {
    const { kind, index } = this.route.steps[at]
    const task = taskOfStop(this.problem, index!)
    if (kind === 'pickup') {
      if (this.delivered.has(task)) this.wrong(at, 'precedence')
      else this.awaited.set(task, at)
    } else if (kind === 'delivery' && !this.awaited.delete(task)) {
      this.wrong(at, 'precedence')
      this.delivered.add(task)
    }
  }

  end(): Judgement {
    const { problem, route, awaited, causes, found } = this
    for (const at of awaited.values()) this.wrong(at, 'precedence')
    const { breaks = [] } = problem.vehicles[route.vehicle]
    const taken = route.steps.filter(({ kind }) => kind === 'break').length
    if (taken < breaks.length) causes.add('missing_break')
    return { steps: found, causes: [...causes] }
  }

  private wrong(at: number, cause: Cause, amount?: number): void {
    this.found[at].push(amount === undefined ? { cause } : { cause, amount })
    this.causes.add(cause)
  }
}

const isOver = (load: readonly number[], most: readonly number[] | undefined) =>
  most !== undefined && load.some((amount, d) => amount > (most[d] ?? 0))
