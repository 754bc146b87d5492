import type { HandlersOf } from '#server/feature'
import { putSetting } from '#server/setting'
import { sampleAt } from '#features/logistics/sample/contract'
import type * as contract from '#features/logistics/sample/contract'
import * as clearing from '#features/logistics/depots/contract/clearing'
import { sampleNow } from './counting'

type Handlers = HandlersOf<typeof contract>

/** What refers to others first; all of it or nothing. */
export const removeSample: Handlers['removeSample'] = async (ctx) => {
  const { at } = await sampleNow(ctx)
  if (!at) return ctx.fail('sample_unknown')
  const where = { depotId: at.depotId }
  await ctx.call(clearing.clearExceptions, where)
  await ctx.call(clearing.clearRuns, where)
  if (!(await ctx.attempt(clearing.clearRoutes, where)).ok) return ctx.fail('sample_mixed')
  await ctx.call(clearing.clearDeliveries, where)
  await ctx.call(clearing.clearZones, where)
  await ctx.call(clearing.clearDrivers, where)
  await ctx.call(clearing.clearVehicles, where)
  if (!(await ctx.attempt(clearing.clearDepot, where)).ok) return ctx.fail('sample_mixed')
  await putSetting(ctx, sampleAt, sampleAt.standard)
  return sampleNow(ctx)
}
