/** A clock that runs faster than time goes by, so that somebody sees a day of the demo in minutes. */
import { addDays, dayIn, momentIn } from '#contract/zone'

/** From the next such hour on, so many times as fast. */
export type QuickClock = { from: string; pace: number }
const most = 240

/** @example readClock('06:30x60') // { from: '06:30', pace: 60 } */
export function readClock(text: string): QuickClock | undefined {
  const [, from, pace] = /^((?:[01]\d|2[0-3]):[0-5]\d) ?x ?(\d{1,3})$/.exec(text) ?? []
  if (!from || !(Number(pace) >= 1 && Number(pace) <= most)) return undefined
  return { from, pace: Number(pace) }
}

export function quickClock({ from, pace }: QuickClock, zone: string, time = (): number => Date.now()): () => Date {
  const began = time()
  const today = dayIn(zone, new Date(began))
  const soonest = [today, addDays(today, 1)].map((day) => momentIn(zone, day, from).getTime())
  const start = soonest.find((at) => at >= began)!
  return () => new Date(start + (time() - began) * pace)
}
