import type { Answer, Cause, Reason, ReasonCode, Relaxation, Route, RouteOrder, Unserved } from './answer.ts'
import { assemble } from './assemble.ts'
import { compare } from './compare.ts'
import { misfits } from './fits.ts'
import { adviceOf, detailOf } from './explain-words.ts'
import { insert, Places } from './insert.ts'
import type { Problem } from './model.ts'
import { type Idea, Loosener } from './loosen.ts'
import { type Change, relax } from './relax.ts'
import { Scheduler } from './schedule.ts'
import { demandsOf, isBreak, stopsOfTask, taskOfStop, visitOf } from './stops.ts'

/** Which reason a violation is. */
const reasonOf: Partial<Record<Cause, ReasonCode>> = {
  vehicle: 'driver_excluded',
  skills: 'skill',
  feature: 'feature',
  zone: 'zone',
  lock: 'lock',
  wrong_depot: 'wrong_depot',
  wrong_day: 'wrong_day',
  unreachable: 'unreachable',
  load: 'capacity',
  delay: 'time_window',
  overtime: 'shift',
  max_distance: 'max_distance',
  max_travel_time: 'max_duration',
  max_duration: 'max_duration',
  max_tasks: 'max_stops',
  missing_break: 'break',
  max_load: 'break',
  break_rule: 'break',
  group: 'group',
  not_with: 'not_with',
}
const inOrder: readonly ReasonCode[] = [
  'driver_excluded',
  'skill',
  'feature',
  'zone',
  'lock',
  'wrong_depot',
  'wrong_day',
  'unreachable',
]
const afterwards: readonly ReasonCode[] = [
  'capacity',
  'time_window',
  'shift',
  'max_distance',
  'max_duration',
  'max_stops',
  'break',
]

interface ExplainOptions {
  /** For how many unserved tasks, the most important first, a relaxation is looked for: most of the time goes there. Default 10. */
  readonly relaxations?: number
}

/**
 * The answer with the reasons of every unserved task, vehicle by vehicle, and the cheapest single change that would serve
 * it in the plan as it is. A relaxation is told only after the relaxed problem was planned with the task in it.
 * @example explain(problem, answer).unserved[0].reasons // [{ vehicle: 0, code: 'skill', detail: 'lacks skill 4' }]
 */
export function explain(problem: Problem, answer: Answer, { relaxations = 10 }: ExplainOptions = {}): Answer {
  if (answer.unserved.length === 0) return answer
  const explainer = new Explainer(problem, answer)
  const weight = ({ task }: Unserved) => demandsOf(problem, task).priority ?? 0
  const first = new Set(answer.unserved.toSorted((a, b) => weight(b) - weight(a)).slice(0, relaxations))
  const unserved = answer.unserved.map((one) => {
    const reasons = explainer.reasons(one.task, first.has(one))
    const relaxation = first.has(one) ? explainer.relaxation(one.task) : undefined
    return { ...one, reasons, ...(relaxation ? { relaxation } : {}) }
  })
  return { ...answer, unserved }
}

class Explainer {
  private readonly scheduler: Scheduler
  private readonly orders: readonly RouteOrder[]
  private loosener: Loosener | undefined

  constructor(
    private readonly problem: Problem,
    private readonly answer: Answer,
  ) {
    this.scheduler = new Scheduler(problem)
    this.orders = answer.routes.map(orderOf)
  }

  /** `closely`: look whether a task that fits alone would fit into the route after all. */
  reasons(task: number, closely: boolean): Reason[] {
    return this.problem.vehicles.map((_, vehicle) => ({ vehicle, ...this.reason(task, vehicle, closely) }))
  }

  private reason(task: number, vehicle: number, closely: boolean): Omit<Reason, 'vehicle'> {
    if (this.stopsAreLost(task)) return { code: 'bad_address', detail: 'its address is not known' }
    const own = this.scheduler.crewOf(vehicle).misfits[task]
    const codes = misfits.filter(([, mask]) => own & mask).map(([name]) => reasonOf[name])
    const code = inOrder.find((one) => codes.includes(one))
    if (code) return { code, detail: this.misfitDetail(task, vehicle, code) }
    const alone = this.alone(task, vehicle)
    if (alone) return alone
    const mates = this.mates(task, vehicle)
    if (mates) return mates
    return { code: 'displaced', detail: closely ? this.displaced(task, vehicle) : detailOf('displaced', 0) }
  }

