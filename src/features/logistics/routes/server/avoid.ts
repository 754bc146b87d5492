/** Zones through which nobody is driven: those of a depot and those of all. */
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Base } from '#server/context'
import { zones } from '#features/logistics/zones/tables'
import type { Area } from '#features/map/contract'

/** By the id of a depot; in one order, by which what was asked of the roads before is known. */
export async function avoidedOf(
  { db }: Pick<Base, 'db'>,
  depotIds: readonly number[],
): Promise<ReadonlyMap<number, Area[]>> {
  const rows = await db
    .select({ depotId: zones.depotId, rings: zones.rings })
    .from(zones)
    .where(
      and(
        eq(zones.kind, 'avoid'),
        isNull(zones.deletedAt),
        or(isNull(zones.depotId), inArray(zones.depotId, [...depotIds])),
      ),
    )
    .orderBy(asc(zones.id))
  const of = (id: number) => rows.flatMap(({ depotId, rings }) => (depotId === null || depotId === id ? [rings] : []))
  return new Map(depotIds.map((id) => [id, of(id)]))
}
