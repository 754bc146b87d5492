import { useEffect, useEffectEvent } from 'react'
import { letters as all, type Letter } from './plans'

type Keys = {
  letters: readonly Letter[]
  show: (letter: Letter) => void
  /** For as long as the bar is pressed, A is seen. */
  hold: (held: boolean) => void
  back: () => void
}

export function useCompareKeys({ letters, show, hold, back }: Keys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const isOver = [...document.querySelectorAll('[role="dialog"],[role="menu"]')].some((one) => one.checkVisibility())
    if (isOver || !(target instanceof HTMLElement)) return
    // the bar is for whoever has the focus, where that is something to press
    if (target.matches('input, textarea, select, button, a, [role="slider"], [contenteditable="true"]') && key === ' ')
      return
    if (target.matches('input, textarea, [contenteditable="true"]')) return
    const letter = all[Number(key) - 1]
    if (letter && letters.includes(letter)) show(letter)
    else if (key === ' ') hold(true)
    else if (key === 'Escape') back()
    else return
    event.preventDefault()
  })
  const release = useEffectEvent((event: KeyboardEvent) => event.key === ' ' && hold(false))
  useEffect(() => {
    const down = (event: KeyboardEvent) => hear(event)
    const up = (event: KeyboardEvent) => void release(event)
    addEventListener('keydown', down)
    addEventListener('keyup', up)
    return () => {
      removeEventListener('keydown', down)
      removeEventListener('keyup', up)
    }
  }, [])
}
