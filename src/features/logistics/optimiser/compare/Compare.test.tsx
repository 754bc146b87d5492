/** The plan as it is beside two runs, and what is decided there. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import { useLabels as useOptimiseLabels } from '#features/logistics/optimiser/labels'
import {
  presets,
  type FoundRoute,
  type LivePlan,
  type Measures,
  type RunDetail,
} from '#features/logistics/optimiser/contract'
import { CompareScreen } from './CompareScreen.tsx'
import { useLabels } from './labels'

const api = '/api/apps/logistics/runs'
const measures: Measures = {
  stops: 3,
  unserved: 1,
  lateStops: 1,
  lateSeconds: 660,
  costCents: 40_000,
  metres: 25_000,
  driveSeconds: 6000,
  waitSeconds: 0,
  workSeconds: 12_000,
  longestSeconds: 9000,
  spreadSeconds: 100,
  vehicles: 2,
  co2Grams: 4000,
}
const stop = (deliveryId: number, name: string, lateSeconds = 0) => ({
  kind: 'drop' as const,
  deliveryId,
  name,
  lat: 38.5 + deliveryId / 1000,
  lon: -41.97,
  beginAt: Date.parse('2026-05-12T10:00:00Z') / 1000,
  seconds: 300,
  lateSeconds,
})
const route = (key: number, driver: string, ...stops: FoundRoute['stops']): FoundRoute => ({
  key,
  routeId: key + 1,
  code: `R-000${key + 1}`,
  colour: key + 1,
  driverId: key + 1,
  driver,
  vehicleId: key + 1,
  vehicle: 'Van',
  before: measures,
  after: measures,
  stops,
})
const live: LivePlan = {
  day: '2026-05-12',
  zone: 'UTC',
  depot: { id: 1, name: 'North Quay', lat: 38.5, lon: -41.97 },
  depots: [{ id: 1, name: 'North Quay' }],
  currency: 'EUR',
  measures,
  routes: [
    route(0, 'Tadeo Brandt', stop(1, 'Elodie Vance', 660), stop(2, 'Café Ondine')),
    route(1, 'Odalys Ferreira', stop(3, 'Mill Books')),
  ],
}
const after = { ...measures, unserved: 0, stops: 4, lateStops: 0, costCents: 35_000 }
const found: NonNullable<RunDetail['found']> = {
  before: measures,
  after,
  currency: 'EUR',
  routes: [
    route(0, 'Tadeo Brandt', stop(2, 'Café Ondine')),
    route(1, 'Odalys Ferreira', stop(3, 'Mill Books'), stop(1, 'Elodie Vance'), stop(4, 'Atelier Brisk')),
  ],
  moved: [],
  reordered: 0,
  left: [],
  prices: [{ weight: 'fairness', km: 6.2, minutes: 22 }],
  iterations: 10,
  seconds: 5,
}
const spot = { seconds: 0.2, costCents: 39_000, unserved: 0 }
const run: RunDetail = {
  id: 3,
  day: '2026-05-12',
  until: null,
  depotId: 1,
  draftId: null,
  timeLimit: 5,
  seed: 1,
  zone: 'UTC',
  mode: 'fresh',
  scope: { routeIds: [], deliveryIds: [], zoneId: null },
  addRoutes: true,
  preset: 'balanced',
  weights: presets.balanced,
  engine: 'builtin',
  timedBy: 'roads',
  state: 'succeeded',
  stateSince: '2026-05-12T10:00:20.000Z',
  error: '',
  requestedAt: '2026-05-12T10:00:00.000Z',
  requestedBy: 'Odile',
  startedAt: '2026-05-12T10:00:00.000Z',
  endedAt: '2026-05-12T10:00:20.000Z',
  appliedAt: null,
  allowed: ['apply', 'discard'],
  best: spot,
  name: 'Keep it close',
  what: null,
  measures: { before: measures, after },
  progress: [spot],
  trails: [],
  found,
}
const wider: RunDetail = {
  ...run,
  id: 4,
  name: 'Wide mornings',
  what: { kind: 'wider', minutes: 120 },
  allowed: ['discard'],
  found: { ...found, plain: { ...after, costCents: 35_500 } },
}
const open = (runs: RunDetail[] = [run, wider], more: Answers = {}) =>
  openScreen('/', {
    screens: { '/': CompareScreen },
    labels: [useLabels, useOptimiseLabels, useFormLabels],
    answers: {
      [`${api}/live`]: live,
      [api]: { runs },
      ...Object.fromEntries(runs.map((one) => [`${api}/${one.id}`, one])),
      ...more,
    },
  })
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

test('three plans stand side by side: the best of each row is bold, and the price of a weight is told', async () => {
  await open()
  await expect.element(page.getByRole('button', { name: 'Keep it close' }).first()).toBeVisible()
  await expect.element(row('Cost')).toHaveTextContent(/€400.*€350.*−€50.*€350/)
  await expect.element(row('Unplanned')).toHaveTextContent(/of 4/)
  const bold = row('Cost').element().querySelectorAll('[data-best]')
  expect([...bold].map((one) => one.textContent)).toEqual(['€350', '€350'])
  await expect.element(row('Fairness')).toHaveTextContent(/\+6.2 km.*\+22 min/)
  await expect.element(row('Stops with a new driver')).toHaveTextContent(/0.*1/)
})

test('what is supposed says what it saves beside the search alone, and cannot be made live', async () => {
  await open()
  await expect.element(page.getByText('Supposes: Mornings 2 hr wider')).toBeVisible()
  await expect.element(page.getByText('It saves €5')).toBeVisible()
  await expect.element(page.getByText(/it supposes what is not there/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Make B live' })).toBeEnabled()
  expect(page.getByRole('button', { name: 'Make C live' }).elements()).toEqual([])
  // of the plan as it is there is nothing to be decided
  const [, live] = row('').elements().at(-1)!.querySelectorAll('td')
  expect(live!.querySelectorAll('button')).toHaveLength(0)
})

test('who gives which stop to whom is told, by driver and by stop; keys choose the column', async () => {
  await open()
  const changes = page.getByRole('region', { name: 'What B changes' })
  await expect.element(changes).toHaveTextContent(/Tadeo Brandt.*Odalys Ferreira.*1.*1 no longer late/)
  await expect.element(changes).toHaveTextContent(/Newly planned/)
  await changes.getByText('By stop').click()
  await expect.element(changes).toHaveTextContent(/Elodie Vance.*Tadeo Brandt · 10:00 · 11 min late.*Odalys Ferreira/)
  await userEvent.click(document.body)
  await userEvent.keyboard('3')
  await expect.element(page.getByRole('region', { name: 'What C changes' })).toBeVisible()
  await userEvent.keyboard('1')
  await expect.element(page.getByRole('button', { name: 'The plan as it is' })).toHaveAttribute('aria-pressed', 'true')
})

test('a plan is made live; a new one is asked for by one press; a weight that was moved is searched with', async () => {
  const { sent } = await open([run, wider], {
    [`POST ${api}/3/moves`]: {
      ...run,
      state: 'applied',
      allowed: [],
      kept: [],
      rebased: { routes: [], deliveries: [], stayed: [] },
      violated: [],
    },
    [`POST ${api}`]: wider,
  })
  await page.getByRole('button', { name: 'Make B live' }).click()
  await expect.element(page.getByText('Keep it close is the plan now')).toBeVisible()
  await page.getByRole('button', { name: 'New scenario' }).click()
  await page.getByRole('menuitem', { name: 'One vehicle fewer' }).click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent.map(({ name, body }) => [name, body])).toEqual([
    [`POST ${api}/3/moves`, { move: 'apply' }],
    [
      `POST ${api}`,
      expect.objectContaining({
        day: '2026-05-12',
        name: 'One vehicle fewer',
        what: { kind: 'vehicles', by: -1 },
        timeLimit: 5,
      }),
    ],
  ])
  // by what this installation plans for
  expect(sent[1]!.body).not.toHaveProperty('preset')
  const slider = page.getByRole('slider', { name: 'B · Stability' })
  await expect.element(slider).toBeVisible()
  ;(slider.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await page.getByRole('button', { name: 'Search again' }).click()
  await expect.poll(() => sent.length).toBe(3)
  expect(sent[2]!.body).toMatchObject({ name: 'Keep it close', weights: { ...presets.balanced, stability: 25 } })
})

test('a scenario is renamed, duplicated and taken out; who is ill is asked', async () => {
  const { sent } = await open([run, wider], {
    [`PUT ${api}/3`]: Response.json({ ...run, name: 'Closer' }),
    [`POST ${api}/3/copies`]: { ...run, id: 4 },
    [`POST ${api}`]: run,
  })
  const menu = () => page.getByRole('button', { name: 'Keep it close: more' })
  await menu().click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Closer')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent[0]).toEqual({ name: `PUT ${api}/3`, body: { name: 'Closer' } })
  await menu().click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect.poll(() => sent[1]).toEqual({ name: `POST ${api}/3/copies`, body: { name: 'Keep it close 2' } })
  await page.getByRole('button', { name: 'New scenario' }).click()
  await page.getByRole('menuitem', { name: 'A driver is ill…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odalys Ferreira' }).click()
  await expect
    .poll(() => sent[2]?.body)
    .toMatchObject({ what: { kind: 'ill', driverId: 2 }, name: 'Odalys Ferreira is ill' })
})

test('where nothing was searched for there is the plan alone; in Arabic its figures are Arabic', async () => {
  await open([])
  await expect.element(page.getByText('Nothing was searched for on this day yet')).toBeVisible()
  expect(page.getByRole('button', { name: /live$/ }).elements()).toEqual([])
  await setLanguage('ar')
  document.documentElement.dir = 'rtl'
  await Promise.all([useLabels.ready(), useOptimiseLabels.ready()])
  await expect.element(page.getByRole('heading', { name: 'مقارنة السيناريوهات' })).toBeVisible()
  await expect.element(row('غير مخطط')).toHaveTextContent(/من [4٤].*[1١]/)
})
