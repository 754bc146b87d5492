/** Rows of depots, and what clients see of them. */
import { and, eq } from 'drizzle-orm'
import type { Ability } from '#contract/ability'
import type { Base } from '#server/context'
import { countIn } from '#server/references'
import { rowsOf, type Rows } from '#server/rows'
import type { Depot } from '#features/logistics/depots/contract'
import { depots } from '#features/logistics/depots/tables'

/** Somebody may be given some depots only, by their ids. */
export const depotRows: Rows = { table: depots, id: depots.id, by: { id: depots.id }, gone: depots.deletedAt }

export const vehiclesThere = countIn('vehicles', 'depot_id', depots.id, 'deleted_at')
export const driversThere = countIn('drivers', 'depot_id', depots.id, 'deleted_at')

export const selectDepots = (db: Base['db']) =>
  db
    .select({ row: depots, vehicles: vehiclesThere.mapWith(Number), drivers: driversThere.mapWith(Number) })
    .from(depots)
    .$dynamic()

type SelectedDepot = { row: typeof depots.$inferSelect; vehicles: number; drivers: number }
export function asDepot({
  row: { createdAt: _createdAt, deletedAt: _deletedAt, ...row },
  vehicles,
  drivers,
}: SelectedDepot): Depot {
  return { ...row, vehicles, drivers }
}

/** As it was just written, whoever asks. */
export async function depotById(db: Base['db'], id: number): Promise<Depot> {
  const [found] = await selectDepots(db).where(eq(depots.id, id))
  return asDepot(found!)
}

type Asking = Pick<Base, 'db' | 'rights' | 'judged'>
/** What a person may not touch is unknown to them. */
export async function depotOf(ctx: Asking, action: Ability[0], id: number): Promise<Depot | undefined> {
  const [found] = await selectDepots(ctx.db).where(and(eq(depots.id, id), rowsOf(ctx, action, 'Depot')))
  return found && asDepot(found)
}
