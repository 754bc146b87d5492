/** When people are busy: the times alone, of whatever keeps them. */
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { grouped } from '#contract/grouped'
import type { HandlersOf } from '#server/feature'
import { users } from '#features/people/users/tables'
import type * as contract from '#features/calendar/contract'
import { dayInUtc, momentIn } from '#contract/zone'
import { events, guests } from '#features/calendar/tables'
import { firstOccurrences } from './expand-series'
import { rangeOf, rowsIn } from './occurrences'

type Handlers = HandlersOf<typeof contract>
/** Nobody has so many appointments; a calendar made to hurt ends here. */
const mostRead = 20_000

export const listBusy: Handlers['listBusy'] = async (ctx, { query: { people, except, ...asked } }) => {
  const range = rangeOf(asked)
  if (!range) return ctx.fail('range_wrong')
  const { db } = ctx
  const known = people.length > 0 ? await db.select({ id: users.id }).from(users).where(inArray(users.id, people)) : []
  const ids = known.map(({ id }) => id)
  if (ids.length === 0) return { people: [] }
  const coming = await db
    .select({ eventId: guests.eventId, userId: guests.userId })
    .from(guests)
    .where(and(inArray(guests.userId, ids), ne(guests.answer, 'declined')))
  const invitedTo = coming.map(({ eventId }) => eventId)
  const theirs = or(inArray(events.ownerId, ids), inArray(events.id, invitedTo))
  const rows = await rowsIn(db, [eq(events.busy, true), ne(events.id, except), theirs], range)
  const busy = new Map(ids.map((id): [number, { from: Date; until: Date }[]] => [id, []]))
  const comers = grouped(coming, ({ eventId }) => eventId)
  for (const { row, span } of await firstOccurrences(rows, range, mostRead)) {
    if (span.startAt >= range.until || span.endAt <= range.from) continue
    const part = {
      from: span.allDay ? momentIn(row.zone, dayInUtc(span.startAt), '00:00') : span.startAt,
      until: span.allDay ? momentIn(row.zone, dayInUtc(span.endAt), '00:00') : span.endAt,
    }
    const who = (comers.get(row.id) ?? []).flatMap(({ userId }) => userId ?? [])
    for (const id of new Set([row.ownerId, ...who])) busy.get(id)?.push(part)
  }
  return { people: [...busy].map(([id, spans]) => ({ id, busy: joined(spans) })) }
}

/** What touches is one: how many things keep somebody is not told. */
function joined(spans: readonly { from: Date; until: Date }[]) {
  const all: { from: Date; until: Date }[] = []
  for (const span of spans.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = all.at(-1)
    if (last && span.from <= last.until) last.until = span.until > last.until ? span.until : last.until
    else all.push({ ...span })
  }
  return all.map(({ from, until }) => ({ from: from.toISOString(), until: until.toISOString() }))
}
