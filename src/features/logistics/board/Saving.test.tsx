/** What was asked for is on its way: the board says so, and taking back means it. */
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { i18n } from '#client/language'
import { createQueryClient } from '#client/query'
import { forgetSession, keepSession } from '#client/session'
import { useStopLabels } from '#features/logistics/routes/lent'
import { parseSearch, stringifySearch } from '#shell/search-text'
import { Kit } from '#ui/Kit'
import { BoardScreen } from './BoardScreen.tsx'
import { useLabels } from './labels'
import { board } from './test-board.tsx'

const root = '/api/apps/logistics/board'
const fetched = globalThis.fetch
afterEach(() => {
  globalThis.fetch = fetched
  forgetSession()
})

const earlier = { id: 1, did: 'pin' as const }
/** Answers to what changes something come one by one, as the test lets them. */
async function open() {
  const shown = board({ undo: earlier })
  const sent: string[] = []
  const held: ((answer: Response) => void)[] = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/map/style')) return Response.json({ version: 8, sources: {}, layers: [] })
    if (pathname === '/api/map') return Response.json({ bounds: [-42.1, 38.4, -41.9, 38.6], regions: [], credits: [] })
    if (pathname === root) return Response.json(shown)
    if (pathname.endsWith('/watchers')) return new Response(null, { status: 204 })
    sent.push(`${request.method} ${pathname}`)
    return new Promise((resolve) => held.push(resolve))
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
  const step = { undo: { ...earlier, did: 'order' as const }, redo: null }
  return {
    sent,
    answer: async (nth: number, given: Response) => {
      await expect.poll(() => held.length).toBeGreaterThan(nth)
      held[nth]!(given)
    },
    done: () => Response.json({ routes: [], unplanned: shown.unplanned, beyond: 0, ...step }, { status: 201 }),
  }
}
const saving = () => page.getByRole('status').filter({ hasText: 'Saving…' })
/** The first stop of the first lane goes one to the right. */
async function reorder() {
  await page.getByRole('button', { name: /^1, Customer 11/ }).click()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
}
const takeBack = () => userEvent.keyboard('{Control>}z{/Control}')

test('an action under way is shown as that, and taken back after it is done', async () => {
  const { sent, answer, done } = await open()
  await reorder()
  await expect.element(saving()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo what is being saved' })).toBeEnabled()
  await takeBack()
  await expect.poll(() => sent).toEqual([`POST ${root}/edits`])
  await answer(0, done())
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toMatch(/undo/)
  await answer(1, done())
  await expect.element(saving()).not.toBeInTheDocument()
})

test('where it does not come about, taking it back takes back nothing that was before', async () => {
  const { sent, answer } = await open()
  await reorder()
  await expect.element(saving()).toBeVisible()
  await takeBack()
  await answer(0, Response.json({ message: 'Not allowed' }, { status: 403 }))
  await expect.element(saving()).not.toBeInTheDocument()
  expect(sent).toEqual([`POST ${root}/edits`])
  // asked for again, it is the step before
  await takeBack()
  await expect.poll(() => sent.length).toBe(2)
})
