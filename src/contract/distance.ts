/** Distances and directions between places of a town: the earth is flat there. */

export type At = readonly [lon: number, lat: number]
const [radius, toRadians] = [6_371_000, Math.PI / 180]

/** Metres between two points, as the crow flies: for a town, and not for the globe. */
export function metresBetween([lon, lat]: At, [lon2, lat2]: At): number {
  const x = (lon2 - lon) * toRadians * Math.cos(((lat + lat2) / 2) * toRadians)
  const y = (lat2 - lat) * toRadians
  return radius * Math.hypot(x, y)
}
/** Degrees from north, clockwise. */
export function headingOf([lon, lat]: At, [lon2, lat2]: At): number {
  const x = (lon2 - lon) * Math.cos(((lat + lat2) / 2) * toRadians)
  return (Math.atan2(x, lat2 - lat) / toRadians + 360) % 360
}
export function lengthOf(path: readonly At[]): number {
  let metres = 0
  for (let i = 1; i < path.length; i++) metres += metresBetween(path[i - 1]!, path[i]!)
  return metres
}
