import type { At } from '#ui/map-types'
import { boundsOf } from '#ui/map-bounds'
import { placeOf, type Point } from './clusters'

export type Anchor = { label: string; at: At }
type Depot = { name: string; lon: number; lat: number }
/** Two places that are told apart whatever the map shows: the depots, or else the corners of what is listed. */
export function anchorsOf(depots: readonly Depot[], points: readonly Point[], corner: string) {
  const known = depots.map(({ name, lon, lat }) => ({ label: name, at: [lon, lat] as const, isDepot: true }))
  if (known.length > 1) return known
  const [west, south, east, north] = boundsOf(points.map(placeOf), [-1, -1, 1, 1])
  const corners = [[west, south] as const, [east, north] as const]
  return [...known, ...corners.map((at, nth) => ({ label: `${corner} ${nth + 1}`, at, isDepot: false }))]
}
