/** One hub a process: hears what any process committed, and tells it to the open streams that may know. */
import { sql } from 'drizzle-orm'
import { rightsOf, type Ability } from '#contract/ability'
import type { Sending } from '#contract/bodies'
import type { Happening } from '#contract/event'
import type { Whose } from './context'
import type { Db, Host } from './host'
import type { Person } from './person'

export const channel = 'meridian'

/** What travels between processes: a happening and who may hear of it. */
export type Telling = Happening & { to?: number[]; needs?: readonly [string, string] }

/** Says to all open screens that may read this subject that it changed; heard once the transaction commits. */
export async function tellOf(db: Db, subject: string): Promise<void> {
  const telling: Telling = { event: 'changed', tag: subject, data: null, needs: ['read', subject] }
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(telling)})`)
}

const kept = 1000
const pingSeconds = 25
type Heard = { n: number; telling: Telling }
type Listener = { person: Person; put(sending: Sending): void; end(): void }

export class Hub {
  readonly #listeners = new Set<Listener>()
  readonly #recent: Heard[] = []
  readonly #process: string
  #count = 0
  #stop: () => Promise<void> = async () => {}
  #ping: ReturnType<typeof setInterval> | undefined

  private constructor(host: Host) {
    this.#process = Array.from(host.random(4), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  static async open(host: Host): Promise<Hub> {
    const hub = new Hub(host)
    hub.#stop = await host.listen(channel, (payload) => hub.#hear(JSON.parse(payload) as Telling))
    hub.#ping = setInterval(() => hub.#all((listener) => listener.put({ comment: 'ping' })), pingSeconds * 1000)
    return hub
  }

  /** How far this process has heard: who reads rows after this misses nothing by listening from here. */
  get position(): string {
    return `${this.#process}-${this.#count}`
  }

  async close(): Promise<void> {
    clearInterval(this.#ping)
    this.#all((listener) => listener.end())
    await this.#stop()
  }

  #all(act: (listener: Listener) => void): void {
    for (const listener of this.#listeners) act(listener)
  }

  #hear(telling: Telling): void {
    if (telling.event === 'renew') return this.#renew(telling.data as Whose)
    if ('resync' in telling) return this.#all((listener) => listener.put({ event: 'resync', data: null }))
    const heard = { n: ++this.#count, telling }
    this.#recent.push(heard)
    if (this.#recent.length > kept) this.#recent.shift()
    this.#all((listener) => this.#tell(listener, heard))
  }

  #tell({ person, put }: Listener, { n, telling }: Heard): void {
    if (!mayHear(person, telling)) return
    const { event, tag, data, by } = telling
    put({ id: `${this.#process}-${n}`, event: 'happening', data: { event, tag, data, by } satisfies Happening })
  }

  /** A stream ends when its session ends or its rules change: the client asks anew who it is, and comes back. */
  #renew(whose: Whose): void {
    for (const listener of this.#listeners) {
      const { id, sessionId } = listener.person
      if (
        whose !== 'everybody' &&
        !('people' in whose ? whose.people.includes(id) : whose.sessions.includes(sessionId))
      )
        continue
      listener.put({ event: 'renew', data: null })
      listener.end()
    }
  }

  async *listen(person: Person, request: Request, after?: string): AsyncGenerator<Sending> {
    const waiting: Sending[] = []
    let wake = () => {}
    let open = true
    const listener: Listener = {
      person: { ...person, rights: rightsOf(person.rules) },
      put: (sending) => {
        waiting.push(sending)
        // a client that does not read is let go: it comes back and is told to resync
        if (waiting.length > kept) listener.end()
        wake()
      },
      end: () => {
        open = false
        wake()
      },
    }
    this.#listeners.add(listener)
    request.signal.addEventListener('abort', listener.end)
    try {
      yield { comment: 'hello' }
      this.#replay(listener, request.headers.get('last-event-id') ?? after)
      while (open || waiting.length > 0) {
        const next = waiting.shift()
        if (next) yield next
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    } finally {
      this.#listeners.delete(listener)
      request.signal.removeEventListener('abort', listener.end)
    }
  }

  /** What this process told since; anything else may have been missed. */
  #replay(listener: Listener, lastId: string | undefined): void {
    if (!lastId) return
    const [process, n] = lastId.split('-')
    const first = this.#recent[0]?.n ?? this.#count + 1
    if (process !== this.#process || Number(n) + 1 < first) return listener.put({ event: 'resync', data: null })
    for (const heard of this.#recent) if (heard.n > Number(n)) this.#tell(listener, heard)
  }
}

function mayHear({ id, rights }: Person, { to, needs }: Telling): boolean {
  if (to && !to.includes(id)) return false
  return !needs || rights.can(...(needs as Ability))
}
