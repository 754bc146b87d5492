/** Where a delivery would go best, among the routes of its day that may still be changed. */
import { and, eq } from 'drizzle-orm'
import { asIf } from '#server/as-if'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { placeTasks } from '#features/logistics/routes/contract/planning'
import type * as contract from '#features/logistics/routes/contract'
import type { findFits as finding, Fit } from '#features/logistics/deliveries/contract/routed'
import { fitsRoute } from '#features/logistics/routes/rules'
import { freeInDraft, inDraft, routes } from '#features/logistics/routes/tables'
import { draftOf } from './draft-rows'
import { givensOf, type RouteInputs, type Task } from './given'
import { fixedIn, problemOf } from './problem'
import { prospectiveDelivery } from './prospective-delivery'
import { NoTimes, withRoadsEach, type Timing } from './timing'
import { routeIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

type Handlers = HandlersOf<typeof contract & { findFits: typeof finding }>
/** Of one route, and in all. */
const perRoute = 3
const most = 10

type Asking = Timing & Pick<Base, 'rights' | 'judged'>
async function bestOf(
  ctx: Asking,
  row: Task & { depotId: number },
  day: string,
  only: number,
): Promise<{ fits: Fit[]; timedBy: string }> {
  const rows = await ctx.db
    .select()
    .from(routes)
    .where(
      and(
        rowsOf(ctx, 'read', 'Route'),
        eq(routes.day, day),
        eq(routes.depotId, row.depotId),
        isIn(routes.state, routeIs.open),
        eq(routes.locked, false),
        only ? eq(routes.id, only) : undefined,
      ),
    )
  const givens = await givensOf(ctx, rows)
  const all = givens.map((given) => ({ route: given.route, given, asked: problemOf([given], [row]) }))
  const timed = await withRoadsEach(ctx, all)
  const found = await ctx.askEach(
    placeTasks,
    all.map(({ asked: { rowOf, taskOf } }, at) => {
      const problem = fixedIn({ problem: timed[at]!.problem, rowOf })
      const order = problem.plan!.routes[0]!.steps.map(({ token }) => token)
      return { problem, routes: [{ vehicle: 0, order }], tasks: [taskOf.get(row.id)!.task], most: perRoute }
    }),
  )
  const sources = new Set(timed.map(({ source }) => source))
  const fits = all.flatMap(({ route, given }, which): Fit[] =>
    found[which]!.value[0]!.map(({ at, minutes, begins, distance }) => ({
      routeId: route.id,
      route: route.code,
      driver: given.driver?.name ?? null,
      after: before(given, at[0]!),
      beginAt: new Date(Math.round(begins.at(-1)!) * 1000).toISOString(),
      minutes: Math.round(minutes * 10) / 10,
      metres: Math.round(distance),
      cents: Math.round(
        (minutes / 60) * (given.vehicle?.hourCents ?? 0) + (distance / 1000) * (given.vehicle?.kmCents ?? 0),
      ),
    })),
  )
  return { fits: fits.toSorted((a, b) => a.minutes - b.minutes).slice(0, most), timedBy: [...sources].join(', ') }
}

/** The stop that a place in the order follows. */
function before({ stops }: RouteInputs, at: number): number | null {
  const moving = stops.filter(
    ({ stop }) => stop.kind !== 'start' && stop.kind !== 'end' && (stop.kind !== 'break' || stop.pin !== 'none'),
  )
  const start = stops.find(({ stop }) => stop.kind === 'start')
  return (at === 0 ? start : moving[at - 1])?.stop.id ?? null
}

export const findFits: Handlers['findFits'] = async (ctx, { body }) => {
  const own = and(eq(depots.id, body.depotId), rowsOf(ctx, 'read', 'Depot'))
  const [depot] = await ctx.db.select().from(depots).where(own)
  if (!depot) return ctx.fail('depot_unknown')
  const row = { ...(await prospectiveDelivery(ctx.db, body)), depotId: body.depotId }
  const found = await bestOf(ctx, row, body.day, 0).catch((error: unknown) => {
    if (error instanceof NoTimes) return ctx.fail('routing_away')
    throw error
  })
  return { ...found, zone: depot.zone }
}

export const fitsOf: Handlers['fitsOf'] = async (live, { params: { delivery }, query }) => {
  const draft = query.draft ? await draftOf(live, 'read', query.draft) : undefined
  const ctx = draft ? asIf(live, inDraft(draft)) : live
  const own = and(eq(deliveries.id, delivery), rowsOf(ctx, 'read', 'Delivery'))
  const [row] = await ctx.db.select().from(deliveries).where(own)
  const state = row?.state ?? null
  // in a draft somebody may be brought by another route than live
  const free = and(eq(deliveries.id, delivery), draft && freeInDraft(draft))
  const isFree = draft ? (await live.db.$count(deliveries, free)) > 0 : fitsRoute(state!)
  if (!row || !isFree)
    return ctx.fail('delivery_unfit', { message: 'It is not ready to be planned', deliveryId: delivery, state })
  const [depot] = await ctx.db.select().from(depots).where(eq(depots.id, row.depotId))
  const [route] = query.route ? await ctx.db.select().from(routes).where(eq(routes.id, query.route)) : []
  const found = await bestOf(
    ctx,
    row,
    draft?.day ?? route?.day ?? row.day ?? ctx.today(depot!.zone),
    query.route,
  ).catch((error: unknown) => {
    if (error instanceof NoTimes) return ctx.fail('routing_away')
    throw error
  })
  return { ...found, zone: depot!.zone }
}
