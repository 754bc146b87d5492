/** From the list of pages: routes with their guard, screens and words fetched when they are visited. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  useLoaderData,
  type AnyRoute,
} from '@tanstack/react-router'
import { whenLeftOut } from '#client/http'
import type { Page } from '#client/page'
import { refreshSession, session } from '#client/session'
import { place, type Place } from '#contract/place'
import { arriveWell } from './arrive'
import { BlankLayout } from './BlankLayout.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Frame } from './Frame.tsx'
import { judge } from './guard'
import { useLabels } from './labels'
import { followSession } from './follow-session'
import { firstPath, shownNav } from './nav'
import { NotAuthorizedScreen } from './NotAuthorizedScreen.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import type { Parts, ShellOptions } from './parts'
import { parseSearch, stringifySearch } from './search-text'
import { Shell } from './Shell.tsx'
import type { View } from './view'

/**
 * The whole product around its pages.
 * @example
 * const { router, Product } = createShell({ pages, nav, queryClient, find, onSignOut })
 * await router.load(); createRoot(element).render(<Product />)
 */
export function createShell(options: ShellOptions) {
  const { pages, nav, queryClient, basePath = '/', history, securityPath } = options
  const all = [...pages, ...own]
  const places = new Map(all.map((page) => [page.place.name, page.place]))
  const parts: Parts = { ...options, places }
  const started = refreshSession()

  const home = () => firstPath(shownNav(nav, places, session().person !== undefined, session().can))
  const root = createRootRoute({ component: Frame })

  const route = (page: Page, path: string): AnyRoute =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: async ({ location, params }) => {
        await started
        if (page.place.redirect)
          throw redirect({ to: filled(page.place.redirect, params), search: location.search, replace: true })
        if (page.place.path === '/' && session().person) {
          const to = (session().secondFactorNeeded ? securityPath : undefined) ?? home()
          if (to) throw redirect({ to, replace: true })
        }
        const verdict = judge(page.place, session(), { ...location, search: location.search }, securityPath)
        if (verdict.goes === 'home') throw redirect({ to: '/', replace: true })
        if (verdict.goes === 'security') throw redirect({ to: securityPath!, search: verdict.search, replace: true })
        if (verdict.goes === 'login') throw redirect({ to: '/login', search: verdict.search, replace: true })
        return { refused: verdict.goes === 'nowhere' }
      },
      loader: async ({ context }): Promise<View> => {
        if (context.refused) return { place: notAuthorized, Screen: NotAuthorizedScreen, Layout: BlankLayout }
        const [Screen, Layout] = await Promise.all([
          page.screen(),
          isBare(page.place) ? BlankLayout : options.frame(),
          ...page.labels.map((words) => words.ready()),
        ])
        return { place: page.place, Screen, Layout }
      },
      component: Slot,
      // a screen that finds nothing at its address throws notFound(); the router's default counts for the loader only
      notFoundComponent: NotFoundScreen,
    })

  const router = createRouter({
    routeTree: root.addChildren([
      ...all.flatMap((page) => addressesOf(page.place).map((path) => route(page, path))),
      ...(places.has('root') ? [] : [route(front(pages), '/')]),
    ]),
    basepath: basePath,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultStaleReloadMode: 'blocking',
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // arrive.ts scrolls: to the top for another page only, not for every filter
    scrollRestoration: () => false,
  })

  whenLeftOut(() => void refreshSession())
  followSession(() => void router.invalidate(), queryClient)
  arriveWell(router)
  const Product = () => <Shell parts={parts} router={router} queryClient={queryClient} />
  return { router, Product }
}

function Slot() {
  const { Screen } = useLoaderData({ strict: false }) as View
  return <Screen />
}

/** The frame of staff is not sent to those who only sign in, or read what is open to everybody. */
const isBare = (place: Place): boolean => place.layout === 'blank' || (place.public === true && !session().person)

const notFound = place({
  name: '$error',
  path: '/{error}',
  title: { en: 'Page not found', fr: 'Page introuvable', ar: 'الصفحة غير موجودة' },
  layout: 'blank',
  public: true,
  aliases: ['/pages/misc/not-found/{error}'],
})
const notAuthorized = place({
  name: 'not-authorized',
  path: '/not-authorized',
  title: { en: 'Not authorized', fr: 'Accès refusé', ar: 'غير مصرّح' },
  layout: 'blank',
  public: true,
  aliases: ['/pages/misc/not-authorized'],
})
const own: readonly Page[] = [
  { place: notFound, screen: async () => NotFoundScreen, labels: [useLabels] },
  { place: notAuthorized, screen: async () => NotAuthorizedScreen, labels: [useLabels] },
]

/** Where no page is named root, the landing page stands there; where there is none either, the login. */
function front(pages: readonly Page[]): Page {
  const landing = pages.find(({ place }) => place.name === 'front-pages-landing-page')
  const title = { en: 'Meridian', fr: 'Meridian', ar: 'Meridian' }
  const at: Place = { title, ...landing?.place, name: 'root', path: '/', layout: 'blank', public: true, aliases: [] }
  if (landing) return { ...landing, place: at }
  return { place: { ...at, public: false }, screen: async () => NotAuthorizedScreen, labels: [useLabels] }
}

/** `{id}` is `$id` to the router; the address of what is not found is any address. */
const addressesOf = ({ path, aliases = [], name }: Place): string[] =>
  [name === '$error' ? '/$' : path, ...aliases].map((address) => address.replace(/\{(\w+)\}/g, '$$$1'))

const filled = (path: string, params: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
