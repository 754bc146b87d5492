import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '#client/http'
import { makeStale } from '#client/query'
import { useSession } from '#client/session'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { toast } from '#ui/Toasts'
import { heldWhole } from './held'
import { settle, type Repair } from './repair'
import type { BoardActs } from './use-board'
import { useRouteMenu } from './use-route-menu'
import { useStopMenu } from './use-stop-menu'
import { useWhyNot } from './use-why-not'
import { routeIs } from '#features/logistics/routes/contract/states'

const HandoverDialog = lazy(() => import('./HandoverDialog.tsx').then((m) => ({ default: m.HandoverDialog })))
const CrewDialog = lazy(() => import('./CrewDialog.tsx').then((m) => ({ default: m.CrewDialog })))
const FitDialog = lazy(() => import('./FitDialog.tsx').then((m) => ({ default: m.FitDialog })))
/** As many as are fitted in at once. */
const mostFitted = 100

export type Menus = ReturnType<typeof useMenus>

/** The menus of a stop and of a whole route: all that a drag does, and more; with the dialogs that they open. */
export function useMenus(acts: BoardActs, optimise: (routeIds: number[], runIds?: readonly number[]) => void) {
  const { board, act, stale } = acts
  const why = useWhyNot()
  const client = useQueryClient()
  const { can } = useSession()
  const mayEdit = can(['update', board?.draft ? 'Draft' : 'Route'])
  const isHeld = board !== undefined && heldWhole(board) !== undefined
  const [ill, setIll] = useState<BoardRoute>()
  const [manned, setManned] = useState<BoardRoute>()
  const [fitted, setFitted] = useState<readonly number[]>()

  /** The panel shows what two seconds bring, as it does with any run. */
  async function repair(...all: Repair[]) {
    try {
      // few search from a menu: what that takes is fetched when they do
      const { addRun } = await import('#features/logistics/optimiser/contract')
      const ids = []
      for (const asked of all) ids.push((await call(addRun, { body: asked })).id)
      optimise([], ids)
      void makeStale(client, ['Run'])
    } catch (error) {
      toast({ text: why(error), tone: 'bad' })
    }
  }
  const ofRoute = useRouteMenu(acts, { optimise, repair, setCrew: setManned, handOver: setIll })
  const ofStop = useStopMenu(acts, repair)
  const isOut = (board?.routes ?? []).some(({ state }) => routeIs.out(state))
  // what came in today is fitted into routes that are driven
  const fit =
    mayEdit && isOut && !board?.draft && !isHeld
      ? (ids: readonly number[]) => setFitted(ids.slice(0, mostFitted))
      : undefined
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
      {manned && board && <CrewDialog board={board} route={manned} act={act} close={() => setManned(undefined)} />}
      {fitted && board && (
        <FitDialog
          board={board}
          deliveryIds={fitted}
          act={act}
          search={
            can(['create', 'Run']) ? (depotIds) => void repair(...depotIds.map((id) => settle(board, id))) : undefined
          }
          close={() => setFitted(undefined)}
        />
      )}
    </Suspense>
  )
  return { ofRoute, ofStop, mayEdit, isHeld, fit, dialogs }
}
