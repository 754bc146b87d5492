/** Where the phone is, at a rate that spares its battery: often while it moves or a door is near, seldom while it stands. */
import { metresBetween } from '#contract/distance'

export type Fix = { at: number; lat: number; lon: number }
const [near, step] = [200, 40]
const seconds = { near: 10, moving: 20, standing: 180 }

/** @example isWorth(undefined, { at: 0, lat: 38.5, lon: -42 }, undefined) // true */
export function isWorth(
  last: Fix | undefined,
  fix: Fix,
  door: { lat: number | null; lon: number | null } | undefined,
): boolean {
  if (!last) return true
  const waited = (fix.at - last.at) / 1000
  const moved = metresBetween([last.lon, last.lat], [fix.lon, fix.lat])
  const isNear =
    typeof door?.lat === 'number' &&
    door.lon !== null &&
    metresBetween([door.lon, door.lat], [fix.lon, fix.lat]) <= near
  if (moved < step) return waited >= seconds.standing
  return waited >= (isNear ? seconds.near : seconds.moving)
}
/** So many are taken at once; without signal far more are kept, a day and a half of driving. */
export const mostSent = 500
export const mostKept = 8000
