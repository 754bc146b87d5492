/** What a visitor writes on the front page: a letter from outside, so that an answer goes to them. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { readRules, rightsOf } from '#contract/ability'
import type { HandlersOf } from '#server/feature'
import { hexOf } from '#server/hash'
import type { Db } from '#server/host'
import { roles, rulesOfRole } from '#features/people/access/tables'
import { users } from '#features/people/users/tables'
import { takeLetter } from '#features/email/contract'
import type * as contract from '#features/email/contract/inbound'
import { mailboxes } from '#features/email/tables'

type Handlers = HandlersOf<typeof contract>
type Reader = { email: string; name: string }

export const takeMessage: Handlers['takeMessage'] = async (ctx, { from, subject, text }) => {
  const to = await readersIn(ctx.db)
  const { mails } = await ctx.call(takeLetter, {
    messageId: `${hexOf(ctx.host.random(16))}@meridian`,
    inReplyTo: null,
    references: [],
    from,
    to,
    cc: [],
    subject,
    harmless: null,
    text,
    files: [],
    recipients: to.map(({ email }) => email),
    spam: false,
  })
  // what reaches nobody is not taken: whoever wrote is told so, and nothing is lost in silence
  if (mails === 0) throw new Error('A message of a visitor found no mailbox')
  return { mails }
}

async function readersIn(db: Db): Promise<Reader[]> {
  const shared = await db
    .select({ email: mailboxes.address, name: mailboxes.name })
    .from(mailboxes)
    .where(and(eq(mailboxes.visitors, true), isNotNull(mailboxes.address)))
  if (shared.length > 0) return shared.map(({ email, name }) => ({ email: email!, name }))
  return db
    .select({ email: users.email, name: users.fullName })
    .from(users)
    .where(and(eq(users.status, 'active'), inArray(users.role, await rolesThatMayChange(db))))
}

/** Where no mailbox is for visitors: those who could make one, and read what comes. */
async function rolesThatMayChange(db: Db): Promise<string[]> {
  const all = await db.select({ key: roles.key, rules: rulesOfRole }).from(roles)
  return all.flatMap(({ key, rules }) => {
    const rights = rightsOf(readRules(rules))
    return rights.can('update', 'Mailbox') && rights.can('read', 'Email') ? key : []
  })
}
