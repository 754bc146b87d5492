import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import type { Rule } from '#contract/ability'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import type { CourseDetails } from './contract'
import { CourseScreen } from './CourseScreen.tsx'
import { useLabels } from './labels'
import { ticked } from './rules'

const topic = (id: number, title: string, isCompleted: boolean) => ({
  id,
  title,
  isCompleted,
  time: '10:00',
  seconds: 600,
  hasVideo: false,
  hasNote: false,
  version: 1,
})
const course: CourseDetails = {
  id: 1,
  title: 'Tables people can read',
  about: 'Columns and units.',
  instructor: 'Petronella Quist',
  instructorAvatar: null,
  instructorPosition: 'Editor',
  skillLevel: 'Intermediate',
  totalStudents: 38,
  language: 'English',
  isCaptions: false,
  length: '0h 30m',
  totalLectures: 3,
  description: '',
  content: [
    {
      id: 1,
      title: 'Columns',
      status: '1/2',
      time: '20 min',
      version: 1,
      topics: [topic(1, 'Figures end', true), topic(2, 'Words start', false)],
    },
    { id: 2, title: 'Rows', status: '0/1', time: '10 min', version: 1, topics: [topic(3, 'One line', false)] },
  ],
  body: { type: 'doc', content: [] },
  instructorId: 5,
  instructorCourses: 1,
  captions: [],
  tag: 'UI/UX',
  word: 'Figures',
  seconds: 1800,
  completedTasks: 1,
  rating: 4.8,
  ratingCount: 1204,
  enrolment: { enrolledAt: '2026-05-01T08:00:00Z', finishedAt: null, lastTopicId: 2, lastSecond: 0, rating: null },
  version: 1,
}

let answers: CourseDetails
let refuses: boolean
let asked: string[]
beforeEach(() => {
  ;[answers, refuses, asked] = [course, false, []]
})
const words = {
  id: 2,
  courseId: 1,
  title: 'Words start',
  seconds: 600,
  videoUrl: null,
  videoFile: null,
  note: '',
  version: 1,
  body: { type: 'doc', content: [] },
}
const failed = (status: number, code: string) =>
  Response.json({ message: '' }, { status, headers: { 'x-failure': code } })
const answer: Answers[string] = ({ name, path }) => {
  asked.push(name)
  if (path.endsWith('/tick') && refuses) return failed(409, 'not_enrolled')
  if (path.endsWith('/tick')) return { completedTasks: 2, totalTasks: 3, finishedAt: null }
  if (path.endsWith('/place')) return new Response(null, { status: 204 })
  if (path.includes('/topics/')) return words
  if (path.endsWith('/9')) return failed(404, 'course_unknown')
  if (path.endsWith('/8')) return undefined
  return answers
}
const open = (id = 1, rules: Rule[] = []) =>
  openScreen(`/apps/academy/course-details/${id}`, {
    screens: { '/apps/academy/course-details/$id': CourseScreen },
    labels: [useLabels, useFormLabels],
    rules,
    otherwise: answer,
    width: 1280,
  })
const tick = page.getByRole('checkbox', { name: 'Finished: Words start' })

test('goes on where the person was, and finishing it ticks it and opens the next', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Words start' })).toBeVisible()
  await expect.element(page.getByText('Lecture 2 of 3 · Columns')).toBeVisible()
  answers = { ...course, completedTasks: 2, enrolment: { ...course.enrolment!, lastTopicId: 3 } }
  await page.getByRole('button', { name: 'Finish and go on' }).click()
  await expect.element(page.getByRole('heading', { name: 'One line' })).toBeVisible()
  expect(asked).toContain('PUT /api/apps/academy/topics/2/tick')
  await expect.poll(() => asked).toContain('PUT /api/apps/academy/topics/3/place')
})

test('a tick that is refused goes back, and it is said why', async () => {
  refuses = true
  await open()
  await tick.click()
  await expect.element(page.getByText('Not saved: you do not take this course')).toBeVisible()
  await expect.element(tick).not.toBeChecked()
})

test('who does not take it ticks nothing, and is offered to', async () => {
  answers = { ...course, enrolment: null }
  await open()
  await expect.element(page.getByRole('button', { name: 'Take this course' })).toBeVisible()
  await expect.element(tick).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

test('only who may change courses is offered to', async () => {
  await open()
  await expect.element(page.getByRole('button', { name: 'Notes' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit course' })).not.toBeInTheDocument()
})

test('its contents are added to by whoever may', async () => {
  await open(1, [{ action: 'manage', subject: 'all' }])
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add section' }).click()
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([])
  await page.getByRole('textbox', { name: 'Title' }).fill('Edges')
  await page.getByRole('dialog').getByRole('button', { name: 'Add section' }).click()
  await expect.poll(() => asked).toContain('POST /api/apps/academy/courses/1/sections')
})

test('a course that is not there, and one that does not come, say so', async () => {
  await open(9)
  await expect.element(page.getByText('There is no such course')).toBeVisible()
  await open(8)
  await expect.element(page.getByText('The course did not load')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('in Arabic its words and figures are Arabic', async () => {
  await setLanguage('ar')
  await open()
  await expect.element(page.getByText('الدرس ٢ من ٣ · Columns')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'أتمّ وتابع' })).toBeVisible()
  await expect.element(page.getByText('١ من ٣ · ٣٣٪')).toBeVisible()
})

test('a tick stays while it is saved: not for a moment is less shown than before', async () => {
  await open()
  const head = page.getByRole('region', { name: 'Contents' })
  await expect.element(head.getByText('1 of 3')).toBeVisible()
  const shown: string[] = []
  const watch = new MutationObserver(() => void shown.push(/\d of 3/.exec(head.element().textContent)?.[0] ?? ''))
  watch.observe(head.element(), { subtree: true, childList: true, characterData: true })
  answers = ticked(course, 2, true)
  await tick.click()
  await expect.poll(() => asked.filter((one) => one.endsWith('course-details/1')).length).toBeGreaterThan(1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  watch.disconnect()
  expect(shown.length).toBeGreaterThan(0)
  expect(new Set(shown)).toEqual(new Set(['2 of 3']))
})

test('of two quick ticks the first stays while the second is saved', async () => {
  await open()
  await page.getByRole('button', { name: /Rows/ }).click()
  const head = page.getByRole('region', { name: 'Contents' })
  const shown: string[] = []
  const watch = new MutationObserver(() => void shown.push(/\d of 3/.exec(head.element().textContent)?.[0] ?? ''))
  watch.observe(head.element(), { subtree: true, childList: true, characterData: true })
  ;(tick.element() as HTMLElement).click()
  ;(page.getByRole('checkbox', { name: 'Finished: One line' }).element() as HTMLElement).click()
  answers = ticked(ticked(course, 2, true), 3, true)
  await expect.poll(() => asked.filter((one) => one.endsWith('/tick')).length).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 200))
  watch.disconnect()
  expect(shown.slice(shown.indexOf('3 of 3'))).not.toContain('2 of 3')
})

test('a tick alone does not turn the page, also where nobody was before', async () => {
  answers = { ...course, enrolment: { ...course.enrolment!, lastTopicId: null } }
  await open()
  await expect.element(page.getByRole('heading', { name: 'Words start' })).toBeVisible()
  answers = ticked(answers, 2, true)
  await tick.click()
  await expect.poll(() => asked.filter((one) => one.endsWith('course-details/1')).length).toBeGreaterThan(1)
  await expect.element(page.getByRole('heading', { name: 'Words start' })).toBeVisible()
})
