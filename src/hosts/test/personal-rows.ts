/** Makes rows of one person for the endpoints that answer about a person's own rows alone, and
 *  names the people who may not know them. */
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { events } from '#features/calendar/tables'
import { chatMembers, chatMessages, chats } from '#features/chat/tables'
import { emails, letterFiles, mailboxes } from '#features/email/tables'
import { invoices } from '#features/invoices/tables'
import { roles } from '#features/people/access/tables'
import { tokens } from '#features/people/auth/tables'
import { notifications } from '#features/people/notifications/tables'
import { users } from '#features/people/users/tables'
import { teamMembers } from '#features/profile/tables'
import { savedViews } from '#features/views/tables'
import { jobs } from '#server/tables'
import { aPerson, type Person } from './a-person'
import type { Client, World } from './host'
import { json } from './importing'
import { keeperRules } from './keeper'
import type { Path } from './unknown-rows'

type The = Pick<World, 'host' | 'as'>
export type PersonalRow = {
  path: Path
  owner: Client
  strangers: Client[]
  /** Reads the row from its table. */
  look(): Promise<unknown>
  /** The answer to its owner, where that is a failure about something else. */
  but?: string
}
export type People = { world: The; owner: Person; member: Person; stranger: Person; client: Client; keeper: Client }
type Making = (people: People) => Promise<PersonalRow>

/** The owner and the member share a chat and an event; the stranger shares nothing with them. The
 *  client reads no row of the trade, the keeper those of the first depot alone. */
export async function somePeople(world: The): Promise<People> {
  const some = async () => [await aPerson(world, 'admin'), await aPerson(world, 'admin')] as const
  const [[owner, member], [stranger, yard]] = [await some(), await some()]
  const role = 'keeper-of-first'
  await world.host.db.insert(roles).values({ key: role, name: role, rules: keeperRules(1), position: 98 })
  await world.host.db.update(users).set({ role }).where(eq(users.id, yard.id))
  return { world, owner, member, stranger, client: await world.as('client'), keeper: await world.as(yard.password) }
}

type Table = PgTable & { id: PgColumn }
/** A row that its owner alone has. */
const ownRow =
  (table: Table, make: (people: People) => Promise<Path>, { key = 'id', but }: { key?: string; but?: string } = {}) =>
  async (people: People): Promise<PersonalRow> => {
    const path = await make(people)
    const look = () => people.world.host.db.select().from(table).where(eq(table.id, path[key]))
    const { owner, stranger } = people
    return { path, owner: owner.ask, strangers: [stranger.ask], look, ...(but && { but }) }
  }
type Made = { id: number }

const notification = ownRow(notifications, async ({ world: { host }, owner }) => {
  const row = { userId: owner.id, kind: 'mailArrived', facts: {}, createdAt: host.now() }
  const [one] = await host.db.insert(notifications).values(row).returning()
  return { id: one!.id }
})

const makeGroup = async ({ owner, member }: People): Promise<Path> => {
  const { id } = await json<Made>(owner.ask('POST /api/apps/chat/groups', { title: 'Bay 2', userIds: [member.id] }))
  return { id }
}
const group: Making = async (people) => {
  const look = () =>
    people.world.host.db
      .select()
      .from(chatMembers)
      .where(eq(chatMembers.chatId, Number(one.path['id'])))
  const one = await ownRow(chats, makeGroup)(people)
  return { ...one, look }
}
const sayThere = async (people: People): Promise<Path> => {
  const { id } = await makeGroup(people)
  const said = people.owner.ask(`POST /api/apps/chat/conversations/${id}/messages`, { message: 'At seven' })
  return { id: (await json<{ msg: Made }>(said)).msg.id }
}
/** Nobody writes into the mouth of another, in one chat neither. */
const message: Making = async (people) => {
  const one = await ownRow(chatMessages, sayThere)(people)
  return { ...one, strangers: [...one.strangers, people.member.ask] }
}

const startDraft = async ({ owner, stranger }: People): Promise<Path> => {
  const to = [{ email: stranger.email, name: '' }]
  const { id } = await json<Made>(owner.ask('POST /api/apps/email/drafts', { subject: 'Bay 2', body: null, to }))
  return { id }
}
const draft = ownRow(emails, startDraft)
const draftFile = ownRow(
  letterFiles,
  async (people) => {
    const { id } = await startDraft(people)
    const file = new TextEncoder().encode('Bay 2 at seven')
    const added = people.owner.ask(`POST /api/apps/email/drafts/${id}/attachments?name=a.txt`, file)
    return { id: id!, fileId: (await json<Made>(added)).id }
  },
  { key: 'fileId' },
)

const event = ownRow(events, async ({ owner, member }) => {
  const guests = [{ userId: member.id }]
  const when = { start: '2026-05-15T11:00:00.000Z', end: '2026-05-15T12:30:00.000Z' }
  const body = { title: 'Tunnel passes', ...when, extendedProps: { calendar: 'Business', guests } }
  return { id: (await json<Made>(owner.ask('POST /api/apps/calendar', body))).id }
})

/** A file of more events than are taken at once. */
const calendarImport = ownRow(jobs, async ({ owner }) => {
  const begins = (at: number) => `BEGIN:VEVENT\nUID:${at}\nSUMMARY:Tide\nDTSTART:20260601T100000Z\nEND:VEVENT\n`
  const all = Array.from({ length: 101 }, (_, at) => begins(at)).join('')
  const body = { file: `BEGIN:VCALENDAR\n${all}END:VCALENDAR`, calendar: 'ETC' }
  const given = await json<{ importId: number }>(owner.ask('POST /api/apps/calendar/import', body))
  return { id: given.importId }
})

