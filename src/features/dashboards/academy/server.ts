import { and, asc, count, desc, eq, gte, isNull, lt, sql, type AnyColumn } from 'drizzle-orm'
import { dayIn } from '#contract/zone'
import type { Base } from '#server/context'
import { implement } from '#server/feature'
import { tags } from '#features/academy/contract'
import { courses, enrolments, ticks, topics } from '#features/academy/tables'
import { barsOf, rangeOf, spanBefore, spanOf, type Span } from '#features/dashboards/ranges/contract'
import * as contract from './contract'
import { learnedRows } from './server/rows'

const shown = 6
const within = (column: AnyColumn, { begin, end }: Span) => and(gte(column, begin), lt(column, end))
const summed = sql<number>`coalesce(sum(${topics.seconds}), 0)`.mapWith(Number)

async function sumsIn({ db }: Base, span: Span) {
  const [learned] = await db
    .select({ seconds: summed, ticks: count() })
    .from(ticks)
    .innerJoin(topics, eq(topics.id, ticks.topicId))
    .where(within(ticks.tickedAt, span))
  return {
    ...learned!,
    enrolments: await db.$count(enrolments, within(enrolments.enrolledAt, span)),
    finished: await db.$count(enrolments, within(enrolments.finishedAt, span)),
  }
}

/** Each second is of the day on which its lecture was ticked. */
async function ticksIn({ db }: Base, span: Span) {
  return db
    .select({ at: ticks.tickedAt, seconds: topics.seconds })
    .from(ticks)
    .innerJoin(topics, eq(topics.id, ticks.topicId))
    .where(within(ticks.tickedAt, span))
}

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

export const learningDashboard = implement(contract, {
  listLearned: (ctx, { query }) => learnedRows(ctx, query),
  async getLearning(ctx, { query }) {
    const zone = ctx.person?.zone ?? ctx.host.settings.zone
    const range = rangeOf(query, dayIn(zone, ctx.now), zone)
    const span = spanOf(range, zone)
    const ticked = await ticksIn(ctx, span)
    const days = ticked.map(({ at, seconds }) => ({ day: dayIn(zone, at), seconds }))
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
      bars: barsOf(range).map((bar) => {
        const inside = days.filter(({ day }) => bar.from <= day && day <= bar.until)
        return { ...bar, seconds: inside.reduce((all, { seconds }) => all + seconds, 0) }
      }),
      interests: tags
        .map((tag) => ({ tag, count: sum(begun.filter((one) => one.tag === tag)) }))
        .toSorted((a, b) => b.count - a.count),
      instructors: taught.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)).slice(0, shown),
      courses: begun
        .slice(0, shown)
        .map(({ id, title, instructor, ...one }) => ({ id, title, instructor, count: one.count })),
      mine: await underWay(ctx),
    }
  },
})
