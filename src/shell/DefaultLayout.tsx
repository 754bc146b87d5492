import { useMediaQuery } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { Opening } from '#client/page-keys'
import { useSession } from '#client/session'
import type { Place } from '#contract/place'
import css from './DefaultLayout.module.css'
import { Footer } from './Footer.tsx'
import { Navbar } from './Navbar.tsx'
import { usePreferences } from './preferences'
import { ScrollToTop } from './ScrollToTop.tsx'
import { useSearchKeys } from './use-search-keys'
import { VerticalNav } from './VerticalNav.tsx'
import type { Pane } from './pane'
import type { Bell } from './parts'

const HorizontalNav = lazy(() => import('./HorizontalNav.tsx').then((m) => ({ default: m.HorizontalNav })))
const NavDrawer = lazy(() => import('./NavDrawer.tsx').then((m) => ({ default: m.NavDrawer })))
const SearchDialog = lazy(() => import('./SearchDialog.tsx').then((m) => ({ default: m.SearchDialog })))
const Customiser = lazy(() => import('./Customiser.tsx').then((m) => ({ default: m.Customiser })))

export interface DefaultLayoutProps {
  place: Place
  children: ReactNode
  Bell?: Bell
}

/** The frame of staff: nav, navbar, page, footer, as the person prefers them. */
export function DefaultLayout({ place, children, Bell }: DefaultLayoutProps) {
  const wants = usePreferences()
  const narrow = useMediaQuery('(max-width: 1279px)', undefined, { getInitialValueInEffect: false })
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const [shown, setShown] = useState<{ pane: Pane; at: string }>()
  // the nav over the page goes with the page it was opened on
  const open = shown && (shown.pane !== 'nav' || shown.at === pathname) ? shown.pane : undefined
  // fetched when first asked for, then kept, so that closing can be seen
  const opener = useRef<Element>(null)
  const [asked, setAsked] = useState<readonly Pane[]>([])
  const show = (pane: Pane) => {
    setAsked((before) => [...new Set([...before, pane])])
    setShown({ pane, at: pathname })
    opener.current = document.activeElement
  }
  const close = () => {
    setShown(undefined)
    const back = opener.current?.isConnected ? opener.current : document.getElementById('content')
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }
  const { secondFactorNeeded } = useSession()
  useSearchKeys(() => (secondFactorNeeded ? undefined : show('search')))

  const collapsed = wants.navCollapsed || place.wide === true
  const vertical = !narrow && wants.navLayout === 'vertical'
  const horizontal = !narrow && wants.navLayout === 'horizontal'
  // without a navbar nothing else opens the overlay nav
  const navbar = narrow && wants.navbarType === 'hidden' ? 'sticky' : wants.navbarType
  return (
    <div
      className={css['frame']}
      data-nav={vertical ? (collapsed ? 'collapsed' : 'full') : 'none'}
      data-fixed={place.fixedHeight || undefined}
      data-width={place.fixedHeight ? 'fluid' : wants.contentWidth}
    >
      {vertical && (
        <VerticalNav
          collapsed={collapsed}
          canFold={place.wide !== true}
          onCustomise={navbar === 'hidden' ? () => show('customiser') : undefined}
        />
      )}
      <div className={css['body']}>
        {navbar !== 'hidden' && (
          <div className={css['top']} data-type={navbar} data-blur={wants.navbarBlur || undefined}>
            <Navbar narrow={narrow} branded={!vertical} onShow={show} Bell={Bell} />
            {horizontal && (
              <Suspense fallback={<div className={css['navRow']} />}>
                <HorizontalNav />
              </Suspense>
            )}
          </div>
        )}
        <main id="content" tabIndex={-1} className={css['main']}>
          <div className={css['page']}>{children}</div>
        </main>
        {wants.footerType !== 'hidden' && !place.fixedHeight && <Footer type={wants.footerType} />}
      </div>
      <ScrollToTop />
      <Suspense fallback={<Opening />}>
        {asked.includes('nav') && <NavDrawer opened={narrow && open === 'nav'} onClose={close} />}
        {asked.includes('search') && <SearchDialog opened={open === 'search'} onClose={close} />}
        {asked.includes('customiser') && <Customiser opened={open === 'customiser'} onClose={close} />}
      </Suspense>
    </div>
  )
}
