import { call } from '#client/http'
import { useSession } from '#client/session'
import { addRoute } from '#features/logistics/routes/contract'
import type { Board } from './contract'
import { nothing } from './meeting'
import type { BoardActs } from './use-board'

/** One more route of this day and depot, of nobody yet; for who may. */
export function useNewRoute({ day, depot }: Board, { act, stale }: BoardActs): (() => void) | undefined {
  const { can } = useSession()
  const make = () =>
    act(nothing, async () => {
      await call(addRoute, { body: { day, depotId: depot.id } })
      await stale()
    })
  return can(['create', 'Route']) ? () => void make() : undefined
}
