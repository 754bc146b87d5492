/** What a new page does by itself in a browser, and a router must do: scroll to the top and move the focus. */
import type { AnyRouter } from '@tanstack/react-router'

export function arriveWell(router: AnyRouter): void {
  let first = true
  let letGo = () => {}
  router.subscribe('onRendered', ({ toLocation, pathChanged, hashChanged }) => {
    const target = toLocation.hash ? document.getElementById(toLocation.hash) : null
    // the offset of 60 is the scroll-padding of the page
    if (pathChanged || hashChanged) letGo()
    if (target && (first || pathChanged || hashChanged)) letGo = hold(target)
    else if (pathChanged) scrollTo({ top: 0, behavior: 'instant' })
    if (!first && pathChanged) focusHeading()
    first = false
  })
}

const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
const loadingMilliseconds = 5000

/** What a page fetches moves what stands below it, also while it is scrolled to: it is followed until a person acts, or
 *  until all has come. */
function hold(target: Element): () => void {
  const goTo = () => target.scrollIntoView({ behavior: 'smooth' })
  const watch = new ResizeObserver(goTo)
  const letGo = () => {
    clearTimeout(loaded)
    watch.disconnect()
    for (const act of acts) removeEventListener(act, letGo, true)
  }
  const loaded = setTimeout(letGo, loadingMilliseconds)
  for (const act of acts) addEventListener(act, letGo, { capture: true, passive: true })
  goTo()
  watch.observe(document.body)
  return letGo
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
