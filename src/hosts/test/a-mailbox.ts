/** A mailbox of somebody's own with all that lies in another's: the same letters, to be moved, marked and thrown away there. */
import { asc, eq } from 'drizzle-orm'
import { nextId, nextIds } from '#server/next-id'
import { emails, mailboxes } from '#features/email/tables'
import type { World } from './host'

/** Of Odile Marchetti, in the demo. */
const copied = 1

export async function aMailbox({ host: { db, now } }: Pick<World, 'host'>, userId: number): Promise<void> {
  const id = await nextId(db, mailboxes)
  await db.insert(mailboxes).values({ id, userId, createdAt: now() })
  const mails = await db.select().from(emails).where(eq(emails.mailboxId, copied)).orderBy(asc(emails.id))
  const ids = await nextIds(db, emails, mails.length)
  const idOf = new Map(mails.map((one, at) => [one.id, ids[at]!]))
  const own = mails.map((one) => ({
    ...one,
    id: idOf.get(one.id)!,
    mailboxId: id,
    threadId: idOf.get(one.threadId)!,
    forwardsId: one.forwardsId && (idOf.get(one.forwardsId) ?? null),
  }))
  await db.insert(emails).values(own)
}
