/** The last leg alone: where the vehicle is once this door is next, and the way from there. Never a door of anybody else. */
import { and, eq, gte, ne } from 'drizzle-orm'
import { metresBetween, type At } from '#contract/distance'
import type { Db } from '#server/host'
import { lastPositions } from '#features/logistics/positions/tables'
import { stops, type routes } from '#features/logistics/routes/tables'

type Next = { stop: typeof stops.$inferSelect; route: typeof routes.$inferSelect }
/** Who was not heard of for so long may be anywhere. */
const heard = 10 * 60_000
/** So near to a door of somebody else it would tell where that is. */
const nearMetres = 120
/** Further off, it takes another way than was drawn. */
const offMetres = 250

export async function lastLeg(db: Db, { stop, route }: Next, now: Date) {
  if (route.vehicleId === null || stop.state !== 'en_route' || stop.lat === null || stop.lon === null) return null
  const [last] = await db
    .select()
    .from(lastPositions)
    .where(
      and(eq(lastPositions.vehicleId, route.vehicleId), gte(lastPositions.recordedAt, new Date(now.getTime() - heard))),
    )
  if (!last) return null
  const at: At = [last.lon, last.lat]
  const others = await db
    .select({ lat: stops.lat, lon: stops.lon })
    .from(stops)
    .where(and(eq(stops.routeId, route.id), ne(stops.id, stop.id)))
  const isNear = others.some(
    ({ lat, lon }) => lat !== null && lon !== null && metresBetween(at, [lon, lat]) < nearMetres,
  )
  if (isNear) return null
  return { at, seen: last.recordedAt, way: wayHome(route.path ?? [], at, [stop.lon, stop.lat]) }
}

/** What is left of the leg that ends at a door; nothing where it is not on it. */
export function wayHome(legs: readonly (readonly At[])[], at: At, home: At): At[] {
  const leg = legs.findLast((path) => path.length > 1 && metresBetween(path.at(-1)!, home) < nearMetres)
  if (!leg) return []
  const far = leg.map((point) => metresBetween(point, at))
  const nearest = far.indexOf(Math.min(...far))
  if (far[nearest]! > offMetres) return []
  return [at, ...leg.slice(nearest + 1)]
}
