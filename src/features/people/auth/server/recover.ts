/** The way back of whoever runs the machine itself: a lost phone or password, or a lost secret of the installation. */
import { isNotNull } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { credentials } from '#features/people/auth/tables'
import { endEntriesOf, makeEntry } from './entries'
import { findByEmail } from './people'
import { takeOffSecondFactor, withoutSecondFactor, writeCredential } from './second-factor'
import { openTotpSecret } from './secrets'
import { tellOwner } from './tell-owner'

export type Recovered = { fault: 'unknown' | 'closed' } | { name: string; path: string; wasOn: boolean }

/** Takes off the second factor, ends the sessions, and gives the path of a link to set a password within an hour. */
export async function recoverPerson(ctx: Writing, email: string): Promise<Recovered> {
  const found = await findByEmail(ctx.db, email.trim())
  if (!found || (found.user.demo && !ctx.host.settings.demo)) return { fault: 'unknown' }
  const { id: userId, fullName: name, status } = found.user
  if (status !== 'active') return { fault: 'closed' }
  const wasOn = await takeOffSecondFactor(ctx.db, userId)
  await endEntriesOf(ctx, { userId, kinds: ['session', 'challenge', 'device', 'reset'] })
  const { token } = await makeEntry(ctx, { kind: 'reset', userId })
  ctx.changed({ subject: 'User', id: userId, after: { recovered: 'on the server' } })
  if (wasOn) await tellOwner(ctx, userId, { what: 'twoFactorRemoved' })
  return { name, path: `/reset-password?token=${token}`, wasOn }
}

/** Takes off each second factor whose secret cannot be read any more, and tells its owner. */
export async function forgetUnreadableSecondFactors(ctx: Writing): Promise<number> {
  const rows = await ctx.db.select().from(credentials).where(isNotNull(credentials.totpSecret))
  let forgotten = 0
  for (const { userId, totpSecret, totpConfirmedAt } of rows) {
    if (totpSecret === null || (await openTotpSecret(totpSecret, ctx.host))) continue
    await writeCredential(ctx.db, userId, withoutSecondFactor)
    if (totpConfirmedAt === null) continue
    ctx.changed({ subject: 'User', id: userId, after: { twoFactor: 'off' } })
    await tellOwner(ctx, userId, { what: 'twoFactorLost' })
    forgotten += 1
  }
  return forgotten
}
