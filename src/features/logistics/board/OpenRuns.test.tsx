/** A run is found again wherever one goes: the board says that it waits, and opens it; and its result has room. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useRunLabels } from '#features/logistics/optimiser/lent'
import { presets, type Measures, type RunDetail } from '#features/logistics/optimiser/contract'
import { useStopLabels } from '#features/logistics/routes/lent'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import { BoardScreen } from './BoardScreen.tsx'
import { useLabels } from './labels'
import { board, surroundings } from './test-board.tsx'

const root = '/api/apps/logistics'
/** As high as the product leaves it at 1440 × 900. */
const Framed = () => (
  <div style={{ display: 'flex', blockSize: 836, inlineSize: 1180 }}>
    <BoardScreen />
  </div>
)
const measures: Measures = {
  stops: 4,
  unserved: 1,
  lateStops: 1,
  lateSeconds: 1080,
  costCents: 62_500,
  metres: 42_000,
  driveSeconds: 9000,
  waitSeconds: 0,
  workSeconds: 20_000,
  longestSeconds: 12_000,
  spreadSeconds: 4000,
  vehicles: 2,
  co2Grams: 8000,
}
const found = (): RunDetail['found'] => ({
  before: measures,
  after: { ...measures, unserved: 0, lateStops: 0, costCents: 60_000 },
  currency: 'EUR',
  routes: [],
  moved: [],
  reordered: 0,
  left: [],
  prices: [],
  iterations: 1000,
  seconds: 20,
})
const run = (more: Partial<RunDetail> = {}): RunDetail => ({
  id: 9,
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
  best: null,
  name: '',
  what: null,
  measures: null,
  progress: [
    { seconds: 0.2, costCents: 64_000, unserved: 0 },
    { seconds: 20, costCents: 60_000, unserved: 0 },
  ],
  trails: [],
  found: found(),
  ...more,
})
const open = (answers: Answers) =>
  openScreen('/board', {
    screens: { '/board': Framed },
    labels: [useLabels, useStopLabels, useRunLabels],
    answers: {
      ...surroundings,
      [`${root}/board`]: board(),
      [`${root}/runs/engines`]: { engines: ['builtin'] },
      [`${root}/presets`]: { taken: 'balanced', own: [] },
      ...answers,
    },
    otherwise: {},
    width: 1440,
  })
const optimise = page.getByRole('button', { name: 'Optimise', exact: true })
const side = page.getByRole('complementary', { name: 'Optimise' })
const waits = { runs: [{ id: 9, depotId: 1, isAtWork: false }] }

test('a run that waits is counted on “Optimise”, and pressing that shows it instead of an empty form', async () => {
  await open({ [`${root}/runs/open`]: waits, [`${root}/runs/9`]: run(), [`${root}/runs/9/ways`]: { ways: [] } })
  await expect.element(optimise).toHaveTextContent('1')
  await expect.element(optimise).toHaveAttribute('title', '1 run to apply or discard')
  await optimise.click()
  await expect.element(side.getByText('Finished')).toBeVisible()
  await expect.element(side.getByRole('button', { name: 'Apply all' })).toBeVisible()
  // closed and opened again, it is there still
  await side.getByRole('button', { name: 'Close' }).click()
  await optimise.click()
  await expect.element(side.getByRole('button', { name: 'Discard' })).toBeVisible()
  // who wants another search instead gets the form
  await side.getByRole('button', { name: 'New run' }).click()
  await expect.element(side.getByRole('button', { name: 'Optimise' })).toBeVisible()
})

test('a run at work is said to be; one of a depot that is not shown is not counted; without one there is no count', async () => {
  const others = [{ id: 8, depotId: 2, isAtWork: true }]
  await open({ [`${root}/runs/open`]: { runs: [{ id: 9, depotId: 1, isAtWork: true }, ...others] } })
  await expect.element(optimise).toHaveAttribute('title', '1 run in progress')
})
test('without a run there is no count', async () => {
  await open({})
  await expect.element(optimise).toHaveTextContent('Optimise')
  await expect.element(optimise).not.toHaveAttribute('title')
})

test('who waits reads how many plans are before theirs', async () => {
  const queued = run({ state: 'queued', allowed: ['cancel'], found: null, progress: [], ahead: 2 })
  await open({ [`${root}/runs/open`]: { runs: [{ id: 9, depotId: 1, isAtWork: true }] }, [`${root}/runs/9`]: queued })
  await optimise.click()
  await expect.element(side.getByText('2 plans before yours')).toBeVisible()
})

test('all figures of a result are seen at once at 1440 × 900', async () => {
  await open({ [`${root}/runs/open`]: waits, [`${root}/runs/9`]: run(), [`${root}/runs/9/ways`]: { ways: [] } })
  await optimise.click()
  await expect.element(side.getByRole('row', { name: /^CO₂/ })).toBeInViewport({ ratio: 1 })
  const body = side.getByRole('table').element().closest('aside > div')!
  expect(body.scrollHeight).toBeLessThanOrEqual(body.clientHeight + 1)
  await expect.element(side.getByRole('row', { name: /^Unplanned/ })).toBeInViewport({ ratio: 1 })
})
