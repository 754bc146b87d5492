/** Who is invited: kept as it was said, told of what changes, and what they answer. */
import { and, asc, eq, ilike, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { noticeOf, type Notice } from '#contract/notice'
import type { Writing } from '#server/context'
import { contains } from '#server/contains'
import type { HandlersOf } from '#server/feature'
import { invitationWord, newToken } from './tokens'
import { notify } from '#features/people/users/contract/told'
import { users } from '#features/people/users/tables'
import type * as contract from '#features/calendar/contract'
import type { GuestChange } from '#features/calendar/contract'
import { eventAnswered, eventCancelled, eventChanged, eventInvited, eventMoved } from '#features/calendar/notices'
import { events, guests } from '#features/calendar/tables'
import { invitationsTo } from './invitation'
import { letterOf, type LetterKind } from './letters'
import { asEvent, timeText, type EventRow, type GuestRow } from './rows'

type Handlers = HandlersOf<typeof contract>
type Wanted = { userId: number | null; email: string; name: string }

const mostPeople = 20
export const listGuests: Handlers['listGuests'] = async ({ db, person }, { query: { q } }) => {
  const people = await db
    .select({ id: users.id, name: users.fullName, avatar: users.avatar })
    .from(users)
    .where(and(eq(users.status, 'active'), ne(users.id, person.id), q ? ilike(users.fullName, contains(q)) : undefined))
    .orderBy(asc(users.fullName))
    .limit(mostPeople)
  return { people }
}

/** Each once; an address of somebody here is that person. Nothing where one is neither a user nor an address. */
export async function wantedGuests(
  { db }: Writing,
  owner: number,
  asked: readonly GuestChange[],
): Promise<Wanted[] | undefined> {
  const ids = asked.flatMap(({ userId }) => userId ?? [])
  const mails = asked.flatMap(({ userId, email }) => (userId || !email ? [] : [email]))
  const rows =
    ids.length + mails.length === 0
      ? []
      : await db
          .select({ id: users.id, email: sql<string>`lower(${users.email})` })
          .from(users)
          .where(or(inArray(users.id, ids), inArray(sql`lower(${users.email})`, mails)))
  const wanted = new Map<string, Wanted>()
  for (const { userId, email = '', name = '' } of asked) {
    const user = rows.find((one) => (userId ? one.id === userId : one.email === email))
    if (!user && (userId || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))) return undefined
    if (user?.id === owner) continue
    const key = user ? `#${user.id}` : email
    wanted.set(key, user ? { userId: user.id, email: '', name: '' } : { userId: null, email, name })
  }
  return [...wanted.values()]
}

const same = (a: Wanted, b: GuestRow): boolean => (a.userId ? a.userId === b.userId : a.email === b.email && !b.userId)

/** Writes who is invited, invites the new ones, and tells those who are not any more. */
export async function setGuests(ctx: Writing, row: EventRow, wanted: readonly Wanted[]): Promise<boolean> {
  const before = await guestRows(ctx, row.id)
  const gone = before.filter((one) => !wanted.some((other) => same(other, one)))
  const added = wanted.filter((one) => !before.some((other) => same(one, other)))
  if (gone.length > 0)
    await ctx.db.delete(guests).where(
      inArray(
        guests.id,
        gone.map(({ id }) => id),
      ),
    )
  await tell(ctx, row, gone, 'cancelled')
  if (added.length > 0) {
    const rows = await ctx.db
      .insert(guests)
      .values(added.map((one) => ({ ...one, eventId: row.id, token: one.userId ? null : newToken(ctx.host) })))
      .returning()
    await tell(ctx, row, rows, 'invited')
  }
  return gone.length + added.length > 0
}

export const guestRows = (ctx: Pick<Writing, 'db'>, eventId: number): Promise<GuestRow[]> =>
  ctx.db.select().from(guests).where(eq(guests.eventId, eventId)).orderBy(asc(guests.id))

const notices: Record<Exclude<LetterKind, 'changed'>, Notice<typeof eventInvited.facts._zod.output>> = {
  invited: eventInvited,
  moved: eventMoved,
  cancelled: eventCancelled,
  ended: eventCancelled,
}

/** `shown`: of a series the occurrence that this is about. */
export async function tell(
  ctx: Writing,
  row: EventRow,
  to: readonly GuestRow[],
  what: LetterKind,
  shown: EventRow = row,
): Promise<void> {
  if (to.length === 0) return
  const by = ctx.person?.fullName ?? ''
  const starts = timeText(shown.startAt, shown.allDay)
  const zones = await zonesOf(ctx, to)
  const invite = await invitationsTo(ctx, row)
  const { language } = ctx
  for (const guest of to) {
    if (guest.userId === null) {
      const file = await addressOfFile(ctx, guest)
      await ctx.mail(letterOf(what, { row: shown, guest, invite, by, language, file }))
      continue
    }
    const zone = zones.get(guest.userId) ?? ctx.host.settings.zone
    const { userId } = guest
    const facts = { eventId: row.id, title: row.title, by, starts, zone }
    const said =
      what === 'changed'
        ? noticeOf(eventChanged, { userId, facts: { ...facts, place: row.location } })
        : noticeOf(notices[what], { userId, facts })
    await ctx.call(notify, said)
  }
}

