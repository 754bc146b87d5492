/** What a person does in a course: ticks, notes, and where they are. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { enrolments, notes, sections, ticks, topics } from '#features/academy/tables'
import type * as contract from '#features/academy/contract/learning'
import { afterTick } from '#features/academy/rules'
import { enrolmentForChange, ownEnrolment } from './enrolments'

type Handlers = HandlersOf<typeof contract>

const topicOf = async (db: Db, id: number) => {
  const [topic] = await db
    .select({ id: topics.id, title: topics.title, courseId: topics.courseId, seconds: topics.seconds })
    .from(topics)
    .where(eq(topics.id, id))
  return topic
}

export const tickTopic: Handlers['tickTopic'] = async (ctx, { params: { id }, body: { isCompleted } }) => {
  const me = ctx.person.id
  const topic = await topicOf(ctx.db, id)
  if (!topic) return ctx.fail('topic_unknown')
  const own = await enrolmentForChange(ctx.db, topic.courseId, me)
  if (!own) return ctx.fail('not_enrolled')
  if (isCompleted)
    await ctx.db.insert(ticks).values({ userId: me, topicId: id, tickedAt: ctx.now }).onConflictDoNothing()
  else await ctx.db.delete(ticks).where(and(eq(ticks.userId, me), eq(ticks.topicId, id)))
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(*)::int`, done: sql<number>`count(${ticks.topicId})::int` })
    .from(topics)
    .leftJoin(ticks, and(eq(ticks.topicId, topics.id), eq(ticks.userId, me)))
    .where(eq(topics.courseId, topic.courseId))
  const { total, done } = counted!
  const finishedAt = afterTick({ isCompleted, done, total, finishedAt: own.finishedAt, now: ctx.now })
  await ctx.db.update(enrolments).set({ finishedAt }).where(ownEnrolment(topic.courseId, me))
  ctx.changed({ subject: 'Course', id: topic.courseId, after: { topic: topic.title, ticked: isCompleted } })
  return { completedTasks: done, totalTasks: total, finishedAt: finishedAt?.toISOString() ?? null }
}

export const openTopic: Handlers['openTopic'] = async (ctx, { params: { id }, body: { second, arrives } }) => {
  const topic = await topicOf(ctx.db, id)
  if (!topic) return ctx.fail('topic_unknown')
  const [own] = await ctx.db
    .update(enrolments)
    .set({
      openedAt: ctx.now,
      lastTopicId: id,
      lastSecond: Math.min(second, topic.seconds),
      ...(arrives && { views: sql`${enrolments.views} + 1` }),
    })
    .where(ownEnrolment(topic.courseId, ctx.person.id))
    .returning()
  if (!own) ctx.fail('not_enrolled')
}

export const writeNote: Handlers['writeNote'] = async (ctx, { params: { id }, body: { text } }) => {
  const me = ctx.person.id
  const topic = await topicOf(ctx.db, id)
  if (!topic) return ctx.fail('topic_unknown')
  if (!(await enrolmentForChange(ctx.db, topic.courseId, me))) ctx.fail('not_enrolled')
  if (text === '') await ctx.db.delete(notes).where(and(eq(notes.userId, me), eq(notes.topicId, id)))
  else
    await ctx.db
      .insert(notes)
      .values({ userId: me, topicId: id, text, updatedAt: ctx.now })
      .onConflictDoUpdate({ target: [notes.userId, notes.topicId], set: { text, updatedAt: ctx.now } })
  // that there is one, and not what it says: a note is its writer's own
  ctx.changed({ subject: 'CourseTopic', id, after: { note: text !== '' } })
  ctx.changed({ subject: 'Course', id: topic.courseId, after: { noteOf: topic.title } })
  return { text }
}

export const listNotes: Handlers['listNotes'] = async ({ db, person }, { params: { id } }) => {
  const rows = await db
    .select({ topicId: topics.id, topic: topics.title, text: notes.text, updatedAt: notes.updatedAt })
    .from(notes)
    .innerJoin(topics, eq(topics.id, notes.topicId))
    .innerJoin(sections, eq(sections.id, topics.sectionId))
    .where(and(eq(topics.courseId, id), eq(notes.userId, person.id)))
    .orderBy(asc(sections.position), asc(sections.id), asc(topics.position), asc(topics.id))
  return { notes: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })) }
}
