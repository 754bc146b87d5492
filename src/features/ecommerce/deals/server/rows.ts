/** Rows of deals with what orders say of them. */
import { eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { Deal, DealState } from '#features/ecommerce/deals/contract'
import { deals } from '#features/ecommerce/deals/tables'
import { orders } from '#features/ecommerce/orders/tables'
import { users } from '#features/people/users/tables'

export type DealRow = typeof deals.$inferSelect
type Db = Base['db']

const stands = sql`${orders.status} <> 'Cancelled'`
/** What was cancelled gives its use back, and still has it. */
export const usedIn = (db: Db) =>
  db
    .select({
      dealId: orders.dealId,
      times: sql<number>`count(*) filter (where ${stands})`.as('times'),
      given: sql<number>`coalesce(sum(${orders.discountCents}) filter (where ${stands}), 0)`.as('given'),
      bought: sql<number>`coalesce(sum(${orders.spentCents}) filter (where ${stands}), 0)`.as('bought'),
    })
    .from(orders)
    .where(isNotNull(orders.dealId))
    .groupBy(orders.dealId)
    .as('used')
export type Used = ReturnType<typeof usedIn>

export const timesOf = (used: Used): SQL<number> => sql`coalesce(${used.times}, 0)`.mapWith(Number)
export const givenOf = (used: Used): SQL<number> => sql`coalesce(${used.given}, 0)`.mapWith(Number)

/** Its state on a day: what somebody ended stays ended, whatever else is true of it. */
export const stateOn = (used: Used, day: string): SQL<DealState> => sql<DealState>`case
  when ${deals.endedAt} is not null then 'ended'
  when ${deals.until} < ${day} then 'over'
  when ${timesOf(used)} >= ${deals.mostUses} then 'used_up'
  when ${deals.from} > ${day} then 'planned'
  else 'running' end`

/** By the clock of the installation: one day for all who buy. */
export const dayOf = ({ today, host }: Pick<Base, 'today' | 'host'>): string => today(host.settings.zone)

export function withUses({ db, ...ctx }: Pick<Base, 'db' | 'today' | 'host'>, used: Used) {
  return db
    .select({
      row: deals,
      by: users.fullName,
      state: stateOn(used, dayOf(ctx)),
      uses: timesOf(used),
      given: givenOf(used),
      bought: sql<number>`coalesce(${used.bought}, 0)`.mapWith(Number),
      isTaken: sql<boolean>`${used.dealId} is not null`,
    })
    .from(deals)
    .leftJoin(used, eq(used.dealId, deals.id))
    .leftJoin(users, eq(users.id, deals.createdBy))
}

type Shown = Awaited<ReturnType<typeof withUses>>[number]
export const asDeal = ({ row, by, state, uses, given, bought, isTaken }: Shown): Deal => {
  const { createdAt, endedAt, ...own } = row
  return {
    ...own,
    state,
    uses,
    isTaken,
    givenCents: given,
    boughtCents: bought,
    createdAt: createdAt.toISOString(),
    createdBy: by,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

export async function dealOf(ctx: Pick<Base, 'db' | 'today' | 'host'>, id: number): Promise<Deal | undefined> {
  const [found] = await withUses(ctx, usedIn(ctx.db)).where(eq(deals.id, id))
  return found && asDeal(found)
}

/** Locked until the commit: whoever places an order with it waits, and then sees what became of it. */
export async function dealForChange(db: Db, id: number): Promise<DealRow | undefined> {
  const [row] = await db.select().from(deals).where(eq(deals.id, id)).for('update')
  return row
}
