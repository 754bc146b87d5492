import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Base } from '#server/context'
import { nowhere, type Zoned } from '#features/logistics/habits/rules'
import type { Leg } from '#features/logistics/routes/contract/habits'
import { inside } from '#features/logistics/zones/contract/inside'
import { zones } from '#features/logistics/zones/tables'

export type Zones = Awaited<ReturnType<typeof zonesOf>>
/** Those of a depot and those of all, in one order: what lies in two counts to the first. */
export const zonesOf = ({ db }: Pick<Base, 'db'>, depotId: number) =>
  db
    .select({ id: zones.id, name: zones.name, rings: zones.rings })
    .from(zones)
    .where(and(isNull(zones.deletedAt), or(isNull(zones.depotId), eq(zones.depotId, depotId))))
    .orderBy(asc(zones.id))

export const zoned =
  (all: Zones) =>
  (leg: Leg): Zoned => ({ ...leg, zone: String(all.find(({ rings }) => inside(rings, leg))?.id ?? nowhere) })
