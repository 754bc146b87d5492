/** Territories that are somebody's own: those of a depot and those of all. */
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { At } from '#server/roads'
import { inside } from '#features/logistics/zones/contract/inside'
import { zones } from '#features/logistics/zones/tables'

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

/** By the id of a depot. */
export async function territoriesOf(
  { db }: Pick<Base, 'db'>,
  depotIds: readonly number[],
): Promise<ReadonlyMap<number, Territory[]>> {
  const rows = await db
    .select({
      depotId: zones.depotId,
      rings: zones.rings,
      drivers: idsOf('zone_drivers', 'driver_id'),
      vehicles: idsOf('zone_vehicles', 'vehicle_id'),
    })
    .from(zones)
    .where(
      and(
        eq(zones.kind, 'territory'),
        isNull(zones.deletedAt),
        isOwned,
        or(isNull(zones.depotId), inArray(zones.depotId, [...depotIds])),
      ),
    )
    .orderBy(asc(zones.id))
  const all = rows.map(({ rings, ...one }) => ({ ...one, holds: (at: At) => inside(rings, at) }))
  const of = (id: number) => all.filter(({ depotId }) => depotId === null || depotId === id)
  return new Map(depotIds.map((id) => [id, of(id)]))
}
