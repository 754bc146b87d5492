/** The pages of the front as markup, so that they are read before any script has come, and by whoever runs none. */
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { addressOf } from '#client/call'
import { i18n, regionOf } from '#client/language'
import type { Page } from '#client/page'
import type { Endpoint, Got } from '#contract/endpoint'
import type { Language } from '#contract/place'
import { endpoints } from '#features/contract'
import { getWares } from '#features/ecommerce/shop/contract'
import { pages as accountPages } from '#features/account/pages'
import { pages as checkoutPages } from '#features/ecommerce/checkout/pages'
import { pages as shopPages } from '#features/ecommerce/shop/pages'
import { getArticle, getHelpCategory } from '#features/help/contract'
import { pages as helpPages } from '#features/help/pages'
import { pages as frontPages } from '#features/front/pages'
import { BlankLayout } from '#shell/BlankLayout.tsx'
import { wordsIn } from '#shell/kit-words'
import { SkipLink } from '#shell/SkipLink.tsx'
import { useLabels as useShellLabels } from '#shell/labels'
import { parseSearch, stringifySearch } from '#shell/search-text'
import { Kit } from '#ui/Kit'
import { articleToldOf, categoryToldOf } from './guide'
import { toldOf, type PageHead } from './product'
import { told } from './words'

type PreloadedAnswer = { key: readonly unknown[]; data: unknown }
export type Made = PageHead & {
  body: string
  rules: string
  known: PreloadedAnswer[]
  /** What it was made of: a change of rows of these subjects makes it old. */
  of: ReadonlySet<string>
}
type Ask = (request: Request) => Promise<Response>

const all = [...frontPages, ...shopPages, ...checkoutPages, ...helpPages, ...accountPages]
export const made: readonly Page[] = all.filter(({ place }) => place.name in told)

/** A page may ask for something by what it was told before: so often it is looked at again. */
const mostLooks = 4
/** One language is read at a time: two pages at once would be written in each other's. */
let turn: Promise<unknown> = Promise.resolve()

/** Undefined where what its address names is not there.
 *  @example await render(made[0]!, '/front-pages/pricing', 'fr', app.fetch) */
export function render(page: Page, path: string, language: Language, ask: Ask): Promise<Made | undefined> {
  const rendered = turn.then(() => renderNow(page, path, language, ask))
  turn = rendered.catch(() => undefined)
  return rendered
}

async function renderNow(page: Page, path: string, language: Language, ask: Ask): Promise<Made | undefined> {
  i18n.load(language, {})
  i18n.activate(language, regionOf(language))
  const [Screen, words] = await Promise.all([
    page.screen(),
    wordsIn(language),
    useShellLabels.ready(),
    ...page.labels.map((one) => one.ready()),
  ])
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  // it goes nowhere: screens ask it where they are
  const history = createMemoryHistory({ initialEntries: [path] })
  const root = createRootRoute()
  const here = createRoute({
    getParentRoute: () => root,
    path: page.place.path.replaceAll(/\{(\w+)\}/g, '$$$1'),
    component: () => <Screen />,
  })
  const routeTree = root.addChildren([here])
  const router = createRouter({ routeTree, history, isServer: true, parseSearch, stringifySearch })
  await router.load()
  const whole = (
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <Kit words={words} getStyleNonce={() => '__NONCE__'}>
          <SkipLink />
          <BlankLayout>
            <RouterProvider router={router} />
          </BlankLayout>
        </Kit>
      </I18nProvider>
    </QueryClientProvider>
  )
  let body = ''
  const asked = new Set<string>()
  let isGone = false
  for (let look = 0; look < mostLooks; look++) {
    // in one piece: what comes in several is put together by a script
    body = await textOf((await prerender(whole, { progressiveChunkSize: Infinity })).prelude)
    const open = client
      .getQueryCache()
      .getAll()
      .filter(({ queryHash, options }) => !asked.has(queryHash) && isAsked(options))
    if (open.length === 0) break
    await Promise.all(
      open.map(async ({ queryKey, queryHash }) => {
        asked.add(queryHash)
        const { status, data } = await answerTo(queryKey, language, ask)
        if (status === 404 && page.place.path.includes('{')) isGone = true
        client.setQueryData(queryKey, data)
      }),
    )
    if (isGone) return undefined
  }
  const all = client.getQueryCache().getAll()
  const known = all.flatMap(({ queryKey: key, state: { data } }) => (data === undefined ? [] : [{ key, data }]))
  const of = new Set(all.flatMap(({ meta }) => (meta?.['tags'] as string[] | undefined) ?? []))
  return { ...withoutStyles(body), known, of, ...toldHere(page, language, known) }
}

/** Of a product, a category or an article, what it is; of any other page, what stands for it. */
function toldHere({ place: { name } }: Page, language: Language, known: readonly PreloadedAnswer[]): PageHead {
  const words = told[name]![language]
  const answered = <E extends Endpoint>(endpoint: E) =>
    known.find(({ key }) => key[1] === endpoint.name)?.data as Got<E> | undefined
  const [wares, category, article] = [answered(getWares), answered(getHelpCategory), answered(getArticle)]
  if (wares) return toldOf(wares, words.text)
  if (category) return categoryToldOf(category)
  return article ? articleToldOf(article) : words
}

/** Some questions wait for what somebody has yet to say. */
const isAsked = (options: object): boolean => (options as { enabled?: unknown }).enabled !== false

/** A style in a tag is one that nobody signed: no browser would take it from a page of ours. Each is a rule of the page's own
 *  sheet, which counts for more than those of classes, as it did in its tag. */
function withoutStyles(markup: string): Pick<Made, 'body' | 'rules'> {
  const rules = new Map<string, number>()
  const body = markup.replaceAll(/ style="([^"]*)"/g, (_, text: string) => {
    const nth = rules.get(text) ?? rules.set(text, rules.size).get(text)!
    return ` data-style="${nth}"`
  })
  const selector = (nth: number) => `[data-style="${nth}"]`.repeat(3)
  return { body, rules: [...rules].map(([text, nth]) => `${selector(nth)}{${unescaped(text)}}`).join('') }
}
const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

const textOf = (stream: ReadableStream): Promise<string> => new Response(stream).text()

/** A key names its endpoint and what it is asked; what cannot be had is left to the page itself. */
async function answerTo([, name, input]: readonly unknown[], language: Language, ask: Ask): Promise<Answer> {
  const endpoint = endpoints.find((one) => one.name === name)
  if (!endpoint) return {}
  const address = addressOf(endpoint, input as never)
  const headers = { 'accept-language': language }
  const answer = await ask(new Request(new URL(address, 'http://127.0.0.1'), { headers }))
  return answer.ok ? { data: await answer.json() } : { status: answer.status }
}
type Answer = { data?: unknown; status?: number }
