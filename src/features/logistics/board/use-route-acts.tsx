import { call } from '#client/http'
import { addRoute, moveRoute, updateRoute, type BoardRoute } from '#features/logistics/routes/contract'
import type { Stop } from '#features/logistics/routes/contract/stops'
import { toast } from '#ui/Toasts'
import * as changes from './changes'
import { useLabels } from './labels'
import { nothing } from './meeting'
import type { BoardActs } from './use-board'

/** What is done to a whole route by calls of its own, and not by a new order of stops alone. */
export function useRouteActs({ act, stale }: BoardActs) {
  const t = useLabels()
  const setLocked = ({ id, version }: BoardRoute, locked: boolean) =>
    act(nothing, async () => {
      await call(updateRoute, { params: { id }, body: { locked, version } })
      await stale()
    })
  /** A route with nothing in it is of no use to anybody: as everywhere else, it is cancelled. */
  const remove = ({ id, code }: BoardRoute) =>
    act(nothing, async () => {
      await call(moveRoute, { params: { id }, body: { move: 'cancel' } })
      toast({ text: t('routeDeleted', { route: code }) })
      await stale()
    })
  /** A new route with nobody yet takes what comes after. */
  function split(route: BoardRoute, after: Stop) {
    let into = 0
    void act(
      (now) => changes.splitAfter(now, route.id, after.id, into),
      async () => {
        into = (await call(addRoute, { body: { day: route.day, depotId: route.depotId } })).id
        await stale()
      },
    )
  }
  return { setLocked, remove, split }
}
