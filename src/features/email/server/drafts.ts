/** What is being written: kept as it is typed, on whatever device, by whoever reads the mailbox it is written from. */
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { RequestOf } from '#contract/endpoint'
import { allowedIn, refusalOf } from '#contract/moves'
import type { RichText } from '#contract/rich-text'
import type { Ctx, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { nextId } from '#server/next-id'
import { files } from '#server/tables'
import { openMailboxes } from '#features/email/contract/mailboxes'
import { emails, letterFiles, letters, mailboxes } from '#features/email/tables'
import { users } from '#features/people/users/tables'
import type * as contract from '#features/email/contract'
import type { Draft, DraftMove } from '#features/email/contract'
import { draftMovesOf } from '#features/email/rules'
import { hexOf } from '#server/hash'
import { boxesOf, type Box } from './boxes'
import { tellBoxes } from './flags'
import { textOf } from './from-rich'
import { asFile, selectBoth, type Both } from './rows'
import type { DraftState } from '#features/email/contract/states'

type Handlers = HandlersOf<typeof contract>

const inBoxes = (boxes: readonly Box[]) => or(...boxes.map((box) => eq(emails.mailboxId, box.id)), sql`false`)
/** A mail that this person may read. */
export async function readable(db: Db, me: number, id: number): Promise<Both | undefined> {
  const [row] = await selectBoth(db, and(eq(emails.id, id), inBoxes(await boxesOf(db, me))))
  return row
}
/** What this person writes or wrote; held until the transaction ends. */
export async function draftOf(db: Db, me: number, id: number): Promise<Both | undefined> {
  const [held] = await db
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.id, id), sql`${emails.state} <> 'received'`, inBoxes(await boxesOf(db, me))))
    .for('update')
  return held && readable(db, me, id)
}
export const stateOf = ({ email }: Both): DraftState => email.state as DraftState

type Refusing = Pick<Ctx<typeof contract.saveDraft>, 'fail'>
export function refuseMove(ctx: Refusing, both: Both, move: DraftMove): void {
  if (!allowedIn(draftMovesOf, stateOf(both)).includes(move))
    ctx.fail('move_refused', refusalOf(draftMovesOf, move, stateOf(both)))
}

export async function asDraft(db: Db, { email, letter }: Both): Promise<Draft> {
  const attached = await db
    .select({ id: letterFiles.id, file: files })
    .from(letterFiles)
    .innerJoin(files, eq(files.id, letterFiles.fileId))
    .where(eq(letterFiles.letterId, letter.id))
    .orderBy(asc(letterFiles.id))
  const [forwarded] = email.forwardsId
    ? await db
        .select({ id: emails.id, subject: letters.subject })
        .from(emails)
        .innerJoin(letters, eq(letters.id, emails.letterId))
        .where(eq(emails.id, email.forwardsId))
    : []
  return {
    id: email.id,
    to: letter.to,
    cc: letter.cc,
    bcc: letter.bcc,
    subject: letter.subject,
    body: letter.body as RichText | null,
    attachments: attached.map(({ id, file }) => asFile(email.id, id, file)),
    state: stateOf({ email, letter }),
    sendAt: email.sendAt?.toISOString() ?? null,
    savedAt: letter.time.toISOString(),
    mailboxId: email.mailboxId,
    forwards: forwarded ?? null,
    version: email.version,
  }
}

type Written = RequestOf<typeof contract.saveDraft>['body']
const letterOf = ({ to, cc, bcc, subject, body }: Written, now: Date) => ({
  to,
  cc,
  bcc,
  subject,
  body,
  text: textOf(body),
  time: now,
})

/** Somebody's own mailbox is made when they first write, or are written to. */
async function boxToWriteFrom(ctx: Writing, me: number, asked: number | null | undefined): Promise<Box | undefined> {
  const boxes = await boxesOf(ctx.db, me)
  if (asked) return boxes.find(({ id }) => id === asked)
  const own = boxes.find(({ userId }) => userId === me)
  if (own) return own
  await ctx.call(openMailboxes, { userIds: [me] })
  return (await boxesOf(ctx.db, me)).find(({ userId }) => userId === me)
}

export async function senderOf(db: Db, me: number, mailboxId: number) {
  const [user] = await db.select({ name: users.fullName, email: users.email }).from(users).where(eq(users.id, me))
  const [box] = await db.select().from(mailboxes).where(eq(mailboxes.id, mailboxId))
  return box?.address
    ? { fromName: box.name, fromEmail: box.address, fromUserId: me }
    : { fromName: user?.name ?? '', fromEmail: user?.email ?? '', fromUserId: me }
}

