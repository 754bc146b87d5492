/** What moves in a chat is told to its people. How far they are is told as it is: nobody has to ask for it. */
import { and, eq } from 'drizzle-orm'
import type { DataOf } from '#contract/event'
import type { Writing } from '#server/context'
import type { Db } from '#server/host'
import { chatMoved, type Marks } from '#features/chat/contract'
import { marksIn, type Mark } from '#features/chat/rules'
import { chatMembers } from '#features/chat/tables'
import { membersOf, unseenIn, type MemberRow } from './rows'

type Recipients = { data: DataOf<typeof chatMoved>; to: number[] }
type What = { said?: number; changed?: number }

export async function tellAll(ctx: Writing, chatId: number, what: What = {}): Promise<void> {
  const marks = what.said === undefined ? {} : { marks: marksIn(await marksOf(ctx.db, chatId)) }
  ctx.emit(chatMoved, { chatId, by: ctx.person!.id, ...what, ...marks }, await membersOf(ctx.db, chatId))
}

async function marksOf(db: Db, chatId: number): Promise<Mark[]> {
  const rows = await db.select().from(chatMembers).where(eq(chatMembers.chatId, chatId)).orderBy(chatMembers.userId)
  return rows.map(markOf)
}
const markOf = ({ userId, deliveredId, seenId }: MemberRow): Mark => ({
  userId,
  delivered: Math.max(deliveredId, seenId),
  seen: seenId,
})

/** `was`: how far this person was before. The others hear of it where it changes what they see. */
export async function marksTold(db: Db, was: MemberRow): Promise<Recipients[]> {
  const { chatId, userId: me } = was
  const all = await marksOf(db, chatId)
  const marks = marksIn(all)
  const before = marksIn(all.map((one) => (one.userId === me ? markOf(was) : one)))
  const others = all.flatMap(({ userId }) => (userId === me ? [] : [userId]))
  return same(before, marks) || others.length === 0 ? [] : [{ data: { chatId, by: me, marks }, to: others }]
}
const same = (a: Marks, b: Marks): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Their other devices count anew. */
export async function seenTold(db: Db, was: MemberRow): Promise<Recipients[]> {
  const { chatId, userId: me } = was
  const [mine] = await db
    .select({ unseen: unseenIn(me) })
    .from(chatMembers)
    .where(and(eq(chatMembers.chatId, chatId), eq(chatMembers.userId, me)))
  return [...(await marksTold(db, was)), { data: { chatId, by: me, unseen: mine?.unseen ?? 0 }, to: [me] }]
}
