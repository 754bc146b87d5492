import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import css from './Lasso.module.css'

type Edge = (readonly [number, number])[]
export type Taking = 'only' | 'more' | 'less'
type LassoProps = {
  /** How it is used: read, and shown until somebody draws. */
  hint: string
  /** The edge in pixels from the corner of what it lies over. */
  done: (edge: Edge, how: Taking) => void
  leave: () => void
}

const least = 8
/** Drawn over the map with mouse or finger. Shift adds what is inside, Alt takes it away; Escape ends it. */
export function Lasso({ hint, done, leave }: LassoProps) {
  const [edge, setEdge] = useState<Edge>([])
  // moves come faster than they are drawn
  const drawn = useRef<Edge>([])
  const drawing = useRef(false)
  const put = (next: Edge) => {
    drawn.current = next
    setEdge(next)
  }
  const at = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent) => [offsetX, offsetY] as const
  function giveUp(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // it is the line that is given up, and nothing of what was chosen before
    event.stopPropagation()
    leave()
  }
  function begin(event: PointerEvent<HTMLButtonElement>) {
    drawing.current = true
    event.currentTarget.setPointerCapture(event.pointerId)
    put([at(event)])
  }
  function end({ shiftKey, altKey }: PointerEvent) {
    drawing.current = false
    if (drawn.current.length >= least) done(drawn.current, shiftKey ? 'more' : altKey ? 'less' : 'only')
    else put([])
  }
  return (
    <button
      type="button"
      className={css['lasso']}
      aria-label={hint}
      ref={(box) => box?.focus()}
      onKeyDown={giveUp}
      onPointerDown={begin}
      onPointerMove={(event) => drawing.current && put([...drawn.current, at(event)])}
      onPointerUp={end}
    >
      <svg aria-hidden>
        <polygon points={edge.map((one) => one.join(',')).join(' ')} />
      </svg>
      {edge.length === 0 && <span aria-hidden>{hint}</span>}
    </button>
  )
}
