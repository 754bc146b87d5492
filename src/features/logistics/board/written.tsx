import { useCallback } from 'react'
import { useNumber } from '#ui/Words'
import type { Stop } from '#features/logistics/routes/contract/stops'

/** A clock or a code in the person's digits, so that all of a screen are of one kind: "08:30", "٠٨:٣٠". */
export function useDigits(): (text: string) => string {
  const number = useNumber()
  return useCallback((text) => text.replaceAll(/\d/g, (digit) => number(Number(digit))), [number])
}

/** When somebody may come: "08:00–10:00, 13:00–15:00". */
export function useWindows(): (windows: readonly Pick<Stop['windows'][number], 'from' | 'until'>[]) => string {
  const digits = useDigits()
  return (windows) => digits(windows.map(({ from, until }) => `${from}–${until}`).join(', '))
}
