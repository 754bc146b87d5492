/** Whom one can write to: people and shared mailboxes, and from outside those one wrote to before. */
import { and, asc, desc, eq, ilike, isNotNull, or, sql } from 'drizzle-orm'
import { contains } from '#server/contains'
import { seek } from '#server/sought'
import type { HandlersOf } from '#server/feature'
import { isHidden } from '#server/hidden'
import type { Db } from '#server/host'
import { letters, mailboxes } from '#features/email/tables'
import type * as contract from '#features/email/contract/mailboxes'
import { users, userWords } from '#features/people/users/tables'

type Handlers = HandlersOf<typeof contract>
const most = 8
const looked = 100

export const listRecipients: Handlers['listRecipients'] = async (ctx, { query: { q } }) => {
  const { db, person } = ctx
  // whoever may not read addresses of people writes to those they know
  const people = isHidden(ctx, 'User.email') ? [] : await peopleOf(ctx, q)
  const shared = await db
    .select({ email: sql<string>`${mailboxes.address}`, name: mailboxes.name })
    .from(mailboxes)
    .where(
      and(
        isNotNull(mailboxes.address),
        q ? or(ilike(mailboxes.name, contains(q)), ilike(mailboxes.address, contains(q))) : undefined,
      ),
    )
    .orderBy(asc(mailboxes.name))
    .limit(most)
  const wrote = await db
    .select({ to: letters.to, cc: letters.cc })
    .from(letters)
    .where(eq(letters.fromUserId, person.id))
    .orderBy(desc(letters.id))
    .limit(looked)
  const inside = [
    ...people.map((one) => ({ ...one, avatar: one.avatar || null })),
    ...shared.map((one) => ({ ...one, avatar: null })),
  ]
  const fits = (text: string) => !q || text.toLowerCase().includes(q.toLowerCase())
  const known = new Map<string, { email: string; name: string; avatar: string | null; outside: boolean }>()
  for (const one of inside) known.set(one.email.toLowerCase(), { ...one, outside: false })
  const ours = await insideOf(
    db,
    wrote.flatMap(({ to, cc }) => [...to, ...cc]).map(({ email }) => email),
  )
  for (const { email, name } of wrote.flatMap(({ to, cc }) => [...to, ...cc]))
    if (!known.has(email.toLowerCase()) && !ours.has(email.toLowerCase()) && fits(`${name} ${email}`))
      known.set(email.toLowerCase(), { email, name, avatar: null, outside: true })
  return { recipients: [...known.values()].slice(0, most) }
}

const peopleOf = async ({ db }: { db: Db }, q: string | undefined) =>
  db
    .select({ email: users.email, name: users.fullName, avatar: users.avatar })
    .from(users)
    .where(and(eq(users.status, 'active'), await seek(db, users, userWords, q)))
    .orderBy(asc(users.fullName))
    .limit(most)

/** Who has an account is found as such, or is not active any more. */
async function insideOf(db: Db, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const asked = [...new Set(emails.map((one) => one.toLowerCase()))]
  const rows = await db
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(sql`lower(${users.email}) in (${sql.join(asked, sql`, `)})`)
  return new Set(rows.map(({ email }) => email))
}
