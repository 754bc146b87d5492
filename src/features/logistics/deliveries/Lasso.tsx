import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import css from './Deliveries.module.css'
import { useLabels } from './labels'

type Edge = (readonly [number, number])[]
type Taking = 'only' | 'more' | 'less'
type LassoProps = { done: (edge: Edge, how: Taking) => void; leave: () => void }

const least = 8
/** Drawn over the map with mouse or finger. Shift adds what is inside, Alt takes it away; Escape ends it. */
export function Lasso({ done, leave }: LassoProps) {
  const t = useLabels()
  const [edge, setEdge] = useState<Edge>([])
  const drawing = useRef(false)
  const at = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent) => [offsetX, offsetY] as const
  function begin(event: PointerEvent<HTMLButtonElement>) {
    drawing.current = true
    event.currentTarget.setPointerCapture(event.pointerId)
    setEdge([at(event)])
  }
  function end({ shiftKey, altKey }: PointerEvent) {
    drawing.current = false
    if (edge.length >= least) done(edge, shiftKey ? 'more' : altKey ? 'less' : 'only')
    else setEdge([])
  }
  return (
    <button
      type="button"
      className={css['lasso']}
      aria-label={t('lassoHint')}
      ref={(box) => box?.focus()}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && leave()}
      onPointerDown={begin}
      onPointerMove={(event) => drawing.current && setEdge([...edge, at(event)])}
      onPointerUp={end}
    >
      <svg aria-hidden>
        <polygon points={edge.map((one) => one.join(',')).join(' ')} />
      </svg>
      {edge.length === 0 && <span aria-hidden>{t('lassoHint')}</span>}
    </button>
  )
}
