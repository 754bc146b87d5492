/** Mailboxes: one of each person, made when it is first needed, and those that several share. */
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { readRules, rightsOf } from '#contract/ability'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { nextId, nextIds } from '#server/next-id'
import { roles, rulesOfRole } from '#features/people/access/tables'
import { emails, mailboxMembers, mailboxes } from '#features/email/tables'
import type * as contract from '#features/email/contract/mailboxes'
import type { Mailbox } from '#features/email/contract/mailboxes'
import { users } from '#features/people/users/tables'

type Handlers = HandlersOf<typeof contract>
type Row = typeof mailboxes.$inferSelect

/** Two who ask at once get the same one. */
export const openMailboxes: Handlers['openMailboxes'] = async (ctx, { userIds }) => {
  const known = await ctx.db.select().from(mailboxes).where(inArray(mailboxes.userId, userIds))
  const lacking = userIds.filter((id) => !known.some(({ userId }) => userId === id))
  if (lacking.length > 0) {
    const ids = await nextIds(ctx.db, mailboxes, lacking.length)
    await ctx.db
      .insert(mailboxes)
      .values(lacking.map((userId, at) => ({ id: ids[at]!, userId, createdAt: ctx.now })))
      .onConflictDoNothing()
  }
  const all = lacking.length ? await ctx.db.select().from(mailboxes).where(inArray(mailboxes.userId, userIds)) : known
  return { mailboxes: all.flatMap(({ id, userId }) => (userId === null ? [] : [{ id, userId }])) }
}

const isMember = (me: number) =>
  sql`exists (select from ${mailboxMembers} m where m.mailbox_id = ${sql.raw('mailboxes.id')} and m.user_id = ${me})`

export const listMailboxes: Handlers['listMailboxes'] = async (ctx) => {
  const me = ctx.person.id
  const rules = ctx.rights.can('update', 'Mailbox')
  const shown = rules
    ? or(eq(mailboxes.userId, me), isNotNull(mailboxes.address))
    : or(eq(mailboxes.userId, me), isMember(me))
  const rows = await ctx.db.select().from(mailboxes).where(shown).orderBy(asc(mailboxes.id))
  const members = await membersOf(ctx.db, rows)
  const [user] = await ctx.db.select({ name: users.fullName, email: users.email }).from(users).where(eq(users.id, me))
  const unread = await unreadOf(ctx.db, rows)
  return {
    mailboxes: rows
      .map((row): Mailbox => {
        const all = members.get(row.id) ?? []
        const mine = row.userId === me || all.some(({ id }) => id === me)
        return {
          id: row.id,
          name: row.address === null ? (user?.name ?? '') : row.name,
          address: row.address ?? user?.email ?? '',
          shared: row.address !== null,
          visitors: row.visitors,
          // who only says who reads it is not told what lies in it
          unread: mine ? (unread.get(row.id) ?? 0) : 0,
          members: all,
          mine,
          signature: mine ? (row.signature as Mailbox['signature']) : null,
        }
      })
      .sort((a, b) => Number(a.shared) - Number(b.shared)),
  }
}

async function unreadOf(db: Db, rows: readonly Row[]): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map()
  const counted = await db
    .select({ id: emails.mailboxId, count: sql<number>`count(distinct ${emails.threadId})::int` })
    .from(emails)
    .where(
      and(
        inArray(
          emails.mailboxId,
          rows.map(({ id }) => id),
        ),
        eq(emails.folder, 'inbox'),
        eq(emails.isRead, false),
        eq(emails.isDeleted, false),
        isNull(emails.snoozedUntil),
      ),
    )
    .groupBy(emails.mailboxId)
  return new Map(counted.map(({ id, count }) => [id, count]))
}

