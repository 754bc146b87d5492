/** VROOM elsewhere: the day as its problem, and what it answered as a run. */
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/optimiser/contract'
import { problemFor, visitsOf } from './by-vroom'
import { dayOf, NoTimes, planningOf, weighed } from './day'
import { takenAim } from './presets'
import { depotsFor, lackOf, mayApply, mayPlanAt, queued } from './runs'

type Handlers = HandlersOf<typeof contract>
/** All of a day: who has no route yet may get one. */
const whole = {
  draftId: null,
  mode: 'fresh' as const,
  scope: { routeIds: [], deliveryIds: [], zoneId: null },
  addRoutes: true,
}

export const getProblem: Handlers['getProblem'] = async (ctx, { query: { day: asked, depot: id } }) => {
  const all = await depotsFor(ctx)
  const depot = id > 0 ? all.find((one) => one.id === id) : all[0]
  if (!depot) return ctx.fail('depot_unknown')
  const wanted = { ...whole, day: asked || ctx.today(depot.zone), depotId: depot.id }
  const found = await dayOf(ctx, wanted)
  const lack = await lackOf(ctx, found, wanted)
  if (lack) return ctx.fail('run_empty', lack)
  try {
    const planning = await planningOf(ctx, wanted, found)
    const problem = await problemFor(ctx.host.solver, planning, weighed(planning, await takenAim(ctx.db)))
    const name = `vroom-${depot.code}-${wanted.day}.json`
    return Response.json(problem, { headers: { 'content-disposition': `attachment; filename="${name}"` } })
  } catch (error) {
    if (error instanceof NoTimes) return ctx.fail('routing_away')
    throw error
  }
}

export const addAnswer: Handlers['addAnswer'] = async (ctx, { body: { day, depotId, name = '', answer, anyway } }) => {
  if (!(await mayPlanAt(ctx, depotId))) return ctx.fail('depot_unknown')
  await mayApply(ctx, { day, depotId, anyway })
  const wanted = { ...whole, day, depotId }
  const lack = await lackOf(ctx, await dayOf(ctx, wanted), wanted)
  if (lack) return ctx.fail('run_empty', lack)
  const given = answer.routes.map(({ vehicle, steps }) => ({ vehicle, steps: visitsOf(steps) }))
  const asked = { ...(await takenAim(ctx.db)), timeLimit: 1, engine: 'vroom' as const }
  return queued(ctx, { ...wanted, ...asked, name, given })
}
