/** A person's own security: password, two-factor, sessions, keys. */
import { and, desc, eq } from 'drizzle-orm'
import { prepared, type Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { closeUser } from '#features/people/users/contract'
import { users } from '#features/people/users/tables'
import type * as contract from '#features/people/auth/contract'
import type * as entries from '#features/people/users/contract/entries'
import type { ApiKey } from '#features/people/auth/contract'
import { base32 } from '#features/people/auth/rules'
import { tokens } from '#features/people/auth/tables'
import { refuseCommon } from './common-passwords'
import { daySeconds, endEntriesOf, makeEntry } from './entries'
import { countGuess, forgive, lookCounted, type Guess, type Guessing } from './limits'
import { credentialOf, reachOf, setPassword } from './people'
import { takeOffSecondFactor, withoutSecondFactor, writeCredential } from './second-factor'
import { encrypt, newRecoveryCodes, openTotpSecret, stepOfCode } from './secrets'
import { hashOf } from '#server/hash'
import { tellPerson } from './tell-owner'

type Handlers = HandlersOf<typeof contract & typeof entries>
type Signed = { person: { id: number } }

/** The password is asked again before what weakens an account. It is not looked at after too many wrong ones. */
async function askAgain(
  ctx: Guessing & Signed & { fail(code: 'wrong_password'): never },
  password: string,
): Promise<void> {
  const { id } = ctx.person
  const guess = await countGuess(ctx, 'password', { who: id, userId: id })
  const hash = (await credentialOf(ctx.db, id))?.passwordHash ?? ''
  const isRight = await lookCounted(ctx, guess, () => ctx.host.hasher.verify(password, hash, 'known'))
  if (!isRight) ctx.fail('wrong_password')
}

export const changePassword: Handlers['changePassword'] = prepared({
  async before(ctx, { body: { current, password } }) {
    await askAgain(ctx, current)
    await refuseCommon(ctx, password, ctx.person.id)
    return ctx.host.hasher.hash(password, 'secret', 'known')
  },
  async run(ctx, _input, hash: string) {
    await setPassword(ctx.db, ctx.person.id, hash)
    await endEntriesOf(ctx, { userId: ctx.person.id, kinds: ['session', 'key', 'reset'], except: ctx.person.sessionId })
    ctx.changed({ subject: 'User', id: ctx.person.id, after: { password: 'changed' } })
    await tellPerson(ctx, { what: 'passwordChanged' })
  },
})

export const getSecurity: Handlers['getSecurity'] = async ({ db, person }) => {
  const credential = await credentialOf(db, person.id)
  const enabled = Boolean(credential?.totpConfirmedAt)
  return { enabled, recoveryCodesLeft: enabled ? (credential?.recoveryCodes.length ?? 0) : 0 }
}

export const beginTotp: Handlers['beginTotp'] = prepared({
  before: (ctx, { body: { password } }) => askAgain(ctx, password),
  async run(ctx) {
    if ((await credentialOf(ctx.db, ctx.person.id))?.totpConfirmedAt) ctx.fail('totp_on')
    const secret = ctx.host.random(20)
    await writeCredential(ctx.db, ctx.person.id, { totpSecret: await encrypt(secret, ctx.host), totpStep: 0 })
    const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, ctx.person.id))
    const text = base32(secret)
    return {
      secret: text,
      uri: `otpauth://totp/Meridian:${encodeURIComponent(user!.email)}?secret=${text}&issuer=Meridian`,
    }
  },
})

export const confirmTotp: Handlers['confirmTotp'] = prepared({
  before: (ctx) => countGuess(ctx, 'totp', { who: ctx.person.id, userId: ctx.person.id }),
  async run(ctx, { body: { code } }, guess: Guess) {
    const credential = await credentialOf(ctx.db, ctx.person.id)
    if (!credential?.totpSecret || credential.totpConfirmedAt) return ctx.fail('totp_not_begun')
    const secret = await openTotpSecret(credential.totpSecret, ctx.host)
    if (!secret) return ctx.fail('totp_not_begun')
    const step = await stepOfCode(code, secret, ctx.now, credential.totpStep)
    if (step === undefined) return ctx.fail('wrong_code')
    await forgive(ctx.db, guess)
    const recoveryCodes = newRecoveryCodes(ctx.host)
    await writeCredential(ctx.db, ctx.person.id, {
      totpConfirmedAt: ctx.now,
      totpStep: step,
      recoveryCodes: await Promise.all(recoveryCodes.map(hashOf)),
    })
    // who is signed in elsewhere has not shown the second factor there
    await endEntriesOf(ctx, { userId: ctx.person.id, kinds: ['session'], except: ctx.person.sessionId })
    ctx.changed({ subject: 'User', id: ctx.person.id, after: { twoFactor: 'on' } })
    await tellPerson(ctx, { what: 'twoFactorOn' })
    return { recoveryCodes }
  },
})

