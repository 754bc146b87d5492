/** The calendar as a file: given, and behind secret addresses for phones and for guests from outside. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Rights } from '#contract/ability'
import { isHidden } from '#server/hidden'
import { readingAs } from '#server/reading-as'
import type { Db } from '#server/host'
import type { HandlersOf } from '#server/feature'
import type { Requested } from '#server/context'
import { invitationWord, newToken, tokenOfInvitation } from './tokens'
import { hashOf } from '#server/hash'
import { lookWithin, type Looked } from '#server/throttle'
import { listWithRules } from '#features/people/access/contract/holders'
import { users } from '#features/people/users/tables'
import type * as contract from '#features/calendar/contract'
import { events, feeds, guests } from '#features/calendar/tables'
import { icsOf, icsResponse } from './ics-out'
import { invitationsTo } from './invitation'
import { occursIn } from './expand-series'
import { ofCalendars, rangeOf, rowsIn } from './occurrences'
import { asEvents, itself, seenBy, type EventRow } from './rows'

type Handlers = HandlersOf<typeof contract>

type Asking = { db: Db; rights: Rights }
async function fileOf(
  asking: Asking,
  me: number,
  rows: readonly EventRow[],
  { name, now }: { name: string; now: Date },
) {
  const shown = await asEvents(asking, me, rows.map(itself))
  const addresses = isHidden(asking, 'User.email') ? new Map<number, string>() : await addressesOf(asking.db, rows)
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

export const exportEvents: Handlers['exportEvents'] = async (ctx, { query }) => {
  const { db, person, now } = ctx
  const { calendars } = query
  const range = rangeOf(query)
  const mine = [seenBy(db, person.id), ofCalendars(calendars)]
  const all = range
    ? (await rowsIn(db, mine, range)).filter((row) => occursIn(row, range))
    : await db
        .select()
        .from(events)
        .where(and(...mine))
        .orderBy(asc(events.id))
  return icsResponse(await fileOf(ctx, person.id, all, { name: person.fullName, now }), 'calendar')
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

const guesses: Looked = { what: 'feed', limit: { most: 60, seconds: 15 * 60 }, rightPasses: true }
type Guessing = Requested & { fail(code: 'throttled', wait: { message: string; seconds: number }): never }
/** Wrong addresses are counted before they are looked for. */
async function findCounted<T>(ctx: Guessing, find: () => Promise<T | undefined>): Promise<T | undefined> {
  const { wait, found } = await lookWithin(ctx, guesses, find)
  if (wait > 0) ctx.fail('throttled', { message: `Too many tries: wait ${wait} s`, seconds: wait })
  return found
}

/** Not the whole past of a person: what phones show. */
const yearMs = 365 * 24 * 60 * 60 * 1000
export const readFeed: Handlers['readFeed'] = async (ctx, { params: { token } }) => {
  const { db, now } = ctx
  const isTheirs = and(eq(feeds.tokenHash, await hashOf(token)), eq(users.status, 'active'))
  const found = await findCounted(ctx, async () => {
    const person = db.select({ id: users.id, name: users.fullName }).from(feeds)
    return (await person.innerJoin(users, eq(users.id, feeds.userId)).where(isTheirs))[0]
  })
  if (!found) return ctx.fail('feed_unknown')
  const range = { from: new Date(now.getTime() - yearMs), until: new Date(now.getTime() + 2 * yearMs) }
  const rows = await rowsIn(db, [seenBy(db, found.id)], range)
  // whoever holds the address reads what its owner may
  const { readers } = await ctx.call(listWithRules, { ids: [found.id] })
  const rights = readers[0] ? readingAs(ctx, readers[0]).rights : ctx.rights
  return icsResponse(await fileOf({ db, rights }, found.id, rows, { name: found.name, now }), 'calendar')
}

export const readInvitation: Handlers['readInvitation'] = async (ctx, { params: { token: word } }) => {
  const token = tokenOfInvitation(word)
  const isTheirs = and(eq(guests.token, token), isNull(guests.userId))
  const found = await findCounted(ctx, async () => {
    if ((await hashOf(word)) !== (await hashOf(await invitationWord(ctx.host, token)))) return undefined
    const invited = ctx.db.select({ row: events, guest: guests }).from(guests)
    return (await invited.innerJoin(events, eq(events.id, guests.eventId)).where(isTheirs))[0]
  })
  if (!found) return ctx.fail('feed_unknown')
  const invite = await invitationsTo(ctx, found.row)
  const { method, text } = invite(found.guest, 'REQUEST')
  return icsResponse(text, 'invitation', method)
}
