/** Between two positions a vehicle glides, so that five seconds are seen as a way and not as a jump. */
import type { Here } from '#ui/live-types'
import type { At } from '#ui/map-types'
import type { LastPosition } from './contract'

type Glide = { from: Here; to: Here; began: number; lasts: number; at: string }

/** A device that is late is not waited for longer. */
const longest = 6000
/** Further than this is no drive of a few seconds: it was not heard of for a while. */
const farDegrees = 0.02

export function createGliding() {
  const glides = new Map<number, Glide>()
  let latest = 0
  const locate = (id: number, now: number): Here | undefined => {
    const glide = glides.get(id)
    if (!glide) return undefined
    const done = (now - glide.began) / glide.lasts
    if (done >= 1) return glide.to
    const { from, to } = glide
    return {
      lon: from.lon + (to.lon - from.lon) * done,
      lat: from.lat + (to.lat - from.lat) * done,
      heading: to.heading,
    }
  }
  return {
    locate,
    /** Until when something moves. */
    until: () => latest,
    /** `still`: who wants no motion sees where things are. */
    take(positions: readonly LastPosition[], now: number, still: boolean) {
      for (const { vehicleId, at, lon, lat, heading } of positions) {
        const before = glides.get(vehicleId)
        if (before?.at === at) continue
        const from = locate(vehicleId, now)
        const to = { lon, lat, heading: heading ?? before?.to.heading ?? null }
        const near = from && Math.abs(from.lon - lon) < farDegrees && Math.abs(from.lat - lat) < farDegrees
        const lasts = before ? Math.min(longest, Math.max(500, Date.parse(at) - Date.parse(before.at))) : 0
        const moves = near && !still && lasts > 0
        glides.set(vehicleId, moves ? { from, to, began: now, lasts, at } : { from: to, to, began: now, lasts: 1, at })
        latest = Math.max(latest, now + (moves ? lasts : 1))
      }
    },
  }
}
export type Gliding = ReturnType<typeof createGliding>

/** The box around some points, with room; undefined without any. */
export function boxAround(points: readonly At[]): readonly [number, number, number, number] | undefined {
  if (points.length === 0) return undefined
  const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)]
  const [west, east] = [Math.min(...lons), Math.max(...lons)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const room = Math.max(0.004, (east - west) * 0.12, (north - south) * 0.12)
  return [west - room, south - room, east + room, north + room]
}
