/** A series is changed by its parts: one occurrence, one and those that follow, or all. */
import { and, eq, gte } from 'drizzle-orm'
import { addDays } from '#contract/zone'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { newToken, newUid } from './tokens'
import type * as contract from '#features/calendar/contract'
import type { EventChange } from '#features/calendar/contract'
import {
  dayOf,
  movedMoment,
  movedRule,
  movedSeries,
  occurrenceOn,
  readRule,
  type Span,
  spanOf,
  writeRule,
} from '#features/calendar/rules'
import { daysIn } from './recurrence'
import { events, guests } from '#features/calendar/tables'
import { asSent, completed, fieldsOf, ownEvent, removeEvent, rewrite, told } from './events'
import { guestRows, setGuests, tell, tellChange, wantedGuests } from './guests'
import { occurs } from './occurrences'
import { asEvent, type EventRow } from './rows'
import { checkSeriesLimit } from './series-limit'

type Handlers = HandlersOf<typeof contract>
type Changing = Parameters<typeof ownEvent>[0]

const atOf = (text: string): Date => new Date(text)
const timesOf = ({ allDay, startAt, endAt }: Span): Span => ({ allDay, startAt, endAt })

export const changeOccurrence: Handlers['changeOccurrence'] = async (ctx, { params: { id }, body }) => {
  const row = await ownEvent(ctx, id, body.version)
  const at = atOf(body.at)
  if (row.rule === null || !occurs(row, at)) return ctx.fail('occurrence_unknown')
  const zone = body.extendedProps?.zone ?? row.zone
  const one = occurrenceOn(dayOf({ ...row, startAt: at }, row.zone), row, row.zone)
  const span = spanOf(body, one, zone)
  if (!span) return ctx.fail('ends_before_start')
  const wanted = await wantedGuests(ctx, row.ownerId, body.extendedProps?.guests ?? [])
  if (!wanted) return ctx.fail('guest_unknown')
  const isFirst = at.getTime() === row.startAt.getTime()
  if (body.scope === 'all' || (body.scope === 'following' && isFirst)) {
    const whole = body.start === undefined && body.end === undefined && body.allDay === undefined
    const moved = whole ? timesOf(row) : movedSeries(row, at, span, zone)
    return asEvent(ctx, ctx.person.id, await rewrite(ctx, row, { body, span: moved, zone }))
  }
  const part = { at, span, zone, body }
  const made = body.scope === 'this' ? await apart(ctx, row, part) : await split(ctx, row, part)
  const known = await guestRows(ctx, made.id)
  if (body.extendedProps?.guests) await setGuests(ctx, made, wanted)
  // its rule is another one where that was asked for, and not because the series begins later
  const rule = body.extendedProps?.rule === undefined ? made.rule : row.rule
  const before = { ...row, ...one, rule }
  await tellChange(ctx, { before, after: made, known, isNew: body.scope === 'following' })
  return asSent(await asEvent(ctx, ctx.person.id, made), body)
}

type Part = { at: Date; span: Span; zone: string; body: EventChange }

/** One occurrence becomes an event of its own, and the series passes it over. */
async function apart(ctx: Changing, row: EventRow, { at, span, zone, body }: Part): Promise<EventRow> {
  await skip(ctx, row, at)
  const own = { rule: null, skips: [], seriesId: row.id, occursAt: at }
  return copyOf(ctx, row, completed({ ...row, ...fieldsOf(body), ...span, zone, ...own }, ctx.now)!)
}

