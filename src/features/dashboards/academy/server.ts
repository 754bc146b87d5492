import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { dayIn } from '#contract/zone'
import type { Base } from '#server/context'
import { implement } from '#server/feature'
import { readingAs } from '#server/reading-as'
import { tags } from '#features/academy/contract'
import { courses, enrolments, ticks, topics } from '#features/academy/tables'
import { getArrangement } from '#features/dashboards/arrangements/contract'
import { rangeOf, spanBefore, spanOf, type Ranged, type Span } from '#features/dashboards/ranges/contract'
import { both } from '#features/dashboards/ranges/contract/week'
import { within } from '#features/dashboards/ranges/tables'
import * as contract from './contract'
import type { Learning } from './contract'
import { barsIn, sumsIn } from './server/learned'
import { learnedRows } from './server/rows'
import { paperOf, sheetOf } from './sheets'

const shown = 6

const beginners = (db: Base['db'], span: Span) =>
  db
    .select({
      id: courses.id,
      title: courses.title,
      tag: courses.tag,
      instructor: courses.instructor,
      count: count(),
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(within(enrolments.enrolledAt, span))
    .groupBy(courses.id)
    .orderBy(desc(count()), asc(courses.id))

const ofMine = sql`from ${topics} where ${topics.courseId} = ${courses.id}`
const underWay = ({ db, person }: Base) =>
  db
    .select({
      id: courses.id,
      title: courses.title,
      total: sql<number>`(select count(*) ${ofMine})`.mapWith(Number),
      done: sql<number>`(select count(*) from ${ticks} where ${ticks.userId} = ${enrolments.userId}
        and ${ticks.topicId} in (select ${topics.id} ${ofMine}))`.mapWith(Number),
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(eq(enrolments.userId, person?.id ?? 0), isNull(enrolments.finishedAt)))
    .orderBy(desc(enrolments.openedAt))
    .limit(shown)

function rangeIn(ctx: Base, query: Ranged) {
  const zone = ctx.person?.zone ?? ctx.host.settings.zone
  return rangeOf(query, dayIn(zone, ctx.now), zone)
}

async function learningOf(ctx: Base, query: Ranged): Promise<Learning> {
  const range = rangeIn(ctx, query)
  const span = spanOf(range, range.zone)
  const begun = await beginners(ctx.db, span)
  const sum = (some: readonly { count: number }[]) => some.reduce((all, one) => all + one.count, 0)
  const taught = [...new Set(begun.map(({ instructor }) => instructor))].map((name) => {
    const theirs = begun.filter(({ instructor }) => instructor === name)
    return { name, courses: theirs.length, count: sum(theirs) }
  })
  return {
    asOf: ctx.now.toISOString(),
    range,
    now: await sumsIn(ctx, span),
    before: await sumsIn(ctx, spanBefore(range, ctx.now)),
    bars: await barsIn(ctx, range),
    interests: tags
      .map((tag) => ({ tag, count: sum(begun.filter((one) => one.tag === tag)) }))
      .toSorted((a, b) => b.count - a.count),
    instructors: taught.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)).slice(0, shown),
    courses: begun
      .slice(0, shown)
      .map(({ id, title, instructor, ...one }) => ({ id, title, instructor, count: one.count })),
    mine: await underWay(ctx),
  }
}

export const learningDashboard = implement(contract, {
  async sumLearning(ctx, { reader, days }) {
    const asked = readingAs(ctx, reader)
    if (!asked.rights.can('read', 'Course')) return null
    const range = rangeIn(asked, { range: 'own', ...days })
    const now = await sumsIn(asked, spanOf(range, range.zone))
    const before = await sumsIn(asked, spanOf(range.before, range.zone))
    return {
      ...both('hours', now.seconds / 3600, before.seconds / 3600),
      ...both('lectures', now.ticks, before.ticks),
      ...both('finished', now.finished, before.finished),
    }
  },
  listLearned: (ctx, { query }) => learnedRows(ctx, query),
  getLearning: async (ctx, { query }) => ({
    ...(await learningOf(ctx, query)),
    arrangement: await ctx.call(getArrangement, { params: { dashboard: 'academy' } }),
  }),
  async exportLearning(ctx, { query }) {
    const range = rangeIn(ctx, query)
    return sheetOf(ctx.language, range, await barsIn(ctx, range))
  },
  printLearning: async (ctx, { query }) => paperOf(ctx.language, await learningOf(ctx, query)),
})
