import { lazy, Suspense, useState } from 'react'
import { call } from '#client/http'
import { useSession } from '#client/session'
import { addRun } from '#features/logistics/optimiser/contract'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { toast } from '#ui/Toasts'
import { settle, type Repair } from './repair'
import type { BoardActs } from './use-board'
import { useRouteMenu } from './use-route-menu'
import { useStopMenu } from './use-stop-menu'
import { useWhyNot } from './use-why-not'

const HandoverDialog = lazy(() => import('./HandoverDialog.tsx').then((m) => ({ default: m.HandoverDialog })))
const FitDialog = lazy(() => import('./FitDialog.tsx').then((m) => ({ default: m.FitDialog })))
/** As many as are fitted in at once. */
const mostFitted = 100

export type Menus = ReturnType<typeof useMenus>

/** The menus of a stop and of a whole route: all that a drag does, and more; with the dialogs that they open. */
export function useMenus(acts: BoardActs, optimise: (routeIds: number[], runId?: number) => void) {
  const { board, act, stale } = acts
  const why = useWhyNot()
  const { can } = useSession()
  const mayEdit = can(['update', 'Route'])
  const [ill, setIll] = useState<BoardRoute>()
  const [fitted, setFitted] = useState<readonly number[]>()

  /** The panel shows what two seconds bring, as it does with any run. */
  async function repair(asked: Repair) {
    try {
      const { id } = await call(addRun, { body: asked })
      optimise([], id)
    } catch (error) {
      toast({ text: why(error), tone: 'bad' })
    }
  }
  const ofRoute = useRouteMenu(acts, { optimise, repair, handOver: setIll })
  const ofStop = useStopMenu(acts, repair)
  const isOut = (board?.routes ?? []).some(({ state }) => state === 'published' || state === 'in_progress')
  const fit = mayEdit && isOut ? (ids: readonly number[]) => setFitted(ids.slice(0, mostFitted)) : undefined
  const dialogs = (
    <Suspense fallback={null}>
      {ill && (
        <HandoverDialog
          route={ill}
          close={() => setIll(undefined)}
          done={() => {
            setIll(undefined)
            void stale()
          }}
        />
      )}
      {fitted && board && (
        <FitDialog
          board={board}
          deliveryIds={fitted}
          act={act}
          search={can(['create', 'Run']) ? () => void repair(settle(board)) : undefined}
          close={() => setFitted(undefined)}
        />
      )}
    </Suspense>
  )
  return { ofRoute, ofStop, mayEdit, fit, dialogs }
}