/** The series ends the day before; what follows is a series of its own. */
async function split(ctx: Changing, row: EventRow, { at, span, zone, body }: Part): Promise<EventRow> {
  const rule = readRule(row.rule!)!
  const day = dayOf({ ...row, startAt: at }, row.zone)
  const left = rule.count && rule.count - countBefore(row, day)
  const asked = body.extendedProps?.rule
  const following = movedRule({ ...rule, count: left }, day, dayOf(span, zone))
  const begins = (moment: Date) => movedMoment(moment, { ...row, startAt: at }, span, zone)
  const skips = row.skips.flatMap((one) => (atOf(one) > at ? begins(atOf(one)).toISOString() : []))
  const own = { rule: asked === undefined ? writeRule(following) : asked, skips, uid: uidOf(ctx), ...span, zone }
  const next = completed({ ...row, ...fieldsOf(body), ...own }, ctx.now)
  if (!next) return ctx.fail('series_empty')
  await checkSeriesLimit(ctx, row.ownerId, { after: next })
  const later = await ctx.db
    .select()
    .from(events)
    .where(and(eq(events.seriesId, row.id), gte(events.occursAt, at)))
  const ended = await endBefore(ctx, row, day)
  const made = await copyOf(ctx, row, next)
  for (const one of later)
    await ctx.db
      .update(events)
      .set({ seriesId: made.id, uid: made.uid, occursAt: begins(one.occursAt!) })
      .where(eq(events.id, one.id))
  // who has the series in a calendar elsewhere would see what follows twice
  const outside = (await guestRows(ctx, row.id)).filter(({ userId }) => userId === null)
  await tell(ctx, ended, outside, 'ended', oneOf(row, at))
  return made
}

const uidOf = ({ host }: Writing): string => newUid(host)
const countBefore = (row: EventRow, day: string): number =>
  daysIn(readRule(row.rule!)!, dayOf(row, row.zone), dayOf(row, row.zone), addDays(day, -1)).length

/** A row like this one, with its guests and what they answered. */
async function copyOf(ctx: Writing, row: EventRow, next: Omit<EventRow, 'id'>): Promise<EventRow> {
  const id = await nextId(ctx.db, events)
  const [made] = await ctx.db
    .insert(events)
    .values({ ...next, id, version: 1 })
    .returning()
  const invited = await guestRows(ctx, row.id)
  if (invited.length > 0)
    await ctx.db
      .insert(guests)
      .values(invited.map(({ id: _id, ...one }) => ({ ...one, eventId: id, token: one.token && newToken(ctx.host) })))
  ctx.changed({ subject: 'CalendarEvent', id, after: { ...told(made!), version: 1 } })
  return made!
}

async function save(ctx: Writing, row: EventRow, change: Partial<EventRow>): Promise<EventRow> {
  const version = row.version + 1
  const next = completed({ ...row, ...change }, ctx.now)!
  const [saved] = await ctx.db
    .update(events)
    .set({ ...next, version })
    .where(eq(events.id, row.id))
    .returning()
  ctx.changed({ subject: 'CalendarEvent', id: row.id, before: told(row), after: { ...told(next), version } })
  return saved!
}

const skip = (ctx: Writing, row: EventRow, at: Date): Promise<EventRow> =>
  save(ctx, row, { skips: [...row.skips, at.toISOString()] })

async function endBefore(ctx: Writing, row: EventRow, day: string): Promise<EventRow> {
  const { count: _count, ...rule } = readRule(row.rule!)!
  return save(ctx, row, { rule: writeRule({ ...rule, until: addDays(day, -1) }) })
}

export const deleteOccurrence: Handlers['deleteOccurrence'] = async (ctx, { params: { id }, query }) => {
  const row = await ownEvent(ctx, id)
  const at = query.at === undefined ? undefined : atOf(query.at)
  if (!at || !query.scope || row.rule === null || !occurs(row, at)) return ctx.fail('occurrence_unknown')
  const isFirst = at.getTime() === row.startAt.getTime()
  if (query.scope === 'all' || (query.scope === 'following' && isFirst)) return removeEvent(ctx, row)
  const invited = (await guestRows(ctx, row.id)).filter(({ answer }) => answer !== 'declined')
  const one = oneOf(row, at)
  if (query.scope === 'this') {
    await skip(ctx, row, at)
    return tell(ctx, one, invited, 'cancelled')
  }
  await ctx.db.delete(events).where(and(eq(events.seriesId, row.id), gte(events.occursAt, at)))
  await tell(ctx, await endBefore(ctx, row, dayOf(one, row.zone)), invited, 'ended', one)
}

/** An occurrence as an event by itself. */
function oneOf(row: EventRow, at: Date): EventRow {
  const span = occurrenceOn(dayOf({ ...row, startAt: at }, row.zone), row, row.zone)
  return { ...row, ...span, rule: null, skips: [], seriesId: row.id, occursAt: at }
}
