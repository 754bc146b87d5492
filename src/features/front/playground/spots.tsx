/** Where stops lie: at corners of streets. */
import type { City, Spot } from '#contract/optimiser'

/** So many are enough to see what it does, and few enough for two seconds. */
export const most = 30

/** The corner of a street that lies nearest to where a stop was dropped. */
export function nearest({ corners }: Pick<City, 'corners'>, [x, y]: Spot): Spot {
  let [best, least] = [0, Infinity]
  for (let at = 0; at < corners.length; at += 2) {
    const length = (corners[at]! - x) ** 2 + (corners[at + 1]! - y) ** 2
    if (length < least) [best, least] = [at, length]
  }
  return [corners[best]!, corners[best + 1]!]
}

/** The next one that is asked for without pointing: spread evenly over the middle of the city, of which `across` is how much
 *  of its width is seen, and always the same. */
export function nextSpot({ box: [west, south, east, north] }: Pick<City, 'box'>, nth: number, across: number): Spot {
  const [a, b] = [(0.5 + (nth + 1) * 0.7548776662466927) % 1, (0.5 + (nth + 1) * 0.5698402909980532) % 1]
  const within = (from: number, to: number, part: number, of: number) => from + (to - from) * (0.5 + (of - 0.5) * part)
  return [within(west, east, across, a), within(south, north, 0.7, b)]
}

/** A step by an arrow key: as far as it takes to come to another corner. */
export function stepped(city: Pick<City, 'corners'>, from: Spot, [right, up]: readonly [number, number]): Spot {
  for (let metres = 100; metres <= 1600; metres *= 2) {
    const to = nearest(city, [from[0] + right * metres, from[1] + up * metres])
    if (to[0] !== from[0] || to[1] !== from[1]) return to
  }
  return from
}
