/** How the phone writes times and amounts: by the depot's clock, in the driver's digits. */
import { dateFormat, numberFormat } from '#contract/formats'
import { regionOf, useLanguage } from '#client/language'
import { formatMoney } from '#contract/money-text'
import type { DriveRoute, DriveStop } from './contract'
import { useLabels } from './labels'

export function useWords(zone: string) {
  const t = useLabels()
  const region = regionOf(useLanguage())
  const clock = dateFormat(region, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
    hourCycle: 'h23',
  })
  const day = dateFormat(region, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const plain = numberFormat(region, { minimumIntegerDigits: 2 })
  /** A window's time is words already: its digits are the reader's. */
  const said = (time: string) =>
    time
      .split(':')
      .map((part) => plain.format(Number(part)))
      .join(':')
  const windowOf = ({ windows }: Pick<DriveStop, 'windows'>) =>
    windows.map(({ from, until }) => `${said(from)}–${said(until)}`).join(', ')
  return {
    t,
    timeOf: (at: string | null) => (at === null ? '–' : clock.format(new Date(at))),
    ownTimeOf: (at: string) => day.format(new Date(at)),
    windowOf,
    count: (number: number) => numberFormat(region).format(number),
    kilos: (grams: number) =>
      numberFormat(region, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 1 }).format(grams / 1000),
    money: (cents: number, currency: string) => formatMoney({ cents, currency }, region),
    region,
  }
}

/** What a stop that is no door is called. */
export const nameOf = (t: ReturnType<typeof useLabels>, stop: DriveStop): string =>
  stop.delivery ? stop.name : t(`kind.${stop.kind}`)
export const doorsOf = (route: DriveRoute): DriveStop[] => route.stops.filter(({ delivery }) => delivery)