  private displaced(task: number, vehicle: number): string {
    const { prize } = demandsOf(this.problem, task)
    const [place] = insert(this.problem, this.orders, task, { most: 1, vehicles: [vehicle], scheduler: this.scheduler })
    if (!place) return detailOf('displaced', 0)
    const added = `adds ${Number(place.cost.toFixed(2))} to the cost`
    return prize === undefined ? `would fit, and ${added}` : `fits, but ${added}, and its prize is ${prize}`
  }

  /** What keeps the task from the vehicle even when it has nothing else to do but what must stay. */
  private alone(task: number, vehicle: number): Omit<Reason, 'vehicle'> | undefined {
    const prefix = this.scheduler.keep.prefix[vehicle].map(({ token }) => token)
    const order = prefix.filter((token) => !isBreak(token))
    const places = new Places(this.scheduler, vehicle, order, task).list(true)
    const tries = places.map((place) => this.judged(place.route, place.first, place.second, task))
    if (tries.some(({ codes }) => codes.size === 0)) return undefined
    // of what is in the way everywhere, the first in the order; of several, where it is least
    for (const code of ['unreachable' as const, ...afterwards]) {
      const amounts = tries.map(({ codes }) => codes.get(code))
      if (amounts.length === 0 || amounts.includes(undefined)) continue
      return { code, detail: detailOf(code, Math.min(...(amounts as number[]))) }
    }
    const [code, amount] = [...(tries[0]?.codes ?? [])][0] ?? ['lock', 0]
    return { code, detail: detailOf(code, amount) }
  }

  /** What a place breaks that the route did not break before, by reason, with the largest amount. */
  private judged(places: Places, first: number, second: number, task: number, before?: Route) {
    const order = places.orderWith(first, second)
    const { cost, vehicle } = places.measure(order)
    const { violations, steps } = this.scheduler.route(vehicle, order)
    const codes = new Map<ReasonCode, number>()
    const own = stopsOfTask(this.problem, task)
    const known = new Set((before?.violations ?? []).map(({ cause }) => cause))
    const add = (code: ReasonCode = 'displaced', amount = 0) => codes.set(code, Math.max(codes.get(code) ?? 0, amount))
    for (const { cause, amount } of violations) if (!known.has(cause)) add(reasonOf[cause], amount)
    for (const step of steps.filter(({ frozen }) => !frozen))
      for (const { cause, amount } of step.violations) {
        const isOther = cause === 'delay' && step.kind !== 'break' && !own.includes(step.index!)
        add(step.kind === 'break' ? 'break' : isOther ? 'displaced' : reasonOf[cause], amount)
      }
    return { cost, order, codes }
  }

  private routeOf(vehicle: number): Route | undefined {
    return this.answer.routes.find((route) => route.vehicle === vehicle)
  }

  private mates(task: number, vehicle: number): Omit<Reason, 'vehicle'> | undefined {
    const { group, apart = [] } = demandsOf(this.problem, task)
    const tasks = (order: readonly number[]) =>
      order.filter((token) => token >= 0).map((stop) => taskOfStop(this.problem, stop))
    const isMate = (other: number) => group !== undefined && demandsOf(this.problem, other).group === group
    const elsewhere = this.orders.find((route) => route.vehicle !== vehicle && tasks(route.order).some(isMate))
    if (elsewhere) return { code: 'group', detail: `its group ${group} is served by ${this.name(elsewhere.vehicle)}` }
    const own = this.orders.find((route) => route.vehicle === vehicle)
    const foe = tasks(own?.order ?? []).find((other) =>
      demandsOf(this.problem, other).apart?.some((tag) => apart.includes(tag)),
    )
    if (foe === undefined) return undefined
    return {
      code: 'not_with',
      detail: `may not be with task ${visitOf(this.problem, stopsOfTask(this.problem, foe)[0]).id}`,
    }
  }

  /** The cheapest change that was proved to serve the task. */
  relaxation(task: number): Relaxation | undefined {
    if (this.stopsAreLost(task)) return undefined
    this.loosener ??= new Loosener(this.problem, this.orders)
    const ideas = this.problem.vehicles.flatMap((_, vehicle) => this.ideas(task, vehicle))
    ideas.push(...this.loosener.ideas(task))
    ideas.sort((a, b) => a.price - b.price)
    for (const idea of ideas.slice(0, 12)) {
      const proved = this.prove(task, idea)
      if (proved) return proved
    }
    return undefined
  }

