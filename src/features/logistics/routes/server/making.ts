/** Routes made by hand, and what is said of them. */
import { general } from '#contract/general'
import { readSetting } from '#server/setting'
import { and, eq } from 'drizzle-orm'
import { changedOf } from '#contract/changed-of'
import type { Ctx, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { nextId, nextIds } from '#server/next-id'
import { rowsOf } from '#server/rows'
import { refuseOutdated } from '#server/saving'
import { handDeliveries } from '#features/logistics/deliveries/contract'
import { depots } from '#features/logistics/depots/tables'
import type * as contract from '#features/logistics/routes/contract'
import type * as arranging from '#features/logistics/routes/contract/arranging'
import { leastUsed } from '#features/logistics/routes/contract/arranging'
import { routes } from '#features/logistics/routes/tables'
import { mayPlan } from './day-plan'
import { newIn, strangerIn, usualVehicle } from './crew'
import { makeInDraft } from './draft-acts'
import { lockDraft } from './draft-rows'
import { tellFault } from './editing'
import { edited } from './edits'
import { moveCrews } from './crews'
import type { RouteRow } from './given'
import { crewChanges, revise } from './revising'
import { named } from './named'
import { detailOf, routeOf } from './rows'
import { mayBeEdited } from './stop-plan'
import { NoTimes, retime } from './timing'
import { routeIs, stopIs } from '#features/logistics/routes/contract/states'

type Handlers = HandlersOf<typeof contract & typeof arranging>
type Adding = Ctx<typeof contract.addRoute>
type Changing = Ctx<typeof contract.updateRoute>

/** Those of a day are told apart by their colours as long as there are enough. */
async function freeColour({ db }: Pick<Adding, 'db'>, day: string): Promise<number> {
  const rows = await db.select({ colour: routes.colour }).from(routes).where(eq(routes.day, day))
  return leastUsed(rows.map(({ colour }) => colour))
}

type Checking = Writing & Pick<Adding, 'fail'>
async function checkCrew(ctx: Checking, crew: Parameters<typeof strangerIn>[1][number]): Promise<void> {
  const stranger = await strangerIn(ctx, [crew])
  if (stranger) ctx.fail(stranger.what === 'driver' ? 'driver_unknown' : 'vehicle_unknown')
}

const momentOf = (text: string | null | undefined): Date | null | undefined =>
  typeof text === 'string' ? new Date(text) : text

export const addRoute: Handlers['addRoute'] = async (ctx, { body }) => {
  const { deliveryIds = [], startsAt, anyway = false, ...facts } = body
  const own = and(eq(depots.id, body.depotId), rowsOf(ctx, 'read', 'Depot'))
  const [depot] = await ctx.db.select({ zone: depots.zone }).from(depots).where(own).for('key share')
  if (!depot) return ctx.fail('depot_unknown')
  if (body.day < ctx.today(depot.zone) && !anyway) ctx.fail('day_over')
  await mayPlan(ctx, { days: [body] })
  await checkCrew(ctx, body)
  const row = {
    ...facts,
    ...named(ctx, await nextId(ctx.db, routes), await readSetting(ctx.db, general)),
    vehicleId: facts.vehicleId ?? (facts.driverId ? await usualVehicle(ctx, facts.driverId) : null),
    startsAt: momentOf(startsAt) ?? null,
    colour: facts.colour ?? (await freeColour(ctx, body.day)),
  }
  const { id } = row
  const [made] = await ctx.db.insert(routes).values(row).returning()
  const state = deliveryIds.length > 0 ? 'planned' : 'draft'
  try {
    await edited(ctx, made!, deliveryIds.length > 0 ? [{ do: 'add', deliveryIds }] : [], { state })
  } catch (error) {
    tellFault(ctx, error)
  }
  ctx.changed({ id, after: { day: body.day, depotId: body.depotId, state, stops: deliveryIds.length, version: 1 } })
  return detailOf(ctx.db, id)
}

export const makeRoutes: Handlers['makeRoutes'] = async (ctx, { day, depotId, crews, draftId }) => {
  const stranger = await strangerIn(ctx, crews)
  if (stranger) return ctx.fail('crew_unknown', { id: stranger.id })
  const fresh = await nextIds(ctx.db, routes, crews.filter(({ id }) => id === undefined).length)
  const ids = crews.map(({ id }) => id ?? fresh.shift()!)
  if (draftId) return { ids: await makeInDraft(ctx, await lockDraft(ctx, draftId), crews, ids) }
  const numbered = await readSetting(ctx.db, general)
  const rows = crews.map((crew, at) => ({ ...crew, ...named(ctx, ids[at]!, numbered), day, depotId }))
  if (rows.length > 0) await ctx.db.insert(routes).values(rows)
  for (const id of ids) ctx.changed({ id, after: { day, depotId, state: 'draft', stops: 0, version: 0 } })
  return { ids }
}

export const restoreRoute: Handlers['restoreRoute'] = async (ctx, { id }) => {
  const before = await routeOf(ctx, 'update', id)
  if (!before) return ctx.fail('route_unknown')
  if (before.state !== 'cancelled') return
  const again = { state: 'draft' as const, stateSince: ctx.now }
  const { version } = await retime(ctx, before, again).catch((error: unknown) => {
    if (error instanceof NoTimes) return ctx.fail('routing_away')
    throw error
  })
  ctx.changed({ subject: 'Route', id, before: { state: before.state }, after: { state: again.state, version } })
}

export const updateRoute: Handlers['updateRoute'] = async (ctx, { params: { id }, body: { version, ...asked } }) => {
  await mayPlan(ctx, { routeIds: [id] })
  const before = await routeOf(ctx, 'update', id)
  if (!before) return ctx.fail('route_unknown')
  await refuseOutdated(ctx, 'route_outdated', { subject: 'Route', id, version: before.version }, version)
  const unlocks = asked.locked === false
  if (!mayBeEdited(unlocks ? { ...before, locked: false } : before)) ctx.fail('route_over')
  await checkCrew(ctx, newIn(asked, before))
  const { startsAt, ...rest } = asked
  const wanted = { ...rest, ...(startsAt === undefined ? {} : { startsAt: momentOf(startsAt) ?? null }) }
  const changed = changedOf(before, wanted)
  const fields = Object.keys(changed) as (keyof RouteRow & keyof typeof changed)[]
  if (fields.length === 0) return detailOf(ctx.db, id)
  const revision = await revise(ctx, before, await crewChanges(ctx, before, changed))
  const after = await retime(ctx, before, { ...changed, ...revision }).catch((error: unknown) => tellFault(ctx, error))
  if (routeIs.out(before.state)) await moveCrews(ctx, [before, after])
  if (changed.driverId !== undefined) await ctx.call(handDeliveries, { ids: await deliveriesIn(ctx, id) })
  ctx.changed({
    id,
    before: Object.fromEntries(fields.map((field) => [field, before[field]])),
    after: { ...changed, ...revision, version: after.version },
  })
  return detailOf(ctx.db, id)
}

/** Those that somebody is still to bring. */
async function deliveriesIn(ctx: Changing, routeId: number): Promise<number[]> {
  const { list } = await detailOf(ctx.db, routeId)
  return [...new Set(list.filter(({ state }) => !stopIs.over(state)).flatMap(({ deliveryId }) => deliveryId ?? []))]
}
