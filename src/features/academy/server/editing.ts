/** Courses and their sections, as whoever may change them does. */
import { asc, eq, ilike, inArray, max } from 'drizzle-orm'
import { settleCourse } from '#features/academy/contract/learning'
import { contains } from '#server/contains'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { nextId } from '#server/next-id'
import { refuseOutdated } from '#server/saving'
import type * as contract from '#features/academy/contract'
import { isOrderOf } from '#features/academy/rules'
import { courses, sections, topics } from '#features/academy/tables'
import { users } from '#features/people/users/tables'
import { detailsOf } from './details'
import { written } from './written'

type Handlers = HandlersOf<typeof contract>

const mostOffered = 20
export const listPeople: Handlers['listPeople'] = async ({ db }, { query: { q } }) => ({
  people: await db
    .select({ id: users.id, name: users.fullName, avatar: users.avatar })
    .from(users)
    .where(q ? ilike(users.fullName, contains(q)) : undefined)
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(mostOffered),
})

async function nameOf(db: Db, id: number): Promise<string | undefined> {
  const [person] = await db.select({ name: users.fullName }).from(users).where(eq(users.id, id))
  return person?.name
}

export const addCourse: Handlers['addCourse'] = async (ctx, { body }) => {
  const id = await nextId(ctx.db, courses)
  const instructor = await nameOf(ctx.db, body.instructorId)
  if (instructor === undefined) return ctx.fail('instructor_unknown')
  await ctx.db.insert(courses).values({ ...body, id, instructor, captions: [...new Set(body.captions)] })
  ctx.changed({ subject: 'Course', id, after: { title: body.title, tag: body.tag, version: 1 } })
  return (await detailsOf(ctx, id))!
}

export const updateCourse: Handlers['updateCourse'] = async (ctx, { params: { id }, body }) => {
  const [row] = await ctx.db.select().from(courses).where(eq(courses.id, id)).for('update')
  if (!row) return ctx.fail('course_unknown')
  const { version, sectionIds, ...asked } = body
  await refuseOutdated(ctx, 'course_outdated', { subject: 'Course', id, version: row.version }, version)
  const instructor = asked.instructorId === undefined ? undefined : await nameOf(ctx.db, asked.instructorId)
  if (asked.instructorId !== undefined && instructor === undefined) ctx.fail('instructor_unknown')
  const changes = written(row, { ...asked, instructor })
  const present = await ctx.db
    .select({ id: sections.id })
    .from(sections)
    .where(eq(sections.courseId, id))
    .orderBy(asc(sections.position), asc(sections.id))
  const before = present.map((one) => one.id)
  if (sectionIds && !isOrderOf(before, sectionIds)) ctx.fail('ids_unknown')
  const moved = sectionIds && JSON.stringify(sectionIds) !== JSON.stringify(before) ? sectionIds : undefined
  if (changes || moved) {
    const next = row.version + 1
    await ctx.db
      .update(courses)
      .set({ ...changes?.after, version: next })
      .where(eq(courses.id, id))
    for (const [position, sectionId] of (moved ?? []).entries())
      await ctx.db.update(sections).set({ position }).where(eq(sections.id, sectionId))
    ctx.changed({
      subject: 'Course',
      id,
      before: { ...changes?.before, ...(moved && { sections: before }) },
      after: { ...changes?.after, ...(moved && { sections: moved }), version: next },
    })
  }
  return (await detailsOf(ctx, id))!
}

export const deleteCourse: Handlers['deleteCourse'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db.select().from(courses).where(eq(courses.id, id)).for('update')
  if (!row) return ctx.fail('course_unknown')
  const videos = await ctx.db.select({ id: topics.videoId }).from(topics).where(eq(topics.courseId, id))
  await ctx.db.delete(courses).where(eq(courses.id, id))
  for (const video of videos) if (video.id) await ctx.files.remove(video.id)
  ctx.changed({ subject: 'Course', id, before: { title: row.title, topics: videos.length } })
}

export const addSection: Handlers['addSection'] = async (ctx, { params, body: { title } }) => {
  const id = await nextId(ctx.db, sections)
  const [course] = await ctx.db.select({ id: courses.id }).from(courses).where(eq(courses.id, params.id)).for('update')
  if (!course) return ctx.fail('course_unknown')
  const [last] = await ctx.db
    .select({ position: max(sections.position) })
    .from(sections)
    .where(eq(sections.courseId, course.id))
  await ctx.db.insert(sections).values({ id, courseId: course.id, title, position: (last?.position ?? -1) + 1 })
  ctx.changed({ subject: 'CourseSection', id, after: { title, version: 1 } })
  ctx.changed({ subject: 'Course', id: course.id, after: { sectionAdded: title } })
  return (await detailsOf(ctx, course.id))!
}

export const updateSection: Handlers['updateSection'] = async (ctx, { params: { id }, body }) => {
  const [row] = await ctx.db.select().from(sections).where(eq(sections.id, id)).for('update')
  if (!row) return ctx.fail('section_unknown')
  const { version, topicIds, title } = body
  await refuseOutdated(ctx, 'section_outdated', { subject: 'CourseSection', id, version: row.version }, version)
  const known = await ctx.db
    .select({ id: topics.id, sectionId: topics.sectionId })
    .from(topics)
    .where(eq(topics.courseId, row.courseId))
    .orderBy(asc(topics.position), asc(topics.id))
    .for('update')
  const before = known.filter(({ sectionId }) => sectionId === id).map((one) => one.id)
  // those of the section in some order, and perhaps others that come to it
  const come = (topicIds ?? []).filter((one) => !before.includes(one) && known.some((topic) => topic.id === one))
  if (topicIds && !isOrderOf([...before, ...come], topicIds)) ctx.fail('ids_unknown')
  const renamed = title !== undefined && title !== row.title ? title : undefined
  const moved = topicIds && JSON.stringify(topicIds) !== JSON.stringify(before) ? topicIds : undefined
  if (renamed !== undefined || moved) {
    const next = row.version + 1
    await ctx.db
      .update(sections)
      .set({ ...(renamed !== undefined && { title: renamed }), version: next })
      .where(eq(sections.id, id))
    for (const [position, topicId] of (moved ?? []).entries())
      await ctx.db.update(topics).set({ sectionId: id, position }).where(eq(topics.id, topicId))
    ctx.changed({
      subject: 'CourseSection',
      id,
      before: { ...(renamed !== undefined && { title: row.title }), ...(moved && { topics: before }) },
      after: { ...(renamed !== undefined && { title: renamed }), ...(moved && { topics: moved }), version: next },
    })
    ctx.changed({ subject: 'Course', id: row.courseId, after: { sectionChanged: renamed ?? row.title } })
  }
  return (await detailsOf(ctx, row.courseId))!
}

export const deleteSection: Handlers['deleteSection'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db.select().from(sections).where(eq(sections.id, id)).for('update')
  if (!row) return ctx.fail('section_unknown')
  const inside = await ctx.db
    .select({ id: topics.id, videoId: topics.videoId })
    .from(topics)
    .where(inArray(topics.sectionId, [id]))
  await ctx.db.delete(sections).where(eq(sections.id, id))
  for (const { videoId } of inside) if (videoId) await ctx.files.remove(videoId)
  await ctx.call(settleCourse, { courseId: row.courseId })
  ctx.changed({ subject: 'CourseSection', id, before: { title: row.title, topics: inside.length } })
  ctx.changed({ subject: 'Course', id: row.courseId, before: { section: row.title } })
}
