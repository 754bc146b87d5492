import { and, asc, eq } from 'drizzle-orm'
import { prepared, type Requested } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Asker } from '#server/host'
import type * as contract from '#features/people/auth/contract'
import { tokens } from '#features/people/auth/tables'
import { users } from '#features/people/users/tables'
import { endEntriesOf, findEntry, makeEntry, openSession, type Signing } from './entries'
import { rememberDevice } from './devices'
import { countGuess, findCounted, forgive, lookCounted, type Guess, type Guessing } from './limits'
import { findByEmail, signedIn } from './people'
import { tellOfNewDevice, tellOfNewNetwork } from './new-device'
import { passSecondFactor } from './second-factor'
import { isSetupOpen } from './setup'

type Handlers = HandlersOf<typeof contract>
type FoundUser = NonNullable<Awaited<ReturnType<typeof findByEmail>>>

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
    setup: await isSetupOpen(db),
  }
}

/** Is this the password? Outside the transaction: hashing is slow by design, and takes as long where there is no account. */
async function matches(ctx: Requested, found: FoundUser | undefined, password: string, asker: Asker): Promise<boolean> {
  const hash = found?.credential?.passwordHash ?? ''
  const same = await ctx.host.hasher.verify(password, hash, asker)
  return same && found !== undefined && (ctx.host.settings.demo || !found.user.demo)
}

/** The result of checking an email and password: the account, if there is one, and whether the password is right. */
type Claim = { found: FoundUser | undefined; right: boolean }

async function lookAt(ctx: Guessing, { email, password }: { email: string; password: string }): Promise<Claim> {
  const found = await findByEmail(ctx.db, email)
  const guess = await countGuess(ctx, 'login', { who: email, userId: found?.user.id })
  const asker = guess.isKnownDevice ? 'known' : 'entering'
  return { found, right: await lookCounted(ctx, guess, () => matches(ctx, found, password, asker)) }
}

/** The person of a claim that holds. */
function admit(
  ctx: { refuse(code: 'wrong_credentials'): never; fail(code: 'unverified' | 'suspended'): never },
  { found, right }: Claim,
): FoundUser {
  if (!found || !right) return ctx.refuse('wrong_credentials')
  if (found.user.status === 'pending') ctx.fail('unverified')
  if (found.user.status !== 'active') ctx.fail('suspended')
  return found
}

export const login: Handlers['login'] = prepared({
  before: (ctx, { body }) => lookAt(ctx, body),
  async run(ctx, { body: { remember } }, claim: Claim) {
    const { user, credential } = admit(ctx, claim)
    if (credential?.totpConfirmedAt) {
      const name = remember ? { name: 'remember' } : {}
      const { token } = await makeEntry(ctx, { kind: 'challenge', userId: user.id, ...name })
      return { challenge: token }
    }
    return enter(ctx, user, remember)
  },
})

async function enter(ctx: Signing, user: FoundUser['user'], remember: boolean | undefined) {
  await tellOfNewDevice(ctx, user)
  await openSession(ctx, user.id, remember)
  await rememberDevice(ctx, user.id)
  ctx.actsAs(user)
  ctx.changed({ subject: 'Session', id: user.id })
  return signedIn(ctx, user.id)
}

export const loginTotp: Handlers['loginTotp'] = prepared({
  async before(ctx, { body: { challenge } }) {
    const entry = await findCounted(ctx, () => findEntry(ctx.db, challenge, ctx.now, 'challenge'))
    if (!entry) return ctx.fail('challenge_expired')
    return countGuess(ctx, 'totp', { who: entry.userId, userId: entry.userId })
  },
  async run(ctx, { body: { challenge, code } }, guess: Guess) {
    const entry = await findEntry(ctx.db, challenge, ctx.now, 'challenge')
    if (!entry) return ctx.fail('challenge_expired')
    await passSecondFactor(ctx, entry.userId, code)
    await forgive(ctx.db, guess)
    await ctx.db.delete(tokens).where(eq(tokens.id, entry.id))
    const [user] = await ctx.db.select().from(users).where(eq(users.id, entry.userId))
    return enter(ctx, user!, entry.name === 'remember')
  },
})

export const makeToken: Handlers['makeToken'] = prepared({
  async before(ctx, { body }) {
    const claim = await lookAt(ctx, body)
    const isAsked = claim.right && claim.found?.credential?.totpConfirmedAt && body.code
    const { id } = claim.found?.user ?? {}
    return { claim, guess: isAsked && id ? await countGuess(ctx, 'totp', { who: id, userId: id }) : undefined }
  },
  async run(ctx, { body: { code } }, { claim, guess }: { claim: Claim; guess: Guess | undefined }) {
    const { user, credential } = admit(ctx, claim)
    if (credential?.totpConfirmedAt) {
      if (!code || !guess) return ctx.fail('code_needed')
      await passSecondFactor(ctx, user.id, code)
      await forgive(ctx.db, guess)
    }
    await tellOfNewNetwork(ctx, user)
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
