/** Stops are added, ordered, pinned, paused at and taken: some edits at once, after which their routes are timed and written once. */
import type { Writing } from '#server/context'
import { moveDeliveries, type DeliveryMove } from '#features/logistics/deliveries/contract'
import type { Edit } from '#features/logistics/routes/contract'
import { fitsRoute } from '#features/logistics/routes/rules'
import { bestOrder } from './best-order'
import { deliveriesOf, type Asker, type DeliveryRow, type RouteRow } from './given'
import type { StopChange } from './revising'
import { add, freshFor, order, pause, pin, take } from './stop-edits'
import { planWith, plansOf, type Plan } from './stop-plan'
import { keepPlans, type Timing } from './timing'
import type { DeliveryState } from '#features/logistics/deliveries/contract/states'
import { routeIs } from '#features/logistics/routes/contract/states'

export type Editing = Timing & Asker & Pick<Writing, 'call'>

/** What a caller is told of an edit that cannot be. */
export class Unfit extends Error {
  constructor(
    readonly deliveryId: number,
    readonly state: DeliveryState | null,
  ) {
    super(state === null ? 'There is no such delivery' : `A delivery that is ${state} is not put into a route`)
  }
}

/** Moves deliveries along with their stops: known to a driver, they are theirs at once. */
export async function deliver(ctx: Pick<Writing, 'call'>, ids: number[], move: DeliveryMove): Promise<void> {
  if (ids.length > 0) await ctx.call(moveDeliveries, { move, ids })
}

/** `follows`: what deliveries are to do once the stops are written, in turn. */
type Follow = { ids: number[]; move: DeliveryMove }
export type Edited = { plan: Plan; told: StopChange[]; follows: Follow[] }
/** What becomes of deliveries by what is planned, before their rows say so. */
type States = Map<number, DeliveryState>

/** Those that are to come into a route, in the order in which they were named. */
async function comingOf(ctx: Editing, ids: readonly number[], states: States): Promise<DeliveryRow[]> {
  const rows = await deliveriesOf(ctx, ids)
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id)
    const state = row ? (states.get(id) ?? row.state) : null
    if (!row || state === null || !fitsRoute(state)) throw new Unfit(id, state)
    return row
  })
}

async function addTo(ctx: Editing, plan: Plan, edit: Edit & { do: 'add' }, states: States): Promise<Edited> {
  const { route, given } = plan
  const { deliveryIds: ids, after } = edit
  const fresh = freshFor(given.stops, await comingOf(ctx, ids, states), route.id)
  const placed = after === undefined ? await bestOrder(ctx, given, fresh) : undefined
  const { stops, told } = add(given.stops, fresh, { after, order: placed })
  const isTheirs = routeIs.out(route.state)
  for (const id of ids) states.set(id, isTheirs ? 'dispatched' : 'planned')
  const follows: Follow[] = [{ ids, move: 'plan' }, ...(isTheirs ? [{ ids, move: 'dispatch' as const }] : [])]
  return { plan: planWith(plan, stops), told, follows }
}

function takeFrom(plan: Plan, edit: Edit & { do: 'take' }, states: States): Edited {
  const { stops, told, ids } = take(plan.given.stops, edit)
  for (const id of ids) states.set(id, 'ready')
  const follows: Follow[] = [{ ids, move: routeIs.out(plan.route.state) ? 'pull' : 'unplan' }]
  return { plan: planWith(plan, stops), told, follows }
}

async function editOnce(ctx: Editing, plan: Plan, edit: Edit, states: States): Promise<Edited> {
  const { stops } = plan.given
  if (edit.do === 'add') return addTo(ctx, plan, edit, states)
  if (edit.do === 'take') return takeFrom(plan, edit, states)
  if (edit.do === 'time') return { plan, told: [], follows: [] }
  const edited =
    edit.do === 'order'
      ? order(stops, edit)
      : edit.do === 'pause'
        ? pause(stops, plan.route.id, edit)
        : pin(stops, edit)
  return { plan: planWith(plan, edited.stops), told: edited.told, follows: [] }
}

/** Plans the edits of each route, one after the other; nothing is written. */
export async function planEdits(
  ctx: Editing,
  all: readonly { plan: Plan; edits: readonly Edit[] }[],
): Promise<Edited[]> {
  const states: States = new Map()
  const planned: Edited[] = []
  for (const { plan, edits } of all) {
    let now: Edited = { plan, told: [], follows: [] }
    for (const edit of edits) {
      const { plan: next, told, follows } = await editOnce(ctx, now.plan, edit, states)
      now = { plan: next, told: [...now.told, ...told], follows: [...now.follows, ...follows] }
    }
    planned.push(now)
  }
  return planned
}

export async function followEdits(ctx: Editing, { follows }: Edited): Promise<void> {
  for (const { ids, move } of follows) await deliver(ctx, ids, move)
}

/** Of one route, which is locked: edited, timed, written. */
export async function edited(
  ctx: Editing,
  route: RouteRow,
  edits: readonly Edit[],
  changes: Partial<RouteRow> = {},
): Promise<RouteRow> {
  const [plan] = await plansOf(ctx, [{ route, changes }])
  const [done] = await planEdits(ctx, [{ plan: plan!, edits }])
  const [after] = await keepPlans(ctx, [done!.plan])
  await followEdits(ctx, done!)
  return after!
}
