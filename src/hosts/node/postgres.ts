import { sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from './database-type.ts'
import { PostgresListener } from './postgres-listener.ts'
import { DatabaseAway, SteadyPool } from './postgres-pool.ts'
import { CannotStart } from './stop.ts'

type Log = (line: Record<string, unknown>) => void

/** For a database that starts beside us, and for who reads a download. */
const patience = { startSeconds: 15, readerSeconds: 30 }

/** Waits some seconds for a database that starts beside us; then says why not. */
export async function openPostgres(
  url: string,
  log: Log,
  given: Partial<typeof patience & { connections: number }> = {},
): Promise<Database> {
  const { startSeconds, readerSeconds, connections: most } = { ...patience, connections: 10, ...given }
  // compiling a statement takes longer than any of ours runs, and a page asks ten at once: helpers would be in each other's way
  const steady = '-c jit=off -c max_parallel_workers_per_gather=0'
  const usual = {
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    // The first tells the server to stop; the second is for a server that does not answer at all.
    statement_timeout: 60_000,
    query_timeout: 70_000,
    options: steady,
  }
  // a request that waits for the rows of others gives its connection back in time
  const asked = { ...usual, options: `${steady} -c lock_timeout=10s` }
  const pool = new SteadyPool({ ...asked, application_name: 'meridian', max: most })
  const until = Date.now() + startSeconds * 1000
  for (;;) {
    try {
      const found = await pool.query<{ server_version_num: string }>('show server_version_num')
      const version = Number(found.rows[0]!.server_version_num)
      if (version < 150_000)
        throw new CannotStart(
          `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}: 15 or newer is needed.`,
        )
      break
    } catch (error) {
      if (error instanceof DatabaseAway && Date.now() < until) {
        await new Promise((done) => setTimeout(done, 500))
        continue
      }
      await pool.end()
      if (error instanceof CannotStart) throw error
      const { message } = (error as Error).cause instanceof Error ? ((error as Error).cause as Error) : (error as Error)
      throw new CannotStart(`The database of DATABASE_URL cannot be used: ${message}`)
    }
  }
  const listener = new PostgresListener(url, log)
  // jobs that wait for each other's rows take no connection of whoever asks for a page; each job has one for its lease, too
  const workers = new SteadyPool({ ...usual, application_name: 'meridian jobs', max: 12 })
  // a table that is locked elsewhere takes the connections of requests, and neither of these
  const door = new SteadyPool({ ...asked, application_name: 'meridian door', max: 4 })
  const health = new SteadyPool({
    ...usual,
    application_name: 'meridian health',
    max: 1,
    statement_timeout: 3000,
    query_timeout: 4000,
  })
  const drizzled = (client: SteadyPool) => drizzle({ client, casing: 'snake_case' }) as unknown as Database['db']
  // a slow download keeps its connection: it must not be one that everybody needs, and who has stopped reading gives it back
  const walkers = new SteadyPool({
    connectionString: url,
    application_name: 'meridian export',
    max: 16,
    idleTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: readerSeconds * 1000,
  })
  return {
    kind: 'postgres',
    db: drizzled(pool),
    forJobs: drizzled(workers),
    forDoor: drizzled(door),
    forHealth: drizzled(health),
    pool: () => ({ most, used: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    listen: (channel, heard) => listener.listen(channel, heard),
    async apart(act) {
      // a migration of a large table takes longer than any request may
      const own = new SteadyPool({ connectionString: url, application_name: 'meridian migration', max: 1 })
      return act(drizzle({ client: own, casing: 'snake_case' })).finally(() => own.end())
    },
    walk: (query) => walkOf(walkers, query),
    async close() {
      await walkers.end()
      await workers.end()
      await door.end()
      await health.end()
      await listener.close()
      await pool.end()
    },
  }
}

const rowsAtOnce = 2000
/** By a cursor in a transaction that sees one moment, and ends it however the reader leaves. */
async function* walkOf(pool: SteadyPool, query: SQL): AsyncGenerator<Record<string, unknown>[]> {
  const client = await pool.connect()
  // the server hung up on a reader who stopped: the place is another's at once
  const giveUp = () => client.release(true)
  client.once('error', giveUp)
  try {
    const db = drizzle({ client, casing: 'snake_case' })
    await db.execute(sql`begin isolation level repeatable read read only`)
    await db.execute(sql`declare walked no scroll cursor for ${query}`)
    for (;;) {
      const { rows } = await db.execute(sql`fetch ${sql.raw(String(rowsAtOnce))} from walked`)
      if (rows.length === 0) break
      yield rows
    }
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.off('error', giveUp)
    client.release()
  }
}
