import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { lazy } from 'react'
import { i18n } from '#client/language'
import { Kit } from '#ui/Kit'
import { LeaveGuardProvider } from '#ui/LeaveGuard'
import { LinkProvider } from '#ui/Link'
import { useKitWords } from './kit-words'
import { PartsProvider, type Parts } from './parts'
import { usePreferences, useScheme } from './preferences'
import { RouterLink } from './RouterLink.tsx'
import './page.css'

// most pages have nothing to lose: it comes with the first drawer
const RouterGuard = lazy(async () => ({ default: (await import('./RouterGuard.tsx')).RouterGuard }))

export interface ShellProps {
  parts: Parts
  router: AnyRouter
  queryClient: QueryClient
}

/** Everything a screen needs around it. */
export function Shell({ parts, router, queryClient }: ShellProps) {
  const { primary } = usePreferences()
  const scheme = useScheme()
  const words = useKitWords()
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <PartsProvider value={parts}>
          <Kit words={words} primaryColor={primary} forceColorScheme={scheme} getStyleNonce={styleNonce}>
            <LinkProvider value={RouterLink}>
              <LeaveGuardProvider value={RouterGuard}>
                <RouterProvider router={router} />
              </LeaveGuardProvider>
            </LinkProvider>
          </Kit>
        </PartsProvider>
      </I18nProvider>
    </QueryClientProvider>
  )
}

/** The server writes one per answer; without a server there is no such policy. */
const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''

// what hides the page's scroll bars under a drawer writes a style, too
if (styleNonce()) setNonce(styleNonce())