export const stopTotp: Handlers['stopTotp'] = prepared({
  before: (ctx, { body: { password } }) => askAgain(ctx, password),
  async run(ctx) {
    const wasOn = await takeOffSecondFactor(ctx.db, ctx.person.id)
    await writeCredential(ctx.db, ctx.person.id, withoutSecondFactor)
    // where their role asks for one, their streams end
    ctx.renew({ people: [ctx.person.id] })
    ctx.changed({ subject: 'User', id: ctx.person.id, after: { twoFactor: 'off' } })
    if (wasOn) await tellPerson(ctx, { what: 'twoFactorOff' })
  },
})

export const deactivate: Handlers['deactivate'] = prepared({
  before: (ctx, { body: { password } }) => askAgain(ctx, password),
  async run(ctx) {
    const closed = await ctx.attempt(closeUser, { userId: ctx.person.id })
    if (!closed.ok && closed.code === 'last_administrator') ctx.passOn(closed)
    ctx.signIn(undefined)
  },
})

export const sessionsOf = async (db: Db, userId: number, currentId?: string) => {
  const rows = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.userId, userId), eq(tokens.kind, 'session')))
    .orderBy(desc(tokens.createdAt))
  return rows.map(({ id, userAgent, address, createdAt, seenAt }) => ({
    id,
    userAgent,
    address,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    current: id === currentId,
  }))
}

export const listSessions: Handlers['listSessions'] = async ({ db, person }) => ({
  sessions: await sessionsOf(db, person.id, person.sessionId),
})

export const endSession: Handlers['endSession'] = async (ctx, { params: { id } }) => {
  if ((await endEntriesOf(ctx, { userId: ctx.person.id, kinds: ['session'], id })) === 0) ctx.fail('entry_unknown')
}
export const endOtherSessions: Handlers['endOtherSessions'] = async (ctx) => {
  await endEntriesOf(ctx, { userId: ctx.person.id, kinds: ['session'], except: ctx.person.sessionId })
}

export const listKeys: Handlers['listKeys'] = async ({ db, person }) => {
  const rows = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.userId, person.id), eq(tokens.kind, 'key')))
    .orderBy(desc(tokens.createdAt))
  return { keys: rows.map(asKey) }
}
const asKey = ({ id, name, createdAt, seenAt, expiresAt, chosen }: typeof tokens.$inferSelect) => ({
  id,
  name: name ?? '',
  createdAt: createdAt.toISOString(),
  seenAt: seenAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  rules: chosen as ApiKey['rules'],
})

export const addKey: Handlers['addKey'] = prepared({
  before: (ctx, { body: { password } }) => askAgain(ctx, password),
  async run(ctx, { body: { name, rules, days } }) {
    const mayAll = (rules ?? []).every(({ action, subject }) => action.every((one) => ctx.rights.can(one, subject)))
    if (!mayAll) ctx.fail('rights_beyond')
    const made = {
      kind: 'key',
      userId: ctx.person.id,
      name,
      chosen: rules,
      ...(days && { seconds: days * daySeconds }),
    } as const
    const { id, token } = await makeEntry(ctx, made)
    ctx.changed({
      subject: 'User',
      id: ctx.person.id,
      after: { key: name, ...(rules && { rules }), ...(days && { days }) },
    })
    await tellPerson(ctx, { what: 'keyAdded', key: name })
    const [row] = await ctx.db.select().from(tokens).where(eq(tokens.id, id))
    return { key: asKey(row!), accessToken: token }
  },
})

export const removeKey: Handlers['removeKey'] = async (ctx, { params: { id } }) => {
  if ((await endEntriesOf(ctx, { userId: ctx.person.id, kinds: ['key'], id })) === 0) ctx.fail('entry_unknown')
}

export const listUserEntries: Handlers['listUserEntries'] = async (ctx, { params: { id } }) => {
  const { db } = ctx
  if ((await reachOf(ctx, id)) === undefined) ctx.fail('user_unknown')
  const credential = await credentialOf(db, id)
  return {
    sessions: await sessionsOf(db, id),
    twoFactor: Boolean(credential?.totpConfirmedAt),
    invited: !credential?.passwordHash,
  }
}
export const endEntries: Handlers['endEntries'] = async (ctx, { body: { userId } }) => {
  const reach = await reachOf(ctx, userId)
  if (reach === undefined) return ctx.fail('user_unknown')
  if (!reach) ctx.fail('role_beyond')
  await endAll(ctx, userId)
}
export const endAllEntries: Handlers['endAllEntries'] = (ctx, { userId }) => endAll(ctx, userId)

async function endAll(ctx: Writing, userId: number): Promise<void> {
  await endEntriesOf(ctx, { userId, kinds: ['session', 'key', 'reset', 'invite', 'verify', 'challenge'] })
  ctx.changed({ subject: 'User', id: userId, after: { sessions: 'ended' } })
}
