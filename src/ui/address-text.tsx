import { latin } from '#contract/digits'
import type { At } from './map-types.tsx'

/** "38.4952, -41.9746": the latitude first, as maps and people write it. */
export function readPoint(text: string): At | undefined {
  const [, north, east] = /^(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)$/.exec(latin(text).trim()) ?? []
  const [latitude, longitude] = [Number(north), Number(east)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [longitude, latitude] : undefined
}
export const writePoint = ([longitude, latitude]: At): string => `${degrees(latitude)}, ${degrees(longitude)}`
/** Six decimals are a hand's breadth. */
const degrees = (value: number) => String(Math.round(value * 1e6) / 1e6)
