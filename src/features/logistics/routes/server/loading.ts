/** Reads what a change of routes needs, and asks the roads, before anything is locked. */
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/routes/contract/arranging'
import { deliveriesSeen } from './given'
import { Loaded } from './loaded'
import { askRoads } from './timing'
import { checkWanted, resolveWanted, seeWanted } from './wanted'

type Handlers = HandlersOf<Pick<typeof contract, 'loadRoutes'>>
export const loadRoutes: Handlers['loadRoutes'] = async (ctx, { routes: asked, of }) => {
  const seen = await seeWanted(ctx, asked, of)
  const { arranged, gone } = await resolveWanted(ctx, seen, { read: deliveriesSeen })
  checkWanted(ctx, arranged, gone)
  const roads = await askRoads(
    ctx,
    arranged.map(({ plan: { given } }) => given),
  )
  return new Loaded(
    seen.map(({ plan }) => plan),
    roads,
  )
}
