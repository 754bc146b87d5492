import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Shift } from './contract'
import css from './Drivers.module.css'
import { minutesOf } from './rules'
import { moved, step, stretched } from './week'

interface ShiftBlockProps {
  shift: Shift
  name: string
  pressed: boolean
  readOnly: boolean
  onChoose: () => void
  onChange: (next: Shift) => void
  onRemove: () => void
}
type Drag = { x: number; width: number; kind: 'move' | 'from' | 'until'; start: Shift; went: boolean }
const [whole, edge] = [24 * 60, 10]

/** One shift: dragged as a whole or by an end; by keys, arrows move it, with Shift its end, with Ctrl its beginning. */
export function ShiftBlock({ shift, name, pressed, readOnly, onChoose, onChange, onRemove }: ShiftBlockProps) {
  const drag = useRef<Drag>(undefined)
  const [from, until] = [minutesOf(shift.from), minutesOf(shift.until)]

  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    if (readOnly || event.button !== 0) return
    const own = event.currentTarget.getBoundingClientRect()
    const width = event.currentTarget.parentElement!.getBoundingClientRect().width
    const kind = event.clientX - own.left < edge ? 'from' : own.right - event.clientX < edge ? 'until' : 'move'
    drag.current = { x: event.clientX, width, kind, start: shift, went: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function onPointerMove(event: PointerEvent) {
    const now = drag.current
    if (!now) return
    const minutes = Math.round(((event.clientX - now.x) / now.width) * (whole / step)) * step
    if (minutes === 0 && !now.went) return
    now.went = true
    onChange(now.kind === 'move' ? moved(now.start, minutes) : stretched(now.start, now.kind, minutes))
  }
  function onClick() {
    // what was dragged is not pressed
    const went = drag.current?.went
    drag.current = undefined
    if (!went) onChoose()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (readOnly) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      return onRemove()
    }
    const minutes = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (minutes === undefined) return
    event.preventDefault()
    if (event.shiftKey) onChange(stretched(shift, 'until', minutes))
    else if (event.ctrlKey) onChange(stretched(shift, 'from', minutes))
    else onChange(moved(shift, minutes))
  }
  return (
    <button
      type="button"
      className={css['block']}
      style={{ left: `${(from / whole) * 100}%`, width: `${((until - from) / whole) * 100}%` }}
      aria-label={name}
      aria-pressed={pressed}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerCancel={() => (drag.current = undefined)}
    >
      {until - from >= 180 && `${shift.from}–${shift.until}`}
    </button>
  )
}
