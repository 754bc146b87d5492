import type { BoardRoute } from '#features/logistics/routes/contract'
import type { Stop } from '#features/logistics/routes/contract/stops'
import { toast } from '#ui/Toasts'
import * as changes from './changes'
import { changeOne, type RouteTurn } from './desks'
import { useLabels } from './labels'
import type { BoardActs } from './use-board'

/** What is done to a whole route, and not by a new order of stops alone. */
export function useRouteActs({ act, put }: BoardActs) {
  const t = useLabels()
  const change = ({ id }: BoardRoute, how: RouteTurn) => put((board) => changeOne(board, id, how))
  return {
    setLocked: (route: BoardRoute, locked: boolean) => change(route, locked ? 'lock' : 'unlock'),
    /** A route with nothing in it is of no use to anybody: as everywhere else, it is cancelled. */
    remove: async (route: BoardRoute) => {
      if (await change(route, 'remove')) toast({ text: t('routeDeleted', { route: route.code }) })
    },
    /** A new route with nobody yet takes what comes after. */
    split: (route: BoardRoute, after: Stop) => act((now) => changes.splitAfter(now, route.id, after.id)),
  }
}
