/** VROOM of the settings in place of our own search: what it answers is timed and checked like anything else. */
import type { Answer, Job, Problem } from '#server/solver'
import type { Solver } from '#server/solver'

export class VroomFailed extends Error {}
type Told = { routes?: { vehicle: number; steps?: { type: string; id?: number }[] }[]; error?: string }

/** Our tags are words, its skills are numbers; ids of vehicles and tasks are places in our lists. */
function plainOf(problem: Problem): Problem {
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
      id: vehicle + 1,
      skills: [...both(problem.vehicles[vehicle]!), ...mayDo(vehicle)],
    })),
    jobs: jobs.map((one, at) => ({
      ...visit(one, at + 1),
      priority: one.priority,
      delivery: one.delivery,
      pickup: one.pickup,
      skills: [...both(one), ...own(at)],
    })),
    shipments: shipments.map((one, at) => ({
      pickup: visit(one.pickup, jobs.length + 2 * at + 1),
      delivery: visit(one.delivery, jobs.length + 2 * at + 2),
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
  const { routes = [], error } = body as Told
  if (status !== 200) throw new VroomFailed(`VROOM answered ${status}: ${error ?? ''}`)
  const orders = routes.map(({ vehicle, steps = [] }) => ({
    vehicle: vehicle - 1,
    steps: steps.flatMap(({ type, id = 0 }) =>
      type === 'job' || type === 'pickup' || type === 'delivery' ? [{ token: id - 1 }] : [],
    ),
  }))
  // what must stay of the plan is looked for by the check: for the timing alone the new one is the plan of the problem
  const plan = { ...problem.plan, routes: orders.toSorted((a, b) => a.vehicle - b.vehicle) }
  const answer = engine.time({ ...problem, plan })
  if (!answer.summary.feasible) throw new VroomFailed('The plan of VROOM breaks a rule that it does not know')
  return answer
}
