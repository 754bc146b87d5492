/** The calendar as a file: given, and behind secret addresses for phones and for guests from outside. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/host'
import type { HandlersOf } from '#server/feature'
import { newToken } from './tokens'
import { hashOf } from '#server/hash'
import { users } from '#features/people/users/tables'
import type * as contract from '#features/calendar/contract'
import { events, feeds, guests } from '#features/calendar/tables'
import { icsOf, icsResponse } from './ics-out'
import { invitationsTo } from './invitation'
import { occurrencesOf, ofCalendars, rangeOf, rowsIn } from './occurrences'
import { asEvents, itself, seenBy, type EventRow } from './rows'

type Handlers = HandlersOf<typeof contract>

async function fileOf(db: Db, me: number, rows: readonly EventRow[], { name, now }: { name: string; now: Date }) {
  const shown = await asEvents(db, me, rows.map(itself))
  const addresses = await addressesOf(db, rows)
  return icsOf(
    rows.map((row, at) => ({ row, event: shown[at]!, organizer: addresses.get(row.ownerId) ?? '' })),
    { name, now },
  )
}

async function addressesOf(db: Db, rows: readonly EventRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.map(({ ownerId }) => ownerId))]
  if (ids.length === 0) return new Map()
  const found = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, ids))
  return new Map(found.map(({ id, email }) => [id, email]))
}

export const exportEvents: Handlers['exportEvents'] = async ({ db, person, now }, { query }) => {
  const { calendars } = query
  const range = rangeOf(query)
  const mine = [seenBy(db, person.id), ofCalendars(calendars)]
  const all = range
    ? (await rowsIn(db, mine, range)).filter((row) => occurrencesOf(row, range).length > 0)
    : await db
        .select()
        .from(events)
        .where(and(...mine))
        .orderBy(asc(events.id))
  return icsResponse(await fileOf(db, person.id, all, { name: person.fullName, now }), 'calendar')
}

export const getFeed: Handlers['getFeed'] = async ({ db, person }) => {
  const [feed] = await db.select().from(feeds).where(eq(feeds.userId, person.id))
  return { since: feed?.createdAt.toISOString() ?? null }
}

export const openFeed: Handlers['openFeed'] = async (ctx) => {
  const token = newToken(ctx.host)
  const fresh = { tokenHash: await hashOf(token), createdAt: ctx.now }
  await ctx.db
    .insert(feeds)
    .values({ ...fresh, userId: ctx.person.id })
    .onConflictDoUpdate({ target: feeds.userId, set: fresh })
  ctx.changed({ subject: 'CalendarFeed', id: ctx.person.id })
  return { address: `${ctx.baseUrl}/api/calendar/feeds/${token}` }
}

export const closeFeed: Handlers['closeFeed'] = async (ctx) => {
  await ctx.db.delete(feeds).where(eq(feeds.userId, ctx.person.id))
  ctx.changed({ subject: 'CalendarFeed', id: ctx.person.id })
}

/** Not the whole past of a person: what phones show. */
const yearMs = 365 * 24 * 60 * 60 * 1000
export const readFeed: Handlers['readFeed'] = async (ctx, { params: { token } }) => {
  const { db, now } = ctx
  const [found] = await db
    .select({ id: users.id, name: users.fullName })
    .from(feeds)
    .innerJoin(users, eq(users.id, feeds.userId))
    .where(and(eq(feeds.tokenHash, await hashOf(token)), eq(users.status, 'active')))
  if (!found) return ctx.fail('feed_unknown')
  const range = { from: new Date(now.getTime() - yearMs), until: new Date(now.getTime() + 2 * yearMs) }
  const rows = await rowsIn(db, [seenBy(db, found.id)], range)
  return icsResponse(await fileOf(db, found.id, rows, { name: found.name, now }), 'calendar')
}

export const readInvitation: Handlers['readInvitation'] = async (ctx, { params: { token } }) => {
  const [found] = await ctx.db
    .select({ row: events, guest: guests })
    .from(guests)
    .innerJoin(events, eq(events.id, guests.eventId))
    .where(and(eq(guests.token, token), isNull(guests.userId)))
  if (!found) return ctx.fail('feed_unknown')
  const invite = await invitationsTo(ctx, found.row)
  const { method, text } = invite(found.guest, 'REQUEST')
  return icsResponse(text, 'invitation', method)
}
