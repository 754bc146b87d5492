/** What steps change besides routes: put as it became, and back as it was. */
import { eq } from 'drizzle-orm'
import type { Base, Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/board/contract'
import { updateDelivery } from '#features/logistics/deliveries/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import { setShifts } from '#features/logistics/drivers/contract'
import { drivers } from '#features/logistics/drivers/tables'
import { updateRoute } from '#features/logistics/routes/contract'
import { routes } from '#features/logistics/routes/tables'
import type { Fact, putFacts as putting } from '#features/logistics/routes/contract/steps'

type Handlers = HandlersOf<{ putFacts: typeof putting }>
export type Side = 'before' | 'after'
type Shifts = (typeof drivers.$inferSelect)['shifts']

const rowOf = async ({ db }: Pick<Base, 'db'>, { subject, id }: Fact): Promise<[string, object] | undefined> => {
  if (subject === 'Delivery') {
    const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id)).for('update')
    return row && [row.code, row]
  }
  if (subject === 'Driver') {
    const [row] = await db.select().from(drivers).where(eq(drivers.id, id)).for('update')
    return row && [row.name, row]
  }
  const [row] = await db.select().from(routes).where(eq(routes.id, id)).for('update')
  return row && [row.code, row]
}

/** What the first of them is called that is no longer as this step left it. */
export async function strayed(ctx: Pick<Base, 'db'>, facts: readonly Fact[], left: Side): Promise<string | undefined> {
  for (const fact of facts) {
    const [name, row] = (await rowOf(ctx, fact)) ?? [String(fact.id), {}]
    const now = row as Record<string, unknown>
    const isKept = Object.entries(fact[left]).every(
      ([key, value]) => JSON.stringify(now[key]) === JSON.stringify(value),
    )
    if (!isKept) return name
  }
  return undefined
}

type Putting = Pick<Ctx<typeof contract.undoEdit>, 'attempt'>
/** Each as its own feature changes it, with all that hangs on that; tells the first that is refused. */
export async function put({ attempt }: Putting, facts: readonly Fact[], side: Side): Promise<Fact | undefined> {
  for (const fact of facts) {
    const [params, body] = [{ id: fact.id }, fact[side]]
    const done =
      fact.subject === 'Delivery'
        ? await attempt(updateDelivery, { params, body })
        : fact.subject === 'Driver'
          ? await attempt(setShifts, { params, body: body as { shifts: Shifts } })
          : await attempt(updateRoute, { params, body })
    if (!done.ok) return fact
  }
  return undefined
}

export const putFacts: Handlers['putFacts'] = async (ctx, { facts }) => {
  const refused = await put(ctx, facts, 'after')
  if (refused) ctx.fail('fact_refused', { subject: refused.subject, id: refused.id })
}
