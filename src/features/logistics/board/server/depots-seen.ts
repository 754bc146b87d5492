import { asc, desc } from 'drizzle-orm'
import type { Base } from '#server/context'
import { rowsOf } from '#server/rows'
import { depots } from '#features/logistics/depots/tables'

/** May they look at all of them, where several are shown? Of one alone its routes tell. */
export async function seesAll(ctx: Base, { depotId, beside = [] }: Board): Promise<boolean> {
  if (beside.length === 0) return true
  const all = await depotsSeen(ctx)
  return [depotId, ...beside].every((id) => all.some((depot) => depot.id === id))
}
type Board = { depotId: number; beside?: readonly number[] | undefined }

/** Where somebody may look at boards, the usual one first. */
export const depotsSeen = (ctx: Base) =>
  ctx.db
    .select()
    .from(depots)
    .where(rowsOf(ctx, 'read', 'Depot'))
    .orderBy(desc(depots.isDefault), asc(depots.name))
