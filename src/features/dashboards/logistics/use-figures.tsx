import { useNumber } from '#ui/Words'
import { useLabels } from './labels'

/** A share of one as percent; a difference with its sign, in points. */
export function usePercent(): (share: number, signed?: boolean) => string {
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 1 })
  const points = useNumber({ maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  return (share, signed = false) => (signed ? points(share * 100) : percent(share))
}

/** @example hours(7800) // '2 h 10' */
export function useHours(): (seconds: number) => string {
  const t = useLabels()
  const number = useNumber()
  return (seconds) => {
    const minutes = Math.round(seconds / 60)
    if (minutes < 60) return t('minutes', { m: number(minutes) })
    return t('hours', { h: number(Math.floor(minutes / 60)), m: number(minutes % 60) })
  }
}
