import { BadInput } from '../faults.ts'
import type { Provenance, Provider } from './provider.ts'

/** How much longer than on free roads it takes: seven rows from Monday on, twenty-four hours each. 1.3 is 30 % longer. */
export type HourTable = readonly (readonly number[])[]
export interface Hour {
  /** 0 is Monday. */
  weekday: number
  /** 0 to 23; a trip takes the figure of the hour it begins in. */
  hour: number
}

/** Another source as it is at one hour of the week: its times are multiplied, its distances stay, and the figure stands in the
 *  provenance. Put it around `cached`, which then keeps the times of free roads. Example: `atHour(roads, table, { weekday: 0, hour: 8 })` */
export function atHour(provider: Provider, table: HourTable, { weekday, hour }: Hour): Provider {
  check(table, { weekday, hour })
  const multiplier = table[weekday][hour]
  const marked = (from: Provenance): Provenance => (multiplier === 1 ? from : { ...from, multiplier })
  return {
    from: marked(provider.from),
    ...(provider.passes && { passes: true }),
    async matrix(ask) {
      const matrix = await provider.matrix(ask)
      return {
        ...matrix,
        seconds: matrix.seconds.map((seconds) => seconds * multiplier),
        from: matrix.from.map(marked),
      }
    },
    async route(ask) {
      const route = await provider.route(ask)
      return (
        route && {
          ...route,
          seconds: route.seconds * multiplier,
          legs: route.legs.map((leg) => ({ ...leg, seconds: leg.seconds * multiplier })),
          from: marked(route.from),
        }
      )
    },
  }
}

function check(table: HourTable, { weekday, hour }: Hour): void {
  const faults: string[] = []
  if (table.length !== 7) faults.push(`The table has ${table.length} days, not 7.`)
  table.forEach((day, d) => {
    if (day.length !== 24) faults.push(`Day ${d} of the table has ${day.length} hours, not 24.`)
    day.forEach((factor, h) => {
      if (!Number.isFinite(factor) || factor < 0.1 || factor > 10)
        faults.push(`Day ${d}, hour ${h}: ${factor} is no factor from 0.1 to 10.`)
    })
  })
  if (!Number.isInteger(weekday) || weekday < 0 || weekday > 6) faults.push(`${weekday} is no weekday from 0 to 6.`)
  if (!Number.isInteger(hour) || hour < 0 || hour > 23) faults.push(`${hour} is no hour from 0 to 23.`)
  if (faults.length > 0) throw new BadInput(faults)
}
