import { lazy, Suspense, useEffect, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react'

// What places a hint weighs more than all the buttons it explains: it comes with the first one that is wanted.
const HintBubble = lazy(() => import('./HintBubble.tsx').then((file) => ({ default: file.HintBubble })))

const wait = 400

type Handlers = Partial<{
  onPointerEnter: (event: PointerEvent<HTMLButtonElement>) => void
  onPointerLeave: (event: PointerEvent<HTMLButtonElement>) => void
  onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void
  onFocus: (event: FocusEvent<HTMLButtonElement>) => void
  onBlur: (event: FocusEvent<HTMLButtonElement>) => void
}>

/** Shows what a button is called while the pointer rests on it or the keyboard is there. Escape hides it.
 *  @example const [handlers, hint] = useHint(label, rest); return <><ActionIcon aria-label={label} {...rest} {...handlers} />{hint}</> */
export function useHint(label: string, own: Handlers, disabled = false): [Required<Handlers>, ReactNode] {
  const [target, setTarget] = useState<HTMLElement>()
  const [resting, setResting] = useState<HTMLElement>()
  useEffect(() => {
    if (!resting) return
    const timer = setTimeout(() => setTarget(resting), wait)
    return () => clearTimeout(timer)
  }, [resting])
  const hide = () => {
    setResting(undefined)
    setTarget(undefined)
  }
  useEffect(() => {
    if (!target) return
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setTarget(undefined)
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [target])
  const handlers: Required<Handlers> = {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      if (event.pointerType === 'mouse') setResting(event.currentTarget)
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      hide()
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event)
      hide()
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) setTarget(event.currentTarget)
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      hide()
    },
  }
  const hint = target && !disabled && (
    <Suspense>
      <HintBubble target={target} label={label} />
    </Suspense>
  )
  return [handlers, hint]
}
