/** Cards of what waits, and the heads of lanes: nothing moves under the pointer, and names are whole. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useRunLabels } from '#features/logistics/optimiser/lent'
import { useStopLabels } from '#features/logistics/routes/lent'
import { openScreen, type Answers } from '#hosts/test/a-screen.tsx'
import { BoardScreen } from './BoardScreen.tsx'
import type { Board } from './contract'
import { useLabels } from './labels'
import { board, lane, stop, surroundings, waiting } from './test-board.tsx'

const root = '/api/apps/logistics'
/** Beside the nav of the product, which is 260 px wide. */
const framed = (width: number) => () => (
  <div style={{ display: 'flex', blockSize: 836, inlineSize: width - 260 }}>
    <BoardScreen />
  </div>
)
const open = (shown: Board, answers: Answers = {}, width = 1440) =>
  openScreen('/board', {
    screens: { '/board': framed(width) },
    labels: [useLabels, useStopLabels, useRunLabels],
    answers: { ...surroundings, [`${root}/board`]: shown, ...answers },
    otherwise: {},
    width,
  })

test('a card keeps its height when its reason and its answer come', async () => {
  const who = {
    routeId: 1,
    code: 'R-1',
    driver: 'Nkem Okafor with a name that is long enough for two lines',
    driverId: 1,
  }
  const reason = { ...who, colour: 1, vehicle: 'Van 1', reason: 'window', amount: 8040, of: '', words: [], after: 0 }
  const rest = { seconds: 0, words: [], from: '', until: '17:45', wasFrom: '', wasUntil: '17:00' }
  const remedy = { ...who, ...rest, change: 'overtime', minutes: 12, beginAt: '2026-05-12T09:00:00.000Z' }
  const told = [{ deliveryId: 77, day: '2026-05-12', zone: 'UTC', reason, remedy }]
  await open(board({ unplanned: [waiting, { ...waiting, id: 78, customer: 'Second' }] }), {
    [`POST ${root}/runs/reasons`]: Response.json({ told }),
  })
  const list = page.getByRole('region', { name: 'Unplanned' })
  await expect.element(list.getByRole('button', { name: 'Why not planned?' }).first()).toBeVisible()
  const [first] = list.getByRole('listitem').elements()
  const before = first!.getBoundingClientRect().height
  await userEvent.keyboard('{Escape}')
  await expect.element(list.getByText(/after its window/)).toBeVisible()
  await expect.element(list.getByRole('button', { name: 'Until 17:45' })).toBeVisible()
  expect(first!.getBoundingClientRect().height).toBe(before)
})

test('a driver’s name is whole beside how many stops are late', async () => {
  const late = [{ cause: 'delay', amount: 1080 }]
  const stops = [stop(11, 'drop', 60), stop(12, 'drop', 120, { violations: late })]
  await open(
    board({
      routes: [
        lane(1, 'Nkem Okafor', stops, {
          capacity: { weightGrams: 410, volumeLitres: null, items: null, pallets: null },
        }),
      ],
    }),
  )
  const name = page.getByRole('button', { name: /^Nkem Okafor/ }).getByText('Nkem Okafor')
  await expect.element(name).toBeVisible()
  const shown = name.element()
  expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth + 1)
})

test('stops of a route without driver and vehicle do not count as planned', async () => {
  const nobody = { driverId: null, driver: null, vehicleId: null, vehicle: null }
  const two = [stop(31, 'drop', 60), stop(32, 'drop', 120)]
  await open(board({ routes: [...board().routes, lane(3, 'Nobody', two, nobody)] }), {}, 1900)
  // two routes with three and one, two in the third, and one that waits
  await expect.element(page.getByText('4 of 7').first()).toBeVisible()
})
