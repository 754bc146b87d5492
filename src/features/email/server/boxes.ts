/** Whose mailboxes these are. Every query of mails holds the mailbox: that is all the right there is to them. */
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/host'
import { mailboxes, mailboxMembers } from '#features/email/tables'

export type Box = { id: number; userId: number | null; name: string; address: string | null }

const isMine = (me: number) =>
  or(
    eq(mailboxes.userId, me),
    sql`exists (select from ${mailboxMembers} m where m.mailbox_id = ${sql.raw('mailboxes.id')} and m.user_id = ${me})`,
  )

/** One's own, and those one shares. */
export const boxesOf = (db: Db, me: number): Promise<Box[]> =>
  db
    .select({ id: mailboxes.id, userId: mailboxes.userId, name: mailboxes.name, address: mailboxes.address })
    .from(mailboxes)
    .where(isMine(me))
    .orderBy(mailboxes.id)

/** The one that was asked for, else one's own: `none` where nothing was ever in it. */
export async function boxAsked(db: Db, me: number, asked: number): Promise<Box | 'none' | 'unknown'> {
  const all = await boxesOf(db, me)
  if (asked) return all.find(({ id }) => id === asked) ?? 'unknown'
  return all.find(({ userId }) => userId === me) ?? 'none'
}

/** Who hears of what happens in these. */
export async function readersOf(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map()
  const own = await db
    .select({ id: mailboxes.id, userId: mailboxes.userId })
    .from(mailboxes)
    .where(inArray(mailboxes.id, [...ids]))
  const members = await db
    .select({ id: mailboxMembers.mailboxId, userId: mailboxMembers.userId })
    .from(mailboxMembers)
    .where(inArray(mailboxMembers.mailboxId, [...ids]))
  const readers = new Map<number, number[]>(ids.map((id) => [id, []]))
  for (const { id, userId } of [...own, ...members]) if (userId !== null) readers.get(id)?.push(userId)
  return readers
}

export const isReader = async (db: Db, mailboxId: number, userId: number): Promise<boolean> => {
  const [found] = await db
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(and(eq(mailboxes.id, mailboxId), isMine(userId)))
  return found !== undefined
}