  private ideas(task: number, vehicle: number): Idea[] {
    const crew = this.scheduler.crewOf(vehicle)
    const named = misfits.filter(([, mask]) => crew.misfits[task] & mask)
    if (named.length > 1 || this.scheduler.keep.closed[vehicle]) return []
    if (named.length === 1) return this.dropIdea(task, vehicle, reasonOf[named[0][0]]!)
    const order = this.orders.find((route) => route.vehicle === vehicle)?.order ?? []
    const best = new Map<ReasonCode, Idea>()
    for (const place of new Places(this.scheduler, vehicle, order, task).list(true)) {
      const {
        codes,
        cost,
        order: made,
      } = this.judged(place.route, place.first, place.second, task, this.routeOf(vehicle))
      if (codes.size > 1) continue
      const code = [...codes.keys()][0] ?? this.mates(task, vehicle)?.code
      const amount = (code && codes.get(code)) ?? 0
      // windows and breaks are another's: see loosen.ts
      if (!code || ['displaced', 'unreachable', 'time_window', 'break'].includes(code)) continue
      const price = cost + worth(code, amount, crew.perSecond || 1, crew.perMetre, cost)
      if (price < (best.get(code)?.price ?? Infinity))
        best.set(code, { change: { vehicle, code, amount }, order: made, price })
    }
    return [...best.values()]
  }

  /** A single ban, skill or feature is in the way: where would the task go without it? */
  private dropIdea(task: number, vehicle: number, code: ReasonCode): Idea[] {
    const { misfits: own } = this.scheduler.crewOf(vehicle)
    const bits = own[task]
    own[task] = 0
    const [place] = insert(this.problem, this.orders, task, { most: 1, vehicles: [vehicle], scheduler: this.scheduler })
    own[task] = bits
    return place ? [{ change: { vehicle, code }, order: place.order, price: place.cost }] : []
  }

  /** Plans the relaxed problem with the task in its place; told only if that is feasible and serves more than before. */
  private prove(task: number, { order, change }: Idea): Relaxation | undefined {
    const { vehicle, amount, ...rest } = change
    const needed = amount === undefined || amount === 0 ? undefined : Math.ceil(amount - 1e-6)
    const told: Change = { vehicle, ...rest, ...(needed === undefined ? {} : { amount: needed }) }
    const relaxed = relax(this.problem, task, told)
    const answer = assemble(relaxed, [...this.orders.filter((route) => route.vehicle !== vehicle), { vehicle, order }])
    const isBetter = compare({ ...answer.summary, cost: 0 }, { ...this.answer.summary, cost: 0 }) < 0
    const isOptional = demandsOf(this.problem, task).prize !== undefined
    if (!answer.summary.feasible || !(isBetter || isOptional)) return undefined
    const cost = answer.summary.cost - this.answer.summary.cost
    const detail = `${this.name(vehicle)} could serve it: ${adviceOf(this.problem, told)}`
    return { ...told, cost, detail }
  }

  private stopsAreLost(task: number): boolean {
    return stopsOfTask(this.problem, task).some((stop) => visitOf(this.problem, stop).place < 0)
  }

  private misfitDetail(task: number, vehicle: number, code: ReasonCode): string {
    const { skills = [], features = [] } = demandsOf(this.problem, task)
    const own = this.problem.vehicles[vehicle]
    if (code === 'skill') return `lacks skill ${skills.filter((skill) => !own.skills?.includes(skill)).join(', ')}`
    if (code === 'feature') return `lacks ${features.filter((feature) => !own.features?.includes(feature)).join(', ')}`
    return detailOf(code, 0)
  }

  private name(vehicle: number): string {
    const { id, description } = this.problem.vehicles[vehicle]
    return description ?? `vehicle ${id}`
  }
}

const orderOf = ({ vehicle, steps }: Route): RouteOrder => ({
  vehicle,
  order: steps.flatMap(({ kind, index }) => {
    if (kind === 'start' || kind === 'end' || kind === 'break') return []
    return [kind === 'reload' ? -1 - 2 * index! : index!]
  }),
})

/** What an excess is worth beside costs: late seconds and metres as if driven, and a load as the way it is carried. */
function worth(code: ReasonCode, amount: number, perSecond: number, perMetre: number, cost: number): number {
  if (code === 'capacity' || code === 'max_stops') return Math.abs(cost)
  return amount * (code === 'max_distance' ? perMetre : perSecond)
}
