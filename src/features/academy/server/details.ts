/** One course as its page shows it. */
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import type * as contract from '#features/academy/contract'
import type { CourseDetails, Section } from '#features/academy/contract'
import { clockText, lengthText, minutesText, ratingOf } from '#features/academy/rules'
import { courses, enrolments, notes, sections, ticks, topics } from '#features/academy/tables'
import { users } from '#features/people/users/tables'
import { instructorName, ratingCount, stars, studentCount } from './columns'
import { asRichText, htmlOf } from './html'

type Handlers = HandlersOf<typeof contract>
type Asking = Pick<Base, 'db'> & { person: { id: number } }

export const getCourse: Handlers['getCourse'] = async (ctx, { params: { id } }) =>
  (await detailsOf(ctx, id)) ?? ctx.fail('course_unknown')

export const getLastCourse: Handlers['getLastCourse'] = async (ctx) => {
  const [last] = await ctx.db
    .select({ id: enrolments.courseId })
    .from(enrolments)
    .where(eq(enrolments.userId, ctx.person.id))
    .orderBy(desc(enrolments.openedAt), asc(enrolments.courseId))
    .limit(1)
  const [first] = last
    ? [last]
    : await ctx.db.select({ id: courses.id }).from(courses).orderBy(asc(courses.id)).limit(1)
  return (first && (await detailsOf(ctx, first.id))) ?? ctx.fail('course_unknown')
}

export async function detailsOf({ db, person }: Asking, id: number): Promise<CourseDetails | undefined> {
  const [row] = await db
    .select({
      course: courses,
      name: instructorName,
      avatar: users.avatar,
      students: studentCount,
      stars,
      ratings: ratingCount,
      own: enrolments,
      // an alias of the same table: the counts of the instructor's other courses
      held: sql<number>`(select count(*)::int from ${courses} as held where held.instructor_id = ${courses.instructorId})`,
    })
    .from(courses)
    .leftJoin(users, eq(users.id, courses.instructorId))
    .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.userId, person.id)))
    .where(eq(courses.id, id))
  if (!row) return undefined
  const { course, own } = row
  const content = await contentOf(db, id, person.id)
  const all = content.flatMap((section) => section.topics)
  const seconds = all.reduce((sum, topic) => sum + topic.seconds, 0)
  const body = asRichText(course.body)
  return {
    id,
    title: course.title,
    about: course.about,
    instructor: row.name,
    instructorAvatar: row.avatar || null,
    instructorPosition: course.instructorPosition,
    skillLevel: course.skillLevel as CourseDetails['skillLevel'],
    totalStudents: row.students,
    language: course.language as CourseDetails['language'],
    isCaptions: course.captions.length > 0,
    length: lengthText(seconds),
    totalLectures: all.length,
    description: htmlOf(body),
    content,
    body,
    instructorId: course.instructorId,
    instructorCourses: row.held,
    captions: course.captions as CourseDetails['captions'],
    tag: course.tag as CourseDetails['tag'],
    word: course.word,
    seconds,
    completedTasks: all.filter((topic) => topic.isCompleted).length,
    rating: ratingOf(row.stars, row.ratings),
    ratingCount: row.ratings,
    enrolment: own && {
      enrolledAt: own.enrolledAt.toISOString(),
      finishedAt: own.finishedAt?.toISOString() ?? null,
      lastTopicId: own.lastTopicId,
      lastSecond: own.lastSecond,
      rating: own.rating,
    },
    version: course.version,
  }
}

async function contentOf(db: Db, courseId: number, me: number): Promise<Section[]> {
  const heads = await db
    .select()
    .from(sections)
    .where(eq(sections.courseId, courseId))
    .orderBy(asc(sections.position), asc(sections.id))
  const rows = await db
    .select({
      id: topics.id,
      sectionId: topics.sectionId,
      title: topics.title,
      seconds: topics.seconds,
      version: topics.version,
      isCompleted: sql<boolean>`${ticks.topicId} is not null`,
      hasNote: sql<boolean>`${notes.topicId} is not null`,
      hasVideo: sql<boolean>`${topics.videoId} is not null or ${topics.videoUrl} is not null`,
    })
    .from(topics)
    .leftJoin(ticks, and(eq(ticks.topicId, topics.id), eq(ticks.userId, me)))
    .leftJoin(notes, and(eq(notes.topicId, topics.id), eq(notes.userId, me)))
    .where(eq(topics.courseId, courseId))
    .orderBy(asc(topics.position), asc(topics.id))
  return heads.map(({ id, title, version }) => {
    const inside = rows.filter(({ sectionId }) => sectionId === id)
    return {
      id,
      title,
      version,
      status: `${inside.filter((topic) => topic.isCompleted).length}/${inside.length}`,
      time: minutesText(inside.reduce((sum, topic) => sum + topic.seconds, 0)),
      topics: inside.map(({ sectionId: _section, ...topic }) => ({ ...topic, time: clockText(topic.seconds) })),
    }
  })
}
