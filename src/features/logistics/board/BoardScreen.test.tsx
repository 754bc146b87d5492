/** The planning board: what it shows of a day, how it is changed, and what each person may do. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLanguage } from '#client/language'
import type { Rule } from '#contract/ability'
import { useStopLabels } from '#features/logistics/routes/lent'
import { openScreen, type Sent } from '#hosts/test/a-screen.tsx'
import { BoardScreen } from './BoardScreen.tsx'
import type { Board } from './contract'
import { useLabels } from './labels'
import { nothingKnown, potOf, writeKnown } from './rules'
import { allKnown, board, lane, stop, surroundings, waiting } from './test-board.tsx'

const root = '/api/apps/logistics/board'
const Framed = () => (
  <div style={{ display: 'flex', blockSize: 860 }}>
    <BoardScreen />
  </div>
)
type Given = {
  shown?: Board
  asked?: (of: { query: URLSearchParams }) => Board
  noDepot?: boolean
  edits?: Response
  rules?: Rule[]
}
async function open({ shown = board(), asked, edits, noDepot, rules }: Given = {}) {
  const sent: Sent[] = []
  const none = Response.json({ message: 'none' }, { status: 404, headers: { 'x-failure': 'depot_unknown' } })
  await openScreen('/board', {
    screens: { '/board': Framed },
    labels: [useLabels, useStopLabels],
    rules,
    answers: { ...surroundings, [root]: noDepot ? none : (asked ?? shown) },
    // whatever else is asked for is a change
    otherwise: ({ name, body }) => {
      sent.push({ name, body })
      const waits = { unplanned: shown.unplanned, beyond: shown.beyond, pots: null, known: allKnown }
      return edits ?? { routes: [], ...waits, undo: null, redo: null, published: [], kept: [] }
    },
    width: 1600,
  })
  return sent
}

const block = (name: RegExp) => page.getByRole('button', { name })

test('where there is no depot yet it says so, and leads to where one is added', async () => {
  await open({ noDepot: true })
  await expect.element(page.getByText('There is no depot yet')).toBeVisible()
  const link = page.getByRole('link', { name: 'Add a depot' })
  await expect.element(link).toHaveAttribute('href', '/apps/logistics/settings/depots')
})

test('what does not go into one answer is asked for in several, and the list reaches the last of it', async () => {
  const many = Array.from({ length: 302 }, (_, at) => ({ ...waiting, id: 1000 + at, customer: `Customer ${at}` }))
  const rest = many.filter(({ id }) => potOf(id) === 3)
  const first = { unplanned: many.filter((one) => !rest.includes(one)), beyond: rest.length }
  const marks = nothingKnown.pots.map((_, pot) => (pot === 3 ? '' : '0'))
  const part = board({ ...first, known: writeKnown({ ...nothingKnown, pots: marks }) })
  const more = board({ unplanned: rest, pots: [3], routes: [], routeIds: part.routes.map(({ id }) => id) })
  await open({ asked: ({ query }) => (query.get('known') ? more : part) })
  const list = page.getByRole('region', { name: 'Unplanned' })
  await expect.element(list.getByRole('heading')).toHaveTextContent('302')
  await expect.element(page.getByText('4 of 306')).toBeVisible()
  await expect.element(list.getByRole('checkbox', { name: 'Customer 0', exact: true })).toBeInTheDocument()
  expect(list.getByRole('checkbox').elements().length).toBeLessThan(302)
  // the end comes as somebody scrolls towards it
  const cards = document.querySelector('[data-list] ul')!
  const scrolled = () => {
    cards.scrollTop = cards.scrollHeight
    return list.getByRole('checkbox').elements().length
  }
  await expect.poll(scrolled).toBe(302)
  await expect.element(list.getByRole('checkbox', { name: 'Customer 301' })).toBeInTheDocument()
  const last = [...document.querySelectorAll('[data-list] li')].at(-1)!
  expect([last.ariaPosInSet, last.ariaSetSize]).toEqual(['302', '302'])
})

test('a day says what is planned, what is late, and what nobody brings', async () => {
  await open()
  await expect.element(page.getByText('4 of 5')).toBeVisible()
  await expect.element(block(/^2, Customer 12, .*18 min late$/)).toBeVisible()
  await expect.element(block(/^Nkem Okafor.*3 stops/)).toHaveTextContent('1 late')
  const list = page.getByRole('region', { name: 'Unplanned' })
  await expect.element(list.getByText('1 Mill Street · 06:00–07:30 · 60 kg')).toBeVisible()
  await expect.element(list.getByText('Needs: Frozen')).toBeVisible()
})

test('by keys one goes from stop to stop, moves them within and between routes, pins and takes them out', async () => {
  const sent = await open()
  await block(/^1, Customer 11/).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(block(/^2, Customer 12/)).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect
    .poll(() => sent.at(-1)?.body)
    .toMatchObject({
      did: 'order',
      routes: [{ id: 1, stops: [{ stopId: 11 }, { stopId: 13 }, { stopId: 12 }] }],
    })
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(block(/^1, Customer 21/)).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect
    .poll(() => sent.at(-1)?.body)
    .toMatchObject({
      did: 'move',
      routes: [
        { id: 2, stops: [] },
        { id: 1, stops: [{ stopId: 11 }, { stopId: 21 }, { stopId: 12 }, { stopId: 13 }] },
      ],
    })
  await userEvent.keyboard('p')
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ did: 'pin' })
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ did: 'take', routes: [{ id: 2, stops: [] }] })
})

test('who is chosen in the list goes into a route by its menu', async () => {
  const sent = await open()
  await page.getByRole('checkbox', { name: 'Café Ondine' }).click()
  await expect.element(page.getByText('1 chosen · 60 kg')).toBeVisible()
  await page.getByRole('button', { name: 'Add to route' }).click()
  await page.getByRole('menuitem', { name: 'Odalys Ferreira' }).click()
  await expect
    .poll(() => sent.at(-1)?.body)
    .toMatchObject({
      did: 'add',
      routes: [{ id: 2, stops: [{ stopId: 21 }, { deliveryId: 77 }] }],
    })
})

test('a menu of a route reverses it and swaps its driver with another', async () => {
  const sent = await open()
  await block(/route of Nkem Okafor/).click()
  await page.getByRole('menuitem', { name: 'Reverse' }).click()
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ did: 'reverse' })
  await block(/route of Nkem Okafor/).click()
  await page.getByRole('menuitem', { name: 'Swap drivers with Odalys Ferreira' }).click()
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ did: 'crew', routes: [{ driverId: 2 }, { driverId: 1 }] })
})

test('what is refused is told, and the board is as it was', async () => {
  const edits = Response.json(
    { message: 'x', code: 'route_over', route: 'R-1' },
    { status: 409, headers: { 'x-failure': 'route_over' } },
  )
  await open({ edits })
  await block(/^1, Customer 11/).click()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.element(page.getByText('R-1 is over or locked').first()).toBeVisible()
  await expect.element(block(/^1, Customer 11/)).toBeVisible()
})

test('of many lanes only those that are seen are in the document', async () => {
  const routes = Array.from({ length: 60 }, (_, nth) =>
    lane(
      nth + 1,
      `Driver ${nth + 1}`,
      Array.from({ length: 40 }, (_one, place) => stop((nth + 1) * 1000 + place + 1, 'drop', 20 + place * 6)),
    ),
  )
  await open({ shown: board({ routes }) })
  await expect.element(block(/^Driver 1\D.*40 stops/)).toBeVisible()
  expect(document.querySelectorAll('[data-lane]').length).toBeLessThan(25)
  expect(document.querySelector('[data-lane="60"]')).toBeNull()
  const lanes = document.querySelector('[data-per-hour]')!.parentElement!
  lanes.scrollTop = lanes.scrollHeight
  await expect.element(block(/^Driver 60.*40 stops/)).toBeVisible()
})

test('who may only read changes nothing', async () => {
  const sent = await open({ rules: [{ action: 'read', subject: 'all' }] })
  await block(/^1, Customer 11/).click()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{Delete}p')
  await expect.element(page.getByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
  await block(/route of Nkem Okafor/).click()
  await expect.element(page.getByRole('menuitem', { name: 'Open route' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Reverse' })).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

test('in Arabic the lanes run from the right, and the keys with them', async () => {
  await setLanguage('ar')
  document.documentElement.dir = 'rtl'
  const sent = await open()
  const [one, other] = [block(/^١، Customer 11/), block(/^٢، Customer 12/)]
  await expect.element(one).toBeVisible()
  const x = (of: typeof one) => of.element().getBoundingClientRect().x
  expect(x(one)).toBeGreaterThan(x(other))
  await one.click()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ did: 'order' })
})

const heavy = [{ cause: 'load', amount: 400_000 }]
const wrong = board({
  routes: [
    lane(1, 'Nkem Okafor', [stop(11, 'drop', 60), stop(12, 'drop', 120, { violations: heavy })], { violated: 1 }),
    lane(2, 'Odalys Ferreira', [stop(21, 'drop', 90)]),
    lane(3, 'Nobody', [stop(31, 'drop', 90)], { driverId: null, driver: null }),
  ],
})

test('whatever breaks a limit is marked at its block and its lane, in words', async () => {
  await open({ shown: wrong })
  await expect.element(block(/^2, Customer 12, .*400 kg over the limit$/)).toBeVisible()
  await expect.element(page.getByRole('img', { name: '400 kg over the limit' })).toBeVisible()
})

test('publishing says what keeps routes back, and takes a reason from who may send them all the same', async () => {
  const sent = await open({ shown: wrong })
  await page.getByRole('button', { name: 'Publish 1 of 3' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Customer 12: 400 kg over the limit')).toBeVisible()
  await expect.element(dialog.getByText('Nobody drives it')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Why those with faults/ }).fill('Agreed with the depot')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]!.body).toMatchObject({ routeIds: [2, 1], override: 'Agreed with the depot' })
})

test('who may not overrule gets no reason to write, and is told what is wrong', async () => {
  const rules: Rule[] = [{ action: ['read', 'update'], subject: ['Route', 'Delivery'] }]
  await open({ shown: { ...wrong, routes: wrong.routes.slice(0, 1) }, rules })
  await page.getByRole('button', { name: 'Publish 0 of 1' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('No route can go out as it is.')).toBeVisible()
  await expect.element(dialog.getByText('Customer 12: 400 kg over the limit')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  expect(dialog.getByRole('textbox').elements()).toEqual([])
})

test('hours that get wider keep what stands in the middle of them', async () => {
  await open()
  await expect.element(block(/^1, Customer 11/)).toBeVisible()
  const lanes = page.getByRole('region', { name: 'Timeline' }).element().querySelector('[class*="lanes"]')!
  expect(lanes.scrollLeft).toBe(0)
  await page.getByRole('button', { name: 'Wider hours' }).click()
  await expect.poll(() => lanes.scrollLeft).toBeGreaterThan(100)
})

test('an empty route is in no count, and is deleted by its menu', async () => {
  const idle = lane(3, 'Emil Sarr', [], { driveSeconds: 0, serviceSeconds: 0, allowed: ['publish', 'cancel'] })
  const sent = await open({ shown: board({ routes: [...board().routes, idle] }) })
  await expect.element(page.getByRole('button', { name: 'Publish 2 of 2' })).toBeVisible()
  await block(/route of Nkem Okafor/).click()
  await expect.element(page.getByRole('menuitem', { name: 'Reverse' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Delete this empty route' }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await block(/route of Emil Sarr/).click()
  await page.getByRole('menuitem', { name: 'Delete this empty route' }).click()
  const body = { day: '2026-05-12', depotId: 1, known: allKnown, change: 'remove' }
  await expect.poll(() => sent).toEqual([{ name: 'POST /api/apps/logistics/board/routes/3', body }])
})

test('of thousands of stops each lane is a picture, but for the one that keys go through; every lane says which it is', async () => {
  const stops = (id: number) => Array.from({ length: 40 }, (_, at) => stop(id * 100 + at, 'drop', 15 * at))
  const routes = Array.from({ length: 9 }, (_, at) => lane(at + 1, `Driver ${at + 1}`, stops(at + 1)))
  await open({ shown: board({ routes }) })
  const lanes = page.getByRole('region', { name: 'Timeline' })
  await expect.element(block(/^1, Customer 100/)).toBeVisible()
  expect(document.querySelectorAll('canvas[data-drawn]').length).toBeGreaterThan(1)
  expect(document.querySelectorAll('[data-lane="2"] [data-stop]')).toHaveLength(0)
  const second = document.querySelector('[data-lane="2"]')!.closest('li')!
  expect([second.ariaPosInSet, second.ariaSetSize]).toEqual(['2', '9'])
  // by ear, into a lane that is drawn
  const enter = lanes.getByRole('button', { name: 'Go through 40 stops of Driver 2' }).element() as HTMLElement
  enter.click()
  await expect.element(block(/Loads at Customer 2000/)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(block(/^1, Customer 200/)).toHaveFocus()
  expect(document.querySelectorAll('[data-lane="1"] [data-stop]')).toHaveLength(0)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(block(/Loads at Customer 3000/)).toHaveFocus()
  // a press on a picture takes the stop that is drawn there
  const drawn = document.querySelector<HTMLElement>('[data-lane="2"] canvas')!
  const { left, top } = drawn.getBoundingClientRect()
  const rows = document.querySelector<HTMLElement>('[data-per-hour]')!
  const hours = (Date.parse(routes[1]!.list[2]!.beginAt!) - Number(rows.dataset['from'])) / 3_600_000
  const x = left + hours * Number(rows.dataset['perHour']) + 6
  drawn.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: x, clientY: top + 15 }))
  await expect.element(block(/^2, Customer 201/)).toHaveFocus()
})
