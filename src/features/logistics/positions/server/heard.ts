/** For routes: where the vehicles that drive them were heard of. */
import { and, asc, between, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { lastPositions, stays } from '#features/logistics/positions/tables'
import type * as contract from '#features/logistics/routes/contract/heard'

type Handlers = HandlersOf<typeof contract>

export const lastHeard: Handlers['lastHeard'] = async ({ db }, { vehicleIds }) => {
  const rows = await db.select().from(lastPositions).where(inArray(lastPositions.vehicleId, vehicleIds))
  return rows.map(({ vehicleId, lat, lon, recordedAt, placeLat, placeLon, placeSince, staying, source }) => ({
    vehicleId,
    lat,
    lon,
    recordedAt,
    place: { lat: placeLat, lon: placeLon, since: placeSince, staying },
    isDemo: source === 'sim',
  }))
}

export const leftDepot: Handlers['leftDepot'] = async ({ db }, { vehicleId, depotId, since }) => {
  const [left] = await db
    .select({ at: stays.leftAt })
    .from(stays)
    .where(
      and(
        eq(stays.vehicleId, vehicleId),
        eq(stays.depotId, depotId),
        isNotNull(stays.leftAt),
        gte(stays.leftAt, since),
      ),
    )
    .orderBy(asc(stays.leftAt))
    .limit(1)
  return { at: left?.at ?? null }
}

export const staysOf: Handlers['staysOf'] = ({ db }, { vehicleIds, from, until }) =>
  db
    .select({
      vehicleId: stays.vehicleId,
      lat: stays.lat,
      lon: stays.lon,
      arrivedAt: stays.arrivedAt,
      leftAt: stays.leftAt,
    })
    .from(stays)
    .where(and(inArray(stays.vehicleId, vehicleIds), between(stays.arrivedAt, from, until)))
    .orderBy(asc(stays.arrivedAt))
