import { count, eq, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { courses, enrolments, sections, topics } from '#features/academy/tables'
import type * as contract from '#features/academy/contract/learning'
import { certificateOf } from './certificate-sheet'
import { users } from '#features/people/users/tables'
import { ownEnrolment } from './enrolments'

type Handlers = HandlersOf<typeof contract>

export const getCertificate: Handlers['getCertificate'] = async (ctx, { params: { id } }) => {
  const [course] = await ctx.db
    .select({ course: courses, instructor: sql<string>`coalesce(${users.fullName}, ${courses.instructor})` })
    .from(courses)
    .leftJoin(users, eq(users.id, courses.instructorId))
    .where(eq(courses.id, id))
  if (!course) return ctx.fail('course_unknown')
  const [own] = await ctx.db.select().from(enrolments).where(ownEnrolment(id, ctx.person.id))
  if (!own?.finishedAt) return ctx.fail('course_unfinished')
  const [length] = await ctx.db
    .select({ seconds: sql<number>`coalesce(sum(${topics.seconds}), 0)::int`, lectures: sql<number>`count(*)::int` })
    .from(topics)
    .where(eq(topics.courseId, id))
  const [stops] = await ctx.db.select({ sections: count() }).from(sections).where(eq(sections.courseId, id))
  return certificateOf({
    person: ctx.person.fullName,
    course: course.course.title,
    tag: course.course.tag,
    instructor: course.instructor,
    position: course.course.instructorPosition,
    finishedAt: own.finishedAt,
    ...length!,
    ...stops!,
    number: `${id}-${ctx.person.id}`,
    language: ctx.language,
    zone: ctx.person.zone || ctx.host.settings.zone,
  })
}
