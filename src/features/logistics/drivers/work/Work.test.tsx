import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import { useRangeLabels } from '#features/dashboards/ranges/lent'
import type { DriverDocument } from '#features/logistics/drivers/contract/documents'
import type { DriverPerformance, DriverRoute, DriverStop } from '#features/logistics/drivers/contract/work'
import { DocumentsTab } from './DocumentsTab.tsx'
import { useLabels } from './labels'
import { PerformanceTab } from './PerformanceTab.tsx'
import { RoutesTab } from './RoutesTab.tsx'

const base = '/api/apps/logistics/drivers/7'
const screens = {
  '/routes': () => <RoutesTab id={7} />,
  '/performance': () => <PerformanceTab id={7} />,
  '/documents': () => <DocumentsTab id={7} />,
}
const open = (path: string, answers: Answers, rules?: Parameters<typeof openScreen>[1]['rules']) =>
  openScreen(path, {
    screens,
    labels: [useLabels, useRangeLabels],
    ...(rules && { rules }),
    answers: { '/api/views': { views: [] }, ...answers },
  })

test('a route stands with its doors and leads to its page', async () => {
  const route: DriverRoute = {
    id: 31,
    code: 'R-0031',
    day: '2026-05-12',
    state: 'completed',
    vehicle: 'Van 2',
    metres: 12_400,
    stops: 12,
    done: 11,
    failed: 1,
    onTime: 0.91,
    start: '2026-05-12T08:00:00.000Z',
    end: '2026-05-12T11:30:00.000Z',
  }
  await open('/routes', { [`${base}/routes`]: { routes: [route], total: 1 } })
  await expect.element(page.getByRole('link', { name: 'R-0031' })).toHaveAttribute('href', '/apps/logistics/route/31')
  const row = page.getByRole('row').filter({ hasText: 'R-0031' })
  for (const said of ['Completed', '08:00 – 11:30', '11 of 12', '91%', '12.4 km'])
    await expect.element(row).toHaveTextContent(said)
})

const figures: DriverPerformance = {
  range: {
    name: '30',
    from: '2026-04-13',
    until: '2026-05-12',
    days: 30,
    zone: 'UTC',
    cut: null,
    before: { from: '2026-03-14', until: '2026-04-12' },
  },
  stops: 40,
  delivered: 36,
  late: 9,
  failed: 4,
  secondsPerStop: 300,
  routes: 4,
  metres: 80_000,
  plannedSeconds: 36_000,
  workedSeconds: 39_600,
  failures: [{ code: 'absent', count: 4 }],
}
const stop: DriverStop = {
  id: 1,
  deliveryId: 88,
  code: 'D-88',
  customer: 'Wren Aldous',
  outcome: 'failed',
  failure: 'absent',
  late: false,
  arrivedAt: null,
  endedAt: '2026-05-12T09:00:00.000Z',
  seconds: null,
}

test('each figure of doors leads to its rows, and a reason is said in the reader’s words', async () => {
  const asked: string[] = []
  await open('/performance', {
    [`${base}/performance`]: figures,
    [`${base}/stops`]: ({ query }) => {
      asked.push(query.get('outcome') ?? '')
      return { stops: [stop], total: 1 }
    },
    '/api/apps/logistics/settings/defaults': { failures: [{ code: 'absent', en: 'Nobody there', after: 'retry' }] },
  })
  await expect.element(page.getByText('75%')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /Failed/ }))
    .toHaveAttribute('href', '/apps/logistics/drivers/7?tab=performance&outcome=failed')
  await expect.element(page.getByRole('row').filter({ hasText: 'D-88' })).toHaveTextContent('Nobody there')
  await expect
    .element(page.getByRole('link', { name: 'D-88' }))
    .toHaveAttribute('href', '/apps/logistics/deliveries?delivery=88')
  expect(asked).toContain('')
})

const licence: DriverDocument = {
  id: 5,
  kind: 'licence',
  name: 'licence.pdf',
  media: 'application/pdf',
  size: 2048,
  until: '2026-05-20',
  state: 'soon',
  addedBy: 'Odile',
  createdAt: '2026-05-12T09:00:00.000Z',
}

test('what ends soon is counted; a document is removed after a question', async () => {
  const { sent } = await open('/documents', {
    [`${base}/documents`]: { documents: [licence], ending: 1 },
    [`DELETE ${base}/documents/5`]: new Response(null, { status: 204 }),
  })
  await expect.element(page.getByText('1 ends soon or is over')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'licence.pdf' })).toHaveAttribute('href', `${base}/documents/5`)
  await page.getByRole('button', { name: 'Remove licence.pdf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => sent.map(({ name }) => name)).toEqual([`DELETE ${base}/documents/5`])
})

test('who may only read adds and removes nothing', async () => {
  await open('/documents', { [`${base}/documents`]: { documents: [], ending: 0 } }, [
    { action: 'read', subject: 'Driver' },
  ])
  await expect.element(page.getByText('No documents')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
