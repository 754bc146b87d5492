/** Anybody outside may write any sender: one that looks like a colleague is found, so that it can be marked. */
import { inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/host'
import { users } from '#features/people/users/tables'
import { letters, mailboxes } from '#features/email/tables'

type Sender = Pick<typeof letters.$inferSelect, 'id' | 'fromUserId' | 'fromMailboxId' | 'fromName' | 'fromEmail'>

/** As people see it: with other blanks, in other letters of the same look to the eye, it is the same name. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** Of these letters, those from outside that claim an address or a name of a person or shared mailbox here. */
export async function posingIn(db: Db, all: readonly Sender[]): Promise<ReadonlySet<number>> {
  const foreign = all.filter(({ fromUserId, fromMailboxId }) => fromUserId === null && fromMailboxId === null)
  if (foreign.length === 0) return new Set()
  // a name may be an address, too: "admin@demo.com" <x@post.example>
  const claimsOf = ({ fromName, fromEmail }: Sender) => [plain(fromName), plain(fromEmail)].filter((one) => one !== '')
  const claimed = [...new Set(foreign.flatMap(claimsOf))]
  const [userName, userMail] = [sql<string>`lower(${users.fullName})`, sql<string>`lower(${users.email})`]
  const people = await db
    .select({ name: userName, email: userMail })
    .from(users)
    .where(or(inArray(userName, claimed), inArray(userMail, claimed)))
  const [boxName, boxMail] = [sql<string>`lower(${mailboxes.name})`, sql<string>`lower(${mailboxes.address})`]
  const boxes = await db
    .select({ name: boxName, email: boxMail })
    .from(mailboxes)
    .where(or(inArray(boxName, claimed), inArray(boxMail, claimed)))
  const ours = new Set([...people, ...boxes].flatMap(({ name, email }) => [name, email].filter(Boolean)))
  return new Set(foreign.flatMap((one) => (claimsOf(one).some((claim) => ours.has(claim)) ? one.id : [])))
}