export const addDraft: Handlers['addDraft'] = async (ctx, { body }) => {
  const me = ctx.person.id
  const answered = body.answers ? await readable(ctx.db, me, body.answers) : undefined
  const forwarded = body.forwards ? await readable(ctx.db, me, body.forwards) : undefined
  if ((body.answers && !answered) || (body.forwards && !forwarded)) return ctx.fail('answered_unknown')
  const box = await boxToWriteFrom(ctx, me, body.mailbox ?? answered?.email.mailboxId)
  if (!box) return ctx.fail('mailbox_unknown')
  const from = await senderOf(ctx.db, me, box.id)
  const [letter] = await ctx.db
    .insert(letters)
    .values({
      ...letterOf(body, ctx.now),
      ...from,
      messageId: `${hexOf(ctx.host.random(16))}@${from.fromEmail.split('@')[1] ?? 'meridian'}`,
      inReplyTo: answered?.letter.messageId ?? null,
      references: answered ? [...answered.letter.references, answered.letter.messageId].slice(-50) : [],
      fromMailboxId: box.id,
    })
    .returning()
  const id = await nextId(ctx.db, emails)
  const threadId = answered?.email.mailboxId === box.id ? answered.email.threadId : id
  const [email] = await ctx.db
    .insert(emails)
    .values({
      id,
      mailboxId: box.id,
      letterId: letter!.id,
      threadId,
      folder: 'draft',
      state: 'draft',
      isRead: true,
      listedAt: ctx.now,
      words: `${from.fromName}\n${body.subject}`,
      forwardsId: forwarded?.email.id ?? null,
    })
    .returning()
  if (forwarded) await copyFiles(ctx, forwarded.letter.id, letter!.id)
  await tellBoxes(ctx, [box.id])
  return asDraft(ctx.db, { email: email!, letter: letter! })
}

async function copyFiles(ctx: Writing, from: number, to: number): Promise<void> {
  const all = await ctx.db.select().from(letterFiles).where(eq(letterFiles.letterId, from)).orderBy(asc(letterFiles.id))
  if (all.length === 0) return
  await ctx.db
    .insert(letterFiles)
    .values(all.map(({ fileId, cid }) => ({ letterId: to, fileId, cid, createdAt: ctx.now })))
  const fileCount = all.filter(({ cid }) => cid === null).length
  await ctx.db.update(letters).set({ fileCount }).where(eq(letters.id, to))
}

export const getDraft: Handlers['getDraft'] = async (ctx, { params: { id } }) => {
  const found = await readable(ctx.db, ctx.person.id, id)
  return found && found.email.state !== 'received' ? asDraft(ctx.db, found) : ctx.fail('draft_unknown')
}

export const saveDraft: Handlers['saveDraft'] = async (ctx, { params: { id }, body }) => {
  const found = await draftOf(ctx.db, ctx.person.id, id)
  if (!found) return ctx.fail('draft_unknown')
  refuseMove(ctx, found, 'change')
  const { version } = found.email
  if (body.version !== undefined && body.version !== version)
    ctx.fail('draft_outdated', { message: 'Somebody was faster', by: null, changed: [], version })
  const [letter] = await ctx.db
    .update(letters)
    .set(letterOf(body, ctx.now))
    .where(eq(letters.id, found.letter.id))
    .returning()
  const [email] = await ctx.db
    .update(emails)
    .set({ listedAt: ctx.now, words: `${letter!.fromName}\n${body.subject}`, version: version + 1 })
    .where(eq(emails.id, id))
    .returning()
  await tellBoxes(ctx, [email!.mailboxId])
  return asDraft(ctx.db, { email: email!, letter: letter! })
}

/** Its letter is nobody else's, so it goes with it. */
export const deleteDraft: Handlers['deleteDraft'] = async (ctx, { params: { id } }) => {
  const found = await draftOf(ctx.db, ctx.person.id, id)
  if (!found || found.email.folder !== 'draft') return ctx.fail('draft_unknown')
  await ctx.db.delete(emails).where(eq(emails.id, id))
  await removeLetter(ctx, found.letter.id)
  await tellBoxes(ctx, [found.email.mailboxId])
}

/** With those of its files that no other letter holds. */
export async function removeLetter(ctx: Writing, letterId: number): Promise<void> {
  const held = await ctx.db.select().from(letterFiles).where(eq(letterFiles.letterId, letterId))
  await ctx.db.delete(letters).where(eq(letters.id, letterId))
  for (const { fileId } of held) {
    const [other] = await ctx.db.select({ id: letterFiles.id }).from(letterFiles).where(eq(letterFiles.fileId, fileId))
    if (!other) await ctx.files.remove(fileId)
  }
}
