import { eq, inArray } from 'drizzle-orm'
import { plainText } from '#contract/rich-text'
import { fileChunks, files } from '#server/tables'
import type { Seed, SeedContext } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'
import { users } from '#features/people/users/tables'
import { sheetOf } from './seed/pdf'
import type { Line, Talk } from './seed/talk'
import { supportTalks, talks } from './seed/talks'
import { emails, letterFiles, letters, mailboxes, type Address } from './tables'
import type { DraftState } from '#features/email/contract/states'

type DemoMailboxes = {
  people: Map<string, { id: number; email: string }>
  boxes: Map<number, number>
  nextEmail: number
}
const wordOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '.')

export const emailSeed: Seed = {
  name: 'email',
  always: [
    grantStep('Email', {
      maintainer: ['create', 'read'],
      editor: ['create', 'read'],
      author: ['create', 'read'],
    }),
  ],
  demo: [
    async (ctx) => {
      const names = [...talks, ...supportTalks].flatMap(({ lines }) =>
        lines.flatMap(({ by, to, cc = [] }) => [by, ...to, ...cc]),
      )
      const found = await ctx.db
        .select({ id: users.id, name: users.fullName, email: users.email })
        .from(users)
        .where(inArray(users.fullName, [...new Set(names)]))
      const boxes = await ctx.db.select().from(mailboxes)
      const known: DemoMailboxes = {
        people: new Map(found.map(({ name, ...one }) => [name, one])),
        boxes: new Map(boxes.flatMap(({ id, userId }) => (userId === null ? [] : [[userId, id] as const]))),
        nextEmail: 1,
      }
      const support = boxes.find(({ address }) => address !== null)!
      for (const [at, talk] of [...talks.entries()].reverse()) await put(ctx, known, talk, `talk-${at}`)
      for (const [at, talk] of [...supportTalks.entries()].reverse())
        await put(ctx, known, talk, `support-${at}`, support)
    },
  ],
}

const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  content: text
    .split('\n')
    .flatMap((line, at) => [
      ...(at > 0 ? [{ type: 'hardBreak' as const }] : []),
      { type: 'text' as const, text: line },
    ]),
})
const bodyOf = (text: readonly string[]) => ({ type: 'doc' as const, content: text.map(paragraph) })
const htmlOf = (text: readonly string[]): string =>
  text.map((one) => `<p>${one.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`).join('')

type Box = typeof mailboxes.$inferSelect
async function put(ctx: SeedContext, known: DemoMailboxes, talk: Talk, word: string, shared?: Box): Promise<void> {
  const threads = new Map<number, number>()
  const written: string[] = []
  for (const [at, line] of talk.lines.entries()) {
    const isLast = at === talk.lines.length - 1
    const messageId = `${word}-${at}@demo.com`
    const letter = await putLetter(ctx, known, talk, line, {
      messageId,
      before: [...written],
      ...(shared && { shared }),
    })
    written.push(messageId)
    for (const one of copiesOf(known, talk, line, shared)) {
      const id = known.nextEmail++
      const threadId = threads.get(one.mailboxId) ?? id
      threads.set(one.mailboxId, threadId)
      const isMine = one.mailboxId === (shared?.id ?? 1)
      await ctx.db.insert(emails).values({
        id,
        mailboxId: one.mailboxId,
        letterId: letter.id,
        threadId,
        folder: one.folder,
        state: one.state,
        isRead: one.state !== 'received' || !(isMine && isLast && talk.unread),
        isStarred: isMine && isLast && talk.starred === true,
        isDeleted: isMine && talk.deleted === true,
        deletedAt: isMine && talk.deleted ? ctx.now : null,
        labels: isMine && isLast ? (talk.labels ?? []) : [],
        listedAt: letter.time,
        words: `${letter.fromName}\n${talk.subject}`,
      })
    }
  }
  for (const [mailboxId, threadId] of threads) await setTops(ctx, mailboxId, threadId)
}

type Copy = { mailboxId: number; folder: string; state: DraftState | 'received' }
function copiesOf({ people, boxes }: DemoMailboxes, { folder }: Talk, line: Line, shared: Box | undefined): Copy[] {
  if (shared) return [{ mailboxId: shared.id, folder: 'inbox', state: 'received' }]
  const boxOf = (name: string) => boxes.get(people.get(name)?.id ?? 0)
  const sender = boxOf(line.by)
  if (folder === 'draft') return [{ mailboxId: sender!, folder, state: 'draft' }]
  const to = [...line.to, ...(line.cc ?? [])].flatMap((name) => boxOf(name) ?? [])
  return [
    ...(sender ? [{ mailboxId: sender, folder: 'sent', state: 'sent' as const }] : []),
    ...to.map((mailboxId) => ({ mailboxId, folder: folder ?? 'inbox', state: 'received' as const })),
  ]
}

type About = { messageId: string; before: string[]; shared?: Box }
async function putLetter(
  ctx: SeedContext,
  { people, boxes }: DemoMailboxes,
  { subject }: Talk,
  line: Line,
  about: About,
) {
  const addressOf = (name: string): Address => ({
    email: people.get(name)?.email ?? `${wordOf(name)}@post.example`,
    name,
  })
  const by = addressOf(line.by)
  const user = people.get(line.by)
  const { messageId, before, shared } = about
  const [letter] = await ctx.db
    .insert(letters)
    .values({
      messageId,
      inReplyTo: before.at(-1) ?? null,
      references: before,
      fromName: by.name,
      fromEmail: by.email,
      fromUserId: user?.id ?? null,
      fromMailboxId: (user && boxes.get(user.id)) ?? null,
      to: shared ? [{ email: shared.address!, name: shared.name }] : line.to.map(addressOf),
      cc: (line.cc ?? []).map(addressOf),
      subject,
      html: htmlOf(line.text),
      text: plainText(bodyOf(line.text)),
      body: user ? bodyOf(line.text) : null,
      fileCount: line.files?.length ?? 0,
      time: new Date(ctx.now.getTime() - line.ago * 60_000),
    })
    .returning()
  for (const [at, [name, words]] of (line.files ?? []).entries()) {
    const fileId = `seed-mail-${messageId.split('@')[0]}-${at}`
    const bytes = sheetOf(words)
    await ctx.db
      .insert(files)
      .values({ id: fileId, name, media: 'application/pdf', size: bytes.byteLength, createdAt: ctx.now })
    await ctx.db.insert(fileChunks).values({ fileId, part: 0, bytes })
    await ctx.db.insert(letterFiles).values({ letterId: letter!.id, fileId, createdAt: ctx.now })
  }
  return letter!
}

async function setTops({ db }: SeedContext, mailboxId: number, threadId: number): Promise<void> {
  const rows = (await db.select().from(emails).where(eq(emails.threadId, threadId))).filter(
    (one) => one.mailboxId === mailboxId,
  )
  for (const row of rows) {
    const newer = rows.some((other) => other.folder === row.folder && other.listedAt > row.listedAt)
    if (newer) await db.update(emails).set({ top: false }).where(eq(emails.id, row.id))
  }
}
