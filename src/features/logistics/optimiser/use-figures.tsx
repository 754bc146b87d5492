import { useUnits } from '#client/use-units'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import type { Measures } from '#features/logistics/optimiser/contract'

/** How long something lasts, to the minute. */
export function useLasting(): (seconds: number) => string {
  const hour = useNumber({ style: 'unit', unit: 'hour', unitDisplay: 'short' })
  const minute = useNumber({ style: 'unit', unit: 'minute', unitDisplay: 'short' })
  return (seconds) => {
    const minutes = Math.round(Math.abs(seconds) / 60)
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    if (hours === 0) return minute(rest)
    return rest === 0 ? hour(hours) : `${hour(hours)} ${minute(rest)}`
  }
}

export type Measure = keyof Measures
/** A figure in the person's words; `change` writes its sign, and nothing where nothing changed. */
export function useFigures(currency: string) {
  const lasting = useLasting()
  const money = useMoney({ whole: true })
  const number = useNumber()
  const seconds = useNumber({ style: 'unit', unit: 'second', unitDisplay: 'narrow', maximumFractionDigits: 1 })
  const { distance, weight } = useUnits()
  const figure = (name: Measure, value: number): string => {
    if (name === 'costCents') return currency ? money({ cents: value, currency }) : number(Math.round(value / 100))
    if (name === 'metres') return distance(value)
    if (name === 'co2Grams') return weight(value)
    return name.endsWith('Seconds') ? lasting(value) : number(value)
  }
  const change = (name: Measure, value: number): string => {
    if (value === 0) return '–'
    return `${value < 0 ? '−' : '+'}${figure(name, Math.abs(value))}`
  }
  return { figure, change, lasting, distance, weight, number, seconds }
}
