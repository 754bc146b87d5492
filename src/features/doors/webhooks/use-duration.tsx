import { useNumber } from '#ui/Words'

/** "5 min", "14 hr": in the largest unit that is whole. */
export function useDuration(): (seconds: number) => string {
  const [second, minute, hour] = [
    useNumber({ style: 'unit', unit: 'second' }),
    useNumber({ style: 'unit', unit: 'minute' }),
    useNumber({ style: 'unit', unit: 'hour' }),
  ]
  return (seconds) =>
    seconds < 60
      ? second(seconds)
      : seconds < 3600
        ? minute(Math.round(seconds / 60))
        : hour(Math.round(seconds / 3600))
}
