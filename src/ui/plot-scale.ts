/** Where things stand in a chart: sums alone, tested without a browser. */

const roundSteps = [1, 2, 2.5, 5, 10]
const tidy = (value: number): number => Number(value.toPrecision(12))

/** Round figures around all values, and zero among them; whole ones where all values are. */
export function ticksOf(values: readonly number[], gaps = 4): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const isWhole = values.every(Number.isInteger)
  const rough = (high - low || 1) / gaps
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = roundSteps.map((step) => tidy(step * power))
  const step = steps.find((one) => one >= rough && (!isWhole || Number.isInteger(one))) ?? 1
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  return Array.from({ length: last - first + 1 }, (_, at) => tidy((first + at) * step))
}

/** What a value of the first and the last tick lies between: the bottom and the top of the drawing. */
export function scaleOf(ticks: readonly number[], bottom: number, top: number): (value: number) => number {
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  return (value) => bottom + ((value - low) / (high - low)) * (top - bottom)
}

export type Place = { left: number; width: number }
/** The middle of each point: of its share of the width, or, of a line, from near one edge to near the other. */
export function middlesOf(count: number, { left, width }: Place, isLine: boolean): number[] {
  const pad = isLine ? Math.min(20, width / 2) : 0
  const step = isLine ? (width - 2 * pad) / Math.max(1, count - 1) : width / count
  return Array.from({ length: count }, (_, at) =>
    isLine && count > 1 ? left + pad + at * step : left + (at + 0.5) * step,
  )
}

const [share, gap, widest] = [0.8, 4, 30]
/** Bars of one point, side by side around its middle. */
export function barsOf(count: number, room: number): Place[] {
  const most = (room * share - gap * (count - 1)) / count
  const width = Math.max(1, Math.min(widest, most))
  const between = Math.min(gap, (room - width * count) / count)
  const all = width * count + between * (count - 1)
  return Array.from({ length: count }, (_, at) => ({ left: at * (width + between) - all / 2, width }))
}

export type Ends = [from: number, to: number]
/** Where the bar of each value begins and ends: at zero, or on top of those before it of its sign. */
export function endsOf(values: readonly (number | undefined)[], stacked: boolean): Ends[] {
  const sums = { up: 0, down: 0 }
  return values.map((value = 0) => {
    if (!stacked) return [0, value]
    const way = value < 0 ? 'down' : 'up'
    const from = sums[way]
    sums[way] += value
    return [from, sums[way]]
  })
}

/** Of labels so far from each other every so manieth is written, so that none lies on another: the last one always. */
export function shownLabels(widths: readonly number[], step: number): (at: number) => boolean {
  const every = Math.max(1, Math.ceil((Math.max(0, ...widths) + 12) / step))
  return (at) => (widths.length - 1 - at) % every === 0
}
