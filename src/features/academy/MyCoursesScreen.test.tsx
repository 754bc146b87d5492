import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import type { Course } from './contract'
import { useLabels } from './labels'
import { MyCoursesScreen } from './MyCoursesScreen.tsx'

const course: Course = {
  id: 1,
  user: 'Petronella Quist',
  image: '/cover',
  tutorImg: null,
  completedTasks: 2,
  totalTasks: 4,
  userCount: 9,
  note: 0,
  view: 20,
  time: '1h 0m',
  logo: 'layout',
  color: '#008DC4',
  courseTitle: 'Tables people can read',
  desc: 'Columns and units.',
  tags: 'UI/UX',
  rating: 4.8,
  ratingCount: 1204,
  word: 'Figures',
  seconds: 3600,
  stops: [
    { done: 2, total: 2 },
    { done: 0, total: 2 },
  ],
  enrolled: true,
}
const summary = {
  total: 25,
  underWay: 4,
  finished: 5,
  secondsLearned: 3600,
  tags: [{ tag: 'Web', count: 6 }],
  hidden: 0,
  last: null,
}
const api = '/api/apps/academy/courses'
const listed = (courses: Course[]) => ({ courses, total: courses.length, totalCourse: courses.length })
const open = (search = '', list: Answers[string] = listed([course])) =>
  openScreen(`/${search}`, {
    screens: { '/': MyCoursesScreen },
    labels: [useLabels, useFormLabels],
    rules: [],
    answers: { [api]: list, [`${api}/summary`]: summary },
    width: 1280,
  })

test('a course says how far one is, and leads to it', async () => {
  await open()
  const card = page.getByRole('article', { name: 'Tables people can read' })
  await expect.element(card.getByText('50%')).toBeVisible()
  await expect.element(card.getByRole('img', { name: '1 of 2 sections finished' })).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Continue: Tables people can read' }))
    .toHaveAttribute('href', '/apps/academy/course-details/1')
  await expect.element(page.getByText('25 courses · 4 under way, 5 finished · 1 h learned')).toBeVisible()
})

test('what is filtered stands in the question, and words that are none do not', async () => {
  const queries: string[] = []
  await open('?label=Web&hideCompleted=true&q=maps&sortBy=progress', ({ query }) => {
    queries.push(query.toString())
    return listed([course])
  })
  await expect.poll(() => queries.at(-1)).toContain('label=Web')
  for (const part of ['q=maps', 'hideCompleted=true', 'sortBy=progress', 'orderBy=desc', 'itemsPerPage=12'])
    expect(queries.at(-1)).toContain(part)
  await page.getByRole('button', { name: /^All/ }).click()
  await expect.poll(() => queries.at(-1)).not.toContain('label')
  await page.getByRole('switch', { name: 'Hide finished' }).click()
  await expect.poll(() => queries.at(-1)).not.toContain('hideCompleted')
})

test('nothing that fits, and nothing at all, are told apart', async () => {
  await open('?label=Web', listed([]))
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(page.getByText('No courses yet')).toBeVisible()
})

test('a list that does not come says so and is tried again', async () => {
  let fails = true
  await open('', () => (fails ? undefined : listed([course])))
  await expect.element(page.getByText('The courses did not load')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('article')).toBeVisible()
})

test('in Arabic its words and figures are Arabic', async () => {
  await setLanguage('ar')
  await open()
  await expect.element(page.getByText('٢٥ دورة · ٤ قيد الدراسة، ٥ مكتملة · ١ س من التعلّم')).toBeVisible()
  await expect.element(page.getByText('٢ من ٤ دروس')).toBeVisible()
})
