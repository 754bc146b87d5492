import { useSession } from '#client/session'
import { fresh } from './changes'
import type { BoardActs } from './use-board'

/** One more route of this day and a depot, of nobody yet; for who may. */
export function useNewRoute({ board, act }: BoardActs): ((depotId: number) => void) | undefined {
  const { can } = useSession()
  const make = (depotId: number) => act(() => ({ did: 'make', routes: [{ id: fresh }], depotId }))
  return can(board?.draft ? ['update', 'Draft'] : ['create', 'Route']) ? (depotId) => void make(depotId) : undefined
}
