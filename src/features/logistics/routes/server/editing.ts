/** A route's stops are edited by hand, and those of the routes that it gives stops to. */
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { refuseOutdated } from '#server/saving'
import type * as contract from '#features/logistics/routes/contract'
import type { Edit } from '#features/logistics/routes/contract'
import { hasEnded, mayPlan } from './day-plan'
import { followEdits, planEdits, Unfit, type Editing } from './edits'
import { revise, stopEditsOf, type StopChange } from './revising'
import { detailOf } from './rows'
import { deliveriesOfStops, StartedStop, UnknownStops } from './stop-edits'
import { lockRoutes, mayBeEdited, plansOf, planWith, type Plan } from './stop-plan'
import { keepPlans, NoTimes } from './timing'

type Handlers = HandlersOf<typeof contract>
type Changing = Ctx<typeof contract.editRoute>

/** What goes wrong among the stops, as the endpoint tells it. */
export function tellFault(ctx: Pick<Changing, 'fail'>, error: unknown): never {
  if (error instanceof NoTimes) return ctx.fail('routing_away')
  if (error instanceof UnknownStops) return ctx.fail('stops_unknown')
  if (error instanceof StartedStop) return ctx.fail('stop_started')
  if (error instanceof Unfit)
    return ctx.fail('delivery_unfit', { message: error.message, deliveryId: error.deliveryId, state: error.state })
  throw error
}

/** What deliveries bring along that are given to other routes: for each of those, an edit that adds them. */
function givenTo({ route, given }: Plan, edits: readonly Edit[]): Map<number, Edit[]> {
  const moving = new Map<number, Edit[]>()
  for (const edit of edits)
    if (edit.do === 'take' && edit.toId !== null && edit.toId !== route.id) {
      const asked = edit.stopIds.flatMap((id) => given.stops.find(({ stop }) => stop.id === id)?.stop ?? [])
      const adding = { do: 'add' as const, deliveryIds: deliveriesOfStops(asked), after: edit.after }
      moving.set(edit.toId, [...(moving.get(edit.toId) ?? []), adding])
    }
  return moving
}

/** `from`: the route that gives what comes in. */
type Edits = { plan: Plan; edits: readonly Edit[]; from?: number }

/** What the audit log tells of the edits of a route: also of pins, of which its driver is told nothing. */
function changesOf({ plan, edits, from }: Edits, told: readonly StopChange[]): StopChange[] {
  const nameOf = (id: number): string => plan.given.stops.find(({ stop }) => stop.id === id)?.stop.name ?? ''
  const pinned = edits.flatMap((edit) =>
    edit.do === 'pin'
      ? edit.stopIds.map((id) => ({
          did: edit.pin === 'none' ? 'unpinned' : 'pinned',
          name: nameOf(id),
          from: '',
          to: '',
        }))
      : [],
  )
  return [...told.map((one) => (one.did === 'added' ? { ...one, other: from } : one)), ...pinned]
}

/** Edits routes that are locked: all are planned, and then written at once. */
export async function editAll(
  ctx: Editing & Parameters<typeof revise>[0] & Pick<Changing, 'changed'>,
  all: readonly Edits[],
): Promise<void> {
  const edited = await planEdits(ctx, all)
  const plans: Plan[] = []
  for (const [at, { plan, told }] of edited.entries()) {
    const isBegun = plan.route.state === 'draft' && all[at]!.edits.some((edit) => edit.do === 'add')
    const begun = isBegun ? { state: 'planned' as const, stateSince: ctx.now } : {}
    plans.push(planWith(plan, plan.given.stops, { ...begun, ...(await revise(ctx, plan.route, told)) }))
  }
  const after = await keepPlans(ctx, plans)
  for (const [at, one] of edited.entries()) {
    await followEdits(ctx, one)
    const { id, version, revision } = after[at]!
    const news = revision === all[at]!.plan.route.revision ? {} : { revision }
    const changes = await stopEditsOf(ctx, changesOf(all[at]!, one.told))
    ctx.changed({ subject: 'Route', id, before: {}, after: { edits: changes, ...news, version } })
  }
}

export const editRoute: Handlers['editRoute'] = async (ctx, { params: { id }, body: { edits, version, anyway } }) => {
  const others = edits.flatMap((edit) => (edit.do === 'take' && edit.toId !== null ? [edit.toId] : []))
  const ids = [...new Set([id, ...others])].toSorted((a, b) => a - b)
  await mayPlan(ctx, { routeIds: ids })
  const locked = await lockRoutes(ctx, ids)
  for (const one of ids) {
    const row = locked.find((route) => route.id === one)
    if (!row) return ctx.fail('route_unknown')
    if (!mayBeEdited(row)) ctx.fail('route_over')
  }
  const own = locked.find((route) => route.id === id)!
  if (!anyway && edits.some((edit) => edit.do === 'add') && (await hasEnded(ctx, own))) ctx.fail('day_over')
  await refuseOutdated(ctx, 'route_outdated', { subject: 'Route', id, version: own.version }, version)
  const plans = await plansOf(
    ctx,
    locked.map((route) => ({ route })),
  )
  const planOf = (route: number) => plans.find((plan) => plan.route.id === route)!
  const moving = givenTo(planOf(id), edits)
  const given = [...moving].map(([to, adding]) => ({ plan: planOf(to), edits: adding, from: id }))
  await editAll(ctx, [{ plan: planOf(id), edits }, ...given]).catch((error: unknown) => tellFault(ctx, error))
  return detailOf(ctx.db, id)
}
