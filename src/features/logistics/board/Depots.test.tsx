/** Several depots on one board: how they are chosen, and what is asked before goods go from one to another. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLanguage } from '#client/language'
import { useStopLabels } from '#features/logistics/routes/lent'
import { openScreen, type Sent } from '#hosts/test/a-screen.tsx'
import { BoardScreen } from './BoardScreen.tsx'
import { useLabels } from './labels'
import { allKnown, board, lane, stop, surroundings, waiting } from './test-board.tsx'

const root = '/api/apps/logistics/board'
const Framed = () => (
  <div style={{ display: 'flex', blockSize: 860 }}>
    <BoardScreen />
  </div>
)
const [quay, gate] = [
  { id: 1, name: 'North Quay', lat: 38.5, lon: -41.9, zone: 'UTC' },
  { id: 2, name: 'South Gate', lat: 38.4, lon: -41.8, zone: 'UTC' },
]
const depots = [quay, gate, { ...quay, id: 3, name: 'Hill' }].map(({ id, name }) => ({ id, name }))
// as they are told: one after the other by their numbers, whosever they are
const routes = [
  lane(1, 'Nkem Okafor', [stop(11, 'drop', 60)]),
  lane(2, 'Odalys Ferreira', [stop(21, 'drop', 90)], { depotId: 2, depot: 'South Gate' }),
  lane(3, 'Tariq Aziz', [stop(31, 'drop', 90)]),
]
const unplanned = [waiting, { ...waiting, id: 78, depotId: 2, customer: 'Bakery Luz' }]
const one = board({ depots, routes: routes.filter(({ depotId }) => depotId === 1) })
const both = board({ depots, shown: [quay, gate], routes, unplanned })
async function open(path = '/board?depot=1&beside=2', edits?: (body: unknown) => unknown, width = 1600) {
  const [sent, asked]: [Sent[], string[]] = [[], []]
  await openScreen(path, {
    screens: { '/board': Framed },
    labels: [useLabels, useStopLabels],
    answers: {
      ...surroundings,
      [root]: ({ query }) => {
        asked.push(query.getAll('beside').join())
        return query.get('beside') ? both : one
      },
    },
    otherwise: ({ name, body }) => {
      sent.push({ name, body })
      const done = { routes: [], unplanned, beyond: 0, pots: null, known: allKnown, undo: null, redo: null }
      return edits?.(body) ?? done
    },
    width,
  })
  return { sent, asked }
}
const picker = () => page.getByRole('button', { name: /^Depots: / })
const headings = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map((one) => one.textContent)
const lanesSeen = () =>
  page
    .getByRole('button', { name: /stops?$/ })
    .elements()
    .flatMap((one) => /Nkem|Odalys|Tariq/.exec(one.textContent ?? '')?.[0] ?? [])

test('one more depot is ticked, and another one alone is a press: lanes of each stand under its name', async () => {
  const { asked } = await open('/board')
  await expect.element(picker()).toHaveAccessibleName('Depots: North Quay')
  expect(headings()).toEqual([])
  await picker().click()
  await page.getByRole('menuitemcheckbox', { name: 'South Gate' }).click()
  await expect.element(picker()).toHaveAccessibleName('Depots: North Quay, South Gate')
  expect(asked.at(-1)).toBe('2')
  await expect.poll(headings).toEqual(['North Quay2 lanes', 'South Gate1 lane'])
  expect(lanesSeen()).toEqual(['Nkem', 'Tariq', 'Odalys'])
  // each says where it lies
  const list = page.getByRole('region', { name: 'Unplanned' })
  await expect.element(list.getByText(/South Gate$/)).toBeVisible()
  // the menu stays open for further ones
  await page.getByRole('menuitemradio', { name: 'North Quay' }).click()
  await expect.element(picker()).toHaveAccessibleName('Depots: North Quay')
})

test('a move to a lane of another depot asks whether its goods are brought there, and is sent once more with that', async () => {
  const lying = { message: 'x', deliveryIds: [31], depotId: 2, movable: true }
  const { sent } = await open(undefined, (body) =>
    (body as { home?: boolean }).home
      ? undefined
      : Response.json(lying, { status: 409, headers: { 'x-failure': 'goods_elsewhere' } }),
  )
  await page.getByRole('button', { name: /^1, Customer 31/ }).click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const dialog = page.getByRole('dialog', { name: 'Load it at South Gate?' })
  await expect.element(dialog.getByText(/The goods of Customer 31 lie at another depot/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
  await page.getByRole('button', { name: /^1, Customer 31/ }).click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await dialog.getByRole('button', { name: 'Load at South Gate' }).click()
  await expect.poll(() => sent.length).toBe(3)
  expect(sent[2]!.body).toMatchObject({ depotId: 1, beside: [2], did: 'move', home: true })
})

test('what a driver may have loaded already is refused in words', async () => {
  const lying = { message: 'x', deliveryIds: [31], depotId: 2, movable: false }
  const refused = () => Response.json(lying, { status: 409, headers: { 'x-failure': 'goods_elsewhere' } })
  await open(undefined, refused)
  await page.getByRole('button', { name: /^1, Customer 31/ }).click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(page.getByText(/its driver may have loaded them already/)).toBeVisible()
})

test('a new route is made at the depot that is named', async () => {
  const { sent } = await open()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'New route · South Gate' }).click()
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ did: 'make', depotId: 2, beside: [1] })
})

test('on a phone the routes are listed by depot', async () => {
  await open(undefined, undefined, 390)
  await page.getByRole('combobox', { name: 'Route' }).click()
  await expect.element(page.getByText('South Gate', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('option', { name: /Odalys/ })).toBeVisible()
})

test('in Arabic the names of depots stand where lanes begin', async () => {
  document.documentElement.dir = 'rtl'
  await setLanguage('ar')
  await open()
  const heading = page.getByRole('heading', { level: 3, name: /South Gate/ })
  await expect.element(heading).toBeVisible()
  const pane = document.querySelector('[data-pane] ol')!.getBoundingClientRect()
  expect(Math.abs(pane.right - heading.element().getBoundingClientRect().right)).toBeLessThan(40)
})
