/** The second factor of an account: passed at sign-in, and taken off when its owner lost it. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Requested, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { hashOf } from '#server/hash'
import type { Db } from '#server/host'
import type * as entries from '#features/people/users/contract/entries'
import { credentials } from '#features/people/auth/tables'
import { endEntriesOf } from './entries'
import { reachOf } from './people'
import { openTotpSecret, stepOfCode } from './secrets'
import { tellOwner } from './tell-owner'

type Failing = { refuse(code: 'wrong_code'): never; fail(code: 'two_factor_lost'): never }

/** Takes a recovery code, which is used up, or a code of the app, which is good once. The recovery code comes first:
 *  it works also where the secret of the app was sealed by another installation's secret. */
export async function passSecondFactor(ctx: Requested<Writing> & Failing, userId: number, code: string): Promise<void> {
  const [credential] = await ctx.db.select().from(credentials).where(eq(credentials.userId, userId)).for('update')
  if (!credential?.totpSecret) return ctx.refuse('wrong_code')
  const hash = await hashOf(code.toLowerCase())
  if (credential.recoveryCodes.includes(hash)) {
    const recoveryCodes = credential.recoveryCodes.filter((one) => one !== hash)
    return writeCredential(ctx.db, userId, { recoveryCodes })
  }
  const secret = await openTotpSecret(credential.totpSecret, ctx.host)
  if (!secret) return ctx.fail('two_factor_lost')
  const step = await stepOfCode(code, secret, ctx.now, credential.totpStep)
  if (step === undefined) return ctx.refuse('wrong_code')
  await writeCredential(ctx.db, userId, { totpStep: step })
}

export async function writeCredential(
  db: Db,
  userId: number,
  set: Partial<typeof credentials.$inferInsert>,
): Promise<void> {
  await db.update(credentials).set(set).where(eq(credentials.userId, userId))
}

export const withoutSecondFactor = { totpSecret: null, totpConfirmedAt: null, recoveryCodes: [] }

/** Returns false where the second factor was off. */
export async function takeOffSecondFactor(db: Db, userId: number): Promise<boolean> {
  const isOn = and(eq(credentials.userId, userId), isNotNull(credentials.totpConfirmedAt))
  const [row] = await db
    .update(credentials)
    .set(withoutSecondFactor)
    .where(isOn)
    .returning({ userId: credentials.userId })
  return row !== undefined
}

/** A lost phone may be a stolen one, so its session and the trust in it end, too. */
export const removeTwoFactor: HandlersOf<typeof entries>['removeTwoFactor'] = async (ctx, { params: { id } }) => {
  const reach = await reachOf(ctx, id)
  if (reach === undefined) return ctx.fail('user_unknown')
  if (!reach) ctx.fail('role_beyond')
  // the password is asked for one's own
  if (id === ctx.person.id) ctx.fail('user_self')
  if (!(await takeOffSecondFactor(ctx.db, id))) ctx.fail('two_factor_off')
  await endEntriesOf(ctx, { userId: id, kinds: ['session', 'challenge', 'device'] })
  // streams of keys, too, where the role asks for a second factor
  ctx.renew({ people: [id] })
  ctx.changed({ subject: 'User', id, after: { twoFactor: 'removed' } })
  await tellOwner(ctx, id, { what: 'twoFactorRemoved' })
}
