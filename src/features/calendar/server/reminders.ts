/** Reminders: an event knows when somebody is to be told next, so that looking for what is due reads an index. */
import { and, asc, eq, isNotNull, lte, ne } from 'drizzle-orm'
import { noticeOf } from '#contract/notice'
import { dayIn, dayInUtc, momentIn } from '#contract/zone'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { notify } from '#features/people/users/contract/told'
import type * as contract from '#features/calendar/contract'
import { eventReminder } from '#features/calendar/notices'
import { earliestReminder } from '#features/calendar/contract'
import { events, guests } from '#features/calendar/tables'
import { zonesOf } from './guests'
import { occurrencesOf } from './expand-series'
import type { EventRow } from './rows'
import { dayMs, minuteMs } from '#contract/durations'

type Handlers = HandlersOf<typeof contract>
type Reminded = Omit<EventRow, 'id' | 'version' | 'remindAt' | 'lastAt'>

/** A series is asked for its next ones as far ahead as the rarest rule needs, in growing steps. */
const looks = [earliestReminder * minuteMs + 8 * dayMs, 400 * dayMs, 9 * 366 * dayMs]

type Due = { at: Date; begins: Date; minutes: number }
/** When each reminder of an event is due, from a moment on and not later than another. */
function duesOf(row: Reminded, after: Date, until: Date): Due[] {
  if (row.reminders.length === 0) return []
  const range = { from: after, until: new Date(until.getTime() + earliestReminder * minuteMs + dayMs) }
  return occurrencesOf(row as EventRow, range)
    .flatMap(({ span }) => {
      const begins = span.allDay ? momentIn(row.zone, dayInUtc(span.startAt), '00:00') : span.startAt
      return row.reminders.map((minutes) => ({ at: new Date(begins.getTime() - minutes * minuteMs), begins, minutes }))
    })
    .filter(({ at }) => at > after && at <= until)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

export function nextReminder(row: Reminded, after: Date): Date | null {
  if (row.reminders.length === 0) return null
  for (const ahead of row.rule === null ? [Infinity] : looks) {
    const until = ahead === Infinity ? new Date(row.endAt.getTime()) : new Date(after.getTime() + ahead)
    if (until <= after) return null
    const [first] = duesOf(row, after, until)
    if (first) return first.at
  }
  return null
}

const atOnce = 200
/** What lay unheard so long is late news: it is passed over. */
const tooLate = 60 * minuteMs

export const remind: Handlers['remind'] = async (job) => {
  for (;;) {
    const done = await job.write(async (ctx) => {
      const due = await ctx.db
        .select()
        .from(events)
        .where(and(isNotNull(events.remindAt), lte(events.remindAt, job.now)))
        .orderBy(asc(events.remindAt))
        .limit(atOnce)
        .for('update', { skipLocked: true })
      for (const row of due) await remindOf(ctx, row, job.now)
      return due.length
    })
    if (done < atOnce || job.signal.aborted) return
  }
}

async function remindOf(ctx: Writing, row: EventRow, now: Date): Promise<void> {
  const since = new Date(Math.max(row.remindAt!.getTime() - 1, now.getTime() - tooLate))
  const dues = duesOf(row, since, now)
  const last = dues.at(-1)
  // of several that fell due together the last one says it
  if (last) await tellOf(ctx, row, last)
  await ctx.db
    .update(events)
    .set({ remindAt: nextReminder(row, now) })
    .where(eq(events.id, row.id))
}

async function tellOf(ctx: Writing, row: EventRow, { begins }: Due): Promise<void> {
  const invited = await ctx.db
    .select({ userId: guests.userId })
    .from(guests)
    .where(and(eq(guests.eventId, row.id), isNotNull(guests.userId), ne(guests.answer, 'declined')))
  const everybody = [{ userId: row.ownerId }, ...invited]
  const zones = await zonesOf(ctx, everybody)
  const starts = row.allDay ? dayIn(row.zone, begins) : begins.toISOString()
  for (const { userId } of everybody) {
    if (userId === null) continue
    const facts = { eventId: row.id, title: row.title, starts, zone: zones.get(userId) ?? ctx.host.settings.zone }
    await ctx.call(notify, noticeOf(eventReminder, { userId, facts }))
  }
}
