/** The rows behind the figures of learning: each as it is counted there. */
import { and, desc, eq, gte, isNotNull, lt, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Base } from '#server/context'
import { pageOf } from '#server/page'
import { rowsOf } from '#server/rows'
import { courses, enrolments, ticks, topics } from '#features/academy/tables'
import { openSpanOf, type Span } from '#features/dashboards/ranges/contract'
import type { BehindQuery, Behind } from '#features/dashboards/ranges/contract/behind'
import { users } from '#features/people/users/tables'

const within = (column: AnyColumn, { begin, end }: Partial<Span>) =>
  and(begin && gte(column, begin), end && lt(column, end))
/** Whom the reader may not know is counted without a name. */
const known = (ctx: Base, id: AnyColumn) => and(eq(users.id, id), rowsOf(ctx, 'read', 'User'))

async function lecturesIn(ctx: Base, span: Partial<Span>, query: BehindQuery): Promise<Behind> {
  const of = () =>
    ctx.db
      .select({
        userId: ticks.userId,
        topicId: ticks.topicId,
        name: users.fullName,
        topic: topics.title,
        course: courses.title,
        courseId: courses.id,
        at: ticks.tickedAt,
        seconds: topics.seconds,
      })
      .from(ticks)
      .innerJoin(topics, eq(topics.id, ticks.topicId))
      .innerJoin(courses, eq(courses.id, topics.courseId))
      .leftJoin(users, known(ctx, ticks.userId))
      .$dynamic()
  const { rows, total } = await pageOf(
    ctx.db,
    {
      of,
      where: [within(ticks.tickedAt, span)],
      sorts: { at: ticks.tickedAt },
      otherwise: [desc(ticks.tickedAt), desc(ticks.userId), desc(ticks.topicId)],
    },
    query,
  )
  return {
    total,
    rows: rows.map((one) => ({
      key: `${one.userId}-${one.topicId}`,
      title: one.name ?? '',
      text: `${one.course} · ${one.topic}`,
      at: one.at.toISOString(),
      amount: one.seconds,
      href: `/apps/academy/course-details/${one.courseId}`,
    })),
  }
}

async function enrolmentsIn(
  ctx: Base,
  at: typeof enrolments.enrolledAt | typeof enrolments.finishedAt,
  fits: (SQL | undefined)[],
  query: BehindQuery,
) {
  const of = () =>
    ctx.db
      .select({ userId: enrolments.userId, name: users.fullName, course: courses.title, courseId: courses.id, at })
      .from(enrolments)
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .leftJoin(users, known(ctx, enrolments.userId))
      .$dynamic()
  const otherwise = [desc(at), desc(enrolments.courseId), desc(enrolments.userId)]
  const { rows, total } = await pageOf(ctx.db, { of, where: fits, sorts: { at }, otherwise }, query)
  return {
    total,
    rows: rows.map((one) => ({
      key: `${one.courseId}-${one.userId}`,
      title: one.name ?? '',
      text: one.course,
      at: one.at?.toISOString() ?? null,
      amount: null,
      href: `/apps/academy/course-details/${one.courseId}`,
    })),
  }
}

export async function learnedRows(ctx: Base, query: BehindQuery): Promise<Behind> {
  const span = openSpanOf(query, ctx.person?.zone ?? ctx.host.settings.zone)
  const { enrolledAt, finishedAt } = enrolments
  const of = query.of ?? ''
  const begun = (fits?: SQL) => enrolmentsIn(ctx, enrolledAt, [within(enrolledAt, span), fits], query)
  switch (query.rows) {
    case 'lectures':
      return lecturesIn(ctx, span, query)
    case 'finished':
      return enrolmentsIn(ctx, finishedAt, [isNotNull(finishedAt), within(finishedAt, span)], query)
    case 'begun':
      return begun()
    case 'interest':
      return begun(eq(courses.tag, of))
    case 'taught':
      return begun(eq(courses.instructor, of))
    case 'course':
      return begun(eq(courses.id, /^\d{1,9}$/.test(of) ? Number(of) : 0))
    default:
      return { total: 0, rows: [] }
  }
}
