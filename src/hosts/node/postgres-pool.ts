import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'

/** The database could not be asked: not the statement's fault, and worth another try later. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  /** What callers decide by, in this error or in its cause. */
  readonly code = 'database_away'
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause })
  }
}

/** Drizzle wraps what a query throws. */
export function isAway(error: unknown): boolean {
  return error instanceof DatabaseAway || (error instanceof Error && error.cause !== undefined && isAway(error.cause))
}

/** PostgreSQL's own codes for shutting down, crashed, starting up, and too many connections. */
const leaving = new Set(['57P01', '57P02', '57P03', '53300'])

function toAway(error: unknown) {
  if (error instanceof DatabaseAway || error instanceof TypeError || error instanceof RangeError) return error
  if (error instanceof DatabaseError && !leaving.has(error.code ?? '')) return error
  return new DatabaseAway(error)
}

/** pg says so of a pool whose connections were all taken for as long as it waits for one. */
const crowdedMessage = 'timeout exceeded when trying to connect'
export const isCrowded = (error: unknown): boolean =>
  error instanceof Error && (error.message === crowdedMessage || isCrowded(error.cause))

type Query = (...args: unknown[]) => unknown
type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void

/** A pool that reports an unreachable database as `DatabaseAway`, and drops connections that an outage has broken. */
export class SteadyPool extends Pool {
  constructor(config: PoolConfig) {
    super(config)
    // A connection that breaks while idle or between two statements is no reason to end the process.
    this.on('error', () => undefined)
    this.on('connect', (client) => void client.on('error', () => undefined))
  }

  // The parent's own queries come by callback, a transaction's by promise.
  override connect(): Promise<PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<PoolClient> | void {
    if (connected) return super.connect(connected)
    return super.connect().then(steady, (error: unknown) => {
      throw toAway(error)
    })
  }

  override query = ((...args: unknown[]) => {
    const asked = (super.query as Query)(...args)
    return asked instanceof Promise ? asked.catch(rethrow) : asked
  }) as Pool['query']
}

function rethrow(error: unknown): never {
  throw toAway(error)
}

/** One checked-out connection. If it failed it is not returned to the pool, even if its transaction never began. */
function steady(client: PoolClient): PoolClient {
  let broken: Error | undefined
  let isOut = true
  const release = (error?: Error | boolean) => {
    if (!isOut) return
    isOut = false
    client.release(error ?? broken)
  }
  const query = async (...args: unknown[]) => {
    try {
      return await (client.query as Query).apply(client, args)
    } catch (error) {
      const away = toAway(error)
      if (away instanceof DatabaseAway) {
        broken = away
        if (isBegin(args[0])) release(away)
      }
      throw away
    }
  }
  return new Proxy(client, {
    get: (target, key) => {
      if (key === 'query') return query
      if (key === 'release') return release
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** After a failed "begin" drizzle releases nothing. */
function isBegin(query: unknown) {
  const text = typeof query === 'string' ? query : (query as { text?: string }).text
  return /^begin/i.test(text ?? '')
}
