import { Worker } from 'node:worker_threads'
import {
  fromFault,
  type Ask,
  type FromThread,
  type Results,
  type RowMode,
  type ThreadData,
  type ToThread,
} from './pglite-messages.ts'
import { builtFile } from './root.ts'
import { CannotStart } from './stop.ts'

type Parsers = Record<number, (value: string, type?: number) => unknown>
type Options = { rowMode?: RowMode; parsers?: Parsers }
type Waiting = { resolve(value: unknown): void; reject(error: Error): void }

/** The part of PGlite that drizzle uses inside a transaction. */
export type Asking = {
  query(sql: string, params?: unknown[], options?: Options): Promise<Results>
  exec(sql: string): Promise<Results[]>
}

/**
 * PGlite in a thread, as drizzle wants a client: its queries would block the event loop of the server.
 * There is one connection: from the first to the last word of a transaction all others wait.
 */
export class PgliteClient implements Asking {
  readonly #worker: Worker
  readonly #idleSeconds: number
  readonly #lost: (line: string) => void
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  readonly #ready: Promise<unknown>
  #next = 1
  #gate: Promise<void> | undefined
  #gone: Error | undefined

  /**
   * `lost` hears once, in one line, that the database ended by itself. A transaction that asks nothing for
   * `idleSeconds` waits for something that waits for it: it is rolled back.
   */
  constructor(data: ThreadData, lost: (line: string) => void, idleSeconds = 30) {
    this.#idleSeconds = idleSeconds
    this.#lost = lost
    this.#worker = new Worker(builtFile('pglite-thread'), { workerData: data, execArgv: [] })
    this.#ready = new Promise((resolve, reject) => this.#waiting.set(0, { resolve, reject }))
    this.#worker.on('message', (message: FromThread) => this.#hear(message))
    this.#worker.on('error', (error) => this.#lose(`The embedded database failed: ${error.message}`))
    this.#worker.on('exit', () => this.#lose('The embedded database ended by itself.'))
  }

  async ready() {
    await this.#ready
    return this
  }

  async query(sql: string, params: unknown[] = [], options: Options = {}) {
    while (this.#gate) await this.#gate
    return this.#query(sql, params, options)
  }

  async exec(sql: string) {
    while (this.#gate) await this.#gate
    return this.#ask<Results[]>({ do: 'exec', sql })
  }

  async transaction<T>(run: (tx: Asking) => Promise<T>): Promise<T> {
    while (this.#gate) await this.#gate
    const { promise, resolve: open } = withResolvers()
    this.#gate = promise
    let ended: string | undefined
    const end = async (sql: 'commit' | 'rollback') => {
      ended ??= 'The transaction has ended: its handle cannot be used any more.'
      clearTimeout(idle)
      const [result] = await this.#ask<Results[]>({ do: 'exec', sql })
      return result?.command
    }
    const wait = () =>
      setTimeout(() => {
        ended = `The transaction asked nothing for ${this.#idleSeconds} s and was rolled back.`
        void end('rollback').finally(release)
      }, this.#idleSeconds * 1000)
    const release = () => {
      if (this.#gate === promise) this.#gate = undefined
      open()
    }
    let idle = wait()
    let asking = 0
    const guarded = async <R>(ask: () => Promise<R>) => {
      if (ended) throw new Error(ended)
      clearTimeout(idle)
      asking++
      try {
        return await ask()
      } finally {
        asking--
        if (asking === 0 && !ended) idle = wait()
      }
    }
    try {
      await this.#ask({ do: 'exec', sql: 'begin' })
      const value = await run({
        query: (sql, params = [], options = {}) => guarded(() => this.#query(sql, params, options)),
        exec: (sql) => guarded(() => this.#ask<Results[]>({ do: 'exec', sql })),
      })
      if (ended) throw new Error(ended)
      if ((await end('commit')) === 'ROLLBACK') throw new Error('The transaction had failed and was rolled back.')
      release()
      return value
    } catch (error) {
      if (!ended) await end('rollback').catch(() => undefined)
      release()
      throw error
    }
  }

  async listen(channel: string, heard: (payload: string) => void) {
    const all = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, all.add(heard))
    if (all.size === 1) await this.#whenOpen({ do: 'listen', channel })
    return async () => {
      all.delete(heard)
      if (all.size === 0) await this.#whenOpen({ do: 'unlisten', channel })
    }
  }

  async close() {
    while (this.#gate) await this.#gate
    if (this.#gone) return
    const closed = this.#ask({ do: 'close' })
    this.#gone = new Error('The database is closed.')
    await closed
    await this.#worker.terminate()
  }

  async #whenOpen(ask: Ask) {
    while (this.#gate) await this.#gate
    await this.#ask(ask)
  }

  /** Parsers are functions and stay here: the thread leaves the columns of their types as text. */
  async #query(sql: string, params: unknown[], { rowMode = 'object', parsers = {} }: Options) {
    const raw = Object.keys(parsers).map(Number)
    const results = await this.#ask<Results>({ do: 'query', sql, params, rowMode, raw })
    results.fields.forEach(({ name, dataTypeID }, index) => {
      const parse = parsers[dataTypeID]
      const key = rowMode === 'array' ? index : name
      if (parse)
        for (const row of results.rows as Record<string | number, unknown>[])
          if (row[key] !== null) row[key] = parse(row[key] as string, dataTypeID)
    })
    return results
  }

  #ask<T = unknown>(ask: Ask): Promise<T> {
    if (this.#gone) return Promise.reject(this.#gone)
    const id = this.#next++
    return new Promise<T>((resolve, reject) => {
      // A value that cannot cross threads throws here and nothing is left waiting.
      this.#worker.postMessage({ ...ask, id } satisfies ToThread, [])
      this.#waiting.set(id, { resolve, reject })
    })
  }

  #hear(message: FromThread) {
    if (message.kind === 'stderr') {
      if (isEnd(message.line)) this.#lose(`The embedded database had to stop: ${message.line}`)
      return
    }
    if (message.kind === 'heard')
      return this.#listeners.get(message.channel)?.forEach((heard) => heard(message.payload))
    const id = message.kind === 'ready' ? 0 : message.id
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (message.kind === 'failure') waiting?.reject(fromFault(message.fault))
    else waiting?.resolve(message.kind === 'answer' ? message.value : undefined)
  }

  #lose(why: string) {
    if (this.#gone) return
    // what does not open is damaged; what stops later may open again
    const cure = this.#waiting.has(0)
      ? 'Its files are damaged: move them away and put back the last backup (npm run restore -- FILE).'
      : 'What was acknowledged is on the disk. Start again.'
    const line = `${why.replaceAll(/\s+/g, ' ').replace(/[.\s]*$/, '.')} ${cure}`
    this.#gone = new CannotStart(line)
    for (const { reject } of this.#waiting.values()) reject(this.#gone)
    this.#waiting.clear()
    void this.#worker.terminate()
    this.#lost(line)
  }
}

/**
 * After a PANIC (a full disk, say) the next query would spin for ever. Only the server's own line counts:
 * lines that carry on another begin with a tab and may repeat what people wrote.
 */
function isEnd(line: string) {
  return /^\d{4}-\d\d-\d\d [\d:.]+ \S+ \[\d+\] PANIC: |^Aborted\(/.test(line)
}

/** Promise.withResolvers, which Node 20 lacks. */
function withResolvers() {
  let resolve!: () => void
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
