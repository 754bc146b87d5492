/** Which one thing the open page is about: its heading says it, and so does whoever frames the page, in the browser's tab. */
import { useEffect, useState } from 'react'

let name: string | undefined
let tell = (_: string | undefined): void => {}

/** The page is about this one while it is shown; `undefined` until it is known.
 *  @example usePageName(delivery?.code) */
export function usePageName(of: string | undefined): void {
  'use no memo'
  useEffect(() => {
    if (of === undefined) return undefined
    tell((name = of))
    return () => tell((name = undefined))
  }, [of])
}

/** For the frame, which is one. */
export function usePageNamed(): string | undefined {
  'use no memo'
  const [named, become] = useState(name)
  useEffect(() => {
    tell = become
    // a page may have said it before its frame listened
    become(name)
  }, [])
  return named
}
