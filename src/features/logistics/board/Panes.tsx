import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import * as z from 'zod/mini'
import { useKept } from '#client/use-kept'
import css from './Panes.module.css'

const Sizes = z.object({ list: z.number(), lanes: z.number() })
type Sizes = z.infer<typeof Sizes>
const usual: Sizes = { list: 288, lanes: 390 }
const bounds = { list: [220, 460], lanes: [150, 720] } as const
const within = (name: keyof Sizes, size: number) =>
  Math.min(bounds[name][1], Math.max(bounds[name][0], Math.round(size)))

/** How wide the list and how high the lanes are: kept on this device. */
export function usePanes() {
  const [sizes, setSizes] = useKept('meridian-board', Sizes, usual)
  const style = { '--list': `${sizes.list}px`, '--lanes': `${sizes.lanes}px` } as CSSProperties
  return {
    sizes,
    style,
    set: (name: keyof Sizes, size: number) => setSizes({ ...sizes, [name]: within(name, size) }),
    reset: (name: keyof Sizes) => setSizes({ ...sizes, [name]: usual[name] }),
  }
}

type GripProps = { label: string; along: 'inline' | 'block'; panes: ReturnType<typeof usePanes> }
/** The line between two panes: dragged, moved by arrows, put back by a double press. */
export function PaneGrip({ label, along, panes }: GripProps) {
  const name = along === 'inline' ? 'list' : 'lanes'
  const [from, setFrom] = useState<{ at: number; size: number }>()
  const size = panes.sizes[name]
  const isTurned = (element: Element) => along === 'inline' && getComputedStyle(element).direction === 'rtl'
  const at = ({ clientX, clientY }: PointerEvent) => (along === 'inline' ? clientX : clientY)
  function move(event: PointerEvent<HTMLDivElement>) {
    if (!from) return
    const by = at(event) - from.at
    // lanes grow upwards
    panes.set(name, from.size + (along === 'block' || isTurned(event.currentTarget) ? -by : by))
  }
  function key(event: KeyboardEvent<HTMLDivElement>) {
    const forth = along === 'inline' ? 'ArrowRight' : 'ArrowUp'
    const back = along === 'inline' ? 'ArrowLeft' : 'ArrowDown'
    if (event.key !== forth && event.key !== back) return
    event.preventDefault()
    event.stopPropagation()
    const step = (event.shiftKey ? 64 : 16) * (event.key === forth ? 1 : -1)
    panes.set(name, size + (isTurned(event.currentTarget) ? -step : step))
  }
  return (
    <div
      className={css['grip']}
      data-along={along}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={along === 'inline' ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={bounds[name][0]}
      aria-valuemax={bounds[name][1]}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom({ at: at(event), size })
      }}
      onPointerMove={move}
      onPointerUp={() => setFrom(undefined)}
      onPointerCancel={() => setFrom(undefined)}
      onDoubleClick={() => panes.reset(name)}
      onKeyDown={key}
    />
  )
}
