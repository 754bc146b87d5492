/** Everything that goes by a link in a mail: confirming, resetting, inviting. */
import { eq } from 'drizzle-orm'
import type { Language } from '#contract/place'
import { prepared, type Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { confirmUser, enrolUser } from '#features/people/users/contract'
import { users } from '#features/people/users/tables'
import type * as contract from '#features/people/auth/contract'
import type * as entries from '#features/people/users/contract/entries'
import { mailOf } from '#features/people/auth/mails'
import { endEntriesOf, findEntry, makeEntry } from './entries'
import { refuseCommon } from './common-passwords'
import { rememberDevice } from './devices'
import { countCost, findCounted, forgiveAccount, mayMail } from './limits'
import { findByEmail, reachOf, setPassword } from './people'
import { tellOwner } from './tell-owner'

type Handlers = HandlersOf<typeof contract & typeof entries>
const leastRole = 'subscriber'
type Reader = { id: number; fullName: string; email: string }

async function sendLink(
  ctx: Writing,
  kind: 'verify' | 'reset' | 'invite',
  user: Reader,
  language: Language = ctx.language,
): Promise<void> {
  await endEntriesOf(ctx, { userId: user.id, kinds: [kind] })
  const { token } = await makeEntry(ctx, { kind, userId: user.id })
  const path = kind === 'verify' ? '/verify-email' : '/reset-password'
  const invited = kind === 'invite' ? '&invited=1' : ''
  await ctx.mail(
    mailOf(kind, language, {
      to: user.email,
      name: user.fullName,
      link: `${ctx.baseUrl}${path}?token=${token}${invited}`,
    }),
  )
}

export const register: Handlers['register'] = prepared({
  async before(ctx, { body: { password, ...named } }) {
    const wait = await countCost(ctx, 'register')
    if (wait) ctx.fail('throttled', wait)
    await refuseCommon(ctx, password, named)
    return ctx.host.hasher.hash(password, 'secret', 'stranger')
  },
  async run(ctx, { body: { fullName, email } }, passwordHash: string) {
    const known = await findByEmail(ctx.db, email)
    // whoever asks does not learn whether the address is known; whoever owns it does
    if (known)
      return ctx.mail(
        mailOf('known', ctx.language, { to: email, name: known.user.fullName, link: `${ctx.baseUrl}/forgot-password` }),
      )
    const { id } = await ctx.call(enrolUser, { fullName, email, role: leastRole, status: 'pending' })
    await setPassword(ctx.db, id, passwordHash)
    await sendLink(ctx, 'verify', { id, fullName, email })
  },
})

export const verify: Handlers['verify'] = prepared({
  async before(ctx, { body: { token } }) {
    const isThere = await findCounted(ctx, () => findEntry(ctx.db, token, ctx.now, 'verify'))
    if (!isThere) ctx.fail('link_expired')
  },
  async run(ctx, { body: { token } }) {
    const entry = await findEntry(ctx.db, token, ctx.now, 'verify')
    if (!entry) return ctx.fail('link_expired')
    await endEntriesOf(ctx, { userId: entry.userId, kinds: ['verify'] })
    await letIn(ctx, entry.userId)
  },
})

/** Only who is pending: a link does not undo a suspension. */
async function letIn(ctx: Writing, userId: number): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (user?.status !== 'pending') return
  ctx.actsAs(user)
  await ctx.call(confirmUser, { userId })
}

export const resendVerification: Handlers['resendVerification'] = async (ctx, { body: { email } }) => {
  const wait = await countCost(ctx, 'mail')
  if (wait) return ctx.refuse('throttled', wait)
  const found = await findByEmail(ctx.db, email)
  if (found?.user.status !== 'pending' || !found.credential?.passwordHash) return
  if (await mayMail(ctx, found.user.id)) await sendLink(ctx, 'verify', found.user)
}

export const forgotPassword: Handlers['forgotPassword'] = async (ctx, { body: { email } }) => {
  const wait = await countCost(ctx, 'mail')
  if (wait) return ctx.refuse('throttled', wait)
  const found = await findByEmail(ctx.db, email)
  if (!found || found.user.status === 'inactive' || (found.user.demo && !ctx.host.settings.demo)) return
  if (await mayMail(ctx, found.user.id)) await sendLink(ctx, 'reset', found.user)
}

export const resetPassword: Handlers['resetPassword'] = prepared({
  async before(ctx, { body: { token, password } }) {
    const isThere = await findCounted(ctx, () => findEntry(ctx.db, token, ctx.now, 'reset', 'invite'))
    if (!isThere) return ctx.fail('link_expired')
    await refuseCommon(ctx, password, isThere.userId)
    return ctx.host.hasher.hash(password, 'secret', 'stranger')
  },
  async run(ctx, { body: { token } }, passwordHash: string) {
    const entry = await findEntry(ctx.db, token, ctx.now, 'reset', 'invite')
    if (!entry) return ctx.fail('link_expired')
    const { userId } = entry
    await setPassword(ctx.db, userId, passwordHash)
    await endEntriesOf(ctx, { userId, kinds: ['reset', 'invite', 'verify', 'session', 'key', 'challenge'] })
    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
    // the mailbox proved who this is: guesses of others keep this browser out no longer
    await forgiveAccount(ctx.db, user!)
    await rememberDevice(ctx, userId)
    await letIn(ctx, userId)
    ctx.changed({ subject: 'User', id: userId, after: { password: 'set' } })
    if (entry.kind === 'reset') await tellOwner(ctx, userId, { what: 'passwordChanged' }, ctx.request)
  },
})

export const invite: Handlers['invite'] = async (ctx, { body: { userId } }) => {
  const reach = await reachOf(ctx, userId)
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (reach === undefined || !user) return ctx.fail('user_unknown')
  if (!reach) ctx.fail('role_beyond')
  if (user.status === 'inactive') ctx.fail('user_suspended')
  await sendInvite(ctx, user)
}
export const sendInvitation: Handlers['sendInvitation'] = async (ctx, { userId }) => {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (!user) return ctx.fail('user_unknown')
  await sendInvite(ctx, user)
}

async function sendInvite(ctx: Writing, user: Reader): Promise<void> {
  await sendLink(ctx, 'invite', user)
  ctx.changed({ subject: 'User', id: user.id, after: { invited: user.email } })
}
