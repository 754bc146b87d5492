/** Planned breaks as drivers take them: the next one begins when they pause, wherever they are, and is over when they go on. */
import { eq } from 'drizzle-orm'
import { routes } from '#features/logistics/routes/tables'
import type { RouteRow, StopRow } from './given'
import { movable } from './stop-edits'
import { inOrder, plansOf, planWith, type Entry } from './stop-plan'
import { keepSoon, type Timing } from './timing'
import { stopIs } from '#features/logistics/routes/contract/states'

const isBreak = ({ kind }: StopRow): boolean => kind === 'break'

/** The route as it is by now: a move of its own has just been written. */
async function planOf(ctx: Timing, { id }: RouteRow) {
  const [route] = await ctx.db.select().from(routes).where(eq(routes.id, id))
  const [plan] = await plansOf(ctx, [{ route: route! }])
  return plan!
}

export async function beginBreak(ctx: Timing, row: RouteRow, at: Date): Promise<void> {
  const plan = await planOf(ctx, row)
  const next = plan.given.stops.find(({ stop }) => isBreak(stop) && stop.state === 'pending')?.stop
  if (!next) return
  // once one is where it was taken, the others no longer place themselves
  const stops = plan.given.stops.map(({ stop, delivery }): Entry => {
    if (!isBreak(stop)) return { stop, delivery }
    const begun = stop.id === next.id ? { state: 'arrived' as const, arrivedAt: at } : {}
    return { stop: { ...stop, pin: stop.pin === 'none' ? 'position' : stop.pin, ...begun }, delivery }
  })
  const all = movable(stops)
  const begun = all.find(({ id }) => id === next.id)!
  const others = all.filter((stop) => stop !== begun)
  // behind the doors that they have been at
  const seen = others.findLastIndex(({ state }) => stopIs.over(state) || state === 'arrived') + 1
  await keepSoon(ctx, planWith(plan, inOrder(stops, others.toSpliced(seen, 0, begun)), { path: row.path }), at)
}

export async function endBreak(ctx: Timing, row: RouteRow, at: Date): Promise<void> {
  const plan = await planOf(ctx, row)
  if (!plan.given.stops.some(({ stop }) => isBreak(stop) && stop.state === 'arrived')) return
  const stops = plan.given.stops.map(({ stop, delivery }): Entry => {
    const isEnded = isBreak(stop) && stop.state === 'arrived'
    return { stop: isEnded ? { ...stop, state: 'done', leftAt: at } : stop, delivery }
  })
  await keepSoon(ctx, planWith(plan, stops, { path: row.path }), at)
}
