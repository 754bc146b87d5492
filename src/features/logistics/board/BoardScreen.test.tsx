/** The planning board: what it shows of a day, how it is changed, and what each person may do. */
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { i18n, setLanguage } from '#client/language'
import { createQueryClient } from '#client/query'
import { forgetSession, keepSession } from '#client/session'
import type { Rule } from '#contract/ability'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { useLabels as useStopLabels } from '#features/logistics/stops/labels'
import type { Stop } from '#features/logistics/stops/contract'
import { parseSearch, stringifySearch } from '#shell/search-text'
import { Kit } from '#ui/Kit'
import { BoardScreen } from './BoardScreen.tsx'
import type { Board, Unplanned } from './contract'
import { useLabels } from './labels'

const root = '/api/apps/logistics/board'
const at = (minutes: number) => new Date(Date.parse('2026-05-12T07:00:00Z') + minutes * 60_000).toISOString()
const load = { weightGrams: 400, volumeLitres: 0, items: 0, pallets: 0 }
function stop(id: number, kind: Stop['kind'], begins: number, more: Partial<Stop> = {}): Stop {
  const times = { plannedAt: null, arriveAt: at(begins), beginAt: at(begins), leaveAt: at(begins + 20) }
  const place = { line: '', lat: 38.5, lon: -41.9, depotId: null, code: null }
  const lasting = { travelSeconds: 600, travelMetres: 900, waitSeconds: 0, setupSeconds: 0, serviceSeconds: 1200 }
  const what = { deliveryId: kind === 'drop' ? id : null, name: `Customer ${id}`, windows: [], violations: [] }
  const rest = { arrivedAt: null, leftAt: null, load, pin: 'none', state: 'pending', allowed: [] } as const
  return {
    id,
    seq: 0,
    trip: 0,
    kind,
    ...times,
    ...place,
    ...lasting,
    ...what,
    ...rest,
    allowed: [],
    deliveryState: null,
    ...more,
  }
}
const lane = (id: number, driver: string, stops: Stop[], more: Partial<BoardRoute> = {}): BoardRoute => ({
  id,
  code: `R-${id}`,
  day: '2026-05-12',
  zone: 'UTC',
  depotId: 1,
  depot: 'North Quay',
  driverId: id,
  driver,
  vehicleId: id,
  vehicle: `Van ${id}`,
  state: 'planned',
  stateSince: at(0),
  locked: false,
  stale: false,
  colour: 1,
  stops: stops.length,
  done: 0,
  failed: 0,
  plannedStart: at(0),
  plannedEnd: at(300),
  metres: 12_000,
  driveSeconds: 3600,
  serviceSeconds: 1200,
  waitSeconds: 0,
  breakSeconds: 0,
  lateSeconds: 0,
  costCents: 0,
  currency: 'EUR',
  co2Grams: 0,
  violated: 0,
  timedBy: 'roads',
  revision: 0,
  seenRevision: 0,
  version: 1,
  startsAt: null,
  note: '',
  override: '',
  violations: [],
  path: null,
  allowed: [],
  publishedAt: null,
  list: [stop(id * 1000, 'start', 0), ...stops, stop(id * 1000 + 999, 'end', 300)],
  startedAt: null,
  completedAt: null,
  capacity: { weightGrams: 1000, volumeLitres: null, items: null, pallets: null },
  ...more,
})
const late = [{ cause: 'delay', amount: 1080 }]
const two = [
  lane(1, 'Nkem Okafor', [stop(11, 'drop', 60), stop(12, 'drop', 120, { violations: late }), stop(13, 'drop', 180)]),
  lane(2, 'Odalys Ferreira', [stop(21, 'drop', 90)]),
]
const waiting: Unplanned = {
  id: 77,
  code: 'D-2077',
  state: 'ready',
  kind: 'delivery',
  customer: 'Café Ondine',
  line: '1 Mill Street',
  city: 'Port Averne',
  lat: 38.5,
  lon: -41.9,
  confidence: 1,
  day: '2026-05-12',
  weightGrams: 60_000,
  windows: [{ from: '06:00', until: '07:30', hard: true, centsPerMinute: 0 }],
  volumeLitres: 0,
  items: 1,
  pallets: 0,
  serviceSeconds: 300,
  skills: ['Frozen'],
  features: [],
  priority: 0,
  version: 1,
}
const board = (more: Partial<Board> = {}): Board => ({
  day: '2026-05-12',
  depot: { id: 1, name: 'North Quay', lat: 38.5, lon: -41.9, zone: 'UTC' },
  depots: [{ id: 1, name: 'North Quay' }],
  routes: two,
  unplanned: [waiting],
  undo: null,
  redo: null,
  ...more,
})
const fetched = globalThis.fetch
afterEach(async () => {
  globalThis.fetch = fetched
  forgetSession()
  await setLanguage('en')
  document.documentElement.dir = 'ltr'
})

