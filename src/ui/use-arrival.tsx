import { useEffect, useRef, type RefObject } from 'react'

/** What takes the place of a form takes the focus, too: who sees it reads on there, who hears it is told.
 *  @example const heading = useArrival<HTMLHeadingElement>(); <h1 ref={heading} tabIndex={-1}>Check your mail</h1> */
export function useArrival<E extends HTMLElement>(arrives = true): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    if (arrives) element.current?.focus()
  }, [arrives])
  return element
}
