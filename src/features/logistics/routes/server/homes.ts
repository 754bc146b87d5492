/** Goods lie at the depot of their delivery: a route of another one loads there what is said to lie there from now on. */
import { inArray } from 'drizzle-orm'
import { homeDeliveries } from '#features/logistics/deliveries/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import { liesAtDepot } from '#features/logistics/deliveries/contract/freight'
import type { Fact } from '#features/logistics/routes/contract/steps'
import { openIn, type Arranged, type Arranging } from './wanted'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

/** What comes into a route of another depot than its own is of that one, where it may be; tells it of what was in no route. */
export async function bringHome(ctx: Arranging, all: readonly Arranged[], home: boolean): Promise<Fact[]> {
  const wasIn = new Set(all.flatMap(({ was }) => openIn(was)))
  const comes = all.flatMap(({ plan: { route }, was, is }) => {
    const own = new Set(openIn(was))
    return openIn(is).flatMap((id) => (own.has(id) ? [] : [[id, route.depotId] as const]))
  })
  const lies = new Map(
    all.flatMap(({ plan }) =>
      plan.given.stops.flatMap(({ delivery }) => (delivery ? [[delivery.id, delivery.depotId] as const] : [])),
    ),
  )
  if (comes.every(([one, to]) => lies.get(one) === to)) return []
  const { id, kind, state, depotId } = deliveries
  const rows = await ctx.db
    .select({ id, kind, state, depotId })
    .from(deliveries)
    .where(
      inArray(
        id,
        comes.map(([one]) => one),
      ),
    )
  const toOf = new Map(comes)
  const strange = rows.filter((row) => row.depotId !== toOf.get(row.id))
  const lying = strange.filter((row) => liesAtDepot(row.kind))
  const movable = lying.every((row) => deliveryIs.movable(row.state))
  const [first] = lying
  if (first && !(home && movable))
    return ctx.fail('goods_elsewhere', {
      deliveryIds: lying.map((row) => row.id),
      depotId: toOf.get(first.id)!,
      movable,
    })
  for (const to of new Set(strange.map((row) => toOf.get(row.id)!)))
    await ctx.call(homeDeliveries, {
      ids: strange.flatMap((row) => (toOf.get(row.id) === to ? row.id : [])),
      depotId: to,
    })
  return strange.flatMap((row): Fact[] =>
    wasIn.has(row.id)
      ? []
      : [
          {
            subject: 'Delivery',
            id: row.id,
            before: { depotId: row.depotId },
            after: { depotId: toOf.get(row.id)! },
          },
        ],
  )
}
