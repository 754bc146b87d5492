import { and, asc, count, countDistinct, desc, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { dayIn } from '#contract/zone'
import type { Base, Writing } from '#server/context'
import { implement } from '#server/feature'
import { readingAs } from '#server/reading-as'
import { isWhole, rowsOf } from '#server/rows'
import { tokens } from '#features/people/auth/tables'
import { getArrangement } from '#features/dashboards/arrangements/contract'
import { getCommerce, type Commerce } from '#features/dashboards/ecommerce/contract'
import {
  barsOf,
  daysBefore,
  rangeOf,
  spanBefore,
  spanOf,
  type Range,
  type Ranged,
  type Span,
} from '#features/dashboards/ranges/contract'
import { barOf, within } from '#features/dashboards/ranges/tables'
import { both } from '#features/dashboards/ranges/contract/week'
import { customers } from '#features/ecommerce/customers/tables'
import { lostBetween, pausedOver } from '#features/ecommerce/orders/tables'
import { users } from '#features/people/users/tables'
import * as contract from './contract'
import type { Relations } from './contract'
import { isOpen, rowsBehind } from './server/rows'
import { paperOf, sheetOf, type Gained } from './sheets'

/** Neither forgotten nor merged, and this person's to read. */
const there = (ctx: Base) =>
  and(isNull(customers.forgottenAt), isNull(customers.mergedInto), rowsOf(ctx, 'read', 'Customer'))
/** How many there are and were, and who came when: all of them are looked at once. */
async function peopleOf(ctx: Base, { begin, end }: Span, before: Span) {
  const countOf = (which: SQL) => sql<number>`count(*) filter (where ${which})`.mapWith(Number)
  const [people] = await ctx.db
    .select({
      total: count(),
      totalBefore: countOf(lt(customers.createdAt, begin)),
      gained: countOf(within(customers.createdAt, { begin, end })),
      gainedBefore: countOf(within(customers.createdAt, before)),
    })
    .from(customers)
    .where(there(ctx))
  return people!
}

async function gainedBy(ctx: Base, range: Range): Promise<Gained[]> {
  const bars = barsOf(range)
  const bounds = bars.map((bar) => spanOf(bar, range.zone).begin)
  const rows = await ctx.db
    .select({ bar: sql<number>`${barOf(customers.createdAt, bounds)}`.mapWith(Number).as('bar'), count: count() })
    .from(customers)
    .where(and(there(ctx), within(customers.createdAt, spanOf(range, range.zone))))
    .groupBy(sql`bar`)
  return bars.map((days, at) => ({ ...days, gained: rows.find(({ bar }) => bar === at + 1)?.count ?? 0 }))
}

async function lostOf(ctx: Base, span: Span, earlier: Span): Promise<number | null> {
  if (!ctx.rights.can('read', 'Order')) return null
  const all = isWhole(ctx.rights, ['read', 'Order']) ? pausedOver(earlier, span) : undefined
  const lost = all ?? lostBetween(earlier, span, rowsOf(ctx, 'read', 'Order'))
  return ctx.db.$count(customers, and(there(ctx), inArray(customers.id, lost)))
}

function sessionsOf(ctx: Base) {
  if (!ctx.rights.can('read', 'User')) return null
  return ctx.db
    .select({ role: users.role, people: countDistinct(users.id), sessions: count() })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(isOpen(ctx))
    .groupBy(users.role)
    .orderBy(desc(count()), asc(users.role))
}

function rangeIn(ctx: Base, query: Ranged): Range {
  const zone = ctx.person?.zone ?? ctx.host.settings.zone
  return rangeOf(query, dayIn(zone, ctx.now), zone)
}

/** The range, and the two before it. */
function spansOf({ zone, before, ...range }: Range): [Span, Span, Span] {
  return [spanOf(range, zone), spanOf(before, zone), spanOf(daysBefore(before), zone)]
}

async function relationsOf(ctx: Base, query: Ranged): Promise<Relations> {
  const range = rangeIn(ctx, query)
  const [span, earlier, before] = spansOf(range)
  const [people, lost, lostBefore, sessions] = await Promise.all([
    peopleOf(ctx, span, spanBefore(range, ctx.now)),
    lostOf(ctx, span, earlier),
    lostOf(ctx, earlier, before),
    sessionsOf(ctx),
  ])
  return { asOf: ctx.now.toISOString(), range, ...people, lost, lostBefore, sessions }
}

/** As many as its card has room for. */
const shownProjects = { rows: 'projects', page: 1, itemsPerPage: 6 }
const anyDays = { range: undefined, from: undefined, until: undefined }
/** What the shop sold, for whoever may know that. */
const salesOf = (ctx: Writing, query: Ranged): Promise<Commerce> | undefined =>
  ctx.rights.can('read', 'Order') ? ctx.call(getCommerce, { query: { ...anyDays, ...query } }) : undefined

export const relationsDashboard = implement(contract, {
  async sumCustomers(ctx, { reader, days }) {
    const asked = readingAs(ctx, reader)
    if (!asked.rights.can('read', 'Customer')) return null
    const range = rangeIn(asked, { range: 'own', ...days })
    const [span, earlier, before] = spansOf(range)
    // one after the other: it is told within a transaction, which has one connection
    const { gained, gainedBefore } = await peopleOf(asked, span, spanBefore(range, ctx.now))
    const lost = await lostOf(asked, span, earlier)
    return {
      ...both('gained', gained, gainedBefore),
      ...both('lost', lost, await lostOf(asked, earlier, before)),
    }
  },
  listRelationRows: (ctx, { query }) => rowsBehind(ctx, query),
  getRelations: async (ctx, { query }) => ({
    ...(await relationsOf(ctx, query)),
    projects: ctx.rights.can('read', 'Project') ? await rowsBehind(ctx, shownProjects) : null,
    arrangement: await ctx.call(getArrangement, { params: { dashboard: 'crm' } }),
  }),
  async exportRelations(ctx, { query }) {
    const range = rangeIn(ctx, query)
    return sheetOf(ctx.language, range, await gainedBy(ctx, range), await salesOf(ctx, query))
  },
  printRelations: async (ctx, { query }) =>
    paperOf(ctx.language, await relationsOf(ctx, query), await salesOf(ctx, query)),
})
