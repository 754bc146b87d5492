/** The search itself, in any process: it writes down what it has as it goes, and starts again where a process ended. */
import { and, eq } from 'drizzle-orm'
import type { JobContext, JobHandler, Reading, Writing } from '#server/context'
import type { Answer, Problem } from '#server/solver'
import { othersTurn } from '#server/others-turn'
import { listWhoMay } from '#features/people/access/contract/holders'
import { depots } from '#features/logistics/depots/tables'
import { runMoved, type solveRun } from '#features/logistics/optimiser/contract'
import type { Progress, Searching, Solver } from '#server/solver'
import type { StoredPlan } from '#features/logistics/optimiser/tables'
import { runMoves } from '#features/logistics/optimiser/rules'
import { runs } from '#features/logistics/optimiser/tables'
import { dayOf, NoTimes, planningOf, weighed, type Planning, type RunRow } from './day'
import { foundOf, trailsOf } from './finding'
import { isVisitStep } from '#features/logistics/routes/contract/timed'
import { measuredIn } from './measuring'
import { readingAt } from './order'
import { basisOf } from './rebasing'
import { restedAsDue } from './resting'
import { supposed } from './supposing'
import type { Undriven } from './undriven'
import { answered, solveByVroom, VroomFailed } from './by-vroom'
import { paidFor, type Spot } from '#features/logistics/routes/contract/planning'
import type { RunState } from '#features/logistics/optimiser/contract/states'
import { runIs } from '#features/logistics/optimiser/contract/states'
import { isIn } from '#server/is-in'

/** What is shown of a search is written so often at most, and so much of it. */
const toldEvery = 700
const mostSpots = 200
/** A search that does not end by its own clock is ended. On a busy machine it begins late. */
const patience = (limit: number): number => (limit * 1.5 + 10) * 1000

/** `now`: the day as it is, where the problem supposes something. */
/** `looked`: how long it took to get that far, in seconds. */
type Begun = {
  run: RunRow
  planning: Planning
  undriven: readonly Undriven[]
  now: Problem
  problem: Problem
  looked: number
}
/** The run is at work from now on; nothing if it is at work no more. */
async function start({ db, now, changed }: Writing, id: number): Promise<RunRow | undefined> {
  const [run] = await db.select().from(runs).where(eq(runs.id, id)).for('update')
  if (!run || !runIs.unfinished(run.state)) return undefined
  const state = runMoves.start.to
  const since = run.state === state ? {} : { state, stateSince: now }
  const fresh = { progress: [], trails: [], startedAt: now }
  await db
    .update(runs)
    .set({ ...fresh, ...since })
    .where(eq(runs.id, id))
  // begun again where a process ended, it is the same run
  changed({ subject: 'Run', id, after: run.state === state ? {} : { state } })
  return { ...run, ...fresh, ...since }
}

/** What it plans, and what that is based on. It takes a while, and nobody waits for it. */
async function lookAt(ctx: Reading, run: RunRow) {
  const day = await dayOf(ctx, run)
  // its routes may be over by the time it is its turn
  if (day.crews.length === 0) throw new Wrong('run_empty')
  // before it is planned: what changes in between is then seen as changed since
  const basedOn = await basisOf(readingAt(ctx, run), day)
  const planning = await planningOf(ctx, run, day)
  await othersTurn()
  const [depot] = await ctx.db.select({ zone: depots.zone }).from(depots).where(eq(depots.id, run.depotId))
  return { basedOn, planning, undriven: day.undriven, zone: depot!.zone }
}

