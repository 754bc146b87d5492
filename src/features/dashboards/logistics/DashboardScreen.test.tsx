/** The dashboard of the day: full, failed, and in Arabic. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguage } from '#client/language'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import { useLabels as useExceptionLabels } from '#features/logistics/exceptions/labels'
import { useLabels as useTourLabels } from '#features/logistics/tour/labels'
import { cardsOf } from '#features/dashboards/arrangements/contract/cards'
import type { Dashboard } from './contract'
import type { Tour } from '#features/logistics/tour/contract'
import { DashboardScreen } from './DashboardScreen.tsx'
import { useLabels as useRangeLabels } from '#features/dashboards/ranges/labels'
import { useLabels } from './labels'

const api = '/api/apps/logistics'
const at = '2026-05-12T09:00:00.000Z'
const pair = { now: 0.954, before: 0.946 }
const board: Dashboard = {
  asOf: at,
  day: '2026-05-12',
  zone: 'UTC',
  range: {
    name: 'own',
    from: '2026-05-11',
    until: '2026-05-12',
    days: 2,
    before: { from: '2026-05-09', until: '2026-05-10' },
    zone: 'UTC',
    cut: null,
  },
  days: 2,
  before: { planned: 170, done: 160, exceptions: 38 },
  depots: [{ id: 1, name: 'North Quay', lon: -8.62, lat: 41.15 }],
  hasBegun: true,
  routes: { total: 7, out: 7, over: 0, firstBackAt: at },
  stops: { total: 85, done: 52, failed: 1, due: 50 },
  onTime: pair,
  late: { routes: 2, worstMinutes: 18 },
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
    miss: { before: 540, after: 186 },
  },
  reasons: [{ kind: 'late', count: 41, before: 38 }],
  regions: [{ name: 'Saltmarket', deliveries: 40, orders: 12, done: 31, before: 37 }],
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
const answers: Answers = {
  [`${api}/exceptions`]: { exceptions: [], total: 0 },
  [`${api}/dashboard`]: { ...board, arrangement: { ...cardsOf.logistics, version: 0 } },
  [`${api}/tour`]: { state: 'hidden', steps: [] },
  [`${api}/on-way/1`]: { vehicles: [van], totalVehicles: 1 },
}
const dashboard = '/apps/logistics/dashboard'
const open = (path: string, more: Answers = {}) =>
  openScreen(path, {
    screens: { [dashboard]: DashboardScreen },
    labels: [useLabels, useExceptionLabels, useRangeLabels, useTourLabels],
    rules: [{ action: ['read', 'update'], subject: ['Exception', 'Vehicle'] }],
    answers: { ...answers, ...more },
  })

test('the axis of shipments has round figures as every chart has, and a label has room or is not written', async () => {
  await open(`${dashboard}?depot=1`)
  const chart = page.getByRole('group', { name: /planned shipments were done/ })
  await expect.element(chart).toBeVisible()
  const [axis, bars] = chart.element().children
  expect([...axis!.children].map(({ textContent }) => textContent)).toEqual(['100', '75', '50', '25', '0'])
  const labels = () => [...bars!.children].map(({ lastElementChild }) => lastElementChild!.textContent)
  await expect.poll(labels).toEqual(['11 May', 'This day'])
})

test('of many days as many have a label as there is room for, the last one always', async () => {
  const days = Array.from({ length: 28 }, (_, at) => new Date(Date.UTC(2026, 3, 15 + at)).toISOString().slice(0, 10))
  const shipments = days.map((day) => ({ day, planned: 80, done: 70 }))
  const range = { ...board.range, from: days[0]!, days: 28 }
  await open(`${dashboard}?depot=1`, {
    [`${api}/dashboard`]: { ...board, range, shipments, arrangement: { ...cardsOf.logistics, version: 0 } },
  })
  const chart = page.getByRole('group', { name: /planned shipments were done/ })
  await expect.element(chart).toBeVisible()
  const labels = () =>
    [...chart.element().children[1]!.children].map(({ lastElementChild }) => lastElementChild!.textContent)
  const shown = () => labels().filter((label) => label !== '').length
  await expect.poll(shown).toBeGreaterThan(3)
  const wide = shown()
  await page.viewport(390, 900)
  await expect.poll(shown).toBeLessThan(wide)
  expect(labels().at(-1)).toBe('12')
})

test('the dashboard: figures that lead to their rows', async () => {
  await open(`${dashboard}?depot=1`)
  await expect
    .element(page.getByRole('link', { name: /Stops done 52 of 85.*1 failed/ }))
    .toHaveAttribute('href', '/apps/logistics/routes/list?day=2026-05-12&depot=1&state=counted')
  await expect
    .element(page.getByRole('link', { name: /Late now 2/ }))
    .toHaveAttribute('href', '/apps/logistics/exceptions?state=open%2Cacknowledged&depot=1&kind=late')
  await expect
    .element(page.getByRole('group', { name: '84 of 87 planned shipments were done on the days before' }))
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
  await expect.element(page.getByText('أداء التسليم')).toBeVisible()
})

test('while nothing has been published it says what comes next, and what is done already', async () => {
  await open(dashboard, {
    [`${api}/dashboard`]: { ...board, hasBegun: false },
    [`${api}/first-steps`]: { done: ['map', 'depot', 'driver'] },
  })
  const steps = page.getByRole('region', { name: 'To your first route' })
  await expect.element(steps).toHaveTextContent('3 of 7 done')
  const next = steps.getByRole('link', { name: 'Next: Add a vehicle' })
  await expect.element(next).toHaveAttribute('href', '/apps/logistics/settings/vehicles')
  expect(steps.getByRole('img', { name: 'Done' }).elements()).toHaveLength(3)
  // nobody who may not put it in is led to sample data
  expect(steps.getByRole('link', { name: /sample data/ }).elements()).toHaveLength(0)
})

const steps: Tour['steps'] = [
  { step: 'plan', done: true, path: '/apps/logistics/routes?day=2026-05-13&depot=1' },
  { step: 'publish', done: false, path: '/apps/logistics/routes?day=2026-05-13&depot=1' },
]

test('five steps are offered once routes are there, and the next one leads on', async () => {
  await open(dashboard, { [`${api}/tour`]: { state: 'begun', steps } })
  const tour = page.getByRole('region', { name: 'Five steps through a day' })
  await expect.element(tour).toHaveTextContent('1 of 2 done')
  await expect
    .element(tour.getByRole('link', { name: 'Next: Publish a route' }))
    .toHaveAttribute('href', '/apps/logistics/routes?day=2026-05-13&depot=1')
  await expect.element(tour.getByRole('button', { name: 'Close for good' })).toBeVisible()
})

test('that all are done is said once, and closes them', async () => {
  const all = steps.map((one) => ({ ...one, done: true }))
  let isClosed = false
  const moves = () => {
    isClosed = true
    return { state: 'hidden', steps: [] }
  }
  const state = () => (isClosed ? 'hidden' : 'begun')
  await open(dashboard, {
    [`${api}/tour`]: () => ({ state: state(), steps: isClosed ? [] : all }),
    [`POST ${api}/tour/moves`]: moves,
  })
  await expect.element(page.getByRole('region', { name: 'That is a day' })).toBeVisible()
  await expect.poll(() => isClosed).toBe(true)
  await expect.element(page.getByRole('region', { name: 'That is a day' })).toBeVisible()
})
