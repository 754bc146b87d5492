/** How much a key may ask in a minute, counted for all processes together and told with each answer. */
import { json } from './answer'
import type { Host } from './host'
import type { Person } from './person'
import { countUp } from './throttle'

const seconds = 60

export type Allowance = { headers: Readonly<Record<string, string>>; refused?: Response }

/** Only keys are counted: people at a screen ask as much as they can look at. */
export async function allowanceOf(host: Host, person: Person | undefined): Promise<Allowance | undefined> {
  if (person?.kind !== 'key') return undefined
  const most = host.settings.keyRequests
  const asked = await countUp(host.db, `key:${person.sessionId}`, { most, seconds }, host.now())
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
