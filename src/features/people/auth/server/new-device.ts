/** Tells the owner of an account of a sign-in from a device that did not sign in before. */
import { and, eq } from 'drizzle-orm'
import type { Requested, Writing } from '#server/context'
import { audit } from '#server/tables'
import { countUp, networkOf } from '#server/throttle'
import { tokens } from '#features/people/auth/tables'
import { deviceIdOf } from './devices'
import { tellOwner } from './tell-owner'

type Ctx = Requested<Writing>
type Entering = { id: number; demo: boolean }

const day = 24 * 60 * 60
/** A script that signs in without cookies is a new device each time, and would fill the mailbox. */
const perAccount = { most: 5, seconds: day }
/** Clients of the API have no cookies at all, so they are known by their network. */
const perNetwork = { most: 1, seconds: 30 * day }

export async function tellOfNewDevice(ctx: Ctx, user: Entering): Promise<void> {
  if (user.demo || (await deviceIdOf(ctx, user.id)) || !(await hasEntered(ctx, user.id))) return
  if (await isWithin(ctx, `new-device:${user.id}`, perAccount)) await tellOwner(ctx, user.id, newDevice, ctx.request)
}

export async function tellOfNewNetwork(ctx: Ctx, user: Entering): Promise<void> {
  if (user.demo || (await deviceIdOf(ctx, user.id))) return
  const network = networkOf(ctx.host.addressOf(ctx.request))
  const isNew = await isWithin(ctx, `new-network:${user.id}:${network}`, perNetwork)
  if (isNew && (await hasEntered(ctx, user.id))) await tellOwner(ctx, user.id, newDevice, ctx.request)
}

const newDevice = { what: 'newDevice' } as const
const isWithin = async ({ db, now }: Ctx, key: string, limit: { most: number; seconds: number }): Promise<boolean> =>
  (await countUp(db, key, limit, now)).left >= 0

/** Devices may all have been forgotten since, and the audit log of a long absence has been purged. */
async function hasEntered({ db }: Ctx, userId: number): Promise<boolean> {
  const isDevice = and(eq(tokens.userId, userId), eq(tokens.kind, 'device'))
  const [device] = await db.select({ id: tokens.id }).from(tokens).where(isDevice).limit(1)
  if (device) return true
  const isSignIn = and(eq(audit.subject, 'Session'), eq(audit.subjectId, String(userId)))
  const [entry] = await db.select({ id: audit.id }).from(audit).where(isSignIn).limit(1)
  return entry !== undefined
}
