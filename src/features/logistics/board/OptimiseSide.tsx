import { Suspense } from 'react'
import type { RunDetail } from '#features/logistics/optimiser/contract'
import { OptimisePanel } from '#features/logistics/optimiser/lent'
import type { Board } from './contract'
import areas from './Panes.module.css'

/** What a search is asked about; with the runs, where they are there already. */
export type Asks = { routeIds: readonly number[]; runIds?: readonly number[] | undefined }
type SideProps = {
  board: Board
  asks: Asks
  preview: (run: RunDetail | undefined) => void
  applied: () => void
  close: () => void
  onDay: (day: string) => void
}

/** Beside the map: how the day is planned by a search, and what it finds. */
export function OptimiseSide({ board, asks, preview, applied, close, onDay }: SideProps) {
  const chosen = board.routes.filter(({ id }) => asks.routeIds.includes(id))
  const depots = board.shown.map(({ id, name }) => ({
    depotId: id,
    name,
    routeIds: chosen.flatMap((route) => (route.depotId === id ? route.id : [])),
  }))
  return (
    <div className={areas['side']} data-pane>
      <Suspense fallback={null}>
        <OptimisePanel
          key={asks.runIds?.join(' ') ?? asks.routeIds.join(' ')}
          day={board.day}
          depots={depots}
          draftId={board.draft?.id}
          runIds={asks.runIds}
          preview={preview}
          onApplied={applied}
          onClose={close}
          onDay={onDay}
        />
      </Suspense>
    </div>
  )
}
