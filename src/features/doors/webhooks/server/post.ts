/** How a request leaves this installation. A host that can send gives `post`; a browser has none. */
import type { Fault } from '#features/doors/webhooks/contract'

export type Outgoing = { url: string; headers: Readonly<Record<string, string>>; body: string; signal?: AbortSignal }
export type Answered = {
  status: number | null
  fault: Fault
  /** Its beginning. */
  answer: string
  milliseconds: number
  /** Seconds for which it asks to be left alone. */
  retryAfter?: number
}
/** Never fails: what went wrong is its answer. Follows no redirect. */
export type Post = (outgoing: Outgoing) => Promise<Answered>

export const postOf = (host: object): Post | undefined =>
  'post' in host && typeof host.post === 'function' ? (host.post as Post) : undefined
