/** The panel that has a plan looked for, and why a delivery is in none. */
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useFormLabels } from '#client/form-labels'
import { setLanguage } from '#client/language'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import { useStopLabels } from '#features/logistics/routes/lent'
import { presets, type FoundRoute, type Measures, type RunDetail } from '#features/logistics/optimiser/contract'
import { useLabels } from './labels'
import type { Planned } from './AskForm.tsx'
import { OptimisePanel } from './OptimisePanel.tsx'
import { WhyNot } from './WhyNot.tsx'

const api = '/api/apps/logistics/runs'
const before: Measures = {
  stops: 77,
  unserved: 17,
  lateStops: 11,
  lateSeconds: 7200,
  costCents: 191_800,
  metres: 251_000,
  driveSeconds: 60_720,
  waitSeconds: 600,
  workSeconds: 195_000,
  longestSeconds: 34_500,
  spreadSeconds: 9000,
  vehicles: 7,
  co2Grams: 41_000,
}
const after = {
  ...before,
  stops: 85,
  unserved: 9,
  lateStops: 2,
  costCents: 166_200,
  metres: 201_000,
  driveSeconds: 49_020,
}
const route: FoundRoute = {
  key: 0,
  routeId: 4,
  code: 'R-0004',
  colour: 2,
  driverId: 1,
  driver: 'Tadeo Brandt',
  vehicleId: 1,
  vehicle: 'Van 04',
  before,
  after,
  stops: [],
}
const spot = { seconds: 0.2, costCents: 190_000, unserved: 9 }
const run: RunDetail = {
  id: 3,
  day: '2026-05-12',
  until: null,
  depotId: 1,
  draftId: null,
  timeLimit: 20,
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
  best: { ...spot, seconds: 14.2, costCents: 166_200 },
  name: '',
  what: null,
  measures: { before, after },
  progress: [spot, { ...spot, seconds: 14.2, costCents: 166_200 }],
  trails: [],
  found: {
    before,
    after,
    currency: 'EUR',
    routes: [route, { ...route, key: 1, routeId: 5, code: 'R-0005', driver: 'Odalys Ferreira' }],
    moved: [{ deliveryId: 8, code: 'D-0008', name: 'Elodie Vance', from: 0, to: 1, minutes: 41, onTime: true }],
    reordered: 24,
    left: [{ deliveryId: 9, code: 'D-0009', name: 'Atelier Brisk', reasons: [] }],
    prices: [{ weight: 'fairness', km: 6.2, minutes: 22 }],
    iterations: 1000,
    seconds: 20,
  },
}
/** Applied to what it was found for. */
const nothing = { kept: [], rebased: { routes: [], deliveries: [], stayed: [] }, violated: [] }
const reason = {
  routeId: 4,
  code: 'R-0004',
  colour: 2,
  driver: 'Tadeo Brandt',
  vehicle: 'Van 04',
  of: '',
  words: [],
  after: 6,
}
const reasons = {
  deliveryId: 9,
  code: 'D-0009',
  name: 'Atelier Brisk',
  day: '2026-05-12',
  zone: 'UTC',
  reasons: [
    { ...reason, reason: 'load', amount: 40_000, of: 'weight' },
    { ...reason, routeId: 6, reason: 'load', amount: 9000, of: 'weight', after: 0 },
    { ...reason, routeId: 5, code: 'R-0005', vehicle: 'Van 12', reason: 'skill', amount: 0, words: ['cold'] },
  ],
  remedies: [
    {
      change: 'window',
      routeId: 5,
      code: 'R-0005',
      driver: 'Odalys Ferreira',
      minutes: 6,
      seconds: 1800,
      words: [],
      wasFrom: '09:00',
      wasUntil: '10:30',
      from: '09:00',
      until: '11:00',
      beginAt: '2026-05-12T10:41:00.000Z',
    },
  ],
}
const open = (shown: ReactNode, answers: Answers) =>
  openScreen('/', { screens: { '/': () => shown }, labels: [useLabels, useFormLabels, useStopLabels], answers })
type Given = { runId?: number; onApplied?: () => void; chosen?: number[]; depots?: Planned[] }
const panel = (more: Given = {}) => (
  <OptimisePanel
    day="2026-05-12"
    depots={more.depots ?? [{ depotId: 1, name: 'North Quay', routeIds: more.chosen ?? [] }]}
    onApplied={more.onApplied ?? (() => {})}
    preview={() => undefined}
    onDay={() => undefined}
    onClose={() => {}}
    runIds={more.runId ? [more.runId] : undefined}
  />
)

