import { numberFormat, relativeFormat } from '#contract/formats'
import { clockTime } from '#client/date'
import { regionOf, useLanguage } from '#client/language'
import { useUnits } from '#client/use-units'
import type { MapVehicle } from './contract'
import { useLabels } from './labels'
import { ageOf } from './signal'
import { windOf } from './values'

const metresPerMile = 1609.344

/** How a vehicle’s facts are written. */
export function useFacts() {
  const t = useLabels()
  const language = useLanguage()
  const region = regionOf(language)
  const { system } = useUnits()
  const [unit, metres] = system === 'metric' ? ['kilometer-per-hour', 1000] : ['mile-per-hour', metresPerMile]
  const number = numberFormat(region, { style: 'unit', unit, maximumFractionDigits: 0 })
  const percent = numberFormat(region, { style: 'percent', maximumFractionDigits: 0 })
  const ago = relativeFormat(region, { style: 'short' })
  const lengths = (unit: string) => numberFormat(region, { style: 'unit', unit, maximumFractionDigits: 0 })
  const [minutes, hours] = [lengths('minute'), lengths('hour')]
  const length = (seconds: number) =>
    seconds < 3600 ? minutes.format(Math.max(1, Math.floor(seconds / 60))) : hours.format(Math.floor(seconds / 3600))
  const seen = (seconds: number) => {
    if (seconds < 60) return t('now')
    if (seconds < 3600) return ago.format(-Math.floor(seconds / 60), 'minute')
    return seconds < 86_400
      ? ago.format(-Math.floor(seconds / 3600), 'hour')
      : ago.format(-Math.floor(seconds / 86_400), 'day')
  }
  return {
    speed: (metresPerSecond: number) => number.format((metresPerSecond * 3600) / metres),
    share: (share: number) => percent.format(share / 100),
    clock: (at: string, zone: string) => clockTime(at, zone, language),
    heading: (degrees: number) => t(`wind.${windOf(degrees)}`),
    length,
    seen: (vehicle: MapVehicle, now: number) => {
      const age = ageOf(vehicle, now)
      return age === undefined ? t('never') : seen(age)
    },
    /** What it does: how fast it goes, or since when it stands. */
    doing: ({ position }: MapVehicle, now: number) => {
      if (!position) return ''
      // within a yard it may drive and not leave
      const drives = position.speed !== null && position.speed > 1.5
      if (position.stayingSince && !drives)
        return t('stands', { since: length(now - Date.parse(position.stayingSince) / 1000) })
      if (position.speed !== null && position.speed < 0.5) return t('stopped')
      return position.speed === null ? '' : number.format((position.speed * 3600) / metres)
    },
  }
}

export type Facts = ReturnType<typeof useFacts>
