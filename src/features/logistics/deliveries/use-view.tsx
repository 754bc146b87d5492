import { useEffect, useState, type RefObject } from 'react'
import type { Anchor } from './anchors'
import { mercator, type View } from './clusters'

const often = 200
/** While it is moved what lies on it moves along; to gather that anew at each look would hold the movement up. */
const longest = 1000
const isNear = (a: View, b: View) =>
  Math.abs(Math.log2(a.scale / b.scale)) < 0.02 && Math.abs(a.x - b.x) + Math.abs(a.y - b.y) < 3

/** Where two pins stand, relative to the box, says all about a map that is not turned. */
export function viewOf(box: HTMLElement, [one, two]: readonly Anchor[]): View | undefined {
  if (!one || !two) return undefined
  const whole = box.getBoundingClientRect()
  const middle = ({ label }: Anchor): readonly [number, number] | undefined => {
    const pin = box.querySelector(`[title="${CSS.escape(label)}"]`)?.getBoundingClientRect()
    return pin && [pin.x + pin.width / 2 - whole.x, pin.y + pin.height / 2 - whole.y]
  }
  const [a, b] = [middle(one), middle(two)]
  if (!a || !b) return undefined
  const [[ax, ay], [bx, by]] = [mercator(one.at), mercator(two.at)]
  const scale = Math.hypot(b[0] - a[0], b[1] - a[1]) / Math.hypot(bx - ax, by - ay)
  if (!Number.isFinite(scale) || scale === 0) return undefined
  return { scale, x: a[0] - ax * scale, y: a[1] - ay * scale, width: whole.width, height: whole.height }
}

/** What the map shows once it stands, and now and then while it is moved. */
export function useView(box: RefObject<HTMLElement | null>, anchors: readonly Anchor[]): View | undefined {
  const [view, setView] = useState<View>()
  useEffect(() => {
    let seen: View | undefined
    let told = 0
    const look = () => {
      const next = box.current ? viewOf(box.current, anchors) : undefined
      const stands = seen && next && isNear(seen, next)
      seen = next
      const now = performance.now()
      if (!next || (!stands && now - told < longest)) return
      told = now
      setView((before) => (before && isNear(before, next) && before.width === next.width ? before : next))
    }
    const timer = setInterval(look, often)
    return () => clearInterval(timer)
  }, [box, anchors])
  return view
}
