import { and, asc, count, desc, eq, gte, isNotNull } from 'drizzle-orm'
import { dayIn } from '#contract/zone'
import type { Base, Writing } from '#server/context'
import { implement } from '#server/feature'
import { rowsOf } from '#server/rows'
import { audit } from '#server/tables'
import { getArrangement } from '#features/dashboards/arrangements/contract'
import { getCommerce, type Commerce } from '#features/dashboards/ecommerce/contract'
import { barsOf, rangeOf, spanBefore, spanOf, type Ranged, type Span } from '#features/dashboards/ranges/contract'
import { within } from '#features/dashboards/ranges/tables'
import { users } from '#features/people/users/tables'
import * as contract from './contract'
import type { Work } from './contract'
import { broughtIn, deliveriesOf } from './server/brought'
import { conversationsOf, supportIn, supportOf } from './server/support'
import { paperOf, sheetOf } from './sheets'

const shownPeople = 6

/** Rows from before somebody was there are of who had their number then. */
async function peopleOf(ctx: Base, span: Span): Promise<Work['people']> {
  const { db, rights } = ctx
  if (!rights.can('read', 'Activity') || !rights.can('read', 'User')) return null
  return db
    .select({ id: users.id, name: users.fullName, count: count() })
    .from(audit)
    .innerJoin(users, eq(users.id, audit.actorId))
    .where(
      and(
        within(audit.at, span),
        isNotNull(audit.actorId),
        gte(audit.at, users.createdAt),
        rowsOf(ctx, 'read', 'User'),
      ),
    )
    .groupBy(users.id)
    .orderBy(desc(count()), asc(users.id))
    .limit(shownPeople)
}

function rangeIn(ctx: Base, query: Ranged) {
  const zone = ctx.person?.zone ?? ctx.host.settings.zone
  return rangeOf(query, dayIn(zone, ctx.now), zone)
}

async function workOf(ctx: Base, query: Ranged): Promise<Work> {
  const range = rangeIn(ctx, query)
  const span = spanOf(range, range.zone)
  const earlier = spanBefore(range, ctx.now)
  return {
    asOf: ctx.now.toISOString(),
    range,
    deliveries: await deliveriesOf(ctx, span, earlier),
    support: await supportOf(ctx, span, earlier),
    people: await peopleOf(ctx, span),
  }
}

const anyDays = { range: undefined, from: undefined, until: undefined }
/** What the shop sold, for whoever may know that. */
const salesOf = (ctx: Writing, query: Ranged): Promise<Commerce> | undefined =>
  ctx.rights.can('read', 'Order') ? ctx.call(getCommerce, { query: { ...anyDays, ...query } }) : undefined

export const workDashboard = implement(contract, {
  listWork: (ctx, { query }) => conversationsOf(ctx, query),
  getWork: async (ctx, { query }) => ({
    ...(await workOf(ctx, query)),
    arrangement: await ctx.call(getArrangement, { params: { dashboard: 'analytics' } }),
  }),
  async exportWork(ctx, { query }) {
    const range = rangeIn(ctx, query)
    const span = spanOf(range, range.zone)
    const bars = barsOf(range)
    const bounds = bars.map((bar) => spanOf(bar, range.zone).begin)
    return sheetOf(ctx.language, range, bars, {
      sales: await salesOf(ctx, query),
      brought: ctx.rights.can('read', 'Delivery') ? await broughtIn(ctx, span, bounds) : null,
      support: await supportIn(ctx, span, bounds),
    })
  },
  printWork: async (ctx, { query }) => paperOf(ctx.language, await workOf(ctx, query), await salesOf(ctx, query)),
})