async function begin(ctx: JobContext, id: number): Promise<Begun | undefined> {
  const run = await ctx.write((write) => start(write, id))
  if (!run) return undefined
  const began = performance.now()
  const { basedOn, planning, undriven, zone } = await ctx.read((read) => lookAt(read, run))
  const { timedBy } = planning
  await ctx.write(({ db }) => db.update(runs).set({ basedOn, timedBy }).where(eq(runs.id, id)))
  // VROOM knows nothing of the plan as it was: what it moves costs nothing there
  const weights = run.engine === 'vroom' ? { ...run.weights, stability: 0 } : run.weights
  const now = weighed(planning, { weights })
  const looked = (performance.now() - began) / 1000
  const begun = { run: { ...run, basedOn, timedBy }, planning, undriven, now, looked }
  if (!run.what) return { ...begun, problem: now }
  return { ...begun, ...supposed({ planning, problem: now }, run.what, { day: run.day, zone }) }
}

/** Thinned out evenly once there are too many: the first and the last stay. */
export const thinned = (spots: readonly Spot[]): Spot[] =>
  spots.length <= mostSpots ? [...spots] : spots.filter((_, at) => at % 2 === 0 || at === spots.length - 1)

/** The curve ends at the figures of what was found: those that the result shows. */
const endedAt = (spots: readonly Spot[], { after, seconds }: StoredPlan): Spot[] => {
  const [last] = spots.slice(-1)
  const end = {
    seconds: Math.max(seconds, last?.seconds ?? 0),
    costCents: after.costCents,
    unserved: last?.unserved ?? 0,
  }
  return last ? [...spots, end] : []
}

/** To those who read runs of its depot. */
async function tellMoved(ctx: Pick<Writing, 'call' | 'emit'>, { id, depotId }: Pick<RunRow, 'id' | 'depotId'>) {
  const { people } = await ctx.call(listWhoMay, { action: 'read', subject: 'Run', rows: [{ depotId }] })
  ctx.emit(
    runMoved,
    { id },
    people.map((one) => one.id),
  )
}

/** Tells how far it is, never twice at once. */
function tellerOf(ctx: JobContext, { run, planning }: Begun) {
  let spots: Spot[] = []
  let last = 0
  let writing: Promise<void> = Promise.resolve()
  const write = (progress: Spot[], { routes }: Progress) =>
    ctx.write(async (write) => {
      const trails = trailsOf(planning, routes)
      const own = and(eq(runs.id, run.id), eq(runs.state, 'running'))
      await write.db.update(runs).set({ progress, trails }).where(own)
      await tellMoved(write, run)
    })
  return {
    tell(progress: Progress): void {
      const { seconds, costs, unservedTasks } = progress
      spots = thinned([
        ...spots,
        { seconds: Math.round(seconds * 10) / 10, costCents: Math.round(paidFor(costs)), unserved: unservedTasks },
      ])
      ctx.progress(seconds / run.timeLimit)
      const now = performance.now()
      if (now - last < toldEvery) return
      last = now
      const these = spots
      writing = writing.then(() => write(these, progress)).catch(() => {})
    },
    settled: async (): Promise<Spot[]> => {
      await writing
      return spots
    },
  }
}

/** Aborts once a person has cancelled the run: the word of it is its row. */
function watch(ctx: JobContext, id: number) {
  const stop = new AbortController()
  const look = async () => {
    const [row] = await ctx.db.select({ state: runs.state }).from(runs).where(eq(runs.id, id))
    if (row?.state !== 'running') stop.abort('cancelled')
  }
  const timer = setInterval(() => void look().catch(() => {}), 500)
  return { signal: stop.signal, end: () => clearInterval(timer) }
}

class Wrong extends Error {}
async function search(ctx: JobContext, begun: Begun, signal: AbortSignal, tell: (p: Progress) => void) {
  const engine = ctx.host.solver
  const { run, now, problem, planning, looked } = begun
  const before = restedAsDue(engine, { planning, problem: now }, engine.time(now))
  await othersTurn()
  const find = async (asked: Problem, seconds: number, more: Pick<Searching, 'onProgress' | 'prices'> = {}) => {
    const options = { seconds, seed: run.seed, signal, explain: false, ...more }
    const found = run.given
      ? answered(engine, planning, asked, run.given)
      : run.engine === 'vroom'
        ? await solveByVroom(engine, asked, signal)
        : await engine.solve(asked, options)
    await mustStand(engine, asked, found)
    await othersTurn()
    return found
  }
  // what is supposed is to be told from what searching alone brings: half of the time goes to each
  // who asks for half a minute waits for it from the moment the run is at work: looking up thousands of road times is part of it
  const limit = Math.max(run.timeLimit / 2, run.timeLimit - looked)
  const seconds = run.what ? limit / 2 : limit
  const plainly = run.what && restedAsDue(engine, { planning, problem: now }, await find(now, seconds))
  const plain = plainly && measuredIn({ planning, problem: now, answer: plainly })
  const after = await find(problem, seconds, { onProgress: tell, prices: true })
  return { before, after: restedAsDue(engine, { planning, problem }, await engine.explain(problem, after)), plain }
}

