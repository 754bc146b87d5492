/** Events as rows: whose they are, who is invited, and what a client sees of them. */
import type { Rights } from '#contract/ability'
import { dayInUtc } from '#contract/zone'
import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { isHidden } from '#server/hidden'
import type { Db } from '#server/host'
import { users } from '#features/people/users/tables'
import type { CalendarEvent, Guest } from '#features/calendar/contract'
import type { Answer, CalendarName } from '#features/calendar/contract'
import type { Span } from '#features/calendar/rules'
import { events, guests } from '#features/calendar/tables'

export type EventRow = typeof events.$inferSelect
export type GuestRow = typeof guests.$inferSelect

/** What a person sees: their own, and what they are invited to. */
export const seenBy = (db: Db, me: number): SQL =>
  or(
    eq(events.ownerId, me),
    inArray(events.id, db.select({ id: guests.eventId }).from(guests).where(eq(guests.userId, me))),
  )!

/** One that is seen, held until the transaction ends. */
export async function eventForChange(db: Db, me: number, id: number): Promise<EventRow | undefined> {
  const [row] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, id), seenBy(db, me)))
    .for('update')
  return row
}

export const timeText = (at: Date, allDay: boolean): string => (allDay ? dayInUtc(at) : at.toISOString())

/** One event as it is, or one of its occurrences at another time. */
export type Shown = { row: EventRow; span: Span; occursAt: Date | null }
export const itself = (row: EventRow): Shown => ({ row, span: row, occursAt: row.occursAt })

const inSets = 1000
/** Without rights it is a letter to the guests themselves. */
type Asking = { db: Db; rights?: Rights }
/** Of guests who have an account the addresses may be hidden from whoever asks. */
export async function asEvents({ db, rights }: Asking, me: number, shown: readonly Shown[]): Promise<CalendarEvent[]> {
  const isBlind = rights !== undefined && isHidden({ rights }, 'User.email')
  const ids = [...new Set(shown.map(({ row }) => row.id))]
  const owners = await namesOf(db, [...new Set(shown.map(({ row }) => row.ownerId))])
  const invited = new Map<number, Guest[]>()
  for (let at = 0; at < ids.length; at += inSets)
    for (const { eventId, guest } of await guestsOf(db, ids.slice(at, at + inSets), isBlind))
      invited.set(eventId, [...(invited.get(eventId) ?? []), guest])
  return shown.map(({ row, span, occursAt }) => {
    const all = invited.get(row.id) ?? []
    return {
      id: row.id,
      url: row.url,
      title: row.title,
      start: timeText(span.startAt, span.allDay),
      end: timeText(span.endAt, span.allDay),
      allDay: span.allDay,
      extendedProps: {
        calendar: row.calendar as CalendarName,
        location: row.location,
        description: row.description,
        guests: all,
        reminders: row.reminders,
        rule: row.rule,
        zone: row.zone,
        busy: row.busy,
        owner: { id: row.ownerId, name: owners.get(row.ownerId) ?? '' },
        own: row.ownerId === me,
        answer: all.find(({ userId }) => userId === me)?.answer ?? null,
        seriesId: row.seriesId,
        occursAt: occursAt && timeText(occursAt, row.allDay),
      },
      version: row.version,
    }
  })
}

export async function asEvent(asking: Asking, me: number, row: EventRow): Promise<CalendarEvent> {
  const [event] = await asEvents(asking, me, [itself(row)])
  return event!
}

async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function guestsOf(
  db: Db,
  ids: readonly number[],
  isBlind: boolean,
): Promise<{ eventId: number; guest: Guest }[]> {
  const rows = await db
    .select({ guest: guests, name: users.fullName, email: users.email, avatar: users.avatar })
    .from(guests)
    .leftJoin(users, eq(users.id, guests.userId))
    .where(inArray(guests.eventId, [...ids]))
    .orderBy(asc(guests.id))
  return rows.map(({ guest, name, email, avatar }) => ({
    eventId: guest.eventId,
    guest: {
      userId: guest.userId,
      name: name ?? guest.name,
      email: isBlind && guest.userId !== null ? '' : (email ?? guest.email),
      avatar,
      answer: guest.answer as Answer,
    },
  }))
}
