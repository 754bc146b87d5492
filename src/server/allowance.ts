/** How much a caller may ask in a minute, told with each answer. */
import { json } from './answer'
import type { Host } from './host'
import type { Person } from './person'
import { countUp } from './throttle'

const seconds = 60

export type Allowance = { headers: Readonly<Record<string, string>>; refused?: Response }
type TokensLeft = { left: number; seconds: number }

/**
 * A key is counted for all processes together, by a row. A person is counted by each process for itself, in memory: the limit
 * is far above what anyone looks at and keeps a script with a stolen session from holding up the others.
 */
export class Allowances {
  readonly #people = new Map<string, { count: number; until: number }>()
  readonly #host: Host

  constructor(host: Host) {
    this.#host = host
  }

  async of(person: Person | undefined): Promise<Allowance | undefined> {
    if (!person) return undefined
    const { db, now, settings } = this.#host
    if (person.kind === 'session') return allowance(settings.personRequests, this.#count(person))
    const limit = { most: settings.keyRequests, seconds }
    return allowance(limit.most, await countUp(db, `key:${person.sessionId}`, limit, now()))
  }

  /** Everybody shares the accounts of a demo, so there each session counts. */
  #count({ id, sessionId }: Person): TokensLeft {
    const { now, settings } = this.#host
    const key = settings.demo ? sessionId : String(id)
    const at = now().getTime()
    const known = this.#people.get(key)
    const mine = known && known.until > at ? known : { count: 0, until: at + seconds * 1000 }
    mine.count += 1
    if (mine !== known) this.#forgetOld(at)
    this.#people.set(key, mine)
    return { left: settings.personRequests - mine.count, seconds: Math.max(1, Math.ceil((mine.until - at) / 1000)) }
  }

  #forgetOld(at: number): void {
    for (const [key, { until }] of this.#people) if (until <= at) this.#people.delete(key)
  }
}

function allowance(most: number, asked: TokensLeft): Allowance {
  const headers = {
    'ratelimit-limit': String(most),
    'ratelimit-remaining': String(Math.max(0, asked.left)),
    'ratelimit-reset': String(asked.seconds),
  }
  if (asked.left >= 0) return { headers }
  const refused = json(429, { message: `Too many requests: wait ${asked.seconds} s`, seconds: asked.seconds })
  refused.headers.set('retry-after', String(asked.seconds))
  return { headers, refused }
}
