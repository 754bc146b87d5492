import { createElement, useEffect, useEffectEvent } from 'react'

const fields = 'input:not([type=checkbox]), textarea, select'
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const opening = 'data-opening'

/** Says whether a key is meant for the page as a whole: no control has taken it, nobody types, and no window, menu or list lies
 *  over the page or is on its way. Every global shortcut asks here first. */
export const isForPage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !isTyped(event.target) && !isCovered()

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(fields))

const isCovered = (): boolean =>
  document.querySelector(`[${opening}]`) !== null ||
  [...document.querySelectorAll(layers)].some((layer) => layer.checkVisibility())

/** Stands in the place of a window while its code is being loaded: what is typed meanwhile is no shortcut.
 *  @example <Suspense fallback={<Opening />}>{writing && <Compose />}</Suspense> */
export const Opening = () => createElement('span', { hidden: true, [opening]: true })

/** Single keys that act on the page, by the key or its lower-case letter. With Ctrl, Alt or Cmd they are the browser's own.
 *  @example usePageKeys({ j: next, k: previous, '?': showKeys }) */
export function usePageKeys(acts: Readonly<Record<string, (() => unknown) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isForPage(event)) return
    const act = acts[event.key] ?? (event.key.length === 1 ? acts[event.key.toLowerCase()] : undefined)
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
