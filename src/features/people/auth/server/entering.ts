import { and, asc, eq } from 'drizzle-orm'
import { prepared, type Requested, type Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import type * as contract from '#features/people/auth/contract'
import { credentials, tokens } from '#features/people/auth/tables'
import { users } from '#features/people/users/tables'
import { endEntriesOf, findEntry, makeEntry, openSession, type Signing } from './entries'
import { countWrong, forgive, mustWait, type Throttled } from './limits'
import { findByEmail, signedIn } from './people'
import { decrypt, stepOfCode } from './secrets'
import { hashOf } from '#server/hash'
import { setupCode } from './setup'

type Handlers = HandlersOf<typeof contract>
type Found = NonNullable<Awaited<ReturnType<typeof findByEmail>>>

export const getEntry: Handlers['getEntry'] = async ({ db, host }) => {
  const rows = host.settings.demo
    ? await db
        .select()
        .from(users)
        .where(and(eq(users.demo, true), eq(users.status, 'active')))
        .orderBy(asc(users.id))
    : []
  return {
    demo: rows.map(({ role, email }) => ({ role, email, password: email.split('@')[0]! })),
    setup: (await setupCode(db)) !== undefined,
  }
}

/** A hash that belongs to nobody, so that an unknown address takes as long as a known one. */
let decoy: Promise<string> | undefined

/** Is this the password? Outside the transaction: hashing is slow by design. */
async function matches(ctx: Requested, found: Found | undefined, password: string): Promise<boolean> {
  const hash = found?.credential?.passwordHash
  const { hasher } = ctx.host
  decoy ??= hasher.hash('nobody')
  const same = await hasher.verify(password, hash ?? (await decoy))
  return same && hash !== undefined && hash !== null && (ctx.host.settings.demo || !found!.user.demo)
}

/** The result of checking an email and password: the account, if there is one, and whether the password is right. */
type Claim = { found: Found | undefined; right: boolean }

async function lookAt(
  ctx: Requested & { fail(code: 'throttled', wait: Throttled): never },
  { email, password }: { email: string; password: string },
): Promise<Claim> {
  const wait = await mustWait(ctx, 'login', email)
  if (wait) ctx.fail('throttled', wait)
  const found = await findByEmail(ctx.db, email)
  return { found, right: await matches(ctx, found, password) }
}

/** The person of a claim that holds; a wrong one is counted and refused. */
async function admit(
  ctx: Requested<Writing> & { refuse(code: 'wrong_credentials'): never; fail(code: 'unverified' | 'suspended'): never },
  email: string,
  { found, right }: Claim,
): Promise<Found> {
  if (!found || !right) {
    await countWrong(ctx, 'login', email)
    return ctx.refuse('wrong_credentials')
  }
  if (found.user.status === 'pending') ctx.fail('unverified')
  if (found.user.status !== 'active') ctx.fail('suspended')
  return found
}

export const login: Handlers['login'] = prepared({
  before: (ctx, { body }) => lookAt(ctx, body),
  async run(ctx, { body: { email, remember } }, claim: Claim) {
    const { user, credential } = await admit(ctx, email, claim)
    if (credential?.totpConfirmedAt) {
      const name = remember ? { name: 'remember' } : {}
      const { token } = await makeEntry(ctx, { kind: 'challenge', userId: user.id, ...name })
      return { challenge: token }
    }
    await forgive(ctx, 'login', email)
    return enter(ctx, user, remember)
  },
})

async function enter(ctx: Signing, user: { id: number; fullName: string }, remember: boolean | undefined) {
  await openSession(ctx, user.id, remember)
  ctx.actsAs(user)
  ctx.changed({ subject: 'Session', id: user.id })
  return signedIn(ctx, user.id)
}

export const loginTotp: Handlers['loginTotp'] = async (ctx, { body: { challenge, code } }) => {
  const entry = await findEntry(ctx.db, challenge, ctx.now, 'challenge')
  if (!entry) return ctx.fail('challenge_expired')
  const wait = await mustWait(ctx, 'totp', entry.userId)
  if (wait) ctx.fail('throttled', wait)
  if (!(await passSecondFactor(ctx, entry.userId, code))) {
    await countWrong(ctx, 'totp', entry.userId)
    return ctx.refuse('wrong_code')
  }
  await ctx.db.delete(tokens).where(eq(tokens.id, entry.id))
  await forgive(ctx, 'totp', entry.userId)
  const [user] = await ctx.db.select().from(users).where(eq(users.id, entry.userId))
  return enter(ctx, user!, entry.name === 'remember')
}

/** A code of the app, once; or a recovery code, which is used up. */
async function passSecondFactor(ctx: Requested<Writing>, userId: number, code: string): Promise<boolean> {
  const [credential] = await ctx.db.select().from(credentials).where(eq(credentials.userId, userId)).for('update')
  if (!credential?.totpSecret) return false
  const step = await stepOfCode(code, await decrypt(credential.totpSecret, ctx.host), ctx.now, credential.totpStep)
  if (step !== undefined) return writeCredential(ctx.db, userId, { totpStep: step })
  const hash = await hashOf(code.toLowerCase())
  if (!credential.recoveryCodes.includes(hash)) return false
  return writeCredential(ctx.db, userId, { recoveryCodes: credential.recoveryCodes.filter((one) => one !== hash) })
}

async function writeCredential(db: Db, userId: number, set: Partial<typeof credentials.$inferInsert>): Promise<true> {
  await db.update(credentials).set(set).where(eq(credentials.userId, userId))
  return true
}

export const makeToken: Handlers['makeToken'] = prepared({
  before: (ctx, { body }) => lookAt(ctx, body),
  async run(ctx, { body: { email, code } }, claim: Claim) {
    const { user, credential } = await admit(ctx, email, claim)
    if (credential?.totpConfirmedAt) {
      if (!code) return ctx.fail('code_needed')
      if (!(await passSecondFactor(ctx, user.id, code))) {
        await countWrong(ctx, 'login', email)
        return ctx.refuse('wrong_code')
      }
    }
    await forgive(ctx, 'login', email)
    const { token } = await makeEntry(ctx, { kind: 'session', userId: user.id })
    ctx.actsAs(user)
    ctx.changed({ subject: 'Session', id: user.id })
    return { accessToken: token }
  },
})

export const logout: Handlers['logout'] = async (ctx) => {
  await endEntriesOf(ctx, { userId: ctx.person.id, kinds: ['session', 'key'], id: ctx.person.sessionId })
  ctx.signIn(undefined)
}

export const getSession: Handlers['getSession'] = async (ctx) => ({
  ...(await signedIn(ctx, ctx.person.id)),
  // of a key: what was chosen for it
  userAbilityRules: ctx.person.rules,
})
