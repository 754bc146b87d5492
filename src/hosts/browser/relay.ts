/** What travels between the service worker, the tab that leads and its worker. */

/**
 * A request, as it can be sent between threads; asked again of another tab when the one that leads goes away.
 * A large body is a blob: the browser keeps that on its disk, and no thread holds all of it.
 */
export type RelayedRequest = {
  url: string
  method: string
  headers: [string, string][]
  body: ArrayBuffer | Blob | undefined
}

/** Its answer, part by part: a stream of events has no end. */
export type Part =
  | { head: { status: number; headers: [string, string][]; empty: boolean } }
  | { chunk: Uint8Array }
  | 'end'

/** To the service worker. `leads` names a lock that the tab holds as long as it lives. */
export type Note = 'keep-alive' | 'claim' | { leads: string }

/** Between all tabs and the worker. */
export type Call = { now: 'opening' | 'filling' } | 'shown' | 'reset' | 'anew'

/** Several demos may stand under one address; each has its own database, lock and channel. */
export const nameOf = (base: string): string => `meridian${base.replace(/\W+/g, '-')}`
