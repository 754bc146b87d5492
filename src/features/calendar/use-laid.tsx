import { useEffect, useState, type RefObject } from 'react'

/** The grid measures its lines several times before they stand where they stay; on a busy machine that lasts. */
const calmFrames = 5
const least = 120

const linesOf = (element: HTMLElement): string =>
  [...element.querySelectorAll('[role=row], [role=rowgroup], [data-event]')]
    .map((line) => line.getBoundingClientRect())
    .map(({ top, height }) => `${Math.round(top)} ${Math.round(height)}`)
    .join()

/** Whether the lines of what stands there have come to rest: nobody is shown them before. */
export function useLaid(around: RefObject<HTMLElement | null>): boolean {
  const [isLaid, setLaid] = useState(false)
  useEffect(() => {
    const begun = performance.now()
    let [seen, calm] = ['', 0]
    const look = () => {
      const lines = around.current ? linesOf(around.current) : ''
      calm = lines === seen ? calm + 1 : 0
      seen = lines
      if (calm >= calmFrames && performance.now() - begun > least) setLaid(true)
      else frame = requestAnimationFrame(look)
    }
    let frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [around])
  return isLaid
}
