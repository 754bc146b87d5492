/** What drivers did, in the order in which their phones tell it. */
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/phone/contract'
import type { Act } from '#features/logistics/phone/contract'
import { judgedAt } from '#features/logistics/phone/rules'
import { driverActs, driverMessages } from '#features/logistics/phone/tables'
import { routes } from '#features/logistics/routes/tables'
import { dayOf } from './day'
import { doActs, type Refusal } from './doing'
import { hashOf } from '#server/hash'
import { tellDesk } from './telling'
import { actAs, whoseOf, type Whose } from './whose'

type Handlers = HandlersOf<typeof contract>
type Acting = Ctx<typeof contract.act>
type ActContext = Pick<Acting, 'db' | 'now' | 'call' | 'changed'>
export const isKey = (key: string | null): key is string => key !== null && /^[\x21-\x7e]{1,100}$/.test(key)

/** Of all that it says but when it is sent, which differs each time. */
export const digestOf = ({ sentAt: _sentAt, ...rest }: Act): Promise<string> => hashOf(JSON.stringify(rest))

export const act: Handlers['act'] = async (ctx, { body }) => {
  const whose = await whoseOf(ctx)
  if (!whose) return ctx.fail('phone_unknown')
  const key = ctx.request.headers.get('idempotency-key')
  if (!isKey(key)) return ctx.fail('key_wrong')
  await actAs(ctx, whose)
  const digest = await digestOf(body)
  const at = judgedAt(body, ctx.now)
  const { sentAt: _sentAt, at: deviceAt, do: did, ...said } = body
  // held until the commit: of two that come at once the second waits, and is then told what came of the first
  const [mine] = await ctx.db
    .insert(driverActs)
    .values({
      driverId: whose.driver.id,
      key,
      digest,
      did,
      routeId: 'routeId' in body && (await isTheirs(ctx, whose, body.routeId)) ? body.routeId : null,
      stopIds: 'stopIds' in body ? body.stopIds : [],
      said,
      deviceAt: new Date(deviceAt),
      receivedAt: ctx.now,
      judgedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: driverActs.id })
  if (!mine) return again(ctx, whose, key, digest)
  const refused = await doActs(ctx, whose, body, at)
  if (refused.length === 0) return dayOf(ctx, whose.driver)
  await ctx.db.update(driverActs).set({ refused }).where(eq(driverActs.id, mine.id))
  await tellRefused(ctx, whose, body.do, refused)
  return refuse(ctx, whose, refused)
}

async function isTheirs({ db }: Acting, { driver }: Whose, routeId: number): Promise<boolean> {
  const [row] = await db
    .select({ driverId: routes.driverId })
    .from(routes)
    .where(and(eq(routes.id, routeId), eq(routes.driverId, driver.id)))
  return row !== undefined
}

async function again(ctx: Acting, whose: Whose, key: string, digest: string) {
  const [known] = await ctx.db
    .select()
    .from(driverActs)
    .where(and(eq(driverActs.driverId, whose.driver.id), eq(driverActs.key, key)))
  if (known!.digest !== digest) return ctx.fail('idempotency_conflict')
  const refused = known!.refused as Refusal[]
  return refused.length > 0 ? refuse(ctx, whose, refused) : dayOf(ctx, whose.driver)
}

/** What was written stays: the stops that could be moved, and the trace of those that could not. */
const refuse = async (ctx: Acting, { driver }: Whose, refused: Refusal[]) =>
  ctx.refuse('act_refused', { message: 'Something was changed meanwhile', refused, day: await dayOf(ctx, driver) })

const mended: readonly Refusal['why'][] = ['proof_missing', 'code_wrong', 'scan_wrong']
/** The desk hears of it, too: the driver was there, whatever became of the route. What the driver can mend alone is theirs. */
export async function tellRefused(ctx: ActContext, whose: Whose, did: string, refused: Refusal[]): Promise<void> {
  const changed = refused.filter(({ why }) => !mended.includes(why))
  if (changed.length === 0) return
  // each screen says it in its language
  const text = JSON.stringify(changed.map(({ name, why, route }) => ({ did, name, why, route })))
  await ctx.db
    .insert(driverMessages)
    .values({ driverId: whose.driver.id, fromDriver: true, kind: 'refused', text, at: ctx.now })
  await tellDesk(ctx, whose, changed.map(({ name }) => name).join(', '))
}
