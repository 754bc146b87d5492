/** The screens of exceptions: full, empty, failed, in Arabic, and what each may do. */
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { i18n, setLanguage } from '#client/language'
import { createQueryClient } from '#client/query'
import { forgetSession, keepSession } from '#client/session'
import type { Rule } from '#contract/ability'
import { Kit } from '#ui/Kit'
import type { Dashboard, Exception, ExceptionDetail } from './contract'
import { DashboardScreen } from './DashboardScreen.tsx'
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
const pair = { now: 0.954, before: 0.946 }
const board: Dashboard = {
  asOf: at,
  day: '2026-05-12',
  zone: 'UTC',
  days: 2,
  depots: [{ id: 1, name: 'North Quay' }],
  routes: { total: 7, out: 7, over: 0, firstBackAt: at },
  stops: { total: 85, done: 52, failed: 1, due: 50 },
  onTime: pair,
  late: { routes: 2, stops: 3, worstMinutes: 18 },
  unplanned: 9,
  exceptions: { open: 4, acknowledged: 1, unassigned: 2 },
  metres: { planned: 201_000, done: 118_000 },
  seconds: { planned: 176_400, done: 97_200 },
  vehicles: {
    total: 12,
    states: { available: 2, assigned: 0, on_route: 7, maintenance: 2, out_of_service: 1, retired: 0 },
    warned: 3,
    offRoute: 1,
    live: 6,
    silent: 1,
    age: 8,
  },
  spent: { driving: 7800, unloading: 5520, loading: 2880, waiting: 4320, since: at },
  shipments: [
    { day: '2026-05-11', planned: 87, done: 84 },
    { day: '2026-05-12', planned: 94, done: 52 },
  ],
  performance: {
    onTime: pair,
    firstAttempt: pair,
    lateMinutes: { now: 11, before: 13 },
    doorSeconds: { now: 470, before: 450 },
    stopCents: { now: 1955, before: 2045 },
    currency: 'EUR',
  },
  reasons: [{ kind: 'late', count: 41 }],
  regions: [{ name: 'Saltmarket', deliveries: 40, orders: 12, done: 31 }],
}
const van = {
  id: 2,
  location: 468_031,
  startCity: 'Horta',
  startCountry: 'Portugal',
  endCity: 'Brest',
  endCountry: 'France',
  warnings: 'Fuel Problems',
  progress: 64,
}
const answers: Record<string, unknown> = {
  [`${api}/exceptions`]: { exceptions: [failed, late], total: 2 },
  [`${api}/exceptions/7`]: detail,
  [`${api}/keepers`]: { keepers: [{ id: 1, name: 'Odile' }] },
  [`${api}/dashboard`]: board,
  [`${api}/vehicles`]: { vehicles: [van], totalVehicles: 1 },
}
const fetched = globalThis.fetch
afterEach(async () => {
  globalThis.fetch = fetched
  forgetSession()
  await setLanguage('en')
  document.documentElement.dir = 'ltr'
})

const [list, dashboard] = ['/apps/logistics/exceptions', '/apps/logistics/dashboard']
const all: Rule[] = [{ action: ['read', 'update'], subject: ['Exception', 'Vehicle'] }]
async function open(path: string, answer: object = {}, rules = all) {
  const known: Record<string, unknown> = { ...answers, ...answer }
  const sent: { name: string; body: unknown }[] = []
  await useLabels.ready()
  await page.viewport(1440, 900)
  const person = { id: 1, fullName: 'Odile', username: 'odile', email: 'o@m.test', role: 'admin', avatar: null }
  keepSession({ userData: { ...person, zone: 'UTC', units: 'metric' }, userAbilityRules: rules })
  globalThis.fetch = async (...asked) => {
    const request = new Request(...asked)
    const { pathname } = new URL(request.url)
    const isRead = request.method === 'GET'
    if (!isRead) sent.push({ name: `${request.method} ${pathname}`, body: await request.json().catch(() => undefined) })
    const given = isRead ? known[pathname] : detail
    if (given === undefined) return Response.json({ message: 'Bug' }, { status: 500 })
    return Response.json(given, { status: isRead ? 200 : 201 })
  }
  const root = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => root, path: list, component: ExceptionsScreen }),
    createRoute({ getParentRoute: () => root, path: dashboard, component: DashboardScreen }),
  ]
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit>
          <RouterProvider router={router as never} />
        </Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { sent, history }
}

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

test('the dashboard: figures that lead to their rows', async () => {
  await open(`${dashboard}?depot=1`)
  await expect
    .element(page.getByRole('link', { name: /Stops done 52 of 85/ }))
    .toHaveAttribute('href', '/apps/logistics/deliveries?day=2026-05-12&depot=1')
  await expect
    .element(page.getByRole('link', { name: /Late now 2/ }))
    .toHaveAttribute('href', '/apps/logistics/exceptions?state=open%2Cacknowledged&depot=1&kind=late')
  await expect
    .element(page.getByRole('img', { name: '84 of 87 planned shipments were done on the days before' }))
    .toBeVisible()
  await expect.element(page.getByText('Saltmarket')).toBeVisible()
  await expect.element(page.getByText('7 min 50')).toBeVisible()
  await expect.element(page.getByText('Brest')).toBeVisible()
})

test('a dashboard that cannot be had says so', async () => {
  await open(dashboard, { [`${api}/dashboard`]: undefined })
  await expect.element(page.getByText('The figures of the day could not be loaded')).toBeVisible()
})

test('in Arabic, from the right', async () => {
  await setLanguage('ar')
  document.documentElement.dir = 'rtl'
  await open(dashboard)
  await expect.element(page.getByRole('heading', { level: 1, name: 'اللوجستيات' })).toBeVisible()
  await expect.element(page.getByText(/Nkem Okafor متأخر/)).toBeVisible()
  await expect.element(page.getByText('أداء التسليم')).toBeVisible()
})
