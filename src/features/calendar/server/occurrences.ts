/** Which occurrences a span of time holds. */
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import { finder } from '#server/contains'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import type * as contract from '#features/calendar/contract'
import type { CalendarName } from '#features/calendar/contract'
import { dayOf, occurrenceOn, readRule } from '#features/calendar/rules'
import { firstOccurrences, occurrencesOf, type Range } from './expand-series'
import { daysIn } from './recurrence'
import { events } from '#features/calendar/tables'
import { asEvents, itself, seenBy, type EventRow } from './rows'
import { dayMs } from '#contract/durations'

type Handlers = HandlersOf<typeof contract>
const longestRange = 400 * dayMs
export function rangeOf({ from, until }: { from: string | undefined; until: string | undefined }): Range | undefined {
  if (!from || !until) return undefined
  const range = { from: new Date(from), until: new Date(until) }
  const length = range.until.getTime() - range.from.getTime()
  return length > 0 && length <= longestRange ? range : undefined
}

/** Does the series have one that begins at this moment? */
export const occurs = (row: EventRow, at: Date): boolean =>
  occurrencesOf(row, { from: at, until: new Date(at.getTime() + 1) }).some(
    ({ span }) => span.startAt.getTime() === at.getTime(),
  )

/** When the last one of a series ends; of one without end nothing. An empty series is refused by whoever writes it. */
export function lastOf(row: Pick<EventRow, 'rule' | 'startAt' | 'endAt' | 'allDay' | 'zone'>): Date | null {
  const rule = row.rule === null ? undefined : readRule(row.rule)
  if (!rule || (!rule.count && !rule.until)) return null
  const last = daysIn(rule, dayOf(row, row.zone), dayOf(row, row.zone), rule.until ?? '9999-12-30').at(-1)
  return last === undefined ? row.endAt : occurrenceOn(last, row, row.zone).endAt
}

export const touching = ({ from, until }: Range): SQL =>
  and(
    lt(events.startAt, new Date(until.getTime() + dayMs)),
    or(
      and(isNull(events.rule), gt(events.endAt, new Date(from.getTime() - dayMs))),
      and(isNotNull(events.rule), or(isNull(events.lastAt), gte(events.lastAt, new Date(from.getTime() - dayMs)))),
    ),
  )!

/** Every row that may have something in this span. */
export const rowsIn = (db: Db, where: (SQL | undefined)[], range: Range): Promise<EventRow[]> =>
  db
    .select()
    .from(events)
    .where(and(touching(range), ...where))
    .orderBy(asc(events.startAt), asc(events.id))

/** More than anybody looks at; a screen says that there are more. */
const mostShown = 5000
export const ofCalendars = (names: readonly CalendarName[]): SQL => inArray(events.calendar, [...names])

export const listOccurrences: Handlers['listOccurrences'] = async (ctx, { query: { calendars, q, ...asked } }) => {
  const range = rangeOf(asked)
  if (!range) return ctx.fail('range_wrong')
  if (calendars.length === 0) return { occurrences: [], more: false }
  const { db, person } = ctx
  const finds = await finder(db, events, q)
  const found = finds && or(finds(events.title), finds(events.location), finds(events.description))
  const rows = await rowsIn(db, [seenBy(db, person.id), ofCalendars(calendars), found], range)
  const shown = await firstOccurrences(rows, range, mostShown + 1)
  return { occurrences: await asEvents(ctx, person.id, shown.slice(0, mostShown)), more: shown.length > mostShown }
}

export const listEvents: Handlers['listEvents'] = async (ctx, { query: { calendars } }) => {
  const { db, person } = ctx
  if (calendars.length === 0) return []
  const rows = await db
    .select()
    .from(events)
    .where(and(seenBy(db, person.id), ofCalendars(calendars)))
    .orderBy(asc(events.id))
  return asEvents(ctx, person.id, rows.map(itself))
}

export const seriesOf = (db: Db, id: number): Promise<EventRow[]> =>
  db.select().from(events).where(eq(events.seriesId, id)).orderBy(asc(events.id)).for('update')
