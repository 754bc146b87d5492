/** The screens of webhooks: full, empty, failed, in Arabic, and what each may do. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import type { Rule } from '#contract/ability'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import type { Call, CallDetail, Webhook } from './contract'
import { useLabels } from './labels'
import { WebhookScreen } from './WebhookScreen.tsx'
import { WebhooksScreen } from './WebhooksScreen.tsx'

const api = '/api/apps/logistics/webhooks'
const webhook: Webhook = {
  id: 3,
  name: 'Harbour office',
  url: 'https://hooks.harbour.example/in',
  events: ['delivery.created', 'delivery.delivered'],
  state: 'active',
  stateSince: '2026-05-01T09:00:00.000Z',
  reason: '',
  owner: { id: 1, name: 'Odile Marsh' },
  secretEnd: 'x9A=',
  oldSecretUntil: null,
  waiting: 1,
  failed: 2,
  lastAt: '2026-05-12T09:00:00.000Z',
  lastStatus: 500,
  lastFault: 'refused',
  failingSince: '2026-05-12T08:00:00.000Z',
  createdAt: '2026-05-01T09:00:00.000Z',
  allowed: ['pause'],
  version: 2,
}
const call: Call = {
  id: 9,
  uid: 'msg_9f',
  type: 'delivery.delivered',
  subjectId: 107,
  at: '2026-05-12T08:00:00.000Z',
  state: 'failed',
  attempts: 2,
  lastStatus: 500,
  lastFault: 'refused',
  nextAt: null,
  endedAt: '2026-05-12T09:00:00.000Z',
}
const attempt = {
  id: 1,
  number: 1,
  at: call.at,
  milliseconds: 84,
  status: 500,
  fault: 'refused',
  answer: 'Out of paper',
}
const detail = { ...call, body: '{"type":"delivery.delivered"}', tries: [attempt], ahead: [] } as CallDetail
const answers: Answers = {
  [api]: { webhooks: [webhook], total: 1, sends: true },
  [`${api}/3`]: { ...webhook, sends: true },
  [`${api}/3/calls`]: { calls: [call], total: 1 },
  [`${api}/3/calls/9`]: detail,
}
const path = '/apps/logistics/settings/webhooks'
const open = (at: string, more: Answers = {}, rules?: Rule[]) =>
  openScreen(at, {
    screens: { [path]: WebhooksScreen, [`${path}/$id`]: WebhookScreen },
    labels: [useLabels, useFormLabels],
    answers: { ...answers, ...more },
    rules,
  })

test('the list tells how each does', async () => {
  await open(path)
  await expect.element(page.getByText('Harbour office')).toBeVisible()
  await expect.element(page.getByText('Failing')).toBeVisible()
  await expect.element(page.getByText('2 failed')).toBeVisible()
  await expect.element(page.getByText('1 waiting')).toBeVisible()
})

test('none yet, not to be had, and nothing to be sent from here', async () => {
  await open(path, { [api]: { webhooks: [], total: 0, sends: false } })
  await expect.element(page.getByText('No webhooks yet')).toBeVisible()
  await expect.element(page.getByText(/Nothing can be sent from here/)).toBeVisible()
})

test('a new one: all stops by one tick', async () => {
  await open(path)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByRole('checkbox', { name: 'All of Stops' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'stop.done' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'route.closed' })).not.toBeChecked()
})

test('one: its calls, what was sent and answered, and again', async () => {
  const { sent } = await open(`${path}/3?call=9`, { [`POST ${api}/3/calls/9/replay`]: { ...call, state: 'waiting' } })
  await expect.element(page.getByText('Out of paper')).toBeVisible()
  await expect.element(page.getByText('"type": "delivery.delivered"')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click()
  await expect.element(page.getByText('The call is sent again')).toBeVisible()
  expect(sent.map(({ name }) => name)).toEqual([`POST ${api}/3/calls/9/replay`])
})

test('a ping shows its answer', async () => {
  const pong = { ...attempt, status: 200, fault: '', answer: 'pong' }
  await open(`${path}/3`, { [`POST ${api}/3/ping`]: pong })
  await page.getByRole('button', { name: 'Send ping' }).click()
  await expect.element(page.getByText('It arrived')).toBeVisible()
  await expect.element(page.getByText('pong')).toBeVisible()
})

test('who may only read changes nothing', async () => {
  await open(`${path}/3`, {}, [{ action: 'read', subject: 'Webhook' }])
  await expect.element(page.getByText('whsec_…x9A=')).toBeVisible()
  for (const name of ['Send ping', 'Pause', 'Edit']) expect(page.getByRole('button', { name }).elements()).toEqual([])
})

test('in Arabic, from right to left', async () => {
  document.documentElement.dir = 'rtl'
  await setLanguage('ar')
  await open(`${path}/3`)
  await expect.element(page.getByRole('button', { name: 'أوقف مؤقتًا' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
})
