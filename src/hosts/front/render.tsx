/** The pages of the front as markup, so that they are read before any script has come, and by whoever runs none. */
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { addressOf } from '#client/call'
import { i18n, regionOf } from '#client/language'
import type { Page } from '#client/page'
import type { Language } from '#contract/place'
import { endpoints } from '#features/contract'
import { pages as frontPages } from '#features/front/pages'
import { BlankLayout } from '#shell/BlankLayout.tsx'
import { wordsIn } from '#shell/kit-words'
import { SkipLink } from '#shell/SkipLink.tsx'
import { useLabels as useShellLabels } from '#shell/labels'
import { Kit } from '#ui/Kit'
import { told } from './words'

export type Made = {
  body: string
  rules: string
  known: { key: readonly unknown[]; data: unknown }[]
  title: string
  text: string
}
type Ask = (request: Request) => Promise<Response>

export const made: readonly Page[] = frontPages.filter(({ place }) => place.name in told)

/** A page may ask for something by what it was told before: so often it is looked at again. */
const mostLooks = 4
/** One language is read at a time: two pages at once would be written in each other's. */
let turn: Promise<unknown> = Promise.resolve()

/** @example await render(made[0]!, 'fr', app.fetch) */
export function render(page: Page, language: Language, ask: Ask): Promise<Made> {
  const rendered = turn.then(() => renderNow(page, language, ask))
  turn = rendered.catch(() => undefined)
  return rendered
}

async function renderNow(page: Page, language: Language, ask: Ask): Promise<Made> {
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
  const history = createMemoryHistory({ initialEntries: [page.place.path] })
  const router = createRouter({ routeTree: createRootRoute(), history, isServer: true })
  const whole = (
    <QueryClientProvider client={client}>
      <I18nProvider i18n={i18n}>
        <Kit words={words} getStyleNonce={() => '__NONCE__'}>
          <RouterContextProvider router={router}>
            <SkipLink />
            <BlankLayout>
              <Screen />
            </BlankLayout>
          </RouterContextProvider>
        </Kit>
      </I18nProvider>
    </QueryClientProvider>
  )
  let body = ''
  const asked = new Set<string>()
  for (let look = 0; look < mostLooks; look++) {
    body = await textOf((await prerender(whole)).prelude)
    const open = client
      .getQueryCache()
      .getAll()
      .filter(({ queryHash }) => !asked.has(queryHash))
    if (open.length === 0) break
    await Promise.all(
      open.map(async ({ queryKey, queryHash }) => {
        asked.add(queryHash)
        client.setQueryData(queryKey, await answerTo(queryKey, language, ask))
      }),
    )
  }
  const all = client.getQueryCache().getAll()
  const known = all.flatMap(({ queryKey: key, state: { data } }) => (data === undefined ? [] : [{ key, data }]))
  return { ...withoutStyles(body), known, ...told[page.place.name]![language] }
}

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
async function answerTo([, name, input]: readonly unknown[], language: Language, ask: Ask): Promise<unknown> {
  const endpoint = endpoints.find((one) => one.name === name)
  if (!endpoint) return undefined
  const address = addressOf(endpoint, input as never)
  const headers = { 'accept-language': language }
  const answer = await ask(new Request(new URL(address, 'http://127.0.0.1'), { headers }))
  return answer.ok ? answer.json() : undefined
}
