import { lazy, Suspense, useMemo, useState } from 'react'
import type { Opened } from './BoardDialogs.tsx'
import css from './BoardPanes.module.css'
import { BoardContexts } from './BoardContexts.tsx'
import { BoardTop } from './BoardTop.tsx'
import type { Board } from './contract'
import { Dragged } from './Dragged.tsx'
import { idleLanes } from './idle-lanes'
import { useLabels } from './labels'
import { LanesOrRoute } from './LanesOrRoute.tsx'
import { MapPane } from './MapPane.tsx'
import { OptimiseSide, type Asks } from './OptimiseSide.tsx'
import areas from './Panes.module.css'
import { PaneGrip, usePanes } from './Panes.tsx'
import { useReasons } from './use-reasons'
import { UnplannedPane } from './UnplannedPane.tsx'
import type { BoardActs } from './use-board'
import { useHandEdits } from './use-hand-edits'
import { useMarks } from './use-marks'
import { useMenus } from './use-menus'
import { usePreview } from './use-preview'
import { useWatchers } from './use-watchers'
import { useWorking } from './use-working'
import type { View } from './ViewChoice.tsx'
import { ViewPicker } from './ViewPicker.tsx'

const BoardDialogs = lazy(() => import('./BoardDialogs.tsx').then((m) => ({ default: m.BoardDialogs })))

type PanesProps = {
  board: Board
  acts: BoardActs
  onDay: (day: string) => void
  onDepots: (ids: readonly number[]) => void
  onDraft: (id: number | undefined) => void
}

/** The day as a list of what waits, a map and lanes: what is marked in one is marked in all. */
export function BoardPanes({ board: own, acts, onDay, onDepots, onDraft }: PanesProps) {
  const t = useLabels()
  const panes = usePanes()
  const [asks, setAsks] = useState<Asks>()
  const [opened, open] = useState<Opened>()
  const [view, setView] = useState<View>('timeline')
  const { run, setRun, board, isPreviewed } = usePreview(own)
  const marks = useMarks(board)
  const { chosen, focusedStop } = marks
  const menus = useMenus(acts, (routeIds, runIds) => setAsks({ routeIds, runIds }))
  const { working, shifts } = useWorking(own)
  const idle = useMemo(() => idleLanes(board, working), [board, working])
  const { along, begin, drag } = useHandEdits({
    board,
    idle,
    acts,
    marks,
    mayEdit: menus.mayEdit && !isPreviewed,
    help: () => open('keys'),
  })
  const watchers = useWatchers(board, { points: marks.hovered ?? focusedStop?.deliveryId ?? undefined, chosen, drag })
  const reasons = useReasons(own)
  return (
    <BoardContexts watchers={watchers} reasons={reasons} bandPercent={own.bandPercent}>
      <div className={css['board']} style={panes.style} onPointerDown={begin} data-dragging={drag ? true : undefined}>
        <BoardTop
          board={board}
          acts={acts}
          menus={menus}
          chosenRoute={marks.route}
          asks={asks}
          setAsks={setAsks}
          open={open}
          onDay={onDay}
          onDepots={onDepots}
          onDraft={onDraft}
        />
        <ViewPicker view={view} choose={setView} />
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
          <PaneGrip label={t('resizeLanes')} along="block" panes={panes} />
          <LanesOrRoute
            board={board}
            acts={acts}
            menus={menus}
            marks={marks}
            over={drag?.over}
            preview={isPreviewed}
            idle={idle}
            shifts={shifts}
            entriesOf={(route) => menus.ofRoute(route, focusedStop)}
            publish={menus.mayEdit && !isPreviewed && !own.draft ? (id) => open({ publish: id }) : undefined}
          />
          <MapPane
            board={board}
            act={acts.act}
            run={run}
            marks={marks}
            mayEdit={menus.mayEdit && !isPreviewed}
            entriesOf={(route, stop, deliveryId) => menus.ofStop(route, stop, along(deliveryId))}
          />
          {asks && (
            <OptimiseSide
              board={board}
              asks={asks}
              preview={setRun}
              applied={acts.stale}
              close={() => setAsks(undefined)}
              onDay={onDay}
            />
          )}
        </div>
        {menus.dialogs}
        {drag && <Dragged drag={drag} board={board} />}
        {opened && (
          <Suspense fallback={null}>
            <BoardDialogs
              board={board}
              act={acts.act}
              opened={opened}
              close={() => open(undefined)}
              changed={acts.stale}
              onDraft={onDraft}
              searching={(runId) => setAsks({ routeIds: [], runIds: [runId] })}
            />
          </Suspense>
        )}
      </div>
    </BoardContexts>
  )
}
