/** How the phone speaks to the server: with its own secret, and nothing that a browser adds by itself. */
import type { DriveDay, Refused } from './contract'
import { atOf, didOf, type Came, type Entry } from './queue.tsx'
import type { Kept } from './shelf.tsx'

const patience = 30_000
type Asked = { secret?: string; body?: unknown; blob?: Blob; key?: string }

function ask(method: string, path: string, { secret, body, blob, key }: Asked): Promise<Response> {
  return fetch(`/api/drive/${path}`, {
    method,
    credentials: 'omit',
    signal: AbortSignal.timeout(patience),
    headers: {
      ...(secret ? { authorization: `Bearer ${secret}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(blob ? { 'content-type': 'application/octet-stream' } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(blob ? { body: blob } : {}),
  })
}

export type Entered = { went: 'in'; day: DriveDay } | { went: 'unknown' } | { went: 'later' }
export async function enter(trying: Kept['trying'], name: string): Promise<Entered> {
  const answer = await ask('POST', 'session', { body: { ...trying, name } }).catch(() => undefined)
  if (answer?.status === 201) return { went: 'in', day: (await answer.json()) as DriveDay }
  return answer?.status === 404 || answer?.status === 400 ? { went: 'unknown' } : { went: 'later' }
}
export const leave = (secret: string): Promise<boolean> =>
  ask('DELETE', 'session', { secret }).then(
    ({ status }) => status === 204 || status === 410,
    () => false,
  )

export async function readDay(secret: string): Promise<DriveDay | 'out' | 'later'> {
  const answer = await ask('GET', 'day', { secret }).catch(() => undefined)
  if (answer?.status === 410) return 'out'
  return answer?.ok
    ? answer.json().then(
        (day: DriveDay) => day,
        () => 'later' as const,
      )
    : 'later'
}

export async function sendEntry(entry: Entry, secret: string): Promise<Came> {
  const answer = await asked(entry, secret).catch(() => undefined)
  // no answer, or one of something between us: whether it was heard is not known
  if (!answer || answer.status >= 500 || answer.status === 429 || answer.status === 408) return { went: 'later' }
  if (answer.status === 410) return { went: 'out' }
  const said: unknown = await answer.json().catch(() => undefined)
  if (answer.status === 201) return said ? { went: 'done', day: said as DriveDay } : { went: 'later' }
  const note = { key: entry.key, did: didOf(entry), at: atOf(entry), refused: [] }
  if (answer.headers.get('x-failure') !== 'act_refused') return { went: 'refused', note }
  const { refused, day } = said as Refused
  return { went: 'refused', note: { ...note, refused }, day }
}

function asked(entry: Entry, secret: string): Promise<Response> {
  const sentAt = new Date().toISOString()
  const { key } = entry
  if (entry.kind === 'act') return ask('POST', 'acts', { secret, key, body: { ...entry.act, sentAt } })
  const { routeId, stopIds, kind, at, where, signee, blob } = entry.proof
  const query = new URLSearchParams({ route: String(routeId), stops: stopIds.join('.'), kind, at, sentAt, signee })
  if (where) {
    query.set('lat', String(where.lat))
    query.set('lon', String(where.lon))
    if (where.accuracyMetres !== null) query.set('accuracy', String(where.accuracyMetres))
  }
  return ask('POST', `proofs?${query}`, { secret, key, blob })
}

export const sendTrack = (secret: string, positions: Kept['track']): Promise<boolean> =>
  ask('POST', 'positions', { secret, body: { sentAt: new Date().toISOString(), positions } }).then(
    ({ status }) => status < 500 && status !== 429,
    () => false,
  )
