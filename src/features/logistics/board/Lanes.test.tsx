/** What a lane says of its driver and its state, who has none yet, and the board on a phone. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useRunLabels } from '#features/logistics/optimiser/lent'
import { useStopLabels } from '#features/logistics/routes/lent'
import { openScreen, type Sent } from '#hosts/test/a-screen.tsx'
import { BoardScreen } from './BoardScreen.tsx'
import type { Board } from './contract'
import { useLabels } from './labels'
import { allKnown, board, lane, stop, surroundings } from './test-board.tsx'

const root = '/api/apps/logistics/board'
const Framed = () => (
  <div style={{ display: 'flex', blockSize: 860 }}>
    <BoardScreen />
  </div>
)
const works = (driverId: number, driver: string) => ({
  driverId,
  driver,
  depotId: 1,
  zone: 'UTC',
  from: '2026-05-12T07:00:00.000Z',
  until: '2026-05-12T15:00:00.000Z',
  seconds: 28_800,
  breaks: [],
})
const working = [works(1, 'Nkem Okafor'), works(9, 'Bram Castellane')]
async function open(shown: Board = board(), { width = 1600, answers = {} } = {}) {
  const sent: Sent[] = []
  await openScreen('/board', {
    screens: { '/board': Framed },
    labels: [useLabels, useStopLabels, useRunLabels],
    answers: {
      ...surroundings,
      '/api/apps/logistics/drivers/working': { working },
      '/api/apps/logistics/fleet': {
        vehicles: [
          { id: 1, name: 'Van 1' },
          { id: 7, name: 'Truck 7' },
        ],
        total: 2,
      },
      // who comes late has a card that asks what would mend it
      '/api/apps/logistics/remedies/12': { remedies: [] },
      [root]: shown,
      ...answers,
    },
    otherwise: ({ name, body }) => {
      // what is only read is no change
      if (!name.startsWith('GET ')) sent.push({ name, body })
      return { routes: [], unplanned: shown.unplanned, beyond: 0, pots: null, known: allKnown, undo: null, redo: null }
    },
    width,
  })
  return sent
}
const button = (name: RegExp | string) => page.getByRole('button', { name })

test('who works that day and has no route yet has a lane, from which one is made', async () => {
  const sent = await open()
  await expect.element(page.getByText('No route yet')).toBeVisible()
  await button('What can be done with the route of Bram Castellane').click()
  await page.getByRole('menuitem', { name: 'Make a route' }).click()
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ did: 'make', routes: [{ id: 0, driverId: 9 }] })
})

test('a driver or a vehicle is set alone; who is on another route changes places', async () => {
  const sent = await open()
  await button('What can be done with the route of Nkem Okafor').click()
  await page.getByRole('menuitem', { name: 'Driver and vehicle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who drives R-1, and what' })
  await dialog.getByRole('combobox', { name: 'Driver' }).click()
  await page.getByRole('option', { name: 'Odalys Ferreira · R-2' }).click()
  await expect.element(dialog.getByText('Odalys Ferreira is on R-2: the two change places.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect
    .poll(() => sent.at(-1)?.body)
    .toMatchObject({
      did: 'crew',
      routes: [
        { id: 1, driverId: 2 },
        { id: 2, driverId: 1 },
      ],
    })
  expect(JSON.stringify(sent.at(-1)?.body)).not.toContain('vehicleId')
})

test('a lane says how far its route is', async () => {
  const states = ['draft', 'published', 'in_progress', 'completed'] as const
  const routes = states.map((state, at) => lane(at + 1, `Driver ${at}`, [stop(at * 10 + 1, 'drop', 60)], { state }))
  await open(board({ routes }))
  for (const name of ['Draft', 'Published', 'On the road', 'Done'])
    await expect.element(page.getByRole('img', { name, exact: true })).toBeVisible()
})

test('Alt and an arrow move all that are chosen; F6 goes from pane to pane', async () => {
  const sent = await open()
  await button(/^1, Customer 11/).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(button(/^2, Customer 12/)).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(button(/^2, Customer 12/)).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect
    .poll(() => sent.at(-1)?.body)
    .toMatchObject({
      did: 'order',
      routes: [{ id: 1, stops: [{ stopId: 13 }, { stopId: 11 }, { stopId: 12 }] }],
    })
  await expect.element(button(/^2, Customer 12/)).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ did: 'move', routes: [{ id: 1 }, { id: 2 }] })
  await expect.element(button(/^2, Customer 12/)).toHaveFocus()
  await userEvent.keyboard('{F6}')
  expect(document.activeElement?.closest('[data-pane]')?.querySelector('canvas, [class*="map"]')).not.toBeNull()
  await userEvent.keyboard('{F6}')
  expect(document.activeElement?.closest('[data-list]')).not.toBeNull()
  await userEvent.keyboard('{F6}')
  expect(document.activeElement?.hasAttribute('data-stop')).toBe(true)
})

test('a card says why nobody brings it, and the answer is a press away; what lasts is asked about first', async () => {
  const who = { routeId: 1, driverId: 1, code: 'R-1', driver: 'Nkem Okafor' }
  const reason = {
    ...who,
    colour: 1,
    vehicle: 'Van 1',
    reason: 'skill',
    amount: 0,
    of: '',
    words: ['Frozen'],
    after: 0,
  }
  const times = { minutes: 6, seconds: 0, from: '', until: '', wasFrom: '', wasUntil: '' }
  const remedy = { ...who, ...times, change: 'skill', words: ['Frozen'], beginAt: '2026-05-12T10:41:00.000Z' }
  const brief = { deliveryId: 77, day: '2026-05-12', zone: 'UTC', reason, remedy }
  const reasons = 'POST /api/apps/logistics/runs/reasons'
  const whole = { deliveryId: 77, code: 'D-77', name: 'Ada', day: brief.day, zone: 'UTC' }
  const answers = {
    [reasons]: Response.json({ told: [brief] }),
    '/api/apps/logistics/runs/reasons/77': { ...whole, reasons: [reason], remedies: [remedy] },
  }
  const sent = await open(board(), { answers })
  // asked for once somebody is there
  await userEvent.keyboard('{Shift}')
  await expect.element(button('Driver lacks Frozen · Nkem Okafor')).toBeVisible()
  await expect.element(page.getByText(/Nkem Okafor .*, \+6 min/)).toBeVisible()
  await button('Do without Frozen').click()
  await expect.element(page.getByRole('dialog', { name: 'Why not planned?' })).toBeVisible()
  expect(sent.map(({ name }) => name)).not.toContain('POST /api/apps/logistics/runs/reasons/77')
})

test('+ and - make the hours wider and narrower, but not where somebody writes', async () => {
  await open()
  await expect.element(button(/^1, Customer 11/)).toBeVisible()
  const perHour = () => Number(document.querySelector<HTMLElement>('[data-per-hour]')!.dataset['perHour'])
  // its width is known once it is drawn
  await expect.poll(perHour).toBeGreaterThan(85)
  const fitting = perHour()
  await userEvent.keyboard('+')
  await expect.poll(perHour).toBeCloseTo(fitting * 1.4)
  await page.getByRole('region', { name: 'Unplanned' }).getByRole('button', { name: 'Search' }).click()
  await userEvent.keyboard('1+')
  expect(perHour()).toBeCloseTo(fitting * 1.4)
  // as wide as they get, from where one step back is seen at once
  for (let nth = 0; nth < 9; nth++) await button('Wider hours').click()
  await expect.poll(perHour).toBe(480)
  await userEvent.keyboard('-')
  await expect.poll(perHour).toBeCloseTo(480 / 1.4)
  await button('Whole day').click()
  await expect.poll(perHour).toBeCloseTo(fitting)
})

test('on a phone there is one route at a time: its stops are moved by a press, and it goes out', async () => {
  const sent = await open(board(), { width: 390 })
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Routes').click()
  await expect.element(page.getByText('Customer 11')).toBeVisible()
  await expect.element(page.getByText('Customer 21')).not.toBeInTheDocument()
  await button('Customer 11 later').click()
  await expect
    .poll(() => sent.at(-1)?.body)
    .toMatchObject({
      did: 'order',
      routes: [{ id: 1, stops: [{ stopId: 12 }, { stopId: 11 }, { stopId: 13 }] }],
    })
  await button('Next route').click()
  await expect.element(page.getByText('Customer 21')).toBeVisible()
  await button('Publish this route').click()
  await page
    .getByRole('dialog', { name: /^Publish/ })
    .getByRole('button', { name: 'Publish' })
    .click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ body: { routeIds: [2] } })
})
