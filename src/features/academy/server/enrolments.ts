/** Taking a course, leaving it, rating it, and finishing it. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { courses, enrolments, notes, ticks, topics } from '#features/academy/tables'
import type * as contract from '#features/academy/contract/learning'
import type { Enrolment } from '#features/academy/contract/learning'

type Handlers = HandlersOf<typeof contract>
type EnrolmentRow = typeof enrolments.$inferSelect

export const asEnrolment = (row: EnrolmentRow): Enrolment => ({
  enrolledAt: row.enrolledAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  lastTopicId: row.lastTopicId,
  lastSecond: row.lastSecond,
  rating: row.rating,
})

export const ownEnrolment = (courseId: number, userId: number) =>
  and(eq(enrolments.courseId, courseId), eq(enrolments.userId, userId))

/** Held until the transaction ends, so that two ticks at once are counted one after the other. */
export async function enrolmentForChange(db: Db, courseId: number, userId: number): Promise<EnrolmentRow | undefined> {
  const [row] = await db.select().from(enrolments).where(ownEnrolment(courseId, userId)).for('update')
  return row
}

export const enrol: Handlers['enrol'] = async (ctx, { params: { id } }) => {
  const [course] = await ctx.db.select({ id: courses.id }).from(courses).where(eq(courses.id, id))
  if (!course) return ctx.fail('course_unknown')
  const [made] = await ctx.db
    .insert(enrolments)
    .values({ courseId: id, userId: ctx.person.id, enrolledAt: ctx.now, openedAt: ctx.now })
    .onConflictDoNothing()
    .returning()
  if (made) ctx.changed({ subject: 'Course', id, after: { enrolled: ctx.person.fullName } })
  return asEnrolment(made ?? (await enrolmentForChange(ctx.db, id, ctx.person.id))!)
}

export const leaveCourse: Handlers['leaveCourse'] = async (ctx, { params: { id } }) => {
  const [left] = await ctx.db.delete(enrolments).where(ownEnrolment(id, ctx.person.id)).returning()
  if (!left) return ctx.fail('not_enrolled')
  const ofCourse = ctx.db.select({ id: topics.id }).from(topics).where(eq(topics.courseId, id))
  for (const table of [ticks, notes])
    await ctx.db.delete(table).where(and(eq(table.userId, ctx.person.id), inArray(table.topicId, ofCourse)))
  ctx.changed({ subject: 'Course', id, before: { enrolled: ctx.person.fullName } })
}

export const rateCourse: Handlers['rateCourse'] = async (ctx, { params: { id }, body: { rating } }) => {
  const row = await enrolmentForChange(ctx.db, id, ctx.person.id)
  if (!row) return ctx.fail('not_enrolled')
  await ctx.db.update(enrolments).set({ rating }).where(ownEnrolment(id, ctx.person.id))
  ctx.changed({ subject: 'Course', id, before: { rating: row.rating }, after: { rating } })
  return asEnrolment({ ...row, rating })
}

const totalOf = sql`(select count(*) from ${topics} where ${topics.courseId} = ${enrolments.courseId})`
const doneOf = sql`(select count(*) from ${ticks} join ${topics} on ${topics.id} = ${ticks.topicId}
  where ${topics.courseId} = ${enrolments.courseId} and ${ticks.userId} = ${enrolments.userId})`
export const settleCourse: Handlers['settleCourse'] = async ({ db, now }, { courseId }) => {
  await db
    .update(enrolments)
    .set({ finishedAt: now })
    .where(
      and(
        eq(enrolments.courseId, courseId),
        isNull(enrolments.finishedAt),
        sql`${totalOf} > 0 and ${doneOf} = ${totalOf}`,
      ),
    )
}
