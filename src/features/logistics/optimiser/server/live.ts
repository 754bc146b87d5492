/** The plan as it is now, in the figures of a run, so that the two can stand side by side. */
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/optimiser/contract'
import { presets } from '#features/logistics/optimiser/contract'
import { dayOf, NoTimes, planningOf, weighed } from './day'
import { routeOf } from './finding'
import { draftFor } from './drafts'
import { none, summed } from './measuring'
import { restedAsDue } from './resting'
import { depotsFor } from './runs'

type Handlers = HandlersOf<typeof contract>

export const getLivePlan: Handlers['getLivePlan'] = async (
  ctx,
  { query: { day: asked, depot: depotId, draft: draftId } },
) => {
  const all = await depotsFor(ctx)
  const depot = depotId > 0 ? all.find((one) => one.id === depotId) : all[0]
  if (!depot) return ctx.fail('depot_unknown')
  const { zone, id, name, lat, lon } = depot
  const day = asked || ctx.today(zone)
  const scope = { routeIds: [], deliveryIds: [], zoneId: null }
  const draft = await draftFor(ctx, draftId, { day, depotId: id })
  if (draftId > 0 && !draft) return ctx.fail('draft_unknown')
  const of = { day, depotId: id, draftId: draft ? draftId : null, mode: 'fresh' as const, scope, addRoutes: false }
  const found = await dayOf(ctx, of)
  const where = {
    day,
    zone,
    depot: { id, name, lat, lon },
    depots: all.map((one) => ({ id: one.id, name: one.name })),
  }
  const empty = { ...where, currency: '', measures: { ...none, unserved: found.ready.length }, routes: [] }
  if (found.crews.length === 0) return empty
  try {
    const planning = await planningOf(ctx, of, found)
    const now = weighed(planning, { weights: presets.balanced })
    const answer = restedAsDue(ctx.host.solver, { planning, problem: now }, ctx.host.solver.time(now))
    const both = { planning, now, problem: now, before: answer, after: answer }
    // a route of a draft is the same to whoever compares as the one that it is a copy of
    const routes = planning.crews
      .map((crew, key) => routeOf(both, crew, key))
      .map((one) => ({ ...one, routeId: one.routeId === null ? null : Math.abs(one.routeId) }))
    return {
      ...empty,
      currency: planning.crews.find(({ vehicle }) => vehicle)?.vehicle?.currency ?? '',
      measures: summed(
        routes.map(({ after }) => after),
        answer.unserved.length,
      ),
      routes,
    }
  } catch (error) {
    if (error instanceof NoTimes) return ctx.fail('routing_away')
    throw error
  }
}
