import { useNumber } from '#ui/Words'

/** How long something lasts, in hours: 37.5 h, as the reader's language writes it. */
export function useHours(): (seconds: number) => string {
  const hours = useNumber({ style: 'unit', unit: 'hour', maximumFractionDigits: 2 })
  return (seconds) => hours(seconds / 3600)
}
