/** Mails as rows, and what clients see of them. */
import { and, asc, count, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { RichText } from '#contract/rich-text'
import type { Db } from '#server/host'
import { files } from '#server/tables'
import type { Address, MailLabel } from '#features/email/contract/mailboxes'
import { users } from '#features/people/users/tables'
import type { Email, MailFile, Reply } from '#features/email/contract/mailboxes'
import { sizeText } from '#features/email/rules'
import { emails, letterFiles, letters, letterWays } from '#features/email/tables'
import { posingIn } from './posing'

export type EmailRow = typeof emails.$inferSelect
export type LetterRow = typeof letters.$inferSelect
export type Both = { email: EmailRow; letter: LetterRow }
export type Me = { id: number; email: string }

const previewLetters = 160
/** A list needs no bodies, and reading them is most of what it would cost. */
const {
  html: _html,
  text: _text,
  body: _body,
  ...lean
} = {
  id: letters.id,
  messageId: letters.messageId,
  inReplyTo: letters.inReplyTo,
  references: letters.references,
  fromName: letters.fromName,
  fromEmail: letters.fromEmail,
  fromUserId: letters.fromUserId,
  fromMailboxId: letters.fromMailboxId,
  to: letters.to,
  cc: letters.cc,
  bcc: letters.bcc,
  subject: letters.subject,
  html: letters.html,
  text: letters.text,
  body: letters.body,
  remotePictures: letters.remotePictures,
  fileCount: letters.fileCount,
  time: letters.time,
}

export async function selectBrief(db: Db, where: SQL | undefined, order: SQL[], limit: number): Promise<Both[]> {
  const rows = await db
    .select({ email: emails, letter: { ...lean, text: sql<string>`left(${letters.text}, ${previewLetters})` } })
    .from(emails)
    .innerJoin(letters, eq(letters.id, emails.letterId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
  return rows.map(({ email, letter }) => ({ email, letter: { ...letter, html: '', body: null } }))
}

export const selectBoth = (db: Db, where: SQL | undefined) =>
  db
    .select({ email: emails, letter: letters })
    .from(emails)
    .innerJoin(letters, eq(letters.id, emails.letterId))
    .where(where)

/** What stands together in a conversation: not what is being written, nor what was thrown away. */
export const inThreads = (mailboxId: number, threadIds: number[]): SQL | undefined =>
  and(
    eq(emails.mailboxId, mailboxId),
    inArray(emails.threadId, threadIds),
    eq(emails.isDeleted, false),
    ne(emails.folder, 'draft'),
  )

export async function countsOf(db: Db, mailboxId: number, threadIds: number[]): Promise<Map<number, number>> {
  if (threadIds.length === 0) return new Map()
  const rows = await db
    .select({ threadId: emails.threadId, count: count() })
    .from(emails)
    .where(inThreads(mailboxId, threadIds))
    .groupBy(emails.threadId)
  return new Map(rows.map((row) => [row.threadId, row.count]))
}

type About = {
  files: Map<number, MailFile[]>
  ways: Map<number, Reply['ways']>
  avatars: Map<number, string | null>
  names: Map<number, string>
  posing: ReadonlySet<number>
}
async function aboutOf(db: Db, rows: readonly Both[]): Promise<About> {
  const withFiles = rows.filter(({ letter }) => letter.fileCount > 0)
  const people = [
    ...new Set(rows.flatMap(({ letter, email }) => [letter.fromUserId, email.assigneeId].filter((id) => id !== null))),
  ]
  const known = people.length
    ? await db
        .select({ id: users.id, name: users.fullName, avatar: users.avatar })
        .from(users)
        .where(inArray(users.id, people))
    : []
  const sent = rows.flatMap(({ email, letter }) => (email.state === 'sent' ? letter.id : []))
  const ways = sent.length
    ? await db.select().from(letterWays).where(inArray(letterWays.letterId, sent)).orderBy(asc(letterWays.id))
    : []
  return {
    files: await filesOf(db, withFiles),
    ways: grouped(
      ways,
      (one) => one.letterId,
      ({ email, state, error }) => {
        // as it was written before there was a state of its own for it
        const wasUnsure = state === 'failed' && error === 'unsure'
        return wasUnsure ? { email, state: 'unsure', error: null } : { email, state, error }
      },
    ),
    avatars: new Map(known.map(({ id, avatar }) => [id, avatar || null])),
    names: new Map(known.map(({ id, name }) => [id, name])),
    posing: await posingIn(
      db,
      rows.map(({ letter }) => letter),
    ),
  }
}

/** By the id of the mail: whoever may read that one may read them. */
export async function filesOf(db: Db, rows: readonly Both[]): Promise<Map<number, MailFile[]>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .select({ id: letterFiles.id, letterId: letterFiles.letterId, cid: letterFiles.cid, file: files })
    .from(letterFiles)
    .innerJoin(files, eq(files.id, letterFiles.fileId))
    .where(
      inArray(
        letterFiles.letterId,
        rows.map(({ letter }) => letter.id),
      ),
    )
    .orderBy(asc(letterFiles.id))
  return new Map(
    rows.map(({ email, letter }) => [
      email.id,
      found
        .filter((one) => one.letterId === letter.id && one.cid === null)
        .map((one) => asFile(email.id, one.id, one.file)),
    ]),
  )
}

type Stored = Pick<typeof files.$inferSelect, 'name' | 'media' | 'size'>
export function asFile(emailId: number, id: number, { name, media, size }: Stored): MailFile {
  const url = `/api/apps/email/${emailId}/attachments/${id}`
  const thumbnail = /^image\/(png|jpeg|webp|gif)$/.test(media) ? url : ''
  return { id, fileName: name, thumbnail, url, size: sizeText(size), bytes: size, media }
}

function grouped<Row, Shown>(rows: readonly Row[], keyOf: (row: Row) => number, show: (row: Row) => Shown) {
  const groups = new Map<number, Shown[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), show(row)])
  return groups
}

