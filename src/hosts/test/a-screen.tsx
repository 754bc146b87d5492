/** Screens in a real browser, with a server that is made up: what a test says of an address is its answer. */
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { currentLanguage, i18n, setLanguage, type Catalogue } from '#client/language'
import { createQueryClient } from '#client/query'
import { forgetSession, keepSession } from '#client/session'
import type { Rule } from '#contract/ability'
import { parseSearch, stringifySearch } from '#shell/search-text'
import { Kit } from '#ui/Kit'
import { clearToasts } from '#ui/Toasts'
import { arabic } from '#ui/words-ar'
import { english } from '#ui/words-en'

/** What was written: `PUT /api/apps/kanban/boards/7`, and with what. */
export type Sent = { name: string; body: unknown }
type ScreenRequest = Sent & { method: string; path: string; query: URLSearchParams }
/** What is given, or made of what is asked; a Response is given as it is, as often as it is asked for. */
type Answer = object | null | undefined | ((asked: ScreenRequest) => unknown)
export type Answers = Record<string, Answer>
type Setting = {
  /** By path: `/apps/user/view/$id`. */
  screens: Record<string, FunctionComponent>
  labels: readonly Catalogue[]
  rules?: Rule[]
  person?: object
  /** By path, or by method and path where it is written: `POST /api/apps/kanban/boards`. */
  answers?: Answers
  /** Of what has none of its own. Without it that is a fault of the server. */
  otherwise?: Answer
  width?: number
}
const everything: Rule[] = [{ action: 'manage', subject: 'all' }]
const odile = { id: 1, fullName: 'Odile', username: 'odile', email: 'o@m.test', role: 'admin', avatar: null }

/** Somebody opens an address; what they send is kept. All is put back when the test is over. */
export async function openScreen(path: string, setting: Setting) {
  const { screens, labels, rules = everything, person = {}, answers = {}, otherwise, width = 1440 } = setting
  const fetched = globalThis.fetch
  onTestFinished(async () => {
    globalThis.fetch = fetched
    clearToasts()
    forgetSession()
    await setLanguage('en')
    document.documentElement.dir = 'ltr'
  })
  const sent: Sent[] = []
  await Promise.all(labels.map((one) => one.ready()))
  await page.viewport(width, 900)
  keepSession({ userData: { ...odile, zone: 'UTC', units: 'metric', ...person }, userAbilityRules: rules })
  globalThis.fetch = async (...asked) => {
    const request = new Request(...asked)
    const { method } = request
    const { pathname, searchParams: query } = new URL(request.url)
    const isRead = method === 'GET'
    const body: unknown = isRead ? undefined : await request.json().catch(() => undefined)
    const name = `${method} ${pathname}`
    if (!isRead) sent.push({ name, body })
    const known = answers[name] ?? (isRead ? answers[pathname] : undefined) ?? otherwise
    const given: unknown =
      typeof known === 'function' ? await known({ name, method, path: pathname, query, body }) : known
    if (given instanceof Response) return given.clone()
    if (given === undefined) return Response.json({ message: 'Bug' }, { status: 500 })
    return Response.json(given, { status: isRead ? 200 : 201 })
  }
  const root = createRootRoute()
  const routes = Object.entries(screens).map(([at, component]) =>
    createRoute({ getParentRoute: () => root, path: at, component }),
  )
  const history = createMemoryHistory({ initialEntries: [path] })
  // a query is read as the product reads it: `q=123` stays text
  const router = createRouter({ routeTree: root.addChildren(routes), history, parseSearch, stringifySearch })
  await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Kit words={currentLanguage() === 'ar' ? arabic : english}>
          <RouterProvider router={router as never} />
        </Kit>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { sent, history }
}
