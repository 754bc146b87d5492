import { useState } from 'react'
import { useSession } from '#client/session'
import type { RunDetail } from '#features/logistics/optimiser/contract'
import { BoardBar } from './BoardBar.tsx'
import { BoardDialogs, type Opened } from './BoardDialogs.tsx'
import css from './BoardPanes.module.css'
import type { Board } from './contract'
import { Dragged } from './Dragged.tsx'
import { useLabels } from './labels'
import { LanesPane } from './LanesPane.tsx'
import { MapPane } from './MapPane.tsx'
import { OptimiseSide, type Asks } from './OptimiseSide.tsx'
import areas from './Panes.module.css'
import { PaneGrip, usePanes } from './Panes.tsx'
import { isPreview, withRun } from './preview'
import { UnplannedPane } from './UnplannedPane.tsx'
import type { BoardActs } from './use-board'
import { useHandEdits } from './use-hand-edits'
import { useMarks } from './use-marks'
import { useMenus } from './use-menus'
import { useNewRoute } from './use-new-route'
import { useWatchers } from './use-watchers'
import { ViewChoice, type View } from './ViewChoice.tsx'
import { WatcherProvider } from './watcher-store'

type PanesProps = { board: Board; acts: BoardActs; onDay: (day: string) => void; onDepot: (id: number) => void }

/** The day as a list of what waits, a map and lanes: what is marked in one is marked in all. */
export function BoardPanes({ board: own, acts, onDay, onDepot }: PanesProps) {
  const t = useLabels()
  const { can } = useSession()
  const panes = usePanes()
  const [asks, setAsks] = useState<Asks>()
  const [run, setRun] = useState<RunDetail>()
  const [opened, open] = useState<Opened>()
  const [zoom, setZoom] = useState(1)
  const [view, setView] = useState<View>('timeline')
  const isPreviewed = isPreview(run)
  const board = withRun(own, run)
  const marks = useMarks(board)
  const { chosen, focusedStop } = marks
  const menus = useMenus(acts, (routeIds, runId) => setAsks({ routeIds, runId }))
  const watchers = useWatchers(board, { points: marks.hovered ?? focusedStop?.deliveryId ?? undefined, chosen })
  const { along, begin, drag } = useHandEdits({
    board,
    acts,
    marks,
    mayEdit: menus.mayEdit && !isPreviewed,
    zoom: (by) => setZoom((now) => Math.min(8, Math.max(1, now * by))),
    help: () => open('keys'),
  })
  const make = useNewRoute(board, acts)
  const mayRun = can(['create', 'Run'])
  const close = () => open(undefined)
  const changed = () => void acts.stale()
  return (
    <WatcherProvider value={watchers}>
      <div className={css['board']} style={panes.style} onPointerDown={begin} data-dragging={drag ? true : undefined}>
        <BoardBar
          board={board}
          onDay={onDay}
          onDepot={onDepot}
          undo={() => void acts.undo()}
          redo={() => void acts.redo()}
          isBusy={acts.isBusy}
          help={() => open('keys')}
          make={make}
          optimise={
            mayRun ? () => setAsks(asks ? undefined : { routeIds: marks.route ? [marks.route] : [] }) : undefined
          }
          copy={menus.mayEdit ? () => open('copy') : undefined}
          vroom={mayRun ? () => open('vroom') : undefined}
          isOptimising={asks !== undefined}
          publish={menus.mayEdit ? () => open('publish') : undefined}
        />
        <ViewChoice view={view} choose={setView} />
        <div className={areas['panes']} data-view={view} data-asks={asks ? true : undefined}>
          <UnplannedPane
            board={board}
            acts={acts}
            marks={marks}
            menus={menus}
            isPreviewed={isPreviewed}
            askWhy={(whyNot) => open({ whyNot })}
          />
          <PaneGrip label={t('resizeList')} along="inline" panes={panes} />
          <MapPane
            board={board}
            run={run}
            marks={marks}
            entriesOf={(route, stop, deliveryId) => menus.ofStop(route, stop, along(deliveryId))}
          />
          {asks && (
            <OptimiseSide
              board={board}
              asks={asks}
              preview={setRun}
              applied={changed}
              close={() => setAsks(undefined)}
            />
          )}
          <PaneGrip label={t('resizeLanes')} along="block" panes={panes} />
          <LanesPane
            board={board}
            marks={marks}
            over={drag?.over}
            zoom={zoom}
            onZoom={setZoom}
            preview={isPreviewed}
            make={make}
            entriesOf={(route) => menus.ofRoute(route, focusedStop)}
          />
        </div>
        {menus.dialogs}
        {drag && <Dragged drag={drag} />}
        <BoardDialogs
          board={board}
          opened={opened}
          close={close}
          changed={changed}
          searching={(runId) => setAsks({ routeIds: [], runId })}
        />
      </div>
    </WatcherProvider>
  )
}