const mail = '/api/apps/email'
/** By the names of endpoints. */
export const personalRows: Readonly<Record<string, Making>> = {
  'PUT /api/notifications/{id}/read': notification,
  'DELETE /api/notifications/{id}': notification,
  'DELETE /api/account/sessions/{id}': async ({ world, owner, stranger }) => {
    const { db } = world.host
    const before = await db.select().from(tokens).where(eq(tokens.userId, owner.id))
    await world.as(owner.password)
    const after = await db.select().from(tokens).where(eq(tokens.userId, owner.id))
    const id = after.find((one) => before.every((known) => known.id !== one.id))!.id
    const look = () => db.select().from(tokens).where(eq(tokens.id, id))
    return { path: { id }, owner: owner.ask, strangers: [stranger.ask], look }
  },
  'DELETE /api/account/keys/{id}': ownRow(tokens, async ({ owner }) => {
    const made = { name: 'Till', password: owner.password }
    const { key } = await json<{ key: { id: string } }>(owner.ask('POST /api/account/keys', made))
    return { id: key.id }
  }),
  'GET /api/account/billing/invoices/{id}/pdf': ownRow(invoices, async ({ world: { host }, owner }) => {
    const [row] = await host.db.select().from(invoices).where(eq(invoices.status, 'Sent')).limit(1)
    await host.db.update(invoices).set({ clientEmail: owner.email }).where(eq(invoices.id, row!.id))
    return { id: row!.id }
  }),
  'DELETE /api/account/views/{id}': ownRow(savedViews, async ({ owner }) => {
    const view = { list: '/api/apps/users', name: 'Mine', search: '?q=a' }
    return { id: (await json<Made>(owner.ask('POST /api/account/views', view))).id }
  }),
  'DELETE /api/pages/profile/teams/{id}/membership': async ({ world: { host }, owner, stranger }) => {
    const [team] = await host.db.select().from(teamMembers).limit(1)
    const id = team!.teamId
    await host.db.insert(teamMembers).values({ teamId: id, userId: owner.id, position: 99 })
    const look = () => host.db.select().from(teamMembers).where(eq(teamMembers.teamId, id))
    return { path: { id }, owner: owner.ask, strangers: [stranger.ask], look }
  },
  'GET /api/apps/chat/conversations/{id}/messages': group,
  'POST /api/apps/chat/conversations/{id}/messages': group,
  'PUT /api/apps/chat/conversations/{id}/seen': group,
  'PUT /api/apps/chat/conversations/{id}/typing': group,
  'PUT /api/apps/chat/groups/{id}': group,
  'DELETE /api/apps/chat/groups/{id}/me': group,
  'PUT /api/apps/chat/messages/{id}': message,
  'DELETE /api/apps/chat/messages/{id}': message,
  [`GET ${mail}/{id}`]: draft,
  [`GET ${mail}/{id}/page`]: draft,
  [`GET ${mail}/{id}/attachments/{fileId}`]: draftFile,
  [`PUT ${mail}/{id}/answering`]: draft,
  [`POST ${mail}/{id}/again`]: ownRow(emails, startDraft, { but: 'way_unknown' }),
  [`GET ${mail}/drafts/{id}`]: draft,
  [`PUT ${mail}/drafts/{id}`]: draft,
  [`DELETE ${mail}/drafts/{id}`]: draft,
  [`POST ${mail}/drafts/{id}/send`]: draft,
  [`POST ${mail}/drafts/{id}/unsend`]: ownRow(emails, startDraft, { but: 'move_refused' }),
  [`POST ${mail}/drafts/{id}/attachments`]: draft,
  [`DELETE ${mail}/drafts/{id}/attachments/{fileId}`]: draftFile,
  'PUT /api/apps/mailboxes/{id}/signature': ownRow(mailboxes, async (people) => {
    await startDraft(people)
    const [box] = await people.world.host.db.select().from(mailboxes).where(eq(mailboxes.userId, people.owner.id))
    return { id: box!.id }
  }),
  'PUT /api/apps/calendar/{id}': event,
  'DELETE /api/apps/calendar/{id}': event,
  'PUT /api/apps/calendar/{id}/occurrences': async (people) => ({
    ...(await event(people)),
    but: 'occurrence_unknown',
  }),
  'DELETE /api/apps/calendar/{id}/occurrences': async (people) => ({
    ...(await event(people)),
    but: 'occurrence_unknown',
  }),
  'GET /api/apps/calendar/import/{id}': calendarImport,
  'POST /api/apps/calendar/import/{id}/cancel': calendarImport,
  'PUT /api/apps/calendar/{id}/answer': async (people) => ({ ...(await event(people)), owner: people.member.ask }),
}

/** Endpoints of such subjects whose parameter names no row of a person, each with the reason. */
export const sharedRows: Readonly<Record<string, string>> = {
  'GET /api/dashboard/{dashboard}/cards': 'the word of a dashboard: each person has an arrangement of their own',
  'PUT /api/dashboard/{dashboard}/cards': 'the word of a dashboard: each person has an arrangement of their own',
  'PUT /api/pages/help-center/article/{slug}/verdict': 'an article, which everybody reads',
  'PUT /api/pages/profile/connections/{id}': 'a colleague, whom everybody finds',
  'GET /api/avatars/{file}': 'a picture, which everybody sees',
  'GET /api/apps/chat/chats/{userId}': 'a colleague, whom everybody finds',
  'POST /api/apps/chat/chats/{userId}': 'a colleague, whom everybody finds',
  'GET /api/apps/mail-templates/{id}/filled': 'a template, which all who write mails share',
}
