import type { Answer, Progress, Run, SolveOptions } from './answer.ts'
import { bytesOf } from './kernel/bytes.ts'
import { hereMember, type Member, type Task } from './member.ts'
import { type Problem, weightsOf } from './model.ts'
import type { Limits, Report } from './runner.ts'
import { compareStandings, type KernelBytes } from './search.ts'
import { withBreaksInOrder } from './order-breaks.ts'
import { validate } from './validate.ts'
import { workerMember } from './workers.ts'

/** Rounds of a team: after each its members report. */
const ROUNDS = 50
/** They take over what is better only so often: a search that is cooled slowly is not helped by being moved all the time. */
const HEARING = 10
/** Wall seconds, where no limit is given. */
const USUAL = 10

/**
 * Plans the routes. It runs in workers of its own where it can, else in shifts of a few milliseconds, so nothing is
 * blocked; the best found so far is there at any time, through `onProgress` and when it is cancelled. A senseless problem is
 * refused with BadInput.
 * @example
 * const answer = await solve(problem, { seconds: 5, onProgress: ({ cost }) => console.log(cost) })
 */
export async function solve(problem: Problem, options: SolveOptions = {}): Promise<Answer> {
  return run(problem, options, true)
}

/**
 * The same in the caller's own thread, for callers that are workers themselves. Kernels other than those built in may be
 * given as bytes; empty ones mean plain TypeScript.
 * @example await solveHere(problem, { iterations: 1000 })
 */
export async function solveHere(problem: Problem, options: SolveOptions = {}, bytes?: KernelBytes): Promise<Answer> {
  return run(problem, options, false, bytes)
}

/** Plain kernels of one thread share their memory, so one run there follows the other. */
let lastHere: Promise<unknown> = Promise.resolve()

async function run(given: Problem, options: SolveOptions, threaded: boolean, bytes?: KernelBytes): Promise<Answer> {
  const problem = withBreaksInOrder(given)
  validate(problem)
  const began = performance.now()
  const seed = options.seed ?? 1
  const limits = limitsOf(options)
  const first = new FirstProgress(options.onProgress, weightsOf(problem.objective).vehiclesFirst)
  const task = (number: number, sharers: number): Task => ({
    problem,
    seed: seed + 7919 * number,
    limits,
    sharers,
    options: { explain: options.explain, prices: options.prices, seed },
    shows: options.onProgress !== undefined,
    bytes,
  })
  const threads = Math.max(1, Math.floor(options.threads ?? 1))
  const members: Member[] = []
  if (threaded) {
    const opened = await Promise.allSettled(
      Array.from({ length: threads }, (_, k) => workerMember(task(k, threads), first.tell)),
    )
    members.push(...opened.flatMap((one) => (one.status === 'fulfilled' && one.value) || []))
    const refused = opened.find((one) => one.status === 'rejected')
    if (refused) {
      members.forEach((member) => member.close())
      throw refused.reason
    }
    if (members.length > 0) return conduct(problem, options, limits, members, began, seed)
  }
  const before = lastHere
  const work = async () => {
    await before.catch(() => {})
    // two kernels in plain TypeScript cannot live in one thread
    const plain = (bytes ?? bytesOf).plain.length === 0 || (bytes ?? bytesOf).rich.length === 0
    const count = plain ? 1 : threads
    for (let k = 0; k < count; k++) members.push(hereMember(task(k, count), first.tell))
    return conduct(problem, options, limits, members, began, seed)
  }
  const running = work()
  lastHere = running
  return running
}

function limitsOf({ seconds, cpuSeconds, iterations, target }: SolveOptions): {
  -readonly [Key in keyof Limits]: Limits[Key]
} {
  const bounded = seconds !== undefined || cpuSeconds !== undefined || iterations !== undefined
  return { seconds: bounded ? seconds : USUAL, cpuSeconds, iterations, target }
}

/** Round by round until the first member has come to an end; then the best of all is finished. */
async function conduct(
  problem: Problem,
  options: SolveOptions,
  limits: Limits,
  members: readonly Member[],
  began: number,
  seed: number,
): Promise<Answer> {
  const { vehiclesFirst } = weightsOf(problem.objective)
  const stop = () => members.forEach((member) => member.stop())
  options.signal?.addEventListener('abort', stop)
  if (options.signal?.aborted) stop()
  // rounds of a second at the most
  const half =
    Math.max(ROUNDS, limits.iterations === undefined ? (limits.seconds ?? limits.cpuSeconds ?? USUAL) : 0) / 2
  try {
    const alone = members.length === 1
    const better = (a: Report, b: Report) => (compareStandings(b.standing, a.standing, vehiclesFirst) < 0 ? b : a)
    let reports: Report[] = []
    for (let round = 1; ; round++) {
      const iterations =
        alone || limits.iterations === undefined ? Infinity : Math.ceil((limits.iterations * round) / ROUNDS)
      const seconds = alone || limits.iterations !== undefined ? Infinity : roundSeconds(limits)
      const best = reports.length > 0 ? reports.reduce(better) : undefined
      // half of the members keep to themselves until half time: otherwise all would soon search in one place
      const hears = (k: number) => best && best !== reports[k] && round % HEARING === 0 && (k % 2 === 0 || round > half)
      reports = await Promise.all(
        members.map((member, k) => member.round(iterations, seconds, hears(k) ? best : undefined)),
      )
      if (reports.some(({ ended }) => ended)) break
    }
    const best = reports.reduce(better)
    const answer = await members[0].finish(best.orders, options.signal?.aborted ?? false)
    const run: Run = {
      iterations: reports.reduce((sum, report) => sum + report.iterations, 0),
      seconds: (performance.now() - began) / 1000,
      threads: members.length,
      seed,
      ended: reports.find(({ ended }) => ended && ended !== 'time')?.ended ?? 'time',
      engine: best.engine,
    }
    return { ...answer, run }
  } finally {
    options.signal?.removeEventListener('abort', stop)
    members.forEach((member) => member.close())
  }
}

/** Rounds last a fiftieth of the budget, but no more than a second. */
function roundSeconds({ seconds, cpuSeconds }: Limits): number {
  return Math.min(1, (seconds ?? cpuSeconds ?? USUAL) / ROUNDS)
}

/** Of what the members show only what is better than all before is passed on. */
class FirstProgress {
  private best: Progress | undefined

  constructor(
    private readonly onProgress: ((progress: Progress) => void) | undefined,
    private readonly vehiclesFirst: boolean,
  ) {}

  readonly tell = (progress: Progress): void => {
    const rank = ({ unservedPriority, unservedTasks, routes, cost }: Progress) => ({
      priority: unservedPriority,
      unserved: unservedTasks,
      vehicles: routes.length,
      cost,
    })
    if (this.best && compareStandings(rank(progress), rank(this.best), this.vehiclesFirst) >= 0) return
    this.best = progress
    this.onProgress?.(progress)
  }
}
