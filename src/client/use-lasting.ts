/** How long something lasts, in the person's words and digits. */
import { numberFormat } from '#contract/formats'
import { regionOf, useLanguage } from './language'

/**
 * To the minute: "3 h 34 min".
 * @example
 * const lasting = useLasting(); lasting(12_840) // '3 hr 34 min'
 */
export function useLasting(): (seconds: number) => string {
  const region = regionOf(useLanguage())
  const written = (unit: 'hour' | 'minute', value: number) =>
    numberFormat(region, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  return (seconds) => {
    const minutes = Math.round(Math.abs(seconds) / 60)
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    if (hours === 0) return written('minute', rest)
    return rest === 0 ? written('hour', hours) : `${written('hour', hours)} ${written('minute', rest)}`
  }
}
