import { useEffect, useState, type RefObject } from 'react'
import type { At, MapReach } from '#ui/map-types'
import { mercator, type View } from './clusters'

const often = 200
/** While it is moved what lies on it moves along; to gather that anew at each look would hold the movement up. */
const longest = 1000
const isNear = (a: View, b: View) =>
  Math.abs(Math.log2(a.scale / b.scale)) < 0.02 && Math.abs(a.x - b.x) + Math.abs(a.y - b.y) < 3

/** Two places that are told apart whatever the map shows: where they stand says all about a map that is not turned. */
export function viewOf(box: HTMLElement, place: MapReach['place'], [lon, lat]: At): View | undefined {
  const [one, two] = [[lon - 0.5, lat] as const, [lon + 0.5, lat] as const]
  const [a, b] = [place(one), place(two)]
  const [[ax, ay], [bx]] = [mercator(one), mercator(two)]
  const scale = (b[0] - a[0]) / (bx - ax)
  if (!Number.isFinite(scale) || scale <= 0) return undefined
  const { width, height } = box.getBoundingClientRect()
  return { scale, x: a[0] - ax * scale, y: a[1] - ay * scale, width, height }
}

type Looked = {
  box: RefObject<HTMLElement | null>
  /** As long as the map is there. */
  reach: MapReach | undefined
  middle: At
}

/** What the map shows once it stands, and now and then while it is moved. */
export function useView({ box, reach, middle: [lon, lat] }: Looked): View | undefined {
  const [view, setView] = useState<View>()
  useEffect(() => {
    let seen: View | undefined
    let told = 0
    const look = () => {
      const next = box.current && reach ? viewOf(box.current, reach.place, [lon, lat]) : undefined
      const stands = seen && next && isNear(seen, next)
      seen = next
      const now = performance.now()
      if (!next || (!stands && now - told < longest)) return
      told = now
      setView((before) => (before && isNear(before, next) && before.width === next.width ? before : next))
    }
    const timer = setInterval(look, often)
    return () => clearInterval(timer)
  }, [box, reach, lon, lat])
  return view
}
