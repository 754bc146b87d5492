/** A person's way through a course: taken, ticked, noted, rated, finished, left. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import type { CourseDetails } from '#features/academy/contract'
import type { Enrolment, Note } from './contract/learning'

const world = aWorld()
const admin = world.client('admin')
const client = world.client('client')
const editor = world.client('editor')

const root = '/api/apps/academy'
type Who = typeof admin
const details = async (id: number, who: Who) =>
  (await (await who(`GET ${root}/course-details/${id}`)).json()) as CourseDetails
const topicsOf = async (id: number, who: Who) => (await details(id, who)).content.flatMap(({ topics }) => topics)
const tick = async (topicId: number, isCompleted: boolean, who: Who) =>
  (await (await who(`PUT ${root}/topics/${topicId}/tick`, { isCompleted })).json()) as {
    completedTasks: number
    totalTasks: number
    finishedAt: string | null
  }
const enrol = (id: number, who: Who) => who(`POST ${root}/courses/${id}/enrolment`)
const takers = [409, 'Only who takes the course can do this']

test('a course is taken once, and who takes it is counted', async () => {
  const { totalStudents: before } = await details(2, client)
  const first = await enrol(2, client)
  expect(first.status).toBe(201)
  const taken = (await first.json()) as Enrolment
  expect(taken).toMatchObject({ finishedAt: null, lastTopicId: null, rating: null })
  expect(await (await enrol(2, client)).json()).toEqual(taken)
  expect((await details(2, client)).totalStudents).toBe(before + 1)
})

test('only who takes a course ticks, notes, rates and has a place in it', async () => {
  const [topic] = await topicsOf(3, client)
  for (const answer of [
    client(`PUT ${root}/topics/${topic!.id}/tick`, { isCompleted: true }),
    client(`PUT ${root}/topics/${topic!.id}/note`, { text: 'x' }),
    client(`PUT ${root}/topics/${topic!.id}/place`, { second: 0, arrives: true }),
    client(`PUT ${root}/courses/3/rating`, { rating: 5 }),
    client(`DELETE ${root}/courses/3/enrolment`),
  ])
    expect(await told(answer)).toEqual(takers)
})

test('ticks are the person’s own; the last one finishes the course, one taken back undoes it', async () => {
  await enrol(7, client)
  const topics = await topicsOf(7, client)
  for (const [at, { id }] of topics.entries()) {
    const { completedTasks, totalTasks, finishedAt } = await tick(id, true, client)
    expect([completedTasks, totalTasks, finishedAt !== null]).toEqual([at + 1, topics.length, at + 1 === topics.length])
  }
  const { completedTasks, enrolment } = await details(7, client)
  expect([completedTasks, enrolment?.finishedAt]).toEqual([topics.length, world.host.now().toISOString()])
  expect((await tick(topics[0]!.id, true, client)).completedTasks).toBe(topics.length)
  expect(await tick(topics[0]!.id, false, client)).toMatchObject({
    completedTasks: topics.length - 1,
    finishedAt: null,
  })
  expect((await details(7, editor)).completedTasks).toBe(0)
  expect((await client(`PUT ${root}/topics/${topics[0]!.id}/tick`, { isCompleted: 'yes' })).status).toBe(400)
})

test('two ticks at once are both counted', async () => {
  await enrol(8, client)
  const topics = await topicsOf(8, client)
  await Promise.all(topics.map(({ id }) => tick(id, true, client)))
  expect((await details(8, client)).enrolment?.finishedAt).not.toBeNull()
})

test('one more topic does not undo what was finished; the last open one that goes finishes it', async () => {
  await enrol(19, client)
  const { content } = await details(19, client)
  const topics = content.flatMap((section) => section.topics)
  for (const { id } of topics) await tick(id, true, client)
  const add = `POST ${root}/sections/${content[0]!.id}/topics`
  const { id: more } = (await (await admin(add, { title: 'More', seconds: 300 })).json()) as { id: number }
  const later = await details(19, client)
  expect([later.completedTasks, later.totalLectures]).toEqual([topics.length, topics.length + 1])
  expect(later.enrolment?.finishedAt).not.toBeNull()
  await tick(topics[0]!.id, false, client)
  await tick(topics[0]!.id, true, client)
  expect((await details(19, client)).enrolment?.finishedAt).toBeNull()
  await admin(`DELETE ${root}/topics/${more}`)
  expect((await details(19, client)).enrolment?.finishedAt).not.toBeNull()
})

test('goes on where it stopped, and the course opened last is that one', async () => {
  await enrol(12, client)
  const topics = await topicsOf(12, client)
  world.host.travel(60)
  const place = (id: number, second: number, arrives = true) =>
    client(`PUT ${root}/topics/${id}/place`, { second, arrives })
  expect((await place(topics[2]!.id, 90)).status).toBe(204)
  const last = (await (await client(`GET ${root}/course-details`)).json()) as CourseDetails
  expect(last).toMatchObject({ id: 12, enrolment: { lastTopicId: topics[2]!.id, lastSecond: 90 } })
  await place(topics[2]!.id, 80_000, false)
  expect((await details(12, client)).enrolment?.lastSecond).toBe(topics[2]!.seconds)
  for (const second of [-1, 90_000, 1.5]) expect((await place(topics[2]!.id, second)).status).toBe(400)
})

test('notes are the writer’s own, in the order of the topics; an empty one is none', async () => {
  await enrol(10, client)
  const [first, second] = await topicsOf(10, client)
  const write = (id: number, text: string) => client(`PUT ${root}/topics/${id}/note`, { text })
  const all = async (who: Who) =>
    ((await (await who(`GET ${root}/courses/10/notes`)).json()) as { notes: Note[] }).notes.map(({ topic, text }) => [
      topic,
      text,
    ])
  await write(second!.id, ' Sixty letters ')
  await write(first!.id, 'One family')
  expect(await all(client)).toEqual([
    [first!.title, 'One family'],
    [second!.title, 'Sixty letters'],
  ])
  await write(first!.id, 'Weights, not faces')
  await write(second!.id, '  ')
  expect(await all(client)).toEqual([[first!.title, 'Weights, not faces']])
  expect(await all(editor)).toEqual([])
  expect((await topicsOf(10, client))[0]).toMatchObject({ hasNote: true })
  expect((await write(first!.id, 'x'.repeat(5001))).status).toBe(400)
})

test('a rating moves the course’s rating, and can be changed and taken back', async () => {
  await enrol(22, client)
  const before = await details(22, client)
  const rate = async (rating: number | null) => {
    const answer = await client(`PUT ${root}/courses/22/rating`, { rating })
    return [answer.status, await details(22, client)] as const
  }
  const [status, rated] = await rate(1)
  expect([status, rated.ratingCount, rated.enrolment?.rating]).toEqual([201, before.ratingCount + 1, 1])
  expect(rated.rating).toBeLessThan(before.rating! + 0.001)
  const [, again] = await rate(5)
  expect([again.ratingCount, again.enrolment?.rating]).toEqual([before.ratingCount + 1, 5])
  const [, back] = await rate(null)
  expect([back.ratingCount, back.rating]).toEqual([before.ratingCount, before.rating])
  for (const wrong of [0, 6, 2.5]) expect((await rate(wrong))[0]).toBe(400)
})

test('who leaves takes ticks, notes and rating along', async () => {
  await enrol(16, client)
  const before = await details(16, client)
  const { id } = before.content[0]!.topics[0]!
  await tick(id, true, client)
  await client(`PUT ${root}/topics/${id}/note`, { text: 'Six states' })
  await client(`PUT ${root}/courses/16/rating`, { rating: 1 })
  expect((await client(`DELETE ${root}/courses/16/enrolment`)).status).toBe(204)
  const after = await details(16, client)
  expect(after).toMatchObject({ completedTasks: 0, enrolment: null, ratingCount: before.ratingCount })
  expect(after.totalStudents).toBe(before.totalStudents - 1)
  await enrol(16, client)
  expect((await topicsOf(16, client))[0]).toMatchObject({ hasNote: false, isCompleted: false })
})
