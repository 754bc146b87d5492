/** Topics: what is watched or read, and how it is edited. */
import { and, eq, max } from 'drizzle-orm'
import { settleCourse } from '#features/academy/contract/learning'
import { notes, sections, topics } from '#features/academy/tables'
import { plainText } from '#contract/rich-text'
import { prepared, type Ctx, type Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { fileResponse } from '#server/file-response'
import type { Db } from '#server/host'
import { nextId } from '#server/next-id'
import { refuseOutdated } from '#server/saving'
import type { StoredFile } from '#server/storage'
import { files } from '#server/tables'
import type * as contract from '#features/academy/contract'
import type { TopicDetails } from '#features/academy/contract'
import { captionsOf } from './captions'
import { asRichText } from './html'
import { written } from './written'

type Handlers = HandlersOf<typeof contract>
type TopicRow = typeof topics.$inferSelect

async function topicOf(
  { db, person }: { db: Db; person: { id: number } },
  id: number,
): Promise<TopicDetails | undefined> {
  const [row] = await db
    .select({ topic: topics, file: { name: files.name, size: files.size }, note: notes.text })
    .from(topics)
    .leftJoin(files, eq(files.id, topics.videoId))
    .leftJoin(notes, and(eq(notes.topicId, topics.id), eq(notes.userId, person.id)))
    .where(eq(topics.id, id))
  if (!row) return undefined
  const { topic, file, note } = row
  return {
    id,
    courseId: topic.courseId,
    title: topic.title,
    seconds: topic.seconds,
    body: asRichText(topic.body),
    videoUrl: topic.videoUrl,
    // another file is another address, so that neither plays on as the other
    videoFile: file && { ...file, src: `/api/apps/academy/topics/${id}/video?v=${topic.videoId?.slice(0, 12)}` },
    note: note ?? '',
    version: topic.version,
  }
}
const topicForChange = async (db: Db, id: number): Promise<TopicRow | undefined> => {
  const [row] = await db.select().from(topics).where(eq(topics.id, id)).for('update')
  return row
}

export const getTopic: Handlers['getTopic'] = async (ctx, { params: { id } }) =>
  (await topicOf(ctx, id)) ?? ctx.fail('topic_unknown')

export const getVideo: Handlers['getVideo'] = async (ctx, { params: { id } }) => {
  const [topic] = await ctx.db.select({ videoId: topics.videoId }).from(topics).where(eq(topics.id, id))
  const file = topic?.videoId ? await ctx.files.find(topic.videoId) : undefined
  return file ? fileResponse(ctx.request, file, ctx.files) : ctx.fail('topic_unknown')
}

export const getCaptions: Handlers['getCaptions'] = async (ctx, { params: { id } }) => {
  const [topic] = await ctx.db.select().from(topics).where(eq(topics.id, id))
  if (!topic) return ctx.fail('topic_unknown')
  return new Response(captionsOf(asRichText(topic.body).content.map(plainText), topic.seconds), {
    headers: { 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'private, no-cache' },
  })
}

export const addTopic: Handlers['addTopic'] = async (ctx, { params, body: { title, seconds } }) => {
  const id = await nextId(ctx.db, topics)
  const [section] = await ctx.db.select().from(sections).where(eq(sections.id, params.id)).for('update')
  if (!section) return ctx.fail('section_unknown')
  const [last] = await ctx.db
    .select({ position: max(topics.position) })
    .from(topics)
    .where(eq(topics.sectionId, section.id))
  const position = (last?.position ?? -1) + 1
  const body = { type: 'doc', content: [] }
  const { courseId } = section
  await ctx.db.insert(topics).values({ id, courseId, sectionId: section.id, title, seconds, position, body })
  ctx.changed({ subject: 'CourseTopic', id, after: { title, seconds, version: 1 } })
  ctx.changed({ subject: 'Course', id: courseId, after: { topicAdded: title } })
  return (await topicOf(ctx, id))!
}

export const updateTopic: Handlers['updateTopic'] = async (ctx, { params: { id }, body }) => {
  const row = await topicForChange(ctx.db, id)
  if (!row) return ctx.fail('topic_unknown')
  const { version, videoFile, ...asked } = body
  await refuseOutdated(ctx, 'topic_outdated', { subject: 'CourseTopic', id, version: row.version }, version)
  await write(ctx, row, { ...asked, ...(videoFile === null && { videoId: null }) })
  return (await topicOf(ctx, id))!
}

/** Writes what differs; a file that is no topic's any more goes with it. */
async function write(
  ctx: Pick<Writing, 'db' | 'changed' | 'files'>,
  row: TopicRow,
  asked: { [Key in keyof TopicRow]?: TopicRow[Key] | undefined },
): Promise<void> {
  const changes = written(row, asked)
  if (!changes) return
  const version = row.version + 1
  await ctx.db
    .update(topics)
    .set({ ...changes.after, version })
    .where(eq(topics.id, row.id))
  if (row.videoId && 'videoId' in changes.after) await ctx.files.remove(row.videoId)
  ctx.changed({ subject: 'CourseTopic', id: row.id, before: changes.before, after: { ...changes.after, version } })
  ctx.changed({ subject: 'Course', id: row.courseId, after: { topicChanged: row.title } })
}

export const deleteTopic: Handlers['deleteTopic'] = async (ctx, { params: { id } }) => {
  const row = await topicForChange(ctx.db, id)
  if (!row) return ctx.fail('topic_unknown')
  await ctx.db.delete(topics).where(eq(topics.id, id))
  if (row.videoId) await ctx.files.remove(row.videoId)
  await ctx.call(settleCourse, { courseId: row.courseId })
  ctx.changed({ subject: 'CourseTopic', id, before: { title: row.title } })
  ctx.changed({ subject: 'Course', id: row.courseId, before: { topic: row.title } })
}

export const setVideo: Handlers['setVideo'] = prepared({
  async before(ctx, { params: { id }, query: { name }, body }) {
    // a large file is not taken for a topic that is gone
    const [known] = await ctx.db.select({ id: topics.id }).from(topics).where(eq(topics.id, id))
    if (!known) return ctx.fail('topic_unknown')
    return ctx.receive(body, { name: (name?.trim() || 'video').slice(0, 200).replace(/\p{Surrogate}$/u, '') })
  },
  run: show,
})

async function show(
  ctx: Ctx<typeof contract.setVideo>,
  { params: { id } }: { params: { id: number } },
  stored: StoredFile,
): Promise<TopicDetails> {
  const row = await topicForChange(ctx.db, id)
  if (!row) return ctx.fail('topic_unknown')
  await write(ctx, row, { videoId: stored.id })
  return (await topicOf(ctx, id))!
}
