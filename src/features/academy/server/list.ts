/** Courses as lists show them: how far each person is with each. */
import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { contains } from '#server/contains'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { pageOf } from '#server/page'
import type * as contract from '#features/academy/contract'
import { allCourses, tags, type Tag } from '#features/academy/contract'
import { coverColours, lengthText, logos, ratingOf } from '#features/academy/rules'
import { courses, enrolments, notes, sections, ticks, topics } from '#features/academy/tables'
import { users } from '#features/people/users/tables'
import { imageOf, instructorName, ratingCount, stars, studentCount, viewCount } from './columns'

type Handlers = HandlersOf<typeof contract>
type Filters = { q?: string | undefined; label?: string | undefined; hideCompleted?: boolean | undefined }

const totalOf = sql<number>`(select count(*)::int from ${topics} where ${topics.courseId} = ${courses.id})`
const doneOf = (me: number) => sql<number>`(select count(*)::int from ${ticks}
  join ${topics} on ${topics.id} = ${ticks.topicId}
  where ${topics.courseId} = ${courses.id} and ${ticks.userId} = ${me})`
const completedBy = (me: number) => sql`${totalOf} > 0 and ${doneOf(me)} = ${totalOf}`

const searched = ({ q }: Filters) =>
  q ? or(ilike(courses.title, contains(q)), ilike(instructorName, contains(q))) : undefined
const labelled = ({ label }: Filters) => (label && label !== allCourses ? eq(courses.tag, label) : undefined)
const left = (me: number, { hideCompleted }: Filters) => (hideCompleted ? sql`not (${completedBy(me)})` : undefined)

const taking = (me: number) => and(eq(enrolments.courseId, courses.id), eq(enrolments.userId, me))

export const listCourses: Handlers['listCourses'] = async ({ db, person }, { query }) => {
  const me = person.id
  const { rows, total } = await pageOf(
    db,
    {
      of: () =>
        db
          .select({
            course: courses,
            name: instructorName.as('name'),
            avatar: users.avatar,
            userCount: studentCount.as('user_count'),
            view: viewCount.as('view'),
            stars: stars.as('stars'),
            ratingCount: ratingCount.as('rating_count'),
            takenBy: enrolments.userId,
          })
          .from(courses)
          .leftJoin(users, eq(users.id, courses.instructorId))
          .leftJoin(enrolments, taking(me))
          .$dynamic(),
      where: [searched(query), labelled(query), left(me, query)],
      sorts: {
        courseName: sql`lower(${courses.title}) collate "C"`,
        progress: sql`${doneOf(me)}::float / greatest(${totalOf}, 1)`,
      },
      otherwise: [
        sql`(${enrolments.userId} is not null and not (${completedBy(me)})) desc`,
        sql`${enrolments.openedAt} desc nulls last`,
        asc(courses.id),
      ],
    },
    query,
  )
  const parts = await partsOf(
    db,
    me,
    rows.map(({ course }) => course.id),
  )
  const page = rows.map(({ course, name, avatar, takenBy, ...counts }) => {
    const { stops, seconds, noted } = parts(course.id)
    const tag = course.tag as Tag
    return {
      id: course.id,
      user: name,
      image: imageOf(course.id),
      tutorImg: avatar || null,
      completedTasks: stops.reduce((sum, { done }) => sum + done, 0),
      totalTasks: stops.reduce((sum, { total }) => sum + total, 0),
      userCount: counts.userCount,
      note: noted,
      view: counts.view,
      time: lengthText(seconds),
      logo: logos[tag],
      color: coverColours[tag][0],
      courseTitle: course.title,
      desc: course.about,
      tags: tag,
      rating: ratingOf(counts.stars, counts.ratingCount),
      ratingCount: counts.ratingCount,
      word: course.word,
      seconds,
      stops,
      enrolled: takenBy !== null,
    }
  })
  return { totalCourse: total, courses: page, total }
}

