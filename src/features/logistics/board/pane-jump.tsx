/** From pane to pane by one key, past all that is in them. */
const focusable = 'button:not([disabled]), a[href], input:not([disabled]), [tabindex]:not([tabindex="-1"])'
/** In each, where somebody begins: on the lanes at the stop that the keys are at. */
const first = (pane: Element): HTMLElement | undefined => {
  const stop = pane.querySelector<HTMLElement>('[data-stop][tabindex="0"]')
  const all = [...pane.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) => one.checkVisibility() && one.tabIndex >= 0,
  )
  return stop ?? all[0]
}

export function jump(by: 1 | -1): boolean {
  const panes = [...document.querySelectorAll('[data-pane]')].filter((one) => one.checkVisibility())
  const here = panes.findIndex((pane) => pane.contains(document.activeElement))
  for (let step = 1; step <= panes.length; step += 1) {
    const at = here < 0 ? (by > 0 ? step - 1 : panes.length - step) : here + by * step
    const found = first(panes[(at + panes.length * 2) % panes.length]!)
    if (!found) continue
    found.focus()
    return true
  }
  return false
}