/** Nothing is kept that does not stand up to its check. */
async function mustStand(engine: Solver, problem: Problem, answer: Answer): Promise<void> {
  const faults = await engine.check(problem, answer)
  if (faults.length > 0)
    throw new Wrong(`The plan does not stand up to its check: ${faults[0]!.path} ${faults[0]!.says}`)
}

async function finish(ctx: JobContext, id: number, state: RunState, set: Partial<RunRow>): Promise<void> {
  await ctx.write(async (write) => {
    const own = and(eq(runs.id, id), isIn(runs.state, runIs.writable))
    const [row] = await write.db
      .select({ state: runs.state, depotId: runs.depotId })
      .from(runs)
      .where(own)
      .for('update')
    if (!row) return
    // who cancelled it has said what it is
    const last = row.state === 'cancelled' ? {} : { state, stateSince: write.now }
    await write.db
      .update(runs)
      .set({ ...set, ...last, endedAt: write.now })
      .where(eq(runs.id, id))
    write.changed({ subject: 'Run', id, after: row.state === 'cancelled' ? {} : { state } })
    // who looks on waits for this, and for nothing else
    await tellMoved(write, { id, depotId: row.depotId })
  })
}

export const solve: JobHandler<typeof solveRun> = {
  async run(ctx, { id }) {
    const begun = await begin(ctx, id).catch((error: unknown) => {
      if (error instanceof NoTimes) return 'routing_away'
      if (error instanceof Wrong) return error.message
      throw error
    })
    if (begun === undefined) return
    if (typeof begun === 'string') return finish(ctx, id, 'failed', { error: begun })
    const { run, planning, undriven, now, problem } = begun
    const watching = watch(ctx, id)
    const cut = AbortSignal.timeout(patience(run.timeLimit))
    const teller = tellerOf(ctx, begun)
    try {
      const signal = AbortSignal.any([ctx.signal, watching.signal, cut])
      const { before, after, plain } = await search(ctx, begun, signal, teller.tell)
      const progress = await teller.settled()
      // the process is to end: another one starts again
      if (ctx.signal.reason === 'stopping') throw new Error('stopping')
      const found: StoredPlan = {
        ...foundOf({ planning, undriven, now, problem, before, after }),
        ...(plain && { plain }),
      }
      const trails = trailsOf(
        planning,
        after.routes.map(({ vehicle, steps }) => ({
          vehicle,
          order: steps.filter(isVisitStep).map(({ index = -1 }) => index),
        })),
      )
      const wasCut = after.run?.ended === 'cancelled' && cut.aborted && !watching.signal.aborted
      const cancelled = ctx.signal.aborted || watching.signal.aborted
      const state = cancelled ? 'cancelled' : wasCut ? 'timed_out' : 'succeeded'
      await finish(ctx, id, state, { found, progress: endedAt(progress, found), trails })
    } catch (error) {
      await teller.settled()
      if (!(error instanceof Wrong || error instanceof VroomFailed)) throw error
      await finish(ctx, id, 'failed', { error: error.message })
    } finally {
      watching.end()
    }
  },
  async gaveUp(ctx, { id }, why) {
    await finish(ctx, id, why === 'cancelled' ? 'cancelled' : 'failed', { error: why === 'cancelled' ? '' : why })
  },
}
