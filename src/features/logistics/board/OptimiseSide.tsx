import { Suspense } from 'react'
import type { RunDetail } from '#features/logistics/optimiser/contract'
import { OptimisePanel } from '#features/logistics/optimiser/lent'
import type { Board } from './contract'
import areas from './Panes.module.css'

/** What a search is asked about; with the run, where one is there already. */
export type Asks = { routeIds: readonly number[]; runId?: number | undefined }
type SideProps = {
  board: Board
  asks: Asks
  preview: (run: RunDetail | undefined) => void
  applied: () => void
  close: () => void
}

/** Beside the map: how the day is planned by a search, and what it finds. */
export const OptimiseSide = ({ board, asks, preview, applied, close }: SideProps) => (
  <div className={areas['side']}>
    <Suspense fallback={null}>
      <OptimisePanel
        key={asks.runId ?? asks.routeIds.join(' ')}
        day={board.day}
        depotId={board.depot.id}
        selectedRouteIds={asks.routeIds}
        runId={asks.runId}
        preview={preview}
        onApplied={applied}
        onClose={close}
      />
    </Suspense>
  </div>
)