async function membersOf(db: Db, rows: readonly Row[]): Promise<Map<number, Mailbox['members']>> {
  const groups = new Map<number, Mailbox['members']>()
  if (rows.length === 0) return groups
  const found = await db
    .select({ mailboxId: mailboxMembers.mailboxId, id: users.id, name: users.fullName, avatar: users.avatar })
    .from(mailboxMembers)
    .innerJoin(users, eq(users.id, mailboxMembers.userId))
    .where(
      inArray(
        mailboxMembers.mailboxId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(users.fullName))
  for (const { mailboxId, avatar, ...one } of found)
    groups.set(mailboxId, [...(groups.get(mailboxId) ?? []), { ...one, avatar: avatar || null }])
  return groups
}

export const setSignature: Handlers['setSignature'] = async (ctx, { params: { id }, body: { signature } }) => {
  const me = ctx.person.id
  const [row] = await ctx.db
    .update(mailboxes)
    .set({ signature })
    .where(and(eq(mailboxes.id, id), or(eq(mailboxes.userId, me), isMember(me))))
    .returning()
  if (!row) return ctx.fail('mailbox_unknown')
  ctx.changed({ subject: 'Mailbox', id, after: { signature: signature !== null } })
}

/** An address leads to one mailbox: a person's or a shared one. */
async function isTaken(db: Db, address: string, except = 0): Promise<boolean> {
  const [box] = await db
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(and(sql`lower(${mailboxes.address}) = lower(${address})`, ne(mailboxes.id, except)))
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${address})`)
  return box !== undefined || user !== undefined
}
/** Roles whose people read mail: anybody else would be a member who never sees the mailbox. */
async function rolesThatRead(db: Db): Promise<string[]> {
  const all = await db.select({ key: roles.key, rules: rulesOfRole }).from(roles)
  return all.flatMap(({ key, rules }) => (rightsOf(readRules(rules)).can('read', 'Email') ? key : []))
}
async function mayBeMembers(db: Db, userIds: readonly number[]): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(inArray(users.id, [...userIds]), eq(users.status, 'active'), inArray(users.role, await rolesThatRead(db))),
    )
  return found.length === new Set(userIds).size
}
const setMembers = async (ctx: Writing, mailboxId: number, userIds: readonly number[]): Promise<void> => {
  await ctx.db.delete(mailboxMembers).where(eq(mailboxMembers.mailboxId, mailboxId))
  await ctx.db.insert(mailboxMembers).values([...new Set(userIds)].map((userId) => ({ mailboxId, userId })))
}

export const addMailbox: Handlers['addMailbox'] = async (
  ctx,
  { body: { name, address, userIds, visitors = false } },
) => {
  if (await isTaken(ctx.db, address)) return ctx.fail('address_taken')
  if (!(await mayBeMembers(ctx.db, userIds))) return ctx.fail('member_unknown')
  const id = await nextId(ctx.db, mailboxes)
  const made = await ctx.db
    .insert(mailboxes)
    .values({ id, name, address, visitors, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning()
  if (made.length === 0) return ctx.fail('address_taken')
  await setMembers(ctx, id, userIds)
  ctx.changed({ subject: 'Mailbox', id, after: { name, address, userIds, visitors } })
  return { id }
}

export const changeMailbox: Handlers['changeMailbox'] = async (
  ctx,
  { params: { id }, body: { name, address, userIds, visitors } },
) => {
  const [row] = await ctx.db
    .select()
    .from(mailboxes)
    .where(and(eq(mailboxes.id, id), isNotNull(mailboxes.address)))
    .for('update')
  if (!row) return ctx.fail('mailbox_unknown')
  if (await isTaken(ctx.db, address, id)) return ctx.fail('address_taken')
  if (!(await mayBeMembers(ctx.db, userIds))) return ctx.fail('member_unknown')
  await ctx.db
    .update(mailboxes)
    .set({ name, address, ...(visitors !== undefined && { visitors }) })
    .where(eq(mailboxes.id, id))
  await setMembers(ctx, id, userIds)
  ctx.changed({
    subject: 'Mailbox',
    id,
    before: { name: row.name, address: row.address, visitors: row.visitors },
    after: { name, address, userIds, visitors: visitors ?? row.visitors },
  })
}
