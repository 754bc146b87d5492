/** Events are added, changed and deleted. A series is changed as a whole here; by its parts in series.ts. */
import { eq } from 'drizzle-orm'
import type { Ctx, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { refuseOutdated } from '#server/saving'
import { newUid } from './tokens'
import type * as contract from '#features/calendar/contract'
import type { CalendarEvent, EventChange } from '#features/calendar/contract'
import { dayOf, movedMoment, movedRule, readRule, type Span, spanOf, writeRule } from '#features/calendar/rules'
import { daysIn } from './recurrence'
import { events } from '#features/calendar/tables'
import { guestRows, setGuests, tell, tellChange, wantedGuests } from './guests'
import { lastOf, seriesOf } from './occurrences'
import { nextReminder } from './reminders'
import { asEvent, eventForChange, timeText, type EventRow } from './rows'
import { checkSeriesLimit } from './series-limit'

type Handlers = HandlersOf<typeof contract>
type Written = Omit<EventRow, 'id' | 'version' | 'remindAt' | 'lastAt'>

/** By whose clock somebody who says no zone means it. */
export const zoneOf = (ctx: Pick<Writing, 'person' | 'host'>): string => ctx.person?.zone ?? ctx.host.settings.zone

/** What of a row a change writes; nothing of its times. */
export function fieldsOf({ title, url, extendedProps = {} }: EventChange) {
  const { calendar, location, description, reminders, busy } = extendedProps
  const soonestFirst = reminders && [...new Set(reminders)].sort((a, b) => a - b)
  const said = { title, url, calendar, location, description, busy, reminders: soonestFirst }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Partial<Written>
}

/** With what follows from the rest: when the last of a series is, and when to remind. Nothing where no day fits its rule. */
export function completed<Row extends Written>(row: Row, now: Date) {
  const rule = row.rule === null ? undefined : readRule(row.rule)
  const first = dayOf(row, row.zone)
  if (rule?.until && daysIn(rule, first, first, rule.until).length === 0) return undefined
  const whole = { ...row, rule: rule ? writeRule(rule) : null }
  return { ...whole, lastAt: lastOf(whole), remindAt: nextReminder(whole, now) }
}

/** Said as it was sent, where that is the same moment. */
export function asSent(event: CalendarEvent, { start, end }: Pick<EventChange, 'start' | 'end'>): CalendarEvent {
  const same = (sent: string | null | undefined, kept: string) =>
    sent && Date.parse(sent) === Date.parse(kept) && /Z$/i.test(sent) === kept.endsWith('Z') ? sent : kept
  return { ...event, start: same(start, event.start), end: same(end, event.end) }
}

export const addEvent: Handlers['addEvent'] = async (ctx, { body }) => {
  const zone = body.extendedProps?.zone ?? zoneOf(ctx)
  const span = spanOf(body, undefined, zone)
  if (!span) return ctx.fail('ends_before_start')
  const wanted = await wantedGuests(ctx, ctx.person.id, body.extendedProps?.guests ?? [])
  if (!wanted) return ctx.fail('guest_unknown')
  const plain = { url: '', location: '', description: '', busy: true, calendar: 'Business', reminders: [] }
  const row = completed(
    {
      ...plain,
      title: body.title,
      ...fieldsOf(body),
      ...span,
      zone,
      ownerId: ctx.person.id,
      uid: newUid(ctx.host),
      rule: body.extendedProps?.rule ?? null,
      skips: [],
      seriesId: null,
      occursAt: null,
    },
    ctx.now,
  )
  if (!row) return ctx.fail('series_empty')
  await checkSeriesLimit(ctx, ctx.person.id, { after: row })
  const id = await nextId(ctx.db, events)
  const [added] = await ctx.db
    .insert(events)
    .values({ ...row, id })
    .returning()
  await setGuests(ctx, added!, wanted)
  ctx.changed({ subject: 'CalendarEvent', id, after: { ...told(added!), version: 1 } })
  return asSent(await asEvent(ctx, ctx.person.id, added!), body)
}

/** What the trail keeps of an event: when it is, and nothing that its owner wrote. */
export const told = ({
  calendar,
  startAt,
  endAt,
  rule,
}: Pick<EventRow, 'calendar' | 'startAt' | 'endAt' | 'rule'>) => ({
  calendar,
  start: startAt.toISOString(),
  end: endAt.toISOString(),
  ...(rule && { rule }),
})

type Changing = Pick<Ctx<typeof contract.changeEvent>, 'fail'> & Writing
/** One of their own; what is somebody else's, who invited them, they only answer. */
export async function ownEvent(ctx: Changing, id: number, version?: number): Promise<EventRow> {
  const me = ctx.person!.id
  const row = await eventForChange(ctx.db, me, id)
  if (!row) return ctx.fail('event_unknown')
  if (row.ownerId !== me) return ctx.fail('event_of_another')
  await refuseOutdated(ctx, 'event_outdated', { subject: 'CalendarEvent', id, version: row.version }, version)
  return row
}

/** What is not named stays as it is, so also the end, unless the event would begin after it: then it moves along. */
const leavesEnd = ({ start, end, allDay }: EventChange): boolean =>
  start !== undefined && end === undefined && allDay === undefined

export const changeEvent: Handlers['changeEvent'] = async (ctx, { params: { id }, body }) => {
  const row = await ownEvent(ctx, id, body.version)
  const zone = body.extendedProps?.zone ?? row.zone
  const span =
    (leavesEnd(body) && spanOf({ ...body, end: timeText(row.endAt, row.allDay) }, row, zone)) || spanOf(body, row, zone)
  if (!span) return ctx.fail('ends_before_start')
  const saved = await rewrite(ctx, row, { body, span, zone })
  return asSent(await asEvent(ctx, ctx.person.id, saved), body)
}

type Rewriting = { body: EventChange; span: Span; zone: string }
/** The whole of an event or a series as it is from now on; its occurrences that differ move along. */
export async function rewrite(ctx: Changing, row: EventRow, { body, span, zone }: Rewriting): Promise<EventRow> {
  const guestsAsked = body.extendedProps?.guests
  const wanted = guestsAsked && (await wantedGuests(ctx, row.ownerId, guestsAsked))
  if (guestsAsked && !wanted) return ctx.fail('guest_unknown')
  const moved = span.startAt.getTime() !== row.startAt.getTime() || span.endAt.getTime() !== row.endAt.getTime()
  const asked = body.extendedProps?.rule
  const old = row.rule === null ? undefined : readRule(row.rule)
  const kept = old && writeRule(movedRule(old, dayOf(row, row.zone), dayOf(span, zone)))
  const begins = (at: Date) => movedMoment(at, row, span, zone)
  const skips = row.skips.map((one) => begins(new Date(one)).toISOString())
  const rule = asked === undefined ? (kept ?? null) : asked
  const fields = { ...fieldsOf(body), ...span, zone, rule, skips: rule === null ? [] : skips }
  const next = completed({ ...row, ...fields }, ctx.now)
  if (!next) return ctx.fail('series_empty')
  await checkSeriesLimit(ctx, row.ownerId, { before: row, after: next })
  const version = row.version + 1
  const [saved] = await ctx.db
    .update(events)
    .set({ ...next, version })
    .where(eq(events.id, row.id))
    .returning()
  if (row.rule !== null && moved)
    for (const one of await seriesOf(ctx.db, row.id))
      await ctx.db
        .update(events)
        .set({ occursAt: one.occursAt && begins(one.occursAt) })
        .where(eq(events.id, one.id))
  const known = await guestRows(ctx, row.id)
  const guestsChanged = wanted ? await setGuests(ctx, saved!, wanted) : false
  await tellChange(ctx, { before: row, after: saved!, known })
  ctx.changed({
    subject: 'CalendarEvent',
    id: row.id,
    before: told(row),
    after: { ...changedWords(row, saved!), ...(guestsChanged && { guests: true }), version },
  })
  return saved!
}

/** Which fields changed; what was written in them is nobody else's business. */
function changedWords(before: EventRow, after: EventRow): Record<string, unknown> {
  const words = ['title', 'url', 'location', 'description', 'busy', 'reminders'] as const
  const differing = words.filter((word) => JSON.stringify(before[word]) !== JSON.stringify(after[word]))
  const [was, is] = [told(before), told(after)]
  const times = Object.entries(is).filter(([word, value]) => was[word as keyof typeof was] !== value)
  return { ...Object.fromEntries(differing.map((word) => [word, true])), ...Object.fromEntries(times) }
}

export const deleteEvent: Handlers['deleteEvent'] = async (ctx, { params: { id } }) => {
  await removeEvent(ctx, await ownEvent(ctx, id))
}

/** Its guests are told; the occurrences that differ go with their series. */
export async function removeEvent(ctx: Writing, row: EventRow): Promise<void> {
  const invited = await guestRows(ctx, row.id)
  await tell(
    ctx,
    row,
    invited.filter(({ answer }) => answer !== 'declined'),
    'cancelled',
  )
  await ctx.db.delete(events).where(eq(events.id, row.id))
  ctx.changed({ subject: 'CalendarEvent', id: row.id, before: told(row) })
}
