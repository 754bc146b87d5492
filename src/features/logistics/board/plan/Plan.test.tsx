/** The state of the plan of the day on its board: shown, moved, and what it keeps from being done. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useRunLabels } from '#features/logistics/optimiser/lent'
import { useStopLabels } from '#features/logistics/routes/lent'
import type { DayPlan } from '#features/logistics/routes/contract/drafts'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import { BoardScreen } from '#features/logistics/board/BoardScreen.tsx'
import { useLabels as useBoardLabels } from '#features/logistics/board/labels'
import { board, surroundings } from '#features/logistics/board/test-board.tsx'
import { useLabels } from './labels'

const root = '/api/apps/logistics'
const Framed = () => (
  <div style={{ display: 'flex', blockSize: 860 }}>
    <BoardScreen />
  </div>
)
const plan = (state: DayPlan['state'], allowed: DayPlan['allowed'], more: Partial<DayPlan> = {}): DayPlan => ({
  depotId: 1,
  state,
  changedAt: '2026-05-12T05:40:00Z',
  by: 'Wilhelmina Tran',
  reason: '',
  allowed,
  ...more,
})
const open = (plans: DayPlan[], answers: Answers = {}) =>
  openScreen('/board', {
    screens: { '/board': Framed },
    labels: [useLabels, useBoardLabels, useStopLabels, useRunLabels],
    answers: { ...surroundings, [`${root}/board`]: board({ plans }), ...answers },
    width: 1600,
  })
const badge = (state: string) => page.getByRole('button', { name: `Plan of the day: ${state}` })
const line = page.getByRole('region', { name: 'Plan of the day' })
const entry = (name: string) => page.getByRole('menuitem', { name })
const body = { day: '2026-05-12', depotId: 1 }

test('the badge says the state, and its menu has the moves that are allowed and no other', async () => {
  const { sent } = await open([plan('open', ['lock'])], { [`POST ${root}/plans/moves`]: plan('locked', ['unlock']) })
  await badge('Open').click()
  await expect.element(entry('Lock the plan')).toBeVisible()
  await expect.element(entry('Close the day')).not.toBeInTheDocument()
  await expect.element(line).not.toBeInTheDocument()
  await entry('Lock the plan').click()
  await expect.element(page.getByText('The plan is locked', { exact: true })).toBeVisible()
  expect(sent.find(({ name }) => name.endsWith('/plans/moves'))?.body).toEqual({ ...body, move: 'lock' })
})

test('on a day that is locked nothing is moved, by keys neither, and it is said why; routes may go out', async () => {
  const { sent } = await open([plan('locked', ['unlock'])])
  await expect.element(line).toHaveTextContent('locked: its routes stay as they are, and may be published.')
  await expect.element(line).toHaveTextContent('Wilhelmina Tran')
  await page.getByRole('button', { name: /^1, Customer 11/ }).click()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.element(page.getByText('The plan of this day at North Quay is locked (Wilhelmina Tran).')).toBeVisible()
  expect(sent.filter(({ name }) => name.includes('/edits'))).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Optimise' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: /^Publish/ })).toBeEnabled()
  await page.getByRole('button', { name: 'What can be done with the route of Odalys Ferreira' }).click()
  await expect.element(entry('Open route')).toBeVisible()
  await expect.element(entry('Reverse')).not.toBeInTheDocument()
})

test('what keeps a day open is named when somebody closes it, and leads to its route', async () => {
  const routes = [
    { id: 1, code: 'R-1', why: 'open' },
    { id: 2, code: 'R-2', why: 'leftover' },
  ]
  const headers = { 'x-failure': 'plan_unfinished' }
  const refusal = Response.json({ message: 'Not over yet', routes }, { status: 409, headers })
  await open([plan('live', ['close'])], { [`POST ${root}/plans/moves`]: refusal })
  await badge('Live').click()
  await entry('Close the day').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close the day' }).click()
  await expect.element(dialog.getByRole('link', { name: 'R-2' })).toHaveAttribute('href', '/apps/logistics/route/2')
  await expect.element(dialog.getByRole('list')).toHaveTextContent('Something failed in it')
})

test('a closed day is reopened with a reason, and nothing goes out before', async () => {
  const { sent } = await open([plan('closed', ['reopen'])], { [`POST ${root}/plans/moves`]: plan('live', ['close']) })
  await expect.element(line).toHaveTextContent('This day is closed')
  await expect.element(page.getByRole('button', { name: /^Publish/ })).toBeDisabled()
  await badge('Closed').click()
  await entry('Reopen the day').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Reopen the day' })).toBeDisabled()
  await dialog.getByLabelText('Why is it reopened?').fill('A late return')
  await dialog.getByRole('button', { name: 'Reopen the day' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.find(({ name }) => name.endsWith('/plans/moves'))?.body).toEqual({
    ...body,
    move: 'reopen',
    reason: 'A late return',
  })
})

test('of several depots each has its own: what one has locked, the other still plans', async () => {
  const [quay] = board().shown
  const shown = [quay!, { ...quay!, id: 2, name: 'South Gate' }]
  const plans = [plan('locked', ['unlock']), plan('open', ['lock'], { depotId: 2 })]
  await open(plans, { [`${root}/board`]: board({ plans, shown }) })
  await badge('North Quay Locked, South Gate Open').click()
  await expect.element(entry('Unlock the plan · North Quay')).toBeVisible()
  await expect.element(entry('Lock the plan · South Gate')).toBeVisible()
  await expect.element(line).toHaveTextContent('North Quay:')
  await expect.element(page.getByRole('button', { name: 'Optimise' })).toBeEnabled()
})

test('whoever may not plan sees the state, and no menu', async () => {
  await open([plan('live', [])])
  await expect.element(page.getByRole('img', { name: 'Plan of the day: Live' })).toBeVisible()
})
