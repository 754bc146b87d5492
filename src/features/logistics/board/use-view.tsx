import { useCallback, useState, type RefObject, type UIEvent } from 'react'
import { laneHeight, type Part } from './lane-parts'

/** Lanes beyond what is seen, so that scrolling shows no gaps. */
const spare = 3
/** What is drawn reaches so far beyond what is seen, and is drawn anew after as much. */
const step = 512

type View = { first: number; left: number }

/** What is seen of the lanes, in whole lanes and wide steps: scrolling draws only when another one comes into sight. */
export function useView(box: RefObject<HTMLDivElement | null>, { width, height, before, more }: Size) {
  const [view, setView] = useState<View>({ first: 0, left: 0 })
  const look = useCallback(() => {
    if (!box.current) return
    const { scrollTop, scrollLeft } = box.current
    const next = { first: Math.floor(scrollTop / laneHeight), left: Math.floor(Math.abs(scrollLeft) / step) }
    setView((now) => (now.first === next.first && now.left === next.left ? now : next))
  }, [box])
  const onScroll = useCallback((event: UIEvent) => void (event.target === box.current && look()), [box, look])
  // names of groups take room that lanes do not
  const first = Math.max(0, view.first - spare - more)
  const last = view.first + Math.ceil(height / laneHeight) + 1 + spare
  const from = Math.max(0, view.left - 1) * step
  const part = (whole: number): Part => ({
    from: Math.min(from, Math.max(0, whole - width)),
    until: Math.max(1, Math.min(whole, (view.left + 2) * step + Math.max(0, width - before))),
  })
  return { first, last, part, onScroll }
}
type Size = { width: number; height: number; before: number; more: number }