const everything: Rule[] = [{ action: 'manage', subject: 'all' }]
type Given = { shown?: Board; edits?: Response; rules?: Rule[]; width?: number }
async function open({ shown = board(), edits, rules = everything, width = 1600 }: Given = {}) {
  const sent: { name: string; body: Record<string, unknown> }[] = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/map/style')) return Response.json({ version: 8, sources: {}, layers: [] })
    if (pathname === '/api/map') return Response.json({ bounds: [-42.1, 38.4, -41.9, 38.6], regions: [], credits: [] })
    if (pathname === root) return Response.json(shown)
    if (pathname.endsWith('/watchers')) return new Response(null, { status: 204 })
    sent.push({ name: pathname, body: (await request.json().catch(() => ({}))) as Record<string, unknown> })
    const same = { routes: [], unplanned: shown.unplanned, undo: null, redo: null }
    return edits?.clone() ?? Response.json(same, { status: 201 })
  }
  await page.viewport(width, 900)
  const person = { id: 1, fullName: 'Odile', username: 'odile', email: 'o@m.test', role: 'admin', avatar: null }
  keepSession({ userData: { ...person, zone: 'UTC', units: 'metric' }, userAbilityRules: rules })
  const top = createRootRoute()
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/board'] }),
    routeTree: top.addChildren([createRoute({ getParentRoute: () => top, path: '/board', component: BoardScreen })]),
    parseSearch,
    stringifySearch,
  })
  await Promise.all([useLabels.ready(), useStopLabels.ready()])
  await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit>
          <div style={{ display: 'flex', blockSize: 860 }}>
            <RouterProvider router={router as never} />
          </div>
        </Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return sent
}
const block = (name: RegExp) => page.getByRole('button', { name })

test('a day says what is planned, what is late, and what nobody brings', async () => {
  await open()
  await expect.element(page.getByText('4 of 5')).toBeVisible()
  await expect.element(block(/^2, Customer 12, .*18 min late$/)).toBeVisible()
  await expect.element(block(/^Nkem Okafor, 3 stops/)).toHaveTextContent('1 late')
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
  await expect.element(block(/^Driver 1, 40 stops/)).toBeVisible()
  expect(document.querySelectorAll('[data-lane]').length).toBeLessThan(25)
  expect(document.querySelector('[data-lane="60"]')).toBeNull()
  const lanes = document.querySelector('[data-per-hour]')!.parentElement!
  lanes.scrollTop = lanes.scrollHeight
  await expect.element(block(/^Driver 60, 40 stops/)).toBeVisible()
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
  const [one, other] = [block(/^1، Customer 11/), block(/^2، Customer 12/)]
  await expect.element(one).toBeVisible()
  const x = (of: typeof one) => of.element().getBoundingClientRect().x
  expect(x(one)).toBeGreaterThan(x(other))
  await one.click()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ did: 'order' })
})
