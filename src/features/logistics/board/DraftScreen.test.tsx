/** A draft on the planning board: it says that it is one, and what is changed is the draft. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useRunLabels } from '#features/logistics/optimiser/lent'
import { useStopLabels } from '#features/logistics/routes/lent'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import { BoardScreen } from './BoardScreen.tsx'
import { useLabels } from './labels'
import { board, surroundings } from './test-board.tsx'

const root = '/api/apps/logistics'
const Framed = () => (
  <div style={{ display: 'flex', blockSize: 860 }}>
    <BoardScreen />
  </div>
)
const own = { id: 7, name: 'Early start', liveAt: null }
const told = { ...own, day: '2026-05-12', depotId: 1, createdAt: '', createdBy: 'Odile', changedAt: '', version: 1 }
const live = board()
/** Under numbers below nothing. */
const drawn = board({ draft: own, routes: live.routes.map((route) => ({ ...route, id: -route.id })) })
const change = { routes: [], unplanned: [], beyond: 0, undo: null, redo: null }
const open = (path: string, answers: Answers = {}) =>
  openScreen(path, {
    screens: { '/board': Framed },
    labels: [useLabels, useStopLabels, useRunLabels],
    answers: {
      ...surroundings,
      [`${root}/board`]: live,
      [`${root}/drafts`]: { drafts: [told] },
      [`${root}/drafts/7`]: drawn,
      ...answers,
    },
    otherwise: change,
    width: 1600,
  })
const line = page.getByRole('region', { name: 'Draft' })
const plan = (name: string) => page.getByRole('button', { name: `Plan: ${name}` })

test('a draft is chosen in the bar, says that nobody else sees it, and is left again', async () => {
  await open('/board')
  await expect.element(page.getByRole('button', { name: /^Publish/ })).toBeVisible()
  await plan('Live plan').click()
  await page.getByRole('menuitemradio', { name: 'Early start' }).click()
  await expect.element(line).toHaveTextContent('Draft: Early start. Drivers, customers and everybody else see the live')
  await expect.element(page.getByRole('button', { name: /^Publish/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Back to the live plan' }).click()
  await expect.element(line).not.toBeInTheDocument()
})

test('what is moved, locked and taken back in a draft is asked of the draft', async () => {
  const { sent } = await open('/board?draft=7', { [`${root}/drafts/7`]: { ...drawn, undo: { id: 1, did: 'move' } } })
  // why something waits is asked beside
  const last = () => sent.findLast(({ name }) => !name.endsWith('/runs/reasons'))
  await page.getByRole('button', { name: /^1, Customer 11/ }).click()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect
    .poll(last)
    .toMatchObject({ name: `POST ${root}/drafts/7/edits`, body: { did: 'order', routes: [{ id: -1 }] } })
  await page.getByRole('button', { name: 'What can be done with the route of Odalys Ferreira' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Reverse' })).toBeVisible()
  // a route of a draft has no page, and nobody falls ill on it
  await expect.element(page.getByRole('menuitem', { name: 'Open route' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Lock' }).click()
  await expect.poll(last).toEqual({ name: `POST ${root}/drafts/7/routes`, body: { routeId: -2, change: 'lock' } })
  await page.getByRole('button', { name: 'Undo: move stops' }).click()
  await expect.poll(() => last()?.name).toBe(`POST ${root}/drafts/7/undo`)
  expect(sent.filter(({ name }) => name.includes('/board/'))).toEqual([])
})

test('a card of a draft says why it waits, and its answer changes the draft alone', async () => {
  const remedy = {
    change: 'insert',
    routeId: -2,
    driverId: 2,
    code: 'R-2',
    driver: 'Odalys Ferreira',
    minutes: 6,
    seconds: 0,
    words: [],
    from: '',
    until: '',
    wasFrom: '',
    wasUntil: '',
    beginAt: '2026-05-12T09:00:00.000Z',
  }
  const told = [{ deliveryId: 77, day: '2026-05-12', zone: 'UTC', reason: null, remedy }]
  const fit = {
    routeId: -2,
    route: 'R-2',
    driver: 'Odalys Ferreira',
    after: 21,
    beginAt: remedy.beginAt,
    minutes: 6,
    metres: 900,
    cents: 120,
  }
  const { sent } = await open('/board?draft=7', {
    [`POST ${root}/runs/reasons`]: Response.json({ told }),
    [`POST ${root}/routes/fits/77`]: Response.json({ fits: [fit], timedBy: 'roads', zone: 'UTC' }),
  })
  const list = page.getByRole('region', { name: 'Unplanned' })
  await expect.element(list.getByRole('button', { name: 'Why not planned?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await list.getByRole('button', { name: 'Add to R-2' }).click()
  expect(sent.find(({ name }) => name === `POST ${root}/runs/reasons`)?.body).toEqual({
    depotId: 1,
    deliveryIds: [77],
    draftId: 7,
  })
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      name: `POST ${root}/drafts/7/edits`,
      body: { did: 'add', routes: [{ id: -2, stops: [{ stopId: 21 }, { deliveryId: 77 }] }] },
    })
  expect(sent.filter(({ name }) => name.includes('/runs/reasons/'))).toEqual([])
})

test('a draft is put live after a question; one that is gone leads back to the live plan', async () => {
  const nothing = { kept: [], rebased: { routes: [], deliveries: [], stayed: [] }, violated: [] }
  await open('/board?draft=7', { [`POST ${root}/drafts/7/live`]: nothing })
  await line.getByRole('button', { name: 'Make live' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('“Early start” becomes the plan of its day')
  await dialog.getByRole('button', { name: 'Make live' }).click()
  await expect.element(page.getByText('“Early start” is the plan now')).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
})

test('a draft that is not there any more leads back to the live plan', async () => {
  const gone = Response.json({ message: 'none' }, { status: 404, headers: { 'x-failure': 'draft_unknown' } })
  await open('/board?draft=7', { [`${root}/drafts/7`]: gone })
  await expect.element(page.getByText('This draft is not there any more.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the live plan' }).click()
  await expect.element(page.getByRole('button', { name: /^Publish/ })).toBeVisible()
})
