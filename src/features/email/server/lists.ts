/** Mailboxes by folder and label. A page is found along an index, however many mails there are. */
import { and, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { contains } from '#server/contains'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { mailLabels, type MailLabel } from '#features/email/contract/mailboxes'
import { users } from '#features/people/users/tables'
import type * as contract from '#features/email/contract'
import { emails, emailWords } from '#features/email/tables'
import { boxAsked, boxesOf } from './boxes'
import { asReplies, countsOf, selectBoth, selectBrief, withReplies, type Me } from './rows'

type Handlers = HandlersOf<typeof contract>

/** How they are called where lists ask for them: what is thrown away is nowhere else. */
function seenBy(filter: string | undefined): SQL | undefined {
  const kept = eq(emails.isDeleted, false)
  if (filter === 'trashed') return eq(emails.isDeleted, true)
  if (filter === 'starred') return and(eq(emails.isStarred, true), kept)
  if (filter === 'snoozed') return and(isNotNull(emails.snoozedUntil), kept)
  const awake = !filter || filter === 'inbox' ? isNull(emails.snoozedUntil) : undefined
  return and(eq(emails.folder, filter ?? 'inbox'), kept, eq(emails.top, true), awake)
}

/** Where lists show whole conversations, by the words of any mail of them that lies there. */
function foundBy(db: Db, here: SQL, filter: string | undefined, q: string): SQL {
  const holds = sql`${emailWords} like folded(${contains(q)})`
  if (filter && !['inbox', 'sent', 'spam'].includes(filter)) return holds
  const there = and(here, eq(emails.folder, filter ?? 'inbox'), eq(emails.isDeleted, false), holds)
  const threads = db.select({ id: emails.threadId }).from(emails).where(there)
  return inArray(emails.threadId, threads)
}

export const meOf = async (db: Db, id: number): Promise<Me> => {
  const [row] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, id))
  return row ?? { id, email: '' }
}

const mostCounted = 2000
const none = { inbox: 0, draft: 0, spam: 0, star: 0 }
const noLabels: Record<MailLabel, number> = { important: 0, company: 0, personal: 0, private: 0 }

/** Where a page ends: the moment and the id of its last mail. */
const cursorOf = (listedAt: Date, id: number): string => `${listedAt.getTime()}.${id}`
function beyond(after: string | undefined): SQL | undefined {
  const [, at, id] = /^(\d{1,15})\.(\d{1,10})$/.exec(after ?? '') ?? []
  if (!at || !id) return undefined
  const moment = new Date(Number(at)).toISOString()
  return sql`(${emails.listedAt}, ${emails.id}) < (${moment}::timestamptz, ${Number(id)}::bigint)`
}

export const listEmails: Handlers['listEmails'] = async (ctx, { query }) => {
  const { db, person } = ctx
  const box = await boxAsked(db, person.id, query.mailbox)
  if (box === 'unknown') return ctx.fail('mailbox_unknown')
  if (box === 'none') return { emails: [], emailsMeta: none, labelsMeta: noLabels, total: 0, next: null }
  const most = Math.min(query.itemsPerPage, 200)
  const here = eq(emails.mailboxId, box.id)
  const found = and(
    here,
    seenBy(query.filter),
    query.label ? sql`${emails.labels} @> array[${query.label}]::text[]` : undefined,
    query.q ? foundBy(db, here, query.filter, query.q) : undefined,
  )
  const order = [desc(emails.listedAt), desc(emails.id)]
  const where = and(found, beyond(query.after))
  const rows = query.brief
    ? await selectBrief(db, where, order, most + 1)
    : await selectBoth(db, where)
        .orderBy(...order)
        .limit(most + 1)
  const page = rows.slice(0, most)
  const me = await meOf(db, person.id)
  const threads = [...new Set(page.map(({ email }) => email.threadId))]
  const last = rows.length > most ? page.at(-1)?.email : undefined
  return {
    emails: query.brief
      ? await asReplies(db, page, me, await countsOf(db, box.id, threads)).then((all) =>
          all.map((one) => ({ ...one, replies: [] })),
        )
      : await withReplies(db, page, me),
    emailsMeta: await metaOf(db, here),
    labelsMeta: await labelsOf(db, here),
    total: await countOf(db, found),
    next: last ? cursorOf(last.listedAt, last.id) : null,
  }
}

async function countOf(db: Db, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(emails)
    .where(where)
    .limit(mostCounted + 1)
  return first(db, sql`select count(*)::int as count from (${some}) as found`)
}
async function first(db: Db, asked: SQL): Promise<number> {
  const { rows } = (await db.execute(asked)) as { rows: { count: number }[] }
  return rows[0]?.count ?? 0
}

/** A conversation with two unread mails is one to read. */
async function metaOf(db: Db, here: SQL) {
  const kept = eq(emails.isDeleted, false)
  const unread = (folder: string) =>
    first(
      db,
      sql`select count(distinct ${emails.threadId})::int as count from ${emails}
        where ${here} and ${emails.folder} = ${folder} and not ${emails.isRead} and ${kept}
        and (${emails.snoozedUntil} is null or ${folder} <> 'inbox')`,
    )
  const all = (where: SQL) =>
    first(db, sql`select count(*)::int as count from ${emails} where ${here} and ${where} and ${kept}`)
  return {
    inbox: await unread('inbox'),
    draft: await all(eq(emails.folder, 'draft')),
    spam: await unread('spam'),
    star: await all(sql`${emails.isStarred}`),
  }
}

async function labelsOf(db: Db, here: SQL): Promise<Record<MailLabel, number>> {
  const { rows } = (await db.execute(
    sql`select label, count(*)::int as count from ${emails}, unnest(${emails.labels}) as label
      where ${here} and ${emails.labels} <> '{}' and ${emails.folder} = 'inbox' and ${emails.top}
      and not ${emails.isDeleted} and ${emails.snoozedUntil} is null group by label`,
  )) as { rows: { label: string; count: number }[] }
  return Object.fromEntries(
    mailLabels.map((label) => [label, rows.find((row) => row.label === label)?.count ?? 0]),
  ) as Record<MailLabel, number>
}

export const getEmail: Handlers['getEmail'] = async (ctx, { params: { id } }) => {
  const boxes = await boxesOf(ctx.db, ctx.person.id)
  const rows = await selectBoth(
    ctx.db,
    and(eq(emails.id, id), or(...boxes.map((box) => eq(emails.mailboxId, box.id)), sql`false`)),
  )
  const [shown] = await withReplies(ctx.db, rows, await meOf(ctx.db, ctx.person.id))
  return shown ?? ctx.fail('email_unknown')
}