/** The person who reads is "me" among those it went to. */
const toMe = (list: Address[], me: Me): Address[] =>
  list.map((one) => (one.email.toLowerCase() === me.email.toLowerCase() ? { ...one, name: 'me' } : one))

export async function asReplies(db: Db, rows: readonly Both[], me: Me, counts: Map<number, number>): Promise<Reply[]> {
  const about = await aboutOf(db, rows)
  return rows.map(({ email, letter }) => ({
    id: email.id,
    to: toMe(letter.to, me),
    from: {
      email: letter.fromEmail,
      name: letter.fromName || letter.fromEmail,
      avatar: (letter.fromUserId !== null && about.avatars.get(letter.fromUserId)) || null,
      posing: about.posing.has(letter.id),
    },
    subject: letter.subject,
    cc: toMe(letter.cc, me),
    bcc: letter.fromMailboxId === email.mailboxId ? toMe(letter.bcc, me) : [],
    message: letter.html,
    attachments: about.files.get(email.id) ?? [],
    isStarred: email.isStarred,
    labels: email.labels as MailLabel[],
    time: letter.time.toISOString(),
    folder: email.folder as Reply['folder'],
    isRead: email.isRead,
    isDeleted: email.isDeleted,
    preview: letter.text.slice(0, previewLetters).replace(/\s+/g, ' ').trim(),
    body: letter.body as RichText | null,
    remotePictures: letter.remotePictures,
    hasFiles: letter.fileCount > 0,
    count: Math.max(1, counts.get(email.threadId) ?? 1),
    state: email.state,
    sendAt: email.sendAt?.toISOString() ?? null,
    snoozedUntil: email.snoozedUntil?.toISOString() ?? null,
    assignee:
      email.assigneeId === null ? null : { id: email.assigneeId, name: about.names.get(email.assigneeId) ?? '' },
    ways: (email.state === 'sent' && about.ways.get(letter.id)) || [],
    replies: [],
  }))
}

/** Each with what was said before it. */
export async function withReplies(db: Db, rows: readonly Both[], me: Me): Promise<Email[]> {
  const [first] = rows
  if (!first) return []
  const before = await selectBoth(
    db,
    inThreads(first.email.mailboxId, [...new Set(rows.map(({ email }) => email.threadId))]),
  ).orderBy(asc(letters.time), asc(emails.id))
  const all = new Map([...rows, ...before].map((both) => [both.email.id, both]))
  const counts = await countsOf(db, first.email.mailboxId, [...new Set(rows.map(({ email }) => email.threadId))])
  const shown = new Map((await asReplies(db, [...all.values()], me, counts)).map((one) => [one.id, one]))
  return rows.map(({ email }) => ({
    ...shown.get(email.id)!,
    replies: before
      .filter((other) => other.email.threadId === email.threadId && other.email.id !== email.id)
      .map((other) => shown.get(other.email.id)!),
  }))
}
