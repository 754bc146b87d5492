/** Who alone may bring a delivery, and who may not: of those that whoever names them may see. */
import { and, inArray } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { rowsOf } from '#server/rows'
import type { DeliveryChange } from '#features/logistics/deliveries/contract'
import { drivers } from '#features/logistics/drivers/tables'

type Crew = Pick<DeliveryChange, 'allowedDrivers' | 'excludedDrivers'>
const named = ({ allowedDrivers = [], excludedDrivers = [] }: Crew): number[] => [...allowedDrivers, ...excludedDrivers]

/** What is said of it already is not asked about again: somebody else may have said it, or a driver may have left since. */
export async function knowsCrew(
  ctx: Pick<Writing, 'db' | 'rights' | 'judged'>,
  asked: Crew,
  had: Crew = {},
): Promise<boolean> {
  const known = new Set(named(had))
  const ids = [...new Set(named(asked))].filter((id) => !known.has(id))
  if (ids.length === 0) return true
  return (await ctx.db.$count(drivers, and(inArray(drivers.id, ids), rowsOf(ctx, 'read', 'Driver')))) === ids.length
}
