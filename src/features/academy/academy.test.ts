/** Courses as everybody reads them: the list, one course, its cover, its topics. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { users } from '#features/people/users/tables'
import { tags, type Course, type CourseDetails, type TopicDetails } from './contract'
import { lengthText } from './rules'

const world = aWorld()
const admin = world.client('admin')
const client = world.client('client')

const root = '/api/apps/academy'
type List = { totalCourse: number; total: number; courses: Course[] }
const list = async (query = '', who = admin) => (await (await who(`GET ${root}/courses?${query}`)).json()) as List
const details = async (id: number, who = admin) =>
  (await (await who(`GET ${root}/course-details/${id}`)).json()) as CourseDetails

test('there are 25, ten on a page, with what is counted of each', async () => {
  const { total, totalCourse, courses } = await list()
  expect([total, totalCourse, courses.length]).toEqual([25, 25, 10])
  const all = (await list('itemsPerPage=100')).courses
  expect(new Set(all.map(({ id }) => id)).size).toBe(25)
  for (const one of all) {
    const course = await details(one.id)
    expect(one).toMatchObject({
      user: course.instructor,
      courseTitle: course.title,
      totalTasks: course.totalLectures,
      completedTasks: course.completedTasks,
      userCount: course.totalStudents,
      time: course.length,
      image: `${root}/covers/${one.id}`,
      rating: course.rating,
    })
    expect(course.length).toBe(lengthText(course.seconds))
    expect(course.seconds).toBe(course.content.flatMap(({ topics }) => topics).reduce((sum, t) => sum + t.seconds, 0))
    expect(one.stops.map(({ done, total: of }) => `${done}/${of}`)).toEqual(course.content.map(({ status }) => status))
    expect(one.rating).toBeGreaterThanOrEqual(3.4)
    expect(one.rating).toBeLessThanOrEqual(4.9)
    expect(one.ratingCount).toBeLessThanOrEqual(one.userCount)
  }
  expect(new Set(all.map((one) => one.tags))).toEqual(new Set(tags))
})

test('what is under way stands first, the one opened last before the others', async () => {
  const { courses } = await list()
  expect(courses.slice(0, 4).map((one) => one.courseTitle)).toEqual([
    'Tables people can read',
    'Calm calls with angry customers',
    'Pages that work without signal',
    'Signs for depots and bays',
  ])
  expect(courses[0]).toMatchObject({ completedTasks: 14, totalTasks: 18, note: 6, enrolled: true })
})

test.each(tags)('%s alone', async (tag) => {
  const { total, courses } = await list(`label=${encodeURIComponent(tag)}&itemsPerPage=100`)
  expect(total).toBeGreaterThan(2)
  expect(courses.map((one) => one.tags)).toEqual(Array.from({ length: total }, () => tag))
})

test('all courses is no filter, another word finds none', async () => {
  expect((await list('label=All%20Courses')).total).toBe(25)
  expect((await list('label=Cooking')).total).toBe(0)
})

test('finished ones are left out for whoever finished them', async () => {
  const { total, totalCourse, courses } = await list('hideCompleted=true&itemsPerPage=100')
  expect([total, totalCourse]).toEqual([20, 20])
  expect(courses.filter((one) => one.completedTasks === one.totalTasks)).toEqual([])
  expect((await list('hideCompleted=false')).total).toBe(25)
  expect((await list('hideCompleted=true', client)).total).toBe(25)
})

test('is searched by title and by who holds it, whatever the case', async () => {
  expect((await list('q=TABLES')).courses.map((one) => one.courseTitle)).toEqual(['Tables people can read'])
  expect((await list('q=odile')).courses.map((one) => one.user)).toEqual(['Odile Marchetti'])
  expect((await list('q=a&label=Web&hideCompleted=true')).total).toBeGreaterThan(0)
})

test('each instructor is somebody of the house', async () => {
  const people = await world.host.db.select({ name: users.fullName }).from(users)
  const { courses } = await list('itemsPerPage=100')
  for (const { user } of courses) expect(people.map(({ name }) => name)).toContain(user)
})

test('the summary counts what the list shows', async () => {
  type Summary = {
    total: number
    underWay: number
    finished: number
    hidden: number
    tags: { tag: string; count: number }[]
    last: { title: string; topic: { number: number } } | null
  }
  const summary = async (query = '', who = admin) =>
    (await (await who(`GET ${root}/courses/summary?${query}`)).json()) as Summary
  const mine = await summary('hideCompleted=true')
  expect(mine).toMatchObject({ total: 25, underWay: 4, finished: 5, hidden: 5 })
  for (const { tag, count } of mine.tags)
    expect((await list(`hideCompleted=true&label=${encodeURIComponent(tag)}`)).total, tag).toBe(count)
  expect(mine.last).toMatchObject({ title: 'Tables people can read', topic: { number: 15 }, done: 14, total: 18 })
  expect(await summary('q=tables')).toMatchObject({ hidden: 0, total: 25 })
  expect((await summary('hideCompleted=true&label=Web')).hidden).toBe(0)
})

test('without an id it is the course opened last, else the first', async () => {
  const last = async (who = admin) => ((await (await who(`GET ${root}/course-details`)).json()) as CourseDetails).title
  expect(await last()).toBe('Tables people can read')
  const editor = await world.as('editor')
  expect(await last(editor)).toBe('Forms that nobody fears')
  await editor(`DELETE ${root}/courses/9/enrolment`)
  expect(await last(editor)).toBe('Tables people can read')
})

test('one course has the fields that clients know', async () => {
  const course = await details(1)
  expect(course).toMatchObject({
    title: 'Tables people can read',
    instructor: 'Petronella Quist',
    skillLevel: 'Intermediate',
    language: 'English',
    isCaptions: true,
    totalLectures: 18,
    enrolment: { finishedAt: null },
  })
  expect(course.description).toMatch(/^<p>How to set figures .*<\/p><p>You need no tool/)
  expect(course.content[4]).toMatchObject({ title: 'Units and precision', status: '2/3' })
  expect(course.content[4]!.topics[2]).toMatchObject({ title: 'Units in the head or in the cell', isCompleted: false })
})

test('the cover is a picture of ours, drawn from the row', async () => {
  const answer = await client(`GET ${root}/covers/1`)
  expect(answer.headers.get('content-type')).toContain('image/svg+xml')
  const svg = await answer.text()
  expect(svg).toContain('Figures')
  expect(svg.match(/<circle/g)).toHaveLength(6)
  expect(svg).toContain('#008DC4')
  expect(await (await client(`GET ${root}/covers/1`)).text()).toBe(svg)
})

test('a topic has its text and the reader’s own note', async () => {
  const { content } = await details(1)
  const { id } = content[0]!.topics[0]!
  const read = async (who = admin) => (await (await who(`GET ${root}/topics/${id}`)).json()) as TopicDetails
  expect(await read()).toMatchObject({ title: 'One question per table', videoUrl: null, videoFile: null })
  expect((await read()).note).toContain('which stops')
  expect((await read(client)).note).toBe('')
  expect(await told(admin(`GET ${root}/topics/${id}/video`))).toEqual([404, 'Lecture not found'])
})

test('a course keeps the name of an instructor who has left', async () => {
  const [person] = await world.host.db.select().from(users).where(eq(users.fullName, 'Alaric Stone'))
  expect((await admin(`DELETE /api/apps/users/${person!.id}`)).status).toBe(204)
  const [course] = (await list('q=Fast%20pages')).courses
  expect(course).toMatchObject({ user: 'Alaric Stone', tutorImg: null })
  expect((await details(course!.id)).instructorId).toBeNull()
})

test('without any course there is none to open, and the list is empty', async () => {
  const empty = await world.as('admin')
  for (const { id } of (await list('itemsPerPage=100')).courses) await empty(`DELETE ${root}/courses/${id}`)
  expect(await told(empty(`GET ${root}/course-details`))).toEqual([404, 'Course not found'])
  expect(await list()).toEqual({ totalCourse: 0, total: 0, courses: [] })
  expect(await (await empty(`GET ${root}/courses/summary`)).json()).toMatchObject({ total: 0, finished: 0, last: null })
})
