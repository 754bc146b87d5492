/** What the map is given to draw: of a thousand pins, the one that was ticked. */
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { i18n } from '#client/language'
import { createQueryClient } from '#client/query'
import { forgetSession, keepSession } from '#client/session'
import { useLabels as useStopLabels } from '#features/logistics/stops/labels'
import { parseSearch, stringifySearch } from '#shell/search-text'
import { Kit } from '#ui/Kit'
import type { MapPin, MapViewProps } from '#ui/map-types'
import { BoardScreen } from './BoardScreen.tsx'
import { useLabels } from './labels'
import { board, waiting } from './test-board.tsx'

const drawn = vi.hoisted((): { last: readonly MapPin[] } => ({ last: [] }))
vi.mock('#ui/MapView', () => ({
  MapView: ({ pins = [] }: MapViewProps) => {
    drawn.last = pins
    return null
  },
}))

const fetched = globalThis.fetch
afterEach(() => {
  globalThis.fetch = fetched
  forgetSession()
})

async function open() {
  const unplanned = Array.from({ length: 1000 }, (_, at) => ({ ...waiting, id: 1000 + at, customer: `Customer ${at}` }))
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url)
    if (pathname === '/api/map') return Response.json({ bounds: [-42.1, 38.4, -41.9, 38.6], regions: [], credits: [] })
    if (pathname.endsWith('/watchers')) return new Response(null, { status: 204 })
    return Response.json(board({ unplanned }))
  }
  await page.viewport(1600, 900)
  const person = { id: 1, fullName: 'Odile', username: 'odile', email: 'o@m.test', role: 'admin', avatar: null }
  const userAbilityRules = [{ action: 'manage' as const, subject: 'all' }]
  keepSession({ userData: { ...person, zone: 'UTC', units: 'metric' }, userAbilityRules })
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
}

test('a tick of one card draws one pin anew', async () => {
  await open()
  const first = page.getByRole('checkbox').first()
  await expect.poll(() => drawn.last.length).toBe(1005)
  const before = new Set(drawn.last)
  const id = first.element().closest<HTMLElement>('[data-delivery]')!.dataset['delivery']
  await first.click()
  await expect.poll(() => drawn.last.find((pin) => pin.id === `u-${id}`)?.marked).toBe(true)
  expect(drawn.last.filter((pin) => !before.has(pin)).map((pin) => pin.id)).toEqual([`u-${id}`])
})