async function addressOfFile({ host, baseUrl }: Writing, { token }: GuestRow): Promise<string | null> {
  return token === null ? null : `${baseUrl}/api/calendar/invitations/${await invitationWord(host, token)}`
}

/** By whose clock each of them reads a time. */
export async function zonesOf({ db }: Pick<Writing, 'db'>, all: readonly { userId: number | null }[]) {
  const ids = all.flatMap(({ userId }) => userId ?? [])
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db.select({ id: users.id, zone: users.zone }).from(users).where(inArray(users.id, ids))
  return new Map(rows.flatMap(({ id, zone }) => (zone ? [[id, zone] as const] : [])))
}

/** Who said that they come said it of another time. */
async function askAgain(ctx: Writing, row: EventRow, known: ReadonlySet<number>): Promise<void> {
  const again = await ctx.db.update(guests).set({ answer: 'waiting' }).where(eq(guests.eventId, row.id)).returning()
  await tell(
    ctx,
    row,
    again.filter(({ id }) => known.has(id)),
    'moved',
  )
}

/** What an invitation says of an event besides its times. */
const inInvitation = ['title', 'location', 'description', 'url', 'rule', 'zone'] as const
type Change = {
  before: EventRow
  after: EventRow
  /** Who was invited before the change: who is invited by it hears of that alone. */
  known: readonly GuestRow[]
  /** It goes on under another id, which calendars elsewhere do not know yet. */
  isNew?: boolean
}
/** Tells guests what concerns them: of another time they are asked again, of anything else that their invitation says they hear. */
export async function tellChange(ctx: Writing, { before, after, known, isNew = false }: Change): Promise<void> {
  const ids = new Set(known.map(({ id }) => id))
  const time = ({ startAt, endAt, allDay }: EventRow) => `${startAt.getTime()} ${endAt.getTime()} ${allDay}`
  if (time(before) !== time(after)) return askAgain(ctx, after, ids)
  const invited = (await guestRows(ctx, after.id)).filter(({ id, answer }) => ids.has(id) && answer !== 'declined')
  const differs = inInvitation.some((field) => before[field] !== after[field])
  const concerned = invited.filter(({ userId }) => differs || (isNew && userId === null))
  await tell(ctx, after, concerned, 'changed')
}

type Said = { id: number; answer: string; name: string }
async function answered(ctx: Writing, row: EventRow, { id, answer, name }: Said): Promise<void> {
  await ctx.db.update(guests).set({ answer }).where(eq(guests.id, id))
  ctx.changed({ subject: 'CalendarEvent', id: row.id, after: { answer } })
  const zone = (await zonesOf(ctx, [{ userId: row.ownerId }])).get(row.ownerId) ?? ctx.host.settings.zone
  const facts = { eventId: row.id, title: row.title, by: name, answer, starts: timeText(row.startAt, row.allDay), zone }
  await ctx.call(notify, noticeOf(eventAnswered, { userId: row.ownerId, facts }))
}

export const answerEvent: Handlers['answerEvent'] = async (ctx, { params: { id }, body: { answer } }) => {
  const [found] = await ctx.db
    .select({ row: events, guest: guests })
    .from(guests)
    .innerJoin(events, eq(events.id, guests.eventId))
    .where(and(eq(guests.eventId, id), eq(guests.userId, ctx.person.id)))
    .for('update')
  if (!found) return ctx.fail('not_invited')
  if (found.guest.answer !== answer)
    await answered(ctx, found.row, { id: found.guest.id, answer, name: ctx.person.fullName })
  return asEvent(ctx, ctx.person.id, found.row)
}

export const takeAnswer: Handlers['takeAnswer'] = async (ctx, { uid, email, answer }) => {
  const [found] = await ctx.db
    .select({ row: events, guest: guests })
    .from(guests)
    .innerJoin(events, eq(events.id, guests.eventId))
    .where(and(eq(events.uid, uid), eq(guests.email, email.trim().toLowerCase()), isNotNull(guests.token)))
    .orderBy(asc(events.id))
    .for('update')
  if (!found) return ctx.fail('not_invited')
  const name = found.guest.name || found.guest.email
  if (found.guest.answer !== answer) await answered(ctx, found.row, { id: found.guest.id, answer, name })
}
