/** [longitude, latitude] in degrees, the order of GeoJSON. */
export type Position = readonly [lon: number, lat: number]

const earth = 6_371_008.8
const radians = Math.PI / 180

/** Metres between two places, as the crow flies. Example: `haversine([0, 0], [0, 1])` is about 111,195. */
export function haversine([lonA, latA]: Position, [lonB, latB]: Position): number {
  const dLat = (latB - latA) * radians
  const dLon = (lonB - lonA) * radians
  const a = Math.sin(dLat / 2) ** 2 + Math.cos(latA * radians) * Math.cos(latB * radians) * Math.sin(dLon / 2) ** 2
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(a)))
}

/** Metres to a ten-millionth of a degree of latitude. */
export const metresPerUnit = (earth * radians) / 1e7

/** How much shorter a degree of longitude is here; `lat` in ten-millionths. */
export const shrink = (lat: number): number => Math.cos((lat / 1e7) * radians)

/** Degrees with seven decimals from ten-millionths. */
export const toDegrees = (units: number): number => units / 1e7
export const toUnits = (degrees: number): number => Math.round(degrees * 1e7)
