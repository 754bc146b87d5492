/** VROOM of the settings in place of our own search: what it answers is timed and checked like anything else. */
import type { Answer, Job, Problem } from '#server/solver'
import type { Solver } from '#server/solver'
import type { StartingRoutes } from '#features/logistics/optimiser/tables'
import type { Planning } from './day'

export class VroomFailed extends Error {}
type VroomSolution = { routes?: { vehicle: number; steps?: { type: string; id?: number }[] }[]; error?: string }

/** By which ids vehicles and visits go. */
type Called = { vehicle(at: number): number; task(at: number): number }
const places: Called = { vehicle: (at) => at + 1, task: (at) => at + 1 }
/** The same ones tomorrow, whatever else the day has by then: of routes and of deliveries. */
const lasting = ({ crews, visits }: Planning): Called => ({
  vehicle: (at) => crews[at]!.route?.id ?? withoutRoute + crews[at]!.driver!.id,
  task: (at) => 2 * visits[at]!.deliveryId + (visits[at]!.kind === 'pickup' ? 0 : 1),
})
const withoutRoute = 1_000_000_000

/** Our tags are words, its skills are numbers. */
function plainOf(problem: Problem, called: Called = places): Problem {
  const words = [...new Set(problem.vehicles.flatMap(({ skills = [], features = [] }) => [...skills, ...features]))]
  const numbers = (tags: readonly (string | number)[] = []) =>
    tags.map((tag) => (words.includes(tag) ? words.indexOf(tag) + 1 : words.length + 1))
  const both = ({ skills = [], features = [] }: Demanding) => numbers([...skills, ...features])
  /** Who may not have a task lacks a skill that it alone asks for. */
  const bans = [...(problem.jobs ?? []), ...(problem.shipments ?? [])]
  const first = words.length + 2
  const own = (task: number) => (bans[task]!.forbidden?.length ? [first + task] : [])
  const mayDo = (vehicle: number) =>
    bans.flatMap((one, task) =>
      one.forbidden?.length && !one.forbidden.some((ban) => ban.vehicle === vehicle) ? [first + task] : [],
    )
  type Visit = Pick<Job, 'id' | 'place' | 'setup' | 'service' | 'windows'>
  const visit = ({ place, setup, service, windows }: Visit, id: number) => ({
    id,
    place,
    setup,
    service,
    windows: windows?.filter(({ costPerMinute }) => costPerMinute === undefined),
  })
  const { jobs = [], shipments = [] } = problem
  return {
    places: problem.places,
    profiles: problem.profiles,
    vehicles: problem.vehicles.map(({ reload: _r, maxDuration: _d, features: _f, type: _t, ...one }, vehicle) => ({
      ...one,
      id: called.vehicle(vehicle),
      skills: [...both(problem.vehicles[vehicle]!), ...mayDo(vehicle)],
    })),
    jobs: jobs.map((one, at) => ({
      ...visit(one, called.task(at)),
      priority: one.priority,
      delivery: one.delivery,
      pickup: one.pickup,
      skills: [...both(one), ...own(at)],
    })),
    shipments: shipments.map((one, at) => ({
      pickup: visit(one.pickup, called.task(jobs.length + 2 * at)),
      delivery: visit(one.delivery, called.task(jobs.length + 2 * at + 1)),
      amount: one.amount,
      priority: one.priority,
      skills: [...both(one), ...own(jobs.length + at)],
    })),
  }
}
type Demanding = { skills?: Job['skills']; features?: Job['features'] }

export async function solveByVroom(engine: Solver, problem: Problem, signal: AbortSignal): Promise<Answer> {
  if (!engine.vroom) throw new VroomFailed('There is no VROOM server in the settings')
  const { status, body } = await engine.vroom(await engine.writeVroomProblem(plainOf(problem)), signal)
  const { routes = [], error } = body as VroomSolution
  if (status !== 200) throw new VroomFailed(`VROOM answered ${status}: ${error ?? ''}`)
  const orders = routes.map(({ vehicle, steps = [] }) => ({
    vehicle: vehicle - 1,
    steps: visitsOf(steps).map((id) => ({ token: id - 1 })),
  }))
  return timed(engine, problem, orders)
}

type Steps = readonly { type: string; id?: number | undefined }[]
/** Where it goes to: neither the ends of the day nor its breaks. */
export const visitsOf = (steps: Steps): number[] =>
  steps.flatMap(({ type, id = 0 }) => (type === 'job' || type === 'pickup' || type === 'delivery' ? [id] : []))

type Order = { vehicle: number; steps: { token: number }[] }
function timed(engine: Solver, problem: Problem, orders: readonly Order[]): Answer {
  // what must stay of the plan is looked for by the check: for the timing alone the new one is the plan of the problem
  const plan = { ...problem.plan, routes: orders.toSorted((a, b) => a.vehicle - b.vehicle) }
  const answer = engine.time({ ...problem, plan })
  if (!answer.summary.feasible) throw new VroomFailed('The plan of VROOM breaks a rule that it does not know')
  return answer
}

/** As it is handed out: any server of VROOM can answer it. */
export const problemFor = (engine: Solver, planning: Planning, problem: Problem): Promise<object> =>
  engine.writeVroomProblem(plainOf(problem, lasting(planning)))

/** What was answered elsewhere, as long as the day still has all that it names. */
export function answered(engine: Solver, planning: Planning, problem: Problem, given: StartingRoutes): Answer {
  const { vehicle, task } = lasting(planning)
  const vehicles = new Map(planning.crews.map((_, at) => [vehicle(at), at]))
  const tokens = new Map(planning.visits.map((_, at) => [task(at), at]))
  const found = (all: ReadonlyMap<number, number>, id: number): number => {
    const at = all.get(id)
    if (at === undefined) throw new VroomFailed('given_outdated')
    return at
  }
  const orders = given.map((route) => ({
    vehicle: found(vehicles, route.vehicle),
    steps: route.steps.map((id) => ({ token: found(tokens, id) })),
  }))
  return timed(engine, problem, orders)
}
