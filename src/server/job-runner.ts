/** Runs jobs: each lane as many at once as it may, under a lease, so that a process that dies gives them back. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { lanes, type Lane } from '#contract/job'
import type { Feature } from './feature'
import type { Host } from './host'
import { enqueue, jobsChannel, mostTellings, serverStopped, type JobRow } from './jobs'
import { leaseUntil, runJob, tellOf, type Running } from './job-run'
import { machineOf, type Machine } from './machine'
import { describeError } from './redact'
import { lastDue } from './schedule'
import { jobs } from './tables'
import { jobIs } from '#contract/job-states'
import { isIn } from '#server/is-in'

/** At once in each process. A plan is searched for by two threads, so half of the processors may be at heavy work. */
const placesOf = ({ cores = 1 }: Host): Record<Lane, number> => ({
  mail: 2,
  quick: 4,
  import: 1,
  heavy: Math.max(1, Math.min(mostHeavy, Math.floor(cores / 2))),
  demo: 2,
})
/** Each holds a whole day in memory. */
const mostHeavy = 8
/** Handlers that are only told that their job is over, at once in each lane: they wait for no place of it. */
const mostTold = 2
const lookEvery = 5_000
/** A timer may end a moment early: then it is not due yet, and is looked for again after this long. */
const shortestWait = 200
/** What runs when the process is to end has this long to end by itself; then it is given back. */
const patience = 2_500

/**
 * Works until stopped. Any number of processes may do so side by side.
 * @example
 * const stop = await runJobs(features, host)
 */
export async function runJobs(features: readonly Feature[], given: Host): Promise<() => Promise<void>> {
  const host = given.forJobs ? { ...given, db: given.forJobs } : given
  const machine = machineOf(features, host)
  const running = new Map<number, Running>()
  const atOnce = placesOf(host)
  const scheduled = new Map<string, number>()
  let stopped = false

  const look = async (lane: Lane): Promise<void> => {
    const busy = (tells: boolean) =>
      [...running.values()].filter((one) => one.lane === lane && one.tells === tells).length
    while (!stopped) {
      const room = { work: busy(false) < atOnce[lane], told: busy(true) < mostTold }
      const row = await take(machine, lane, [...running.keys()], room)
      if (!row) return
      const one = runJob(machine, row)
      running.set(row.id, one)
      void one.ended.finally(() => {
        running.delete(row.id)
        lookSafely(lane)
      })
    }
  }
  /** One look at a time in each lane: two would both find room for the last place. */
  const looking = new Map<Lane, Promise<void>>(lanes.map((lane) => [lane, Promise.resolve()]))
  const lookSafely = (lane: Lane): void => {
    looking.set(
      lane,
      looking
        .get(lane)!
        .then(() => look(lane))
        .catch((error: unknown) => complain(host, error)),
    )
  }
  /** What is due before the next look is begun at its time: each process keeps the time for itself, and one of them takes it. */
  let soonest: ReturnType<typeof setTimeout> | undefined
  let planning = Promise.resolve()
  const planNext = (): void => {
    // as of before the look that goes with it: what becomes due between the two is missed by neither
    const since = host.now()
    planning = planning
      .then(async () => {
        const wait = stopped ? undefined : await untilNext(machine, since)
        clearTimeout(soonest)
        if (wait !== undefined && !stopped) soonest = setTimeout(lookEverywhere, Math.max(shortestWait, wait))
      })
      .catch((error: unknown) => complain(host, error))
  }
  const lookEverywhere = () => {
    planNext()
    void enqueueDue(machine, scheduled).catch((error: unknown) => complain(host, error))
    for (const lane of lanes) lookSafely(lane)
  }
  const unlisten = await host.listen(jobsChannel, (word) => {
    const cancelled = /^cancel (\d+)$/.exec(word)?.[1]
    if (cancelled) running.get(Number(cancelled))?.cancel()
    else if (lanes.some((lane) => lane === word)) {
      planNext()
      lookSafely(word as Lane)
    } else lookEverywhere()
  })
  await moveLanes(machine)
  const timer = setInterval(lookEverywhere, lookEvery)
  lookEverywhere()
  return async () => {
    stopped = true
    clearInterval(timer)
    await unlisten()
    await planning
    clearTimeout(soonest)
    await Promise.all(looking.values())
    await Promise.all([...running.values()].map((one) => one.giveBack(patience)))
  }
}

const complain = (host: Host, error: unknown): void => host.log({ level: 'error', at: 'jobs', ...describeError(error) })

/** What waits since a version that had it in another lane goes to the one it has now: nobody would take it there. */
async function moveLanes({ jobs: all, host }: Machine): Promise<void> {
  for (const lane of lanes) {
    const known = [...all.values()].flatMap(({ job }) => (job.lane === lane ? job.job : []))
    if (known.length === 0) continue
    const elsewhere = and(inArray(jobs.name, known), ne(jobs.lane, lane), isIn(jobs.state, jobIs.unfinished))
    await host.db.update(jobs).set({ lane }).where(elsewhere)
  }
}

/** What runs by itself and was due since: one row for each moment, whichever process is first. Not beside itself: what takes
 *  longer than until its next moment would look twice for the same, and is due again once it has ended. */
