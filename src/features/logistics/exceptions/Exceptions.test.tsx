/** The screens of exceptions: full, empty, failed, in Arabic, and what each may do. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguage } from '#client/language'
import type { Rule } from '#contract/ability'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import type { Exception, ExceptionDetail } from './contract'
import { ExceptionsScreen } from './ExceptionsScreen.tsx'
import { useLabels } from './labels'

const api = '/api/apps/logistics'
const at = '2026-05-12T09:00:00.000Z'
const late: Exception = {
  id: 7,
  kind: 'late',
  severity: 'medium',
  state: 'open',
  lasts: true,
  figures: { minutes: 18, number: 10, of: 11 },
  why: '',
  depot: { id: 1, name: 'North Quay', zone: 'UTC' },
  day: '2026-05-12',
  delivery: null,
  stopId: null,
  route: { id: 120, code: 'R-120' },
  vehicle: { id: 2, name: 'Cool van 02' },
  driver: { id: 3, name: 'Nkem Okafor', phone: '+351292552001' },
  openedAt: at,
  lastAt: at,
  acknowledgedAt: null,
  acknowledgedBy: null,
  assignee: null,
  resolvedAt: null,
  resolvedBy: null,
  reopened: 0,
  comments: 1,
  allowed: ['acknowledge', 'resolve'],
}
const failed: Exception = {
  ...late,
  id: 8,
  kind: 'failed',
  severity: 'high',
  figures: { failure: 'absent', attempt: 1 },
  why: 'Nobody there',
  delivery: { id: 5, code: 'D-2251', name: 'Tadeo Brandt', line: '4 Gull Steps' },
}
const detail: ExceptionDetail = {
  ...late,
  list: [{ id: 1, at, by: 'Odile', text: 'The bridge is up' }],
  events: [{ id: 1, at, by: null, did: 'opened', to: null }],
}
const answers: Answers = {
  [`${api}/exceptions`]: { exceptions: [failed, late], total: 2 },
  [`${api}/exceptions/7`]: detail,
  [`${api}/keepers`]: { keepers: [{ id: 1, name: 'Odile' }] },
}
const list = '/apps/logistics/exceptions'
const all: Rule[] = [{ action: ['read', 'update'], subject: ['Exception', 'Vehicle'] }]
const open = (path: string, more: Answers = {}, rules = all) =>
  openScreen(path, {
    screens: { [list]: ExceptionsScreen },
    labels: [useLabels],
    rules,
    answers: { ...answers, ...more },
    otherwise: ({ method }) => (method === 'GET' ? undefined : detail),
  })

test('the list says in a line what is wrong, and with what', async () => {
  await open(list)
  await expect.element(page.getByText('Nkem Okafor is 18 min late')).toBeVisible()
  await expect.element(page.getByText('R-120 · stop 10 of 11')).toBeVisible()
  await expect.element(page.getByText('Failed: Nobody there')).toBeVisible()
  await expect.element(page.getByText('D-2251 · Tadeo Brandt · attempt 1')).toBeVisible()
})

test('none, and not to be had', async () => {
  await open(list, { [`${api}/exceptions`]: { exceptions: [], total: 0 } })
  await expect.element(page.getByText('Nothing needs anybody')).toBeVisible()
})

test('one: acknowledged, given to somebody, commented on', async () => {
  const { sent } = await open(`${list}?exception=7`)
  await expect.element(page.getByText('The bridge is up')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Acknowledge' }).click()
  await page.getByLabelText('Comment').fill('Rang him')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      { name: `POST ${api}/exceptions/7/moves`, body: { move: 'acknowledge' } },
      { name: `POST ${api}/exceptions/7/comments`, body: { text: 'Rang him' } },
    ])
})

test('who may only read is offered nothing to change', async () => {
  await open(`${list}?exception=7`, {}, [{ action: 'read', subject: 'Exception' }])
  await expect.element(page.getByText('The bridge is up')).toBeVisible()
  expect(page.getByRole('button', { name: 'Acknowledge' }).elements()).toEqual([])
  expect(page.getByLabelText('Comment').elements()).toEqual([])
})

test('in Arabic, from the right', async () => {
  await setLanguage('ar')
  document.documentElement.dir = 'rtl'
  await open(list)
  await expect.element(page.getByText(/Nkem Okafor متأخر/).first()).toBeVisible()
})
