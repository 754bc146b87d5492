/** Jobs: rows that any process may take, under a lease, so that one that dies gives them back. */
import { sql } from 'drizzle-orm'
import type { Feature, Job } from './context'
import type { Db, Host } from './host'
import { tellOf } from './hub'

const jobsChannel = 'meridian_jobs'
const leaseSeconds = 60
const mostAttempts = 5
const lookEvery = 5_000

export async function enqueue(db: Db, name: string, input: Record<string, unknown>, runAt: Date): Promise<void> {
  await db.execute(
    sql`insert into jobs (name, input, run_at) values (${name}, ${JSON.stringify(input)}::jsonb, ${runAt.toISOString()}::timestamptz)`,
  )
  await db.execute(sql`select pg_notify(${jobsChannel}, ${name})`)
}

type Row = { id: number; name: string; input: Record<string, unknown>; attempts: number }

/**
 * Works until stopped. Any number of processes may do so side by side.
 * @example
 * const stop = await runJobs(features, host)
 */
export async function runJobs(features: readonly Feature[], host: Host): Promise<() => Promise<void>> {
  const known: Record<string, Job> = Object.assign({}, ...features.map((feature) => feature.jobs))
  let stopped = false
  let working: Promise<void> = Promise.resolve()
  const look = () => {
    working = working
      .then(async () => {
        while (!stopped && (await runNext(known, host)));
      })
      .catch((error: unknown) =>
        host.log({ level: 'error', at: 'jobs', message: error instanceof Error ? error.message : String(error) }),
      )
  }
  const unlisten = await host.listen(jobsChannel, look)
  const timer = setInterval(look, lookEvery)
  look()
  return async () => {
    stopped = true
    clearInterval(timer)
    await unlisten()
    await working
  }
}

/** Runs one job that is due, if there is one. */
export async function runNext(known: Readonly<Record<string, Job>>, host: Host): Promise<boolean> {
  const now = host.now()
  const [row] = await rows<Row>(
    host.db,
    sql`update jobs set lease_until = ${until(now)}::timestamptz, attempts = attempts + 1 where id = (
      select id from jobs where failed_at is null and run_at <= ${now.toISOString()}::timestamptz and (lease_until is null or lease_until < ${now.toISOString()}::timestamptz)
      order by run_at, id limit 1 for update skip locked) returning id, name, input, attempts`,
  )
  if (!row) return false
  const beat = setInterval(
    () =>
      void host.db
        .execute(sql`update jobs set lease_until = ${until(host.now())}::timestamptz where id = ${row.id}`)
        .catch(() => {}),
    (leaseSeconds * 1000) / 3,
  )
  try {
    const job = known[row.name]
    if (!job) throw new Error(`No job named ${row.name}`)
    await job({ db: host.db, host, now, tell: (subject) => tellOf(host.db, subject) }, row.input)
    await host.db.execute(sql`delete from jobs where id = ${row.id}`)
  } catch (error) {
    await putOff(host, row, error instanceof Error ? error.message : String(error))
  } finally {
    clearInterval(beat)
  }
  return true
}

/** Tries again after 10 s, 20 s, 40 s …, at last gives up and keeps the row for people to see. */
async function putOff(host: Host, row: Row, message: string): Promise<void> {
  host.log({ level: 'error', job: row.name, id: row.id, attempt: row.attempts, message })
  const again = new Date(host.now().getTime() + 5_000 * 2 ** row.attempts)
  const failedAt = row.attempts >= mostAttempts ? host.now().toISOString() : null
  await host.db.execute(
    sql`update jobs set lease_until = null, run_at = ${again.toISOString()}::timestamptz, error = ${message}, failed_at = ${failedAt}::timestamptz where id = ${row.id}`,
  )
}

const until = (now: Date): string => new Date(now.getTime() + leaseSeconds * 1000).toISOString()
const rows = async <R>(db: Db, query: ReturnType<typeof sql>): Promise<R[]> =>
  ((await db.execute(query)) as { rows: R[] }).rows
