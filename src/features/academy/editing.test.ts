/** Courses as whoever may change them does: in order, and by whom. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import type { CourseDetails, NewCourse, TopicDetails } from './contract'

const world = aWorld()
const admin = world.client('admin')
const maintainer = world.client('maintainer')

const root = '/api/apps/academy'
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const course: NewCourse = {
  title: 'Tyres in winter',
  word: 'Tyres',
  tag: 'Design',
  about: 'Tread, pressure and patience.',
  body: text('A morning in the yard.') as NewCourse['body'],
  skillLevel: 'Beginner',
  language: 'English',
  captions: ['French', 'French'],
  instructorId: 6,
  instructorPosition: 'Drives Cool van 02',
}
const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>
const details = (id: number) => json<CourseDetails>(admin(`GET ${root}/course-details/${id}`))
const made = (more: Partial<NewCourse> = {}) =>
  json<CourseDetails>(maintainer(`POST ${root}/courses`, { ...course, ...more }))

/** A course with two sections of two topics. */
async function whole() {
  const { id } = await made()
  for (const title of ['First', 'Second']) {
    const { content } = await json<CourseDetails>(maintainer(`POST ${root}/courses/${id}/sections`, { title }))
    for (const topic of ['one', 'two'])
      await maintainer(`POST ${root}/sections/${content.at(-1)!.id}/topics`, {
        title: `${title} ${topic}`,
        seconds: 600,
      })
  }
  return details(id)
}

test('a course is added, changed and deleted', async () => {
  const added = await maintainer(`POST ${root}/courses`, course)
  expect(added.status).toBe(201)
  const one = (await added.json()) as CourseDetails
  expect(one).toMatchObject({
    title: 'Tyres in winter',
    captions: ['French'],
    rating: null,
    totalLectures: 0,
    version: 1,
  })
  expect(one.description).toBe('<p>A morning in the yard.</p>')
  const changed = await json<CourseDetails>(maintainer(`PUT ${root}/courses/${one.id}`, { title: 'Tyres', version: 1 }))
  expect(changed).toMatchObject({ title: 'Tyres', word: 'Tyres', version: 2 })
  expect((await json<CourseDetails>(maintainer(`PUT ${root}/courses/${one.id}`, { title: 'Tyres' }))).version).toBe(2)
  expect((await maintainer(`DELETE ${root}/courses/${one.id}`)).status).toBe(204)
  expect(await told(maintainer(`DELETE ${root}/courses/${one.id}`))).toEqual([404, 'Course not found'])
  expect(await told(maintainer(`PUT ${root}/courses/${one.id}`, { title: 'x' }))).toEqual([404, 'Course not found'])
})

test('what is no course is refused, field by field', async () => {
  for (const wrong of [
    { title: ' ' },
    { tag: 'Cooking' },
    { word: 'Fourteen and more' },
    { captions: ['Latin'] },
    { body: '<b>HTML</b>' },
    { color: 'red' },
  ])
    expect((await maintainer(`POST ${root}/courses`, { ...course, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
  for (const answer of [
    maintainer(`POST ${root}/courses`, { ...course, instructorId: 9999 }),
    maintainer(`PUT ${root}/courses/1`, { instructorId: 9999 }),
  ])
    expect(await told(answer)).toEqual([400, 'There is no such instructor'])
})

test('another instructor is called by their name', async () => {
  const { id } = await made()
  const changed = await json<CourseDetails>(maintainer(`PUT ${root}/courses/${id}`, { instructorId: 1 }))
  expect(changed).toMatchObject({ instructor: 'Odile Marchetti', instructorId: 1 })
  const { people } = await json<{ people: { name: string }[] }>(maintainer(`GET ${root}/people?q=ODILE`))
  expect(people.map(({ name }) => name)).toEqual(['Odile Marchetti'])
  expect((await json<{ people: unknown[] }>(maintainer(`GET ${root}/people`))).people).toHaveLength(20)
})

test('sections and topics are added at the end, renamed, put in order, and taken away', async () => {
  const { id, content, version } = await whole()
  const [first, second] = content as [CourseDetails['content'][0], CourseDetails['content'][0]]
  expect(content.map(({ title, topics }) => [title, ...topics.map((one) => one.title)])).toEqual([
    ['First', 'First one', 'First two'],
    ['Second', 'Second one', 'Second two'],
  ])
  const turned = await json<CourseDetails>(
    maintainer(`PUT ${root}/courses/${id}`, { sectionIds: [second.id, first.id], version }),
  )
  expect(turned.content.map(({ title }) => title)).toEqual(['Second', 'First'])
  expect(turned.version).toBe(version + 1)
  const [a, b] = first.topics.map((one) => one.id)
  const [c] = second.topics.map((one) => one.id)
  const moved = await json<CourseDetails>(
    maintainer(`PUT ${root}/sections/${first.id}`, { title: 'Begin', topicIds: [b, c, a], version: first.version }),
  )
  expect(moved.content.map(({ title, topics }) => [title, ...topics.map((one) => one.title)])).toEqual([
    ['Second', 'Second two'],
    ['Begin', 'First two', 'Second one', 'First one'],
  ])
  expect((await maintainer(`DELETE ${root}/topics/${c}`)).status).toBe(204)
  expect((await maintainer(`DELETE ${root}/sections/${second.id}`)).status).toBe(204)
  expect((await details(id)).content.map(({ topics }) => topics.length)).toEqual([2])
})

test('an order that leaves something out, or holds what is another’s, is none', async () => {
  const { id, content } = await whole()
  const [first, second] = content.map((one) => one.id)
  const topics = content[0]!.topics.map((one) => one.id)
  const why = [400, 'What is put in order is not what there is']
  for (const sectionIds of [[first], [first, first], [first, second, 1]])
    expect(await told(maintainer(`PUT ${root}/courses/${id}`, { sectionIds }))).toEqual(why)
  for (const topicIds of [[], [topics[0]], [...topics, 1], [...topics, topics[0]]])
    expect(await told(maintainer(`PUT ${root}/sections/${first}`, { topicIds }))).toEqual(why)
})

test('a topic has a text and a link by https, and no other', async () => {
  const { content } = await whole()
  const { id } = content[0]!.topics[0]!
  const put = (body: object) => maintainer(`PUT ${root}/topics/${id}`, body)
  const saved = await json<TopicDetails>(
    put({ body: text('Look at the tread.'), videoUrl: 'https://films.example/tread' }),
  )
  expect(saved).toMatchObject({ videoUrl: 'https://films.example/tread', version: 2 })
  expect(saved.body).toEqual(text('Look at the tread.'))
  for (const videoUrl of ['http://films.example/x', 'javascript:alert(1)', 'https://', '/films/x'])
    expect((await put({ videoUrl })).status, videoUrl).toBe(400)
  expect((await json<TopicDetails>(put({ videoUrl: null }))).videoUrl).toBeNull()
  for (const seconds of [0, -1, 90_000, 1.5]) expect((await put({ seconds })).status).toBe(400)
})
