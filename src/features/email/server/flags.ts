/** What is true of mails in their mailbox: read, starred, labelled, moved, put off, thrown away. */
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { RequestOf } from '#contract/endpoint'
import { allowedIn, refusalOf } from '#contract/moves'
import type { Ctx, JobRun, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { mailMoved, type Folder } from '#features/email/contract/mailboxes'
import { wakeMail } from '#features/email/contract'
import type * as contract from '#features/email/contract'
import { folderMovesOf } from '#features/email/rules'
import { emails } from '#features/email/tables'
import { boxesOf, isReader, readersOf } from './boxes'
import type { EmailRow } from './rows'

type Handlers = HandlersOf<typeof contract>

/** Lists show the newest mail of a conversation in each folder; which one that is changes with what comes and goes. */
export async function setTops(db: Db, mailboxId: number, threadIds: readonly number[]): Promise<void> {
  if (threadIds.length === 0) return
  await db.execute(sql`
    update emails e set top = f.top from (
      select id, folder = 'draft' or row_number() over (
        partition by thread_id, is_deleted, case when is_deleted then '' else folder end, snoozed_until is null order by listed_at desc, id desc
      ) = 1 as top
      from emails where mailbox_id = ${mailboxId} and thread_id in (${sql.join([...threadIds], sql`, `)})
    ) f where e.id = f.id and e.top <> f.top`)
}

type ArrivedMail = { from?: string; subject?: string }
/** Everybody who reads them asks again for what they show; of what arrived it says what it is. */
export async function tellBoxes(ctx: Writing, ids: readonly number[], arrived?: ArrivedMail): Promise<void> {
  const readers = await readersOf(ctx.db, ids)
  for (const [mailboxId, people] of readers)
    ctx.emit(
      mailMoved,
      { mailboxId, arrived: arrived !== undefined, from: arrived?.from ?? '', subject: arrived?.subject ?? '' },
      people,
    )
}

/** Those of these that lie where this person reads; others are as if they were not there. */
async function mineOf(db: Db, me: number, ids: readonly number[]): Promise<EmailRow[]> {
  const boxes = await boxesOf(db, me)
  if (ids.length === 0 || boxes.length === 0) return []
  return db
    .select()
    .from(emails)
    .where(and(inArray(emails.id, [...ids]), or(...boxes.map(({ id }) => eq(emails.mailboxId, id)))))
    .orderBy(emails.id)
    .for('update')
}

export const changeEmails: Handlers['changeEmails'] = async (ctx, { body: { ids, conversations, data, label } }) => {
  const named = await mineOf(ctx.db, ctx.person.id, ids)
  const rows = conversations ? await withConversations(ctx.db, named) : named
  if (label) await toggle(ctx.db, rows, label)
  else if (data) {
    refuseWhere(ctx, rows, data.folder)
    if (data.assigneeId) {
      for (const mailboxId of new Set(rows.map((row) => row.mailboxId)))
        if (!(await isReader(ctx.db, mailboxId, data.assigneeId))) ctx.fail('assignee_unknown')
    }
    await merge(ctx, rows, data)
  }
  await tellBoxes(ctx, [...new Set(rows.map((row) => row.mailboxId))])
}

const placeOf = ({ mailboxId, threadId, folder, isDeleted }: EmailRow): string =>
  `${mailboxId} ${threadId} ${isDeleted ? '' : folder}`
/** One line of a list is a whole conversation in its folder. */
async function withConversations(db: Db, named: readonly EmailRow[]): Promise<EmailRow[]> {
  if (named.length === 0) return []
  const places = new Set(named.map(placeOf))
  const all = await db
    .select()
    .from(emails)
    .where(
      and(
        inArray(emails.mailboxId, [...new Set(named.map((one) => one.mailboxId))]),
        inArray(emails.threadId, [...new Set(named.map((one) => one.threadId))]),
      ),
    )
    .orderBy(emails.id)
    .for('update')
  return all.filter((one) => places.has(placeOf(one)))
}

/** With the label on all of them it is taken off, as on each alone. */
async function toggle(db: Db, rows: readonly EmailRow[], label: string): Promise<void> {
  if (rows.length === 0) return
  await db
    .update(emails)
    .set({
      labels: sql`case when ${emails.labels} @> array[${label}]::text[] then array_remove(${emails.labels}, ${label}) else array_append(${emails.labels}, ${label}) end`,
    })
    .where(
      inArray(
        emails.id,
        rows.map(({ id }) => id),
      ),
    )
}

type Changing = Ctx<typeof contract.changeEmails>
function refuseWhere(ctx: Changing, rows: readonly EmailRow[], folder: Folder | undefined): void {
  if (!folder) return
  const move = folder === 'spam' ? 'toSpam' : 'toInbox'
  for (const row of rows) {
    const state = row.folder as Folder
    if (state === folder) continue
    const isMove = folderMovesOf[move].to === folder && allowedIn(folderMovesOf, state).includes(move)
    if (!isMove) ctx.fail('folder_refused', refusalOf(folderMovesOf, move, state))
  }
}

type Data = NonNullable<RequestOf<typeof contract.changeEmails>['body']['data']>
async function merge(ctx: Writing, rows: readonly EmailRow[], { snoozedUntil, ...data }: Data): Promise<void> {
  if (rows.length === 0) return
  const said = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
  const until = snoozedUntil === undefined ? undefined : snoozedUntil === null ? null : new Date(snoozedUntil)
  const set = {
    ...said,
    ...(data.isDeleted !== undefined && { deletedAt: data.isDeleted ? ctx.now : null }),
    ...(until !== undefined && { snoozedUntil: until !== null && until > ctx.now ? until : null }),
  }
  if (Object.keys(set).length === 0) return
  await ctx.db
    .update(emails)
    .set(set)
    .where(
      inArray(
        emails.id,
        rows.map(({ id }) => id),
      ),
    )
  if (data.isDeleted === false) await unschedule(ctx, rows)
  if (until && until > ctx.now) for (const { id } of rows) await ctx.after(wakeMail, { id }, { at: until })
  if (data.folder === undefined && data.isDeleted === undefined && until === undefined) return
  for (const mailboxId of new Set(rows.map((row) => row.mailboxId)))
    await setTops(ctx.db, mailboxId, [
      ...new Set(rows.flatMap((row) => (row.mailboxId === mailboxId ? row.threadId : []))),
    ])
}

/** Whose time passed while it lay in the trash is a draft again: it leaves when somebody says so anew. */
async function unschedule(ctx: Writing, rows: readonly EmailRow[]): Promise<void> {
  const late = rows.filter(({ state, sendAt }) => state === 'scheduled' && sendAt !== null && sendAt <= ctx.now)
  if (late.length === 0) return
  const ids = late.map(({ id }) => id)
  await ctx.db
    .update(emails)
    .set({ state: 'draft', sendAt: null, version: sql`${emails.version} + 1` })
    .where(inArray(emails.id, ids))
}

/** It stands on top again, as if it had just come; one that was put off anew waits for its later job. */
export const wakeMailNow: JobRun<typeof wakeMail> = (job, { id }) =>
  job.write(async (ctx) => {
    const [row] = await ctx.db
      .update(emails)
      .set({ snoozedUntil: null, isRead: false, listedAt: ctx.now })
      .where(and(eq(emails.id, id), sql`${emails.snoozedUntil} <= ${ctx.now.toISOString()}::timestamptz`))
      .returning()
    if (!row) return
    await setTops(ctx.db, row.mailboxId, [row.threadId])
    await tellBoxes(ctx, [row.mailboxId])
  })
