/** The page: the shell around the features' pages. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { call } from '#client/http'
import { createQueryClient } from '#client/query'
import { followEvents } from '#client/realtime'
import { forgetSession } from '#client/session'
import { NavCount } from '#features/chat/NavCount.tsx'
import { lendOptimiser } from '#features/front/use-optimiser.tsx'
import { nav } from '#features/nav'
import { useLabels as bellLabels } from '#features/people/notifications/labels'
import { pages } from '#features/pages'
import { useLabels as userLabels } from '#features/people/users/labels'
import { startLanguage, startPreferences } from '#shell/preferences'
import { createShell } from '#shell/router.tsx'

/** Comes with the first look into the menu. */
const ownItems = async () => {
  const [items] = await Promise.all([import('#features/people/users/PresenceItems.tsx'), userLabels.ready()])
  return items.PresenceItems
}

/** With its bell, in one file: who sees the one sees the other. */
const frame = async () => {
  const [framed] = await Promise.all([import('./framed.tsx'), bellLabels.ready()])
  return framed.Framed
}

/** A function, because what a page fetches later may count on this file: awaited at its top, both would wait for ever. */
async function start() {
  const demoStart = import.meta.env.MODE === 'demo' ? import('./demo') : undefined
  lendOptimiser(async () => (await import('./optimiser')).openOptimiser())
  startPreferences()
  await startLanguage()
  // the demo's server must be there first: it stands in this page's own worker
  const demo = demoStart && (await (await demoStart).startDemo())

  const queryClient = createQueryClient()
  const root = document.getElementById('root')!
  // where the server made the page, this one takes its place
  const carry = root.dataset['made'] === undefined ? undefined : await import('./carry-over')
  carry?.keepKnown(queryClient)
  const { router, Product } = createShell({
    pages,
    nav,
    queryClient,
    frame,
    Count: NavCount,
    ownItems,
    securityPath: '/pages/account-settings/security',
    basePath: demo?.base ?? import.meta.env.BASE_URL,
    ...(demo && { MenuItems: demo.MenuItems }),
    // contracts that the first page may not need come with the first use
    find: async (q, signal) => call((await import('#features/search/contract')).search, { query: { q } }, signal),
    findRows: async (q, signal) =>
      call((await import('#features/search/contract')).searchRows, { query: { q } }, signal),
    onSignOut: async () => {
      const { logout } = await import('#features/people/auth/contract')
      // already signed out elsewhere is signed out as well
      await call(logout).catch(() => undefined)
      forgetSession()
    },
  })

  followEvents(queryClient, { shared: !demo })

  // until the first page is there, the loader of index.html stays
  await router.load()
  const show = () =>
    createRoot(root).render(
      <StrictMode>
        <Product />
      </StrictMode>,
    )
  if (carry) carry.replaced(root, show)
  else show()
  demo?.shown()
}

void start()
