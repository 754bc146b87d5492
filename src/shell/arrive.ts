/** What a new page does by itself in a browser, and a router must do: scroll to the top and move the focus. */
import type { AnyRouter } from '@tanstack/react-router'

export function arriveWell(router: AnyRouter): void {
  let first = true
  router.subscribe('onRendered', ({ toLocation, pathChanged, hashChanged }) => {
    const target = toLocation.hash ? document.getElementById(toLocation.hash) : null
    // the offset of 60 is the scroll-padding of the page
    if (target && (first || pathChanged || hashChanged)) target.scrollIntoView({ behavior: 'smooth' })
    else if (pathChanged) scrollTo({ top: 0, behavior: 'instant' })
    if (!first && pathChanged) focusHeading()
    first = false
  })
}

/** A screen reader then reads where it is. What the screen focused itself keeps the focus. */
function focusHeading(): void {
  const main = document.getElementById('content')
  const active = document.activeElement
  if (!main || (active !== main && main.contains(active))) return
  const heading = main.querySelector('h1') ?? main
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