test('what is asked for is sent: mode, chosen routes, weights and time', async () => {
  const answers = { [`POST ${api}`]: run, [`${api}/3`]: run }
  const { sent } = await open(panel({ chosen: [4, 5] }), answers)
  await expect.element(page.getByText('2 chosen routes')).toBeVisible()
  await page.getByRole('button', { name: 'Optimise' }).click()
  await expect.element(page.getByText('Finished')).toBeVisible()
  expect(sent[0]!.body).toMatchObject({ mode: 'fresh', preset: 'balanced', timeLimit: 20, addRoutes: false })
  expect(sent[0]!.body).toMatchObject({ scope: { routeIds: [4, 5] }, weights: presets.balanced })
})

test('of several depots each is searched by a run of its own; one where there is nothing to plan keeps no other', async () => {
  const at = (depotId: number, name: string) => ({ depotId, name, routeIds: [] })
  const none = { status: 409, headers: { 'x-failure': 'run_empty' } }
  const answers = {
    [`POST ${api}`]: ({ body }: { body: unknown }) => {
      const { depotId } = body as { depotId: number }
      return depotId === 9 ? Response.json({ message: 'none' }, none) : { ...run, id: depotId, depotId }
    },
    [`${api}/1`]: { ...run, id: 1, depotId: 1 },
    [`${api}/2`]: { ...run, id: 2, depotId: 2, state: 'running', found: null },
  }
  const { sent } = await open(panel({ depots: [at(1, 'North Quay'), at(9, 'Hill'), at(2, 'South Gate')] }), answers)
  await page.getByRole('button', { name: 'Optimise 3 depots' }).click()
  const which = page.getByRole('combobox', { name: 'Depot that is looked at' })
  await expect.element(which).toHaveValue('North Quay · Finished')
  expect(sent.map(({ body }) => (body as { depotId: number }).depotId)).toEqual([1, 9, 2])
  await expect.element(page.getByText(/^Hill: /)).toBeVisible()
  await which.click()
  await page.getByRole('option', { name: 'South Gate · Searching' }).click()
  await expect.element(which).toHaveValue('South Gate · Searching')
})

test('where the settings name a server of VROOM, a plan can be asked of it', async () => {
  const engines = { engines: ['builtin', 'vroom'] }
  const answers = { [`POST ${api}`]: run, [`${api}/3`]: run, [`${api}/engines`]: engines }
  const { sent } = await open(panel(), answers)
  await page.getByRole('combobox', { name: 'Searched by' }).click()
  await page.getByRole('option', { name: 'VROOM of the settings' }).click()
  await expect.element(page.getByText(/What it answers is checked/)).toBeVisible()
  await page.getByRole('button', { name: 'Optimise' }).click()
  await expect.poll(() => sent[0]?.body).toMatchObject({ engine: 'vroom' })
})

test('it can be kept to a zone', async () => {
  const zones = { zones: [{ id: 6, name: 'Old harbour' }], total: 1 }
  const answers = { [`POST ${api}`]: run, [`${api}/3`]: run, '/api/apps/logistics/zones': zones }
  const { sent } = await open(panel(), answers)
  await page.getByRole('combobox', { name: 'Zone' }).click()
  await page.getByRole('option', { name: 'Old harbour' }).click()
  await page.getByRole('button', { name: 'Optimise' }).click()
  await expect.poll(() => sent[0]?.body).toMatchObject({ scope: { routeIds: [], deliveryIds: [], zoneId: 6 } })
})