/** Of these courses, section by section: how many topics there are, how long they take, how many this person ticked. */
export async function partsOf(db: Db, me: number, ids: readonly number[]) {
  const rows = ids.length
    ? await db
        .select({
          courseId: sections.courseId,
          total: sql<number>`count(${topics.id})::int`,
          done: sql<number>`count(${ticks.topicId})::int`,
          noted: sql<number>`count(${notes.topicId})::int`,
          seconds: sql<number>`coalesce(sum(${topics.seconds}), 0)::int`,
        })
        .from(sections)
        .leftJoin(topics, eq(topics.sectionId, sections.id))
        .leftJoin(ticks, and(eq(ticks.topicId, topics.id), eq(ticks.userId, me)))
        .leftJoin(notes, and(eq(notes.topicId, topics.id), eq(notes.userId, me)))
        .where(inArray(sections.courseId, [...ids]))
        .groupBy(sections.id)
        .orderBy(asc(sections.position), asc(sections.id))
    : []
  return (id: number) => {
    const own = rows.filter(({ courseId }) => courseId === id)
    return {
      stops: own.map(({ done, total }) => ({ done, total })),
      seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
      noted: own.reduce((sum, { noted }) => sum + noted, 0),
    }
  }
}

export const summariseCourses: Handlers['summariseCourses'] = async ({ db, person }, { query }) => {
  const me = person.id
  const rows = await db
    .select({
      tag: courses.tag,
      completed: sql<boolean>`${completedBy(me)}`,
      taken: sql<boolean>`${enrolments.userId} is not null`,
      found: sql<boolean>`${searched(query) ?? sql`true`}`,
    })
    .from(courses)
    .leftJoin(users, eq(users.id, courses.instructorId))
    .leftJoin(enrolments, taking(me))
  const [learned] = await db
    .select({ seconds: sql<number>`coalesce(sum(${topics.seconds}), 0)::int` })
    .from(ticks)
    .innerJoin(topics, eq(topics.id, ticks.topicId))
    .where(eq(ticks.userId, me))
  const found = rows.filter((one) => one.found)
  const shown = query.hideCompleted ? found.filter(({ completed }) => !completed) : found
  const inTag = (one: { tag: string }) => !query.label || query.label === allCourses || one.tag === query.label
  return {
    total: rows.length,
    underWay: rows.filter(({ taken, completed }) => taken && !completed).length,
    finished: rows.filter(({ completed }) => completed).length,
    secondsLearned: learned?.seconds ?? 0,
    tags: tags.map((tag) => ({ tag, count: shown.filter((one) => one.tag === tag).length })),
    hidden: query.hideCompleted ? found.filter((one) => one.completed && inTag(one)).length : 0,
    last: await lastOf(db, me),
  }
}

/** The course that was opened last, and the topic in it where the person goes on. */
async function lastOf(db: Db, me: number) {
  const [row] = await db
    .select({ course: courses, own: enrolments })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.userId, me))
    .orderBy(desc(enrolments.openedAt), asc(courses.id))
    .limit(1)
  if (!row) return null
  const { course, own } = row
  const all = await db
    .select({ id: topics.id, title: topics.title, seconds: topics.seconds, ticked: ticks.topicId })
    .from(topics)
    .innerJoin(sections, eq(sections.id, topics.sectionId))
    .leftJoin(ticks, and(eq(ticks.topicId, topics.id), eq(ticks.userId, me)))
    .where(eq(topics.courseId, course.id))
    .orderBy(asc(sections.position), asc(sections.id), asc(topics.position), asc(topics.id))
  const at = all.findIndex(({ id }) => id === own.lastTopicId)
  const topic = all[at]
  return {
    courseId: course.id,
    title: course.title,
    word: course.word,
    tag: course.tag as Tag,
    openedAt: own.openedAt.toISOString(),
    topic: topic ? { number: at + 1, title: topic.title, seconds: topic.seconds } : null,
    lastSecond: own.lastSecond,
    done: all.filter(({ ticked }) => ticked !== null).length,
    total: all.length,
  }
}
