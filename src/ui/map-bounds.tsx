import type { At, Bounds } from './map-types.tsx'

/** Around all of them with some room: `share` of the width on each side. */
export function boundsOf(points: readonly At[], otherwise: Bounds, share = 0.06): Bounds {
  if (points.length === 0) return otherwise
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [lon, lat] of points) {
    west = Math.min(west, lon)
    east = Math.max(east, lon)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  const room = Math.max(0.002, Math.max(east - west, north - south) * share)
  return [west - room, south - room, east + room, north + room]
}
