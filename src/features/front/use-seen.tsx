import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether a part of a page is, or was, about to be seen: until then nothing heavy of it is fetched. */
export function useSeen<E extends Element>(): [RefObject<E | null>, boolean] {
  const box = useRef<E>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: '200px' })
    watch.observe(box.current!)
    return () => watch.disconnect()
  }, [])
  return [box, seen]
}
