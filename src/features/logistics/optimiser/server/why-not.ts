/** Each vehicle is tried in turn, and each change that would help it: on paper, outside of any transaction. */
import type { HandlersOf } from '#server/feature'
import { othersTurn } from '#server/others-turn'
import type * as contract from '#features/logistics/optimiser/contract/looking'
import type { Reason, Remedy } from '#features/logistics/optimiser/contract'
import { aloneIn } from './alone'
import { inOrder, remediesIn } from './remedies'
import { reasonIn, type Own } from './trials'

type Handlers = HandlersOf<typeof contract>

/** Of who has none yet. */
const noRoute = { id: 0, code: '', colour: 1 }

export const whyNot: Handlers['whyNot'] = async ({ host: { solver } }, { planning, row, day, zone }) => {
  const own: Own = {
    task: planning.tasks.findIndex(({ id }) => id === row.id),
    stops: planning.visits.flatMap(({ deliveryId }, stop) => (deliveryId === row.id ? [stop] : [])),
  }
  const reasons: Reason[] = []
  const remedies: Remedy[] = []
  for (const [vehicle, { route, driver, vehicle: van }] of planning.crews.entries()) {
    await othersTurn()
    const alone = aloneIn(planning, own, vehicle)
    const { told, isFixed } = reasonIn(solver, alone.planning, alone.own, alone.vehicle, route?.locked ?? false)
    const { id: routeId, code, colour } = route ?? noRoute
    const who = { driverId: driver?.id ?? null, driver: driver?.name ?? null, vehicle: van?.name ?? null }
    reasons.push({ routeId, code, colour, ...who, ...told })
    if (isFixed) continue
    await othersTurn()
    remedies.push(...remediesIn({ solver, ...alone, zone, day }, row, told))
  }
  return { reasons, remedies: inOrder(remedies) }
}