test('what was found is shown against what is there, and one route of it is applied', async () => {
  const onApplied = vi.fn()
  const answers = {
    [`${api}/3`]: run,
    [`POST ${api}/3/moves`]: { ...run, ...nothing, state: 'applied', allowed: [] },
  }
  const { sent } = await open(panel({ runId: 3, onApplied }), answers)
  await expect.element(page.getByRole('row', { name: 'Late stops 11 2 −9' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Cost €1,918 €1,662 −€256' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: /The cost went from €1,900 to €1,662/ })).toBeVisible()
  await page.getByText('Moves').click()
  await expect.element(page.getByText('Elodie Vance')).toBeVisible()
  await expect.element(page.getByText('New order, same driver: 24 stops')).toBeVisible()
  await page.getByText('Weights').click()
  await expect.element(page.getByRole('row', { name: 'Fairness +6.2 km +22 min' })).toBeVisible()
  await page.getByText('Per driver').click()
  await page.getByRole('checkbox', { name: 'Odalys Ferreira' }).click()
  await page.getByRole('button', { name: 'Apply 1 route' }).click()
  await expect.poll(() => onApplied.mock.calls.length).toBe(1)
  expect(sent[0]!.body).toEqual({ move: 'apply', keys: [1] })
})

test('one at work can be cancelled; what changed meanwhile is told', async () => {
  const working: RunDetail = { ...run, state: 'running', found: null, allowed: ['cancel'] }
  const { sent } = await open(panel({ runId: 3 }), {
    [`${api}/3`]: working,
    [`POST ${api}/3/moves`]: { ...run, ...nothing },
  })
  await expect.element(page.getByText('Searching')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ move: 'cancel' }])
})

test('a plan that would break something by now is asked about, and told in words once it is applied all the same', async () => {
  const onApplied = vi.fn()
  const named = { deliveryId: 8, code: 'D-0008', name: 'Elodie Vance' }
  const rebased = { routes: ['R-0004'], deliveries: [named], stayed: [{ ...named, route: 'R-0009' }] }
  const load = { cause: 'load', amount: 900_000 }
  const violated = [{ routeId: 4, code: 'R-0004', driver: 'Tadeo Brandt', violations: [load] }]
  const headers = { 'x-failure': 'plan_violated' }
  const answers: Answers = {
    [`${api}/3`]: run,
    [`POST ${api}/3/moves`]: Response.json({ message: 'x', rebased, violated }, { status: 409, headers }),
  }
  const { sent } = await open(panel({ runId: 3, onApplied }), answers)
  await page.getByRole('button', { name: 'Apply all' }).click()
  const dialog = page.getByRole('dialog', { name: 'This plan would break something by now' })
  await expect.element(dialog.getByText('900 kg over the limit')).toBeVisible()
  expect(onApplied.mock.calls).toEqual([])
  answers[`POST ${api}/3/moves`] = { ...run, state: 'applied', allowed: [], kept: ['R-0004'], rebased, violated }
  await dialog.getByRole('button', { name: 'Apply all the same' }).click()
  await expect.poll(() => onApplied.mock.calls.length).toBe(1)
  expect(sent.at(-1)!.body).toEqual({ move: 'apply', anyway: true })
  const told = page.getByRole('dialog', { name: 'Applied, on what has changed meanwhile' })
  await expect.element(told.getByText('Changed since the search, and ordered anew: R-0004')).toBeVisible()
  await expect.element(told.getByText(/planned as they are now: Elodie Vance \(D-0008\)/)).toBeVisible()
  await expect.element(told.getByText('stays in R-0009')).toBeVisible()
})

test('reasons are told with their figures; what stays changed is said to the letter before it is changed', async () => {
  const onDone = vi.fn()
  const answers = { [`${api}/reasons/9`]: reasons, [`POST ${api}/reasons/9`]: { routeId: 5, day: '2026-05-12' } }
  const { sent } = await open(<WhyNot deliveryId={9} onDone={onDone} />, answers)
  await expect.element(page.getByText('40 kg too heavy after stop 6')).toBeVisible()
  await expect.element(page.getByText('9 kg too heavy when leaving the depot')).toBeVisible()
  await expect.element(page.getByText('Driver lacks cold')).toBeVisible()
  await page.getByRole('button', { name: 'Open to 09:00–11:00, R-0005' }).click()
  await expect
    .element(page.getByText('Atelier Brisk asked for 09:00–10:30. The window of the delivery becomes 09:00–11:00.'))
    .toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Open to 09:00–11:00, R-0005' }).click()
  await page.getByRole('button', { name: 'Change it and add to R-0005' }).click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(sent[0]!.body).toEqual({ change: 'window', routeId: 5 })
})

test('in Arabic it is all there, from right to left', async () => {
  await setLanguage('ar')
  document.documentElement.dir = 'rtl'
  await open(panel({ runId: 3 }), { [`${api}/3`]: run })
  await expect.element(page.getByText('توقفات متأخرة')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'تطبيق الكل' })).toBeVisible()
})

test('a run that cannot be read says so', async () => {
  await open(panel({ runId: 3 }), {})
  await expect.element(page.getByText('The run could not be loaded')).toBeVisible()
})
