import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSay } from '#client/language'
import { BlankLayout } from './BlankLayout.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { SkipLink } from './SkipLink.tsx'
import type { View } from './view'

/** Around every page: its layout, its title, the progress bar. */
export function Frame() {
  const view = useMatches({ select: (matches) => matches.at(-1)?.loaderData as View | undefined })
  const say = useSay()
  const title = view && say(view.place.title)
  useEffect(() => {
    document.title = title && title !== 'Meridian' ? `${title} · Meridian` : 'Meridian'
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
