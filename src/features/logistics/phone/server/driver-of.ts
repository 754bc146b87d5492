import { and, eq } from 'drizzle-orm'
import type { Ability } from '#contract/ability'
import type { Base } from '#server/context'
import { rowsOf } from '#server/rows'
import { drivers } from '#features/logistics/drivers/tables'

type Asking = Pick<Base, 'db' | 'rights' | 'judged'>

/** Whom a person may not see is unknown to them. */
export async function driverOf(ctx: Asking, action: Ability[0], id: number) {
  const [row] = await ctx.db
    .select()
    .from(drivers)
    .where(and(eq(drivers.id, id), rowsOf(ctx, action, 'Driver')))
  return row
}
