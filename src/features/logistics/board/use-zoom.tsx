import { useEffect, useEffectEvent, useState } from 'react'
import { areForBoard } from './use-board-keys'

const step = 1.4
export type Zoom = { wider: () => void; narrower: () => void; whole: () => void }

/** How many times wider an hour is than where all of them fit in, up to `most`. Of the lanes alone: nothing else is drawn anew with it. */
export function useZoom(most: number): { zoom: number } & Zoom {
  const [zoom, setZoom] = useState(1)
  const wider = () => setZoom((now) => Math.min(Math.max(1, most), now * step))
  const narrower = () => setZoom((now) => Math.max(1, now / step))
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    // with Ctrl they are the browser's own
    if ((key !== '+' && key !== '-') || ctrlKey || metaKey || altKey || !areForBoard(event)) return
    event.preventDefault()
    if (key === '+') wider()
    else narrower()
  })
  useEffect(() => {
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  return { zoom, wider, narrower, whole: () => setZoom(1) }
}
