/** An event as the calendar of somebody from outside takes it: it comes with their mail, and lies behind their secret address. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { Invitation } from '#server/host'
import type { Answer } from '#features/calendar/contract'
import { events, guests } from '#features/calendar/tables'
import { users } from '#features/people/users/tables'
import { icsOf, type EventFile } from './ics-out'
import { asEvents, itself, type EventRow, type GuestRow } from './rows'

export type Invite = (guest: GuestRow, method: Invitation['method']) => Invitation

/** Calendars take what is newer only: one that differs from its series is newer than the series, too. */
async function sequenceOf({ db }: Pick<Writing, 'db'>, { version, seriesId }: EventRow): Promise<number> {
  if (seriesId === null) return version - 1
  const [series] = await db.select({ version: events.version }).from(events).where(eq(events.id, seriesId))
  return version - 1 + (series?.version ?? 0)
}

/** Occurrences of a series that differ from it, each with the addresses outside that are invited to it. */
async function overridesOf({ db }: Pick<Writing, 'db'>, { id, rule }: EventRow) {
  if (rule === null) return []
  const rows = await db
    .select()
    .from(events)
    .where(eq(events.seriesId, id))
    .orderBy(asc(events.occursAt), asc(events.id))
  const invited = await db
    .select({ eventId: guests.eventId, email: guests.email })
    .from(guests)
    .innerJoin(events, eq(events.id, guests.eventId))
    .where(and(eq(events.seriesId, id), isNull(guests.userId)))
  return rows.map((row) => ({
    row,
    emails: new Set(invited.flatMap((one) => (one.eventId === row.id ? one.email : []))),
  }))
}

/** A series comes with its occurrences that differ: a calendar that takes it anew would lose them otherwise. */
export async function invitationsTo(ctx: Pick<Writing, 'db' | 'now'>, row: EventRow): Promise<Invite> {
  const overrides = await overridesOf(ctx, row)
  const rows = [row, ...overrides.map((one) => one.row)]
  const shown = await asEvents({ db: ctx.db }, row.ownerId, rows.map(itself))
  const [owner] = await ctx.db
    .select({ email: users.email, name: users.fullName })
    .from(users)
    .where(eq(users.id, row.ownerId))
  const newest = [await sequenceOf(ctx, row), ...overrides.map((one) => one.row.version - 1 + row.version)]
  const by = owner && { name: owner.name, email: owner.email }
  return ({ name, email, answer }, method) => {
    // who else comes, and when the owner is reminded, is for people of the house
    const alone = [{ userId: null, avatar: null, name, email, answer: answer as Answer }]
    const given = rows.flatMap((one, at): EventFile[] => {
      // what cancels a series cancels all of it, and who is not invited to one of it has it skipped
      if (at > 0 && (method === 'CANCEL' || !overrides[at - 1]!.emails.has(email))) return []
      const event = shown[at]!
      return [
        {
          row: { ...one, reminders: [] },
          event: { ...event, extendedProps: { ...event.extendedProps, guests: alone } },
          organizer: owner?.email ?? '',
          sequence: method === 'CANCEL' ? newest[at]! + 1 : newest[at]!,
        },
      ]
    })
    return { method, text: icsOf(given, { now: ctx.now, method }), ...(by && { by }) }
  }
}
