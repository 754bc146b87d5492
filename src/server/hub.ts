/** One hub a process: hears what any process committed, and tells it to the open streams that may know. */
import { allowsAll, rightsOf } from '#contract/ability'
import type { MessageStream, StreamMessage } from '#contract/bodies'
import type { ChangedIds, EventMessage } from '#contract/event'
import type { Whose } from './context'
import { hexOf } from './hash'
import type { Host } from './host'
import { channel, type Payload, type RoutedMessage } from './messages'
import type { Person } from './person'

const kept = 1000
const pingSeconds = 25
/** Open at once in one process. A browser has one for all of its tabs. */
export const mostStreams = { person: 20, key: 5 }
type Numbered = { n: number; message: RoutedMessage }
type Listener = { person: Person; put(message: StreamMessage): void; end(): void }

export class Hub {
  readonly #listeners = new Set<Listener>()
  readonly #recent: Numbered[] = []
  readonly #process: string
  readonly #isDemo: boolean
  #count = 0
  #stop: () => Promise<void> = async () => {}
  #ping: ReturnType<typeof setInterval> | undefined

  private constructor(host: Host) {
    this.#process = hexOf(host.random(4))
    this.#isDemo = host.settings.demo
  }

  static async open(host: Host): Promise<Hub> {
    const hub = new Hub(host)
    hub.#stop = await host.listen(channel, (payload) => hub.#hear(JSON.parse(payload) as Payload | { resync: true }))
    hub.#ping = setInterval(() => hub.#all((listener) => listener.put({ comment: 'ping' })), pingSeconds * 1000)
    return hub
  }

  /** How far this process has heard: who reads rows after this misses nothing by listening from here. */
  get position(): string {
    return `${this.#process}-${this.#count}`
  }

  /** Streams that are open here. */
  get open(): number {
    return this.#listeners.size
  }

  async close(): Promise<void> {
    clearInterval(this.#ping)
    this.#all((listener) => listener.end())
    await this.#stop()
  }

  #all(act: (listener: Listener) => void): void {
    for (const listener of this.#listeners) act(listener)
  }

  #hear(payload: Payload | { resync: true }): void {
    if ('renew' in payload) return this.#renew(payload.renew)
    if ('resync' in payload) return this.#all((listener) => listener.put({ event: 'resync', data: null }))
    const numbered = { n: ++this.#count, message: payload }
    if (!payload.transient && this.#recent.push(numbered) > kept) this.#recent.shift()
    this.#all((listener) => this.#tell(listener, numbered))
  }

  #tell({ person, put }: Listener, { n, message }: Numbered): void {
    if (!mayHear(person, message)) return
    const { event, tag, data, by } = message
    const ids = message.ids && idsFor(person, message.ids)
    put({ id: `${this.#process}-${n}`, event: 'message', data: { event, tag, ids, data, by } satisfies EventMessage })
  }

  /** A stream ends when its session ends or its rules change: the client asks anew who it is, and comes back. */
  #renew(whose: Whose): void {
    for (const listener of this.#listeners) {
      if (!concerns(whose, listener.person)) continue
      listener.put({ event: 'renew', data: null })
      listener.end()
    }
  }

  /** Undefined where they have as many streams open here as they may. */
  listen(person: Person, request: Request, after?: string): MessageStream | undefined {
    const most = person.kind === 'key' ? mostStreams.key : mostStreams.person
    const whose = this.#whose(person)
    if ([...this.#listeners].filter((one) => this.#whose(one.person) === whose).length >= most) return undefined
    const cut = new AbortController()
    const waiting: StreamMessage[] = []
    let wake = () => {}
    let open = true
    const listener: Listener = {
      person: { ...person, rights: rightsOf(person.rules) },
      put: (message) => {
        if (!open) return
        waiting.push(message)
        if (waiting.length > kept) fallBehind()
        wake()
      },
      end: () => {
        open = false
        wake()
      },
    }
    const leave = () => {
      this.#listeners.delete(listener)
      request.signal.removeEventListener('abort', leave)
      listener.end()
    }
    // who does not read is let go, with all that waits for them: they come back and are told to resync
    const fallBehind = () => {
      waiting.length = 0
      leave()
      cut.abort()
    }
    // it counts from now on, not from its first message: many may be opened in one moment
    this.#listeners.add(listener)
    request.signal.addEventListener('abort', leave)
    const replay = () => this.#replay(listener, request.headers.get('last-event-id') ?? after)
    const messages = (async function* (): AsyncGenerator<StreamMessage> {
      try {
        yield { comment: 'hello' }
        replay()
        while (open || waiting.length > 0) {
          const next = waiting.shift()
          if (next) yield next
          else await new Promise<void>((resolve) => (wake = resolve))
        }
      } finally {
        leave()
      }
    })()
    const iterator = {
      next: () => messages.next(),
      // a generator that was never begun would not come to its end
      return: async () => {
        leave()
        return messages.return(undefined)
      },
    }
    return { [Symbol.asyncIterator]: () => iterator, cut: cut.signal }
  }

  /** A key counts by itself. Everybody shares the accounts of a demo, so there each session does. */
  #whose({ kind, id, sessionId }: Person): string | number {
    return kind === 'key' || this.#isDemo ? sessionId : id
  }

  /** What this process told since; anything else may have been missed. */
  #replay(listener: Listener, lastId: string | undefined): void {
    if (!lastId) return
    const [process, n] = lastId.split('-')
    const [first] = this.#recent
    // what is transient was never kept, and is not missed
    const dropped = this.#recent.length === kept && first!.n > Number(n) + 1
    if (process !== this.#process || dropped) return listener.put({ event: 'resync', data: null })
    for (const numbered of this.#recent) if (numbered.n > Number(n)) this.#tell(listener, numbered)
  }
}

function concerns(whose: Whose, { id, sessionId, role }: Person): boolean {
  if (whose === 'everybody') return true
  if ('people' in whose) return whose.people.includes(id)
  return 'roles' in whose ? whose.roles.includes(role) : whose.sessions.includes(sessionId)
}

/** Who reads some rows of a subject hears that any may have changed: which ones would tell of those of others. */
const idsFor = ({ rights }: Person, ids: ChangedIds): ChangedIds | undefined =>
  Object.keys(ids).every((subject) => allowsAll(rights, ['read', subject])) ? ids : undefined

function mayHear({ id, rights }: Person, { to, needs }: RoutedMessage): boolean {
  if (to && !to.includes(id)) return false
  return !needs || rights.can(...needs)
}
