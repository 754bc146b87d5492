import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { useSay } from '#client/language'
import { usePageNamed } from '#ui/page-name'
import { BlankLayout } from './BlankLayout.tsx'
import { markArriving } from './mark-arriving'
import { ProgressBar } from './ProgressBar.tsx'
import { SkipLink } from './SkipLink.tsx'
import type { View } from './view'

/** "Odile Marchetti · User · Meridian"; what says already of which kind it is, as "Order #5434" does, says it once. To
 *  visitors the name is enough, as the server writes it where it makes the page. */
function titleOf(name: string | undefined, kind: string | undefined): string {
  const says = name !== undefined && kind !== undefined && name.toLowerCase().includes(kind.toLowerCase())
  return [...new Set([name, says ? undefined : kind, 'Meridian'])].filter(Boolean).join(' · ')
}

/** Around every page: its layout, its title, the progress bar. */
export function Frame() {
  'use no memo'
  const view = useMatches({ select: (matches) => matches.at(-1)?.loaderData as View | undefined })
  const say = useSay()
  const name = usePageNamed()
  const title = titleOf(name, view && !(name && view.place.public) ? say(view.place.title) : undefined)
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  useLayoutEffect(() => markArriving(pathname), [pathname])
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <ProgressBar />
      <SkipLink />
      {view ? (
        <view.Layout place={view.place}>
          <Outlet />
        </view.Layout>
      ) : (
        <BlankLayout>
          <Outlet />
        </BlankLayout>
      )}
    </>
  )
}
