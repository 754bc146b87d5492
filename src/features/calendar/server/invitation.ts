/** An event as the calendar of somebody from outside takes it: it comes with their mail, and lies behind their secret address. */
import { eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { Invitation } from '#server/host'
import type { Answer } from '#features/calendar/contract'
import { events } from '#features/calendar/tables'
import { users } from '#features/people/users/tables'
import { icsOf } from './ics-out'
import { asEvent, type EventRow, type GuestRow } from './rows'

export type Invite = (guest: GuestRow, method: Invitation['method']) => Invitation

/** Calendars take what is newer only: one that differs from its series is newer than the series, too. */
async function sequenceOf({ db }: Pick<Writing, 'db'>, { version, seriesId }: EventRow): Promise<number> {
  if (seriesId === null) return version - 1
  const [series] = await db.select({ version: events.version }).from(events).where(eq(events.id, seriesId))
  return version - 1 + (series?.version ?? 0)
}

export async function invitationsTo(ctx: Pick<Writing, 'db' | 'now'>, row: EventRow): Promise<Invite> {
  const event = await asEvent({ db: ctx.db }, row.ownerId, row)
  const [owner] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, row.ownerId))
  const newest = await sequenceOf(ctx, row)
  return ({ name, email, answer }, method) => {
    // who else comes, and when the owner is reminded, is for people of the house
    const guests = [{ userId: null, avatar: null, name, email, answer: answer as Answer }]
    const given = {
      row: { ...row, reminders: [] },
      event: { ...event, extendedProps: { ...event.extendedProps, guests } },
      organizer: owner?.email ?? '',
      sequence: method === 'CANCEL' ? newest + 1 : newest,
    }
    return { method, text: icsOf([given], { now: ctx.now, method }) }
  }
}
