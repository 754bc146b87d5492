/** The running day on the board: who shares a route whose driver cannot go on, and one answer for several cards. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguage } from '#client/language'
import { useRunLabels } from '#features/logistics/optimiser/lent'
import { useStopLabels } from '#features/logistics/routes/lent'
import { openScreen, type Answers, type Sent } from '#hosts/test/a-screen.tsx'
import { BoardScreen } from './BoardScreen.tsx'
import type { Board } from './contract'
import { useLabels } from './labels'
import { allKnown, board, lane, stop, surroundings, waiting } from './test-board.tsx'

const Framed = () => (
  <div style={{ display: 'flex', blockSize: 860 }}>
    <BoardScreen />
  </div>
)
async function open(shown: Board, answers: Answers, said: (sent: Sent) => object | undefined = () => undefined) {
  const sent: Sent[] = []
  await openScreen('/board', {
    screens: { '/board': Framed },
    labels: [useLabels, useStopLabels, useRunLabels],
    answers: { ...surroundings, '/api/apps/logistics/board': shown, ...answers },
    otherwise: ({ name, body }) => {
      // what else is read of the day is not there
      if (name.startsWith('GET ')) return undefined
      sent.push({ name, body })
      const waits = { unplanned: shown.unplanned, beyond: 0, pots: null, known: allKnown }
      return said({ name, body }) ?? { routes: [], ...waits, undo: null, redo: null }
    },
    width: 1600,
  })
  return sent
}

const place = { routeId: 2, route: 'R-0002', driver: 'Odalys Ferreira', beginAt: '2026-05-12T12:00:00.000Z' }
const handover = {
  puts: [{ deliveryId: 21, code: 'D-21', customer: 'Customer 12', ...place, minutes: 9, cents: 410 }],
  left: [],
  minutes: 9,
  cents: 410,
  touched: 2,
  zone: 'UTC',
  currency: 'EUR',
  wanted: [{ id: 2, version: 4, stops: [] }],
  route: 'R-0001',
  version: 7,
  driver: 'Nkem Okafor',
  vehicle: 'Van 1',
  done: 1,
  drivers: [
    { id: 2, name: 'Odalys Ferreira', routeId: 2, vehicle: null },
    { id: 9, name: 'Bram Castellane', routeId: null, vehicle: 'Van 9' },
  ],
}
const running = board({
  routes: [
    lane(1, 'Nkem Okafor', [stop(11, 'drop', 60), stop(12, 'drop', 120)], { state: 'in_progress' }),
    lane(2, 'Odalys Ferreira', [stop(21, 'drop', 90)], { state: 'in_progress' }),
  ],
})

test('several are ticked to share what is open; how many customers it touches is said before, and why it ends', async () => {
  const asked: string[] = []
  const sent = await open(
    running,
    {
      '/api/apps/logistics/handovers/1': ({ query }) => {
        asked.push(query.getAll('driver').join())
        return handover
      },
    },
    () => ({ routeIds: [2], left: 0 }),
  )
  await page.getByRole('button', { name: 'What can be done with the route of Nkem Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Driver cannot go on' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('2 customers touched')).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: /^All others/ })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Odalys Ferreira' }).click()
  await dialog.getByRole('checkbox', { name: /^Bram Castellane/ }).click()
  await expect.element(dialog.getByRole('checkbox', { name: /^All others/ })).not.toBeChecked()
  await expect.poll(() => asked.at(-1)).toBe('2,9')
  await dialog.getByRole('button', { name: 'End the route and hand over' }).click()
  await expect.poll(() => sent.at(-1)?.body).toEqual({ version: 7, wanted: handover.wanted, why: 'ill' })
})

const spare = {
  code: '',
  driver: 'Nkem Okafor',
  routeId: 1,
  driverId: 1,
  minutes: 4,
  seconds: 900,
  from: '',
  wasFrom: '',
  wasUntil: '15:00',
  beginAt: '2026-05-12T15:04:00.000Z',
  words: [],
}
const cards = board({
  unplanned: [
    { ...waiting, id: 77, customer: 'Ada' },
    { ...waiting, id: 78, customer: 'Bela' },
  ],
})
const brief = (deliveryId: number) => ({
  deliveryId,
  day: '2026-05-12',
  zone: 'UTC',
  reason: null,
  remedy: { ...spare, change: 'overtime', until: '15:15' },
})

test('several cards are answered at once: what holds for today stands first, and what it did not help is named', async () => {
  const answers = { 'POST /api/apps/logistics/runs/reasons': Response.json({ told: [brief(77), brief(78)] }) }
  const sent = await open(cards, answers, ({ name }) =>
    name.endsWith('/remedies')
      ? { done: [{ deliveryId: 77, routeId: 1 }], kept: [{ deliveryId: 78, why: 'gone' }] }
      : undefined,
  )
  for (const name of ['Ada', 'Bela']) await page.getByRole('checkbox', { name }).click()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer 2 deliveries' })
  await expect.element(dialog.getByRole('radio', { name: 'Overtime, today only' })).toBeChecked()
  await expect.element(dialog.getByText('helps 2 of 2').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Do it' }).click()
  await expect.element(dialog.getByText('others have taken its place')).toBeVisible()
  const answered = sent.find(({ name }) => name.endsWith('/remedies'))
  expect(answered!.body).toEqual({ depotId: 1, deliveryIds: [77, 78], change: 'overtime' })
})

test('what a remedy costs is said in minutes, money and customers, in Arabic too', async () => {
  const late = { violations: [{ cause: 'delay', amount: 1200 }] }
  const shown = board({ routes: [lane(1, 'Nkem Okafor', [stop(12, 'drop', 60, late)], { state: 'in_progress' })] })
  const remedy = { ...place, kind: 'move', minutes: 6, cents: 320, lateSeconds: 0, othersLateSeconds: 0, touched: 1 }
  const remedies = [{ ...remedy, until: '', day: '', wanted: [] }]
  const answer = { remedies, zone: 'UTC', currency: 'EUR', customer: '', phone: '', lateSeconds: 1200 }
  await open(shown, { '/api/apps/logistics/remedies/12': answer })
  await page.getByRole('button', { name: /^1, Customer 12/ }).click()
  const card = page.getByRole('complementary', { name: 'Customer 12' })
  await expect.element(card.getByText(/1 customer touched/)).toBeVisible()
  await setLanguage('ar')
  await expect.element(card.getByText(/يتأثر عميل واحد/)).toBeVisible()
})
