/** A letter comes into mailboxes: once into each, into its conversation there, and told at once. */
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { Db } from '#server/host'
import { nextIds } from '#server/next-id'
import { emails, letters, mailboxes } from '#features/email/tables'
import { openMailboxes } from '#features/email/contract/mailboxes'
import { users } from '#features/people/users/tables'
import { setTops, tellBoxes } from './flags'
import type { LetterRow } from './rows'

/** Which of these addresses are people or shared mailboxes of this installation. */
export async function boxesAt(ctx: Writing, addresses: readonly string[]): Promise<Map<string, number>> {
  const sought = [...new Set(addresses.map((one) => one.toLowerCase()))]
  if (sought.length === 0) return new Map()
  const shared = await ctx.db
    .select({ id: mailboxes.id, address: sql<string>`lower(${mailboxes.address})` })
    .from(mailboxes)
    .where(inArray(sql`lower(${mailboxes.address})`, sought))
  const people = await ctx.db
    .select({ id: users.id, address: sql<string>`lower(${users.email})` })
    .from(users)
    .where(and(inArray(sql`lower(${users.email})`, sought), eq(users.status, 'active')))
  const { mailboxes: own } = people.length
    ? await ctx.call(openMailboxes, { userIds: people.map(({ id }) => id) })
    : { mailboxes: [] }
  return new Map([
    ...people.flatMap(({ id, address }) => {
      const box = own.find(({ userId }) => userId === id)
      return box ? [[address, box.id] as const] : []
    }),
    ...shared.map(({ id, address }) => [address, id] as const),
  ])
}

/**
 * The conversation a letter belongs to in a mailbox: that of any letter it refers to, or that refers to it. Its subject says
 * nothing: many letters are called "Invoice". Two that turn out to be one become one.
 */
async function threadOf(db: Db, mailboxId: number, letter: LetterRow): Promise<number | undefined> {
  const refers = [...letter.references, ...(letter.inReplyTo ? [letter.inReplyTo] : [])]
  const isRelated = or(
    refers.length ? inArray(letters.messageId, refers) : undefined,
    sql`${letters.references} @> array[${letter.messageId}]::text[]`,
    eq(letters.inReplyTo, letter.messageId),
  )
  const found = await db
    .selectDistinct({ threadId: emails.threadId })
    .from(emails)
    .innerJoin(letters, eq(letters.id, emails.letterId))
    .where(and(eq(emails.mailboxId, mailboxId), isRelated))
    .orderBy(emails.threadId)
  const [first, ...others] = found.map(({ threadId }) => threadId)
  if (first !== undefined && others.length > 0)
    await db
      .update(emails)
      .set({ threadId: first })
      .where(and(eq(emails.mailboxId, mailboxId), inArray(emails.threadId, others)))
  return first
}

/** A conversation is one line of a list: what is said of it stays said of it when an answer comes, and its star goes to the top. */
async function takeMarks(db: Db, mailboxId: number, threadId: number) {
  const [top] = await db
    .select({ id: emails.id, labels: emails.labels, assigneeId: emails.assigneeId, isStarred: emails.isStarred })
    .from(emails)
    .where(
      and(
        eq(emails.mailboxId, mailboxId),
        eq(emails.threadId, threadId),
        eq(emails.folder, 'inbox'),
        eq(emails.isDeleted, false),
      ),
    )
    .orderBy(desc(emails.listedAt), desc(emails.id))
    .limit(1)
  if (!top) return {}
  const { id, ...marks } = top
  if (marks.isStarred) await db.update(emails).set({ isStarred: false }).where(eq(emails.id, id))
  return marks
}

type How = { folder?: 'inbox' | 'spam' }
/** Gives how many mailboxes it is new to. */
export async function arrive(
  ctx: Writing,
  letter: LetterRow,
  mailboxIds: readonly number[],
  { folder = 'inbox' }: How = {},
): Promise<number> {
  const into = [...new Set(mailboxIds)]
  if (into.length === 0) return 0
  const known = await ctx.db
    .select({ mailboxId: emails.mailboxId })
    .from(emails)
    .where(and(eq(emails.letterId, letter.id), eq(emails.state, 'received'), inArray(emails.mailboxId, into)))
  const fresh = into.filter((id) => !known.some(({ mailboxId }) => mailboxId === id))
  if (fresh.length === 0) return 0
  const ids = await nextIds(ctx.db, emails, fresh.length)
  for (const [at, mailboxId] of fresh.entries()) {
    const id = ids[at]!
    const threadId = (await threadOf(ctx.db, mailboxId, letter)) ?? id
    const marks = folder === 'inbox' ? await takeMarks(ctx.db, mailboxId, threadId) : {}
    await ctx.db.insert(emails).values({
      id,
      mailboxId,
      letterId: letter.id,
      threadId,
      folder,
      state: 'received',
      listedAt: ctx.now,
      words: `${letter.fromName || letter.fromEmail}\n${letter.subject}`,
      ...marks,
    })
    await setTops(ctx.db, mailboxId, [threadId])
  }
  await tellBoxes(
    ctx,
    fresh,
    folder === 'inbox' ? { from: letter.fromName || letter.fromEmail, subject: letter.subject } : undefined,
  )
  return fresh.length
}
