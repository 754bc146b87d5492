/** How the phone speaks to the server: with its own secret, and nothing that a browser adds by itself. */
import type { DriveDay, Refused } from './contract'
import { atOf, didOf, type Came, type Entry } from './queue.tsx'
import type { Kept } from './shelf.tsx'

const patience = 30_000
type RequestOptions = { secret?: string; body?: unknown; blob?: Blob; key?: string }

function ask(method: string, path: string, { secret, body, blob, key }: RequestOptions): Promise<Response> {
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

/** A proxy, a portal or another server may answer anything in between: what is ours has the shape or the name of ours. */
const isOurs = (answer: Response, code: string): boolean => answer.headers.get('x-failure') === code
async function jsonOf(answer: Response): Promise<Record<string, unknown>> {
  const said: unknown = await answer.json().catch(() => undefined)
  return Object(said) as Record<string, unknown>
}
const isDay = (said: unknown): said is DriveDay => {
  const { asOf, driver, messages } = Object(said) as Partial<DriveDay>
  return typeof asOf === 'string' && typeof driver?.id === 'number' && Array.isArray(messages)
}

export type Entered = { went: 'in'; day: DriveDay } | { went: 'unknown' } | { went: 'later' }
export async function enter(trying: Kept['trying'], name: string): Promise<Entered> {
  const answer = await ask('POST', 'session', { body: { ...trying, name } }).catch(() => undefined)
  if (!answer) return { went: 'later' }
  // a body that nobody reads keeps its connection
  const day = await jsonOf(answer)
  if (isOurs(answer, 'link_unknown')) return { went: 'unknown' }
  return answer.status === 201 && isDay(day) ? { went: 'in', day } : { went: 'later' }
}
export const leave = (secret: string): Promise<boolean> =>
  ask('DELETE', 'session', { secret }).then(
    (answer) => answer.status === 204 || isOurs(answer, 'phone_unknown'),
    () => false,
  )

export async function readDay(secret: string): Promise<DriveDay | 'out' | 'later'> {
  const answer = await ask('GET', 'day', { secret }).catch(() => undefined)
  if (!answer) return 'later'
  const day = await jsonOf(answer)
  if (isOurs(answer, 'phone_unknown')) return 'out'
  return answer.status === 200 && isDay(day) ? day : 'later'
}

export async function readNews(secret: string): Promise<string | undefined> {
  const answer = await ask('GET', 'news', { secret }).catch(() => undefined)
  const mark = answer?.status === 200 ? (await jsonOf(answer))['mark'] : undefined
  return typeof mark === 'string' ? mark : undefined
}

/** Of ours, about this very entry: said again it would be refused again. */
const hopeless = ['idempotency_conflict', 'key_wrong', 'proof_wrong']
export async function sendEntry(entry: Entry, secret: string): Promise<Came> {
  const answer = await asked(entry, secret).catch(() => undefined)
  // no answer, or one of something between us: whether it was heard is not known
  if (!answer) return { went: 'later' }
  const said = await jsonOf(answer)
  if (isOurs(answer, 'phone_unknown')) return { went: 'out' }
  if (answer.status === 201) return isDay(said) ? { went: 'done', day: said } : { went: 'later' }
  const note = { key: entry.key, did: didOf(entry), at: atOf(entry), refused: [] }
  if (isOurs(answer, 'act_refused') && isDay(said['day']))
    return { went: 'refused', note: { ...note, refused: (said as Refused).refused }, day: said['day'] }
  const isHopeless = hopeless.some((code) => isOurs(answer, code)) || (answer.status === 400 && 'issues' in said)
  return isHopeless ? { went: 'refused', note } : { went: 'later' }
}

function asked(entry: Entry, secret: string): Promise<Response> {
  const sentAt = new Date().toISOString()
  const { key } = entry
  if (entry.kind === 'act') return ask('POST', 'acts', { secret, key, body: { ...entry.act, sentAt } })
  const { routeId, stopIds, deliveryIds = [], kind, at, where, signee, blob } = entry.proof
  const query = new URLSearchParams({ route: String(routeId), stops: stopIds.join('.'), kind, at, sentAt, signee })
  if (deliveryIds.length > 0) query.set('deliveries', deliveryIds.join('.'))
  if (where) {
    query.set('lat', String(where.lat))
    query.set('lon', String(where.lon))
    if (where.accuracyMetres !== null) query.set('accuracy', String(where.accuracyMetres))
  }
  return ask('POST', `proofs?${query}`, { secret, key, blob })
}

export async function sendTrack(secret: string, positions: Kept['track']): Promise<boolean> {
  const body = { sentAt: new Date().toISOString(), positions }
  const answer = await ask('POST', 'positions', { secret, body }).catch(() => undefined)
  return answer?.status === 200 && typeof (await jsonOf(answer))['kept'] === 'number'
}
