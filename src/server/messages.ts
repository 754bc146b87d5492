/** What one process tells all: who may hear it, and how it fits into a notification of the database. */
import { sql } from 'drizzle-orm'
import type { Ability } from '#contract/ability'
import type { ChangedIds, EventMessage } from '#contract/event'
import { chunks } from './chunks'
import type { Whose } from './context'
import type { Db } from './host'

export const channel = 'meridian'

/** A message and who may hear it. */
export type RoutedMessage = EventMessage & { to?: number[]; needs?: Ability; transient?: true }
/** Their streams end: not a message for people. */
export type Renewal = { renew: Whose }
export type Payload = RoutedMessage | Renewal

/** The database refuses a notification of 8,000 bytes. */
const mostBytes = 7_900
const fits = (payload: Payload): boolean => new TextEncoder().encode(JSON.stringify(payload)).byteLength <= mostBytes
/** An id takes eleven bytes at most. */
const peopleAtOnce = 600
const sessionsAtOnce = 150

/** One notification of the database. */
export type Notification = { channel: string; text: string }
const atOnce = 100
/** Tells all processes once the transaction commits: many in one statement. */
export async function notifyAll(db: Db, all: readonly Notification[]): Promise<void> {
  for (const some of chunks(all, atOnce)) {
    const each = some.map(({ channel: on, text }) => sql`pg_notify(${on}, ${text})`)
    await db.execute(sql`select ${sql.join(each, sql`, `)}`)
  }
}

export const notificationsOf = (payload: Payload): Notification[] =>
  partsOf(payload).map((part) => ({ channel, text: JSON.stringify(part) }))
export const send = (db: Db, payload: Payload): Promise<void> => notifyAll(db, notificationsOf(payload))

/** Many ids become "any of them"; many people become several notifications. What still does not fit is a bug. */
function partsOf(payload: Payload): Payload[] {
  if (fits(payload)) return [payload]
  if ('renew' in payload) {
    const { renew } = payload
    if (renew === 'everybody' || 'roles' in renew) return [{ renew: 'everybody' }]
    return 'people' in renew
      ? chunks(renew.people, peopleAtOnce).map((people) => ({ renew: { people } }))
      : chunks(renew.sessions, sessionsAtOnce).map((sessions) => ({ renew: { sessions } }))
  }
  if (payload.ids) return partsOf({ ...payload, ids: undefined })
  const { to } = payload
  if (to && to.length > peopleAtOnce)
    return chunks(to, peopleAtOnce).flatMap((some) => partsOf({ ...payload, to: some }))
  throw new Error(`The event ${payload.event} carries more than a notification holds: send ids, and let clients ask`)
}

/** Says to all open screens that may read this subject that rows of it changed: these, or any. */
export const changedMessage = (subject: string, ids?: ChangedIds): RoutedMessage => ({
  event: 'changed',
  tag: subject,
  ids,
  data: null,
  needs: ['read', subject],
})
