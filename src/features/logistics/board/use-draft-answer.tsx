import { call } from '#client/http'
import { fitsOf } from '#features/logistics/routes/contract'
import * as changes from './changes'
import type { Board } from './contract'
import type { BoardActs } from './use-board'

export type Give = (deliveryId: number, route: { routeId?: number; driverId?: number | null }) => Promise<boolean>

/**
 * In a draft an answer is a change of the draft: the delivery goes where its route gets least longer by it. What would change
 * the delivery or a driver is no part of a draft.
 */
export function useDraftAnswer({ draft }: Board, act: BoardActs['act']): Give | undefined {
  if (!draft) return undefined
  return async (deliveryId, { routeId = 0, driverId = null }) => {
    if (routeId === 0) {
      if (driverId === null) return false
      return act((now) => changes.move(now, [deliveryId], changes.idleLane(driverId), Number.POSITIVE_INFINITY))
    }
    const { fits } = await call(fitsOf, { params: { delivery: deliveryId }, query: { draft: draft.id } })
    const fit = fits.find((one) => one.routeId === routeId)
    return act((now) =>
      fit
        ? changes.putAt(now, deliveryId, routeId, fit.after)
        : changes.move(now, [deliveryId], routeId, Number.POSITIVE_INFINITY),
    )
  }
}
