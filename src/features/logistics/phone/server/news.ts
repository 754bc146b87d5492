/** Whether there is something that a phone has not heard of: little enough to be asked every few seconds. */
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { addDays, dayInUtc } from '#contract/zone'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/phone/contract'
import { driverMessages } from '#features/logistics/phone/tables'
import { routes } from '#features/logistics/routes/tables'
import { whoseOf } from './whose'
import { routeIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

type Handlers = HandlersOf<typeof contract>
type Reading = Pick<Writing, 'db' | 'now'>

/** Of what the desk wrote and answered, and of the routes around today as they are. */
export async function markOf({ db, now }: Reading, driverId: number): Promise<string> {
  const [said] = await db
    .select({
      newest: sql<number>`coalesce(max(${driverMessages.id}) filter (where not ${driverMessages.fromDriver}), 0)::int`,
      answered: sql<number>`count(${driverMessages.answer})::int`,
    })
    .from(driverMessages)
    .where(eq(driverMessages.driverId, driverId))
  const theirs = await db
    .select({ id: routes.id, version: routes.version, revision: routes.revision })
    .from(routes)
    .where(
      and(eq(routes.driverId, driverId), gte(routes.day, addDays(dayInUtc(now), -2)), isIn(routes.state, routeIs.sent)),
    )
    .orderBy(desc(routes.id))
  const marks = theirs.map(({ id, version, revision }) => `${id}.${version}.${revision}`)
  return [said!.newest, said!.answered, ...marks].join('-')
}

export const getNews: Handlers['getNews'] = async (ctx) => {
  const whose = await whoseOf(ctx)
  return whose ? { mark: await markOf(ctx, whose.driver.id) } : ctx.fail('phone_unknown')
}