async function enqueueDue({ jobs: all, host }: Machine, scheduled: Map<string, number>): Promise<void> {
  const now = host.now()
  const due = [...all.values()].flatMap(({ job }) => {
    if (!job.every) return []
    const at = lastDue(job.every, host.settings.zone, now)
    return scheduled.get(job.job) === at.getTime() ? [] : [{ job, at }]
  })
  if (due.length === 0) return
  const names = due.map(({ job }) => job.job)
  const isNext = and(eq(jobs.state, 'waiting'), lte(jobs.runAt, now))
  const isAtWork = and(eq(jobs.state, 'running'), gt(jobs.leaseUntil, now))
  const rows = await host.db
    .selectDistinct({ name: jobs.name })
    .from(jobs)
    .where(and(inArray(jobs.name, names), isNotNull(jobs.scheduledFor), or(isNext, isAtWork)))
  const busy = new Set(rows.map(({ name }) => name))
  for (const { job, at } of due) {
    if (busy.has(job.job)) continue
    await enqueue(host.db, job, {}, { now, scheduledFor: at })
    scheduled.set(job.job, at.getTime())
  }
}

/** Runs one job of any lane that is due, if there is one. For tests: nothing runs beside them. */
export async function runNext(features: readonly Feature[], host: Host): Promise<boolean> {
  const machine = machineOf(features, host)
  for (const lane of lanes) {
    const row = await take(machine, lane)
    if (!row) continue
    await runJob(machine, row).ended
    return true
  }
  return false
}

/** So many milliseconds pass until the next is due, where that is before all lanes are looked at anyway. */
async function untilNext({ host }: Machine, since: Date): Promise<number | undefined> {
  const { db, pace = 1 } = host
  const before = new Date(since.getTime() + lookEvery * pace)
  const isOpen = or(eq(jobs.state, 'waiting'), owing)
  const [next] = await db
    .select({ runAt: jobs.runAt })
    .from(jobs)
    .where(and(isOpen, inArray(jobs.lane, [...lanes]), gt(jobs.runAt, since), lte(jobs.runAt, before)))
    .orderBy(asc(jobs.runAt))
    .limit(1)
  return next && (next.runAt.getTime() - host.now().getTime()) / pace
}

const owing = sql`${jobs.owes} > 0`

/** Nobody holds it any more; `own` are at work here, however late the beat that holds them. */
const isFree = (now: Date, own: readonly number[]) =>
  and(or(isNull(jobs.leaseUntil), lt(jobs.leaseUntil, now)), own.length > 0 ? notInArray(jobs.id, [...own]) : undefined)

/** Ends what may have ended the process that ran it. Its handler hears of it as of any other end. */
async function endCrashed({ host, jobs: all }: Machine, lane: Lane, own: readonly number[]): Promise<void> {
  const names = [...all.values()].flatMap(({ job }) => (job.lane === lane && job.onCrash === 'fail' ? job.job : []))
  if (names.length === 0) return
  const now = host.now()
  const crashed = and(eq(jobs.lane, lane), inArray(jobs.name, names), eq(jobs.state, 'running'), isFree(now, own))
  await host.db.transaction(async (db) => {
    const ended = await db
      .update(jobs)
      .set({
        state: sql`case when ${jobs.cancelAsked} then 'cancelled' else 'failed' end`,
        error: sql`case when ${jobs.cancelAsked} then null else ${serverStopped} end`,
        finishedAt: now,
        owes: mostTellings,
        runAt: now,
        leaseUntil: null,
      })
      .where(crashed)
      .returning()
    for (const row of ended) await tellOf(db, row)
  })
}

/** Takes the next that is due. What this build does not know is left to a process that does. */
async function take(
  machine: Machine,
  lane: Lane,
  own: readonly number[] = [],
  room = { work: true, told: true },
): Promise<JobRow | undefined> {
  const { host, jobs: all } = machine
  const known = [...all.values()].flatMap(({ job }) => (job.lane === lane ? job.job : []))
  if (known.length === 0 || !(room.work || room.told)) return undefined
  await endCrashed(machine, lane, own)
  const now = host.now()
  const free = isFree(now, own)
  const open = or(eq(jobs.state, 'waiting'), and(eq(jobs.state, 'running'), free))
  const due = or(room.work ? open : undefined, room.told ? and(gt(jobs.owes, 0), free) : undefined)
  const next = host.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.lane, lane), lte(jobs.runAt, now), inArray(jobs.name, known), due))
    .orderBy(asc(jobs.runAt), asc(jobs.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await host.db
    .update(jobs)
    .set({
      leaseUntil: leaseUntil(host, now),
      turn: sql`${jobs.turn} + 1`,
      again: false,
      // what has ended keeps how it ended: its handler is only told
      state: sql`case when ${owing} then ${jobs.state} else 'running' end`,
      attempts: sql`case when ${owing} then ${jobs.attempts} else ${jobs.attempts} + 1 end`,
      startedAt: sql`case when ${owing} then ${jobs.startedAt} else ${now.toISOString()}::timestamptz end`,
    })
    .where(eq(jobs.id, sql`(${next})`))
    .returning()
  return row
}
