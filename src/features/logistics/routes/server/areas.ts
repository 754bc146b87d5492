/** What zones say of a plan: territories that are somebody's own, and areas to avoid; those of a depot and those of all. */
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { At } from '#server/roads'
import { inside } from '#features/logistics/zones/contract/inside'
import { zones } from '#features/logistics/zones/tables'
import type { Area } from '#features/map/contract'

/** Who else may not go there. */
export type Territory = { drivers: readonly number[]; vehicles: readonly number[]; holds(at: At): boolean }

// written out: in a query of one table the names of the others would be dropped
const idsOf = (table: string, column: string) =>
  sql<number[]>`${sql.raw(
    `coalesce((select jsonb_agg("${column}") from "${table}" where "${table}"."zone_id" = "zones"."id"), '[]'::jsonb)`,
  )}`
const isOwned = sql.raw(
  `(exists (select 1 from "zone_drivers" where "zone_id" = "zones"."id") or exists (select 1 from "zone_vehicles" where "zone_id" = "zones"."id"))`,
)

type Areas = { avoid: Area[]; territories: Territory[] }
/** Of each depot, by its id, in one statement: where nobody is driven, and which territories are somebody's own. */
export async function areasOf(
  { db }: Pick<Base, 'db'>,
  depotIds: readonly number[],
): Promise<ReadonlyMap<number, Areas>> {
  const rows = await db
    .select({
      kind: zones.kind,
      depotId: zones.depotId,
      rings: zones.rings,
      drivers: idsOf('zone_drivers', 'driver_id'),
      vehicles: idsOf('zone_vehicles', 'vehicle_id'),
    })
    .from(zones)
    .where(
      and(
        or(eq(zones.kind, 'avoid'), and(eq(zones.kind, 'territory'), isOwned)),
        isNull(zones.deletedAt),
        or(isNull(zones.depotId), inArray(zones.depotId, [...depotIds])),
      ),
    )
    // what was asked of the roads before is known by areas in one order
    .orderBy(asc(zones.id))
  const of = (id: number): Areas => {
    const own = rows.filter(({ depotId }) => depotId === null || depotId === id)
    return {
      avoid: own.flatMap(({ kind, rings }) => (kind === 'avoid' ? [rings] : [])),
      territories: own.flatMap(({ kind, rings, drivers, vehicles }) =>
        kind === 'territory' ? [{ drivers, vehicles, holds: (at: At) => inside(rings, at) }] : [],
      ),
    }
  }
  return new Map(depotIds.map((id) => [id, of(id)]))
}
