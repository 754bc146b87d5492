import { Button, SegmentedControl } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSession } from '#client/session'
import { useUnits } from '#client/use-units'
import { call } from '#client/http'
import { addRoute } from '#features/logistics/routes/contract'
import type { RunDetail } from '#features/logistics/optimiser/contract'
import { ActionMenu } from '#ui/ActionMenu'
import { Empty } from '#ui/Empty'
import { BoardBar } from './BoardBar.tsx'
import { BoardMap } from './BoardMap.tsx'
import * as changes from './changes'
import type { Board } from './contract'
import css from './Board.module.css'
import { OptimisePanel, VroomDialog } from '#features/logistics/optimiser/lent'
import { useLabels } from './labels'
import { CopyDialog, KeysDialog, PublishDialog, WhyDialog } from './lazy-parts'
import { MapTools } from './MapTools.tsx'
import { nothing } from './meeting'
import { PaneGrip, usePanes } from './Panes.tsx'
import { isPreview, withRun } from './preview'
import { StopCard } from './StopCard.tsx'
import { Timeline } from './Timeline.tsx'
import { ChosenFoot, UnplannedPane } from './UnplannedPane.tsx'
import { useBoardDrag } from './use-board-drag'
import { useBoardKeys } from './use-board-keys'
import type { BoardActs } from './use-board'
import { useMenus } from './use-menus'
import { useMarks } from './use-marks'
import { useWatchers } from './use-watchers'
import { WatcherProvider } from './watcher-store'

const none: RunDetail['trails'] = []
const views = ['list', 'map', 'timeline'] as const

type PanesProps = { board: Board; acts: BoardActs; onDay: (day: string) => void; onDepot: (id: number) => void }
export function BoardPanes({ board: own, acts, onDay, onDepot }: PanesProps) {
  const t = useLabels()
  const { can } = useSession()
  const { weight } = useUnits()
  const panes = usePanes()
  const [asks, setAsks] = useState<{ routeIds: readonly number[]; runId?: number | undefined }>()
  const [run, setRun] = useState<RunDetail>()
  const [opens, setOpens] = useState<'vroom' | 'copy' | 'keys' | 'publish'>()
  const [asksWhy, setWhy] = useState<number>()
  const isPreviewed = isPreview(run)
  const board = withRun(own, run)
  const marks = useMarks(board)
  const [zoom, setZoom] = useState(1)
  const [view, setView] = useState<(typeof views)[number]>('timeline')
  const [shows, setShows] = useState({ lines: true, pins: true, unplanned: true })
  const menus = useMenus(acts, (routeIds, runId) => setAsks({ routeIds, runId }))
  const { act, undo, redo } = acts
  const { chosen, focused, focusedRoute, focusedStop } = marks
  const watchers = useWatchers(board, { points: marks.hovered ?? focusedStop?.deliveryId ?? undefined, chosen })
  const along = (id: number) => (chosen.has(id) ? [...chosen] : [id])
  const { begin, drag } = useBoardDrag({
    routes: board.routes,
    enabled: menus.mayEdit && !isPreviewed,
    taken: along,
    drop: (ids, where) =>
      void act((now) =>
        where === 'list' ? changes.takeOut(now, ids) : changes.move(now, ids, where.routeId, where.at),
      ),
  })
  useBoardKeys({
    routes: board.routes,
    focused,
    chosen,
    act,
    mayEdit: menus.mayEdit && !isPreviewed,
    focus: marks.focus,
    toggle: marks.toggle,
    clear: marks.clear,
    undo: () => void undo(),
    redo: () => void redo(),
    zoom: (by) => setZoom((now) => Math.min(8, Math.max(1, now * by))),
    help: () => setOpens('keys'),
  })
  const make = () =>
    act(nothing, async () => {
      await call(addRoute, { body: { day: board.day, depotId: board.depot.id } })
      await acts.stale()
    })
  const mayMake = can(['create', 'Route'])
  const over = drag?.over
  const waiting = board.unplanned.filter(({ id }) => chosen.has(id))
  const heavy = waiting.reduce((sum, one) => sum + one.weightGrams, 0)
  return (
    <WatcherProvider value={watchers}>
      <div className={css['board']} style={panes.style} onPointerDown={begin} data-dragging={drag ? true : undefined}>
        <BoardBar
          board={board}
          onDay={onDay}
          onDepot={onDepot}
          undo={() => void undo()}
          redo={() => void redo()}
          isBusy={acts.isBusy}
          help={() => setOpens('keys')}
          make={mayMake ? () => void make() : undefined}
          optimise={
            can(['create', 'Run'])
              ? () => setAsks(asks ? undefined : { routeIds: marks.route ? [marks.route] : [] })
              : undefined
          }
          copy={menus.mayEdit ? () => setOpens('copy') : undefined}
          vroom={can(['create', 'Run']) ? () => setOpens('vroom') : undefined}
          isOptimising={asks !== undefined}
          publish={can(['update', 'Route']) ? () => setOpens('publish') : undefined}
        />
        <SegmentedControl
          className={css['views']}
          aria-label={t('view')}
          value={view}
          onChange={setView}
          data={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
        <div className={css['panes']} data-view={view} data-asks={asks ? true : undefined}>
          <UnplannedPane
            all={board.unplanned}
            beyond={board.beyond}
            chosen={chosen}
            toggle={marks.toggle}
            show={marks.choose}
            hovered={marks.hovered}
            onHover={marks.hover}
            zone={board.depot.zone}
            fit={isPreviewed ? undefined : menus.fit}
            ask={can(['read', 'Run']) && !isPreviewed ? setWhy : undefined}
            put={
              menus.mayEdit
                ? (one, fit) => void act((now) => changes.putAt(now, one.id, fit.routeId, fit.after))
                : undefined
            }
            foot={
              waiting.length > 0 &&
              menus.mayEdit && (
                <ChosenFoot text={t('chosen', { count: waiting.length, weight: weight(heavy) })} clear={marks.clear}>
                  <ActionMenu
                    entries={board.routes.filter(changes.isOpen).map((route) => ({
                      label: menus.nameOf(route),
                      run: () =>
                        void act((now) =>
                          changes.move(
                            now,
                            waiting.map(({ id }) => id),
                            route.id,
                            Number.POSITIVE_INFINITY,
                          ),
                        ).then((done) => done && marks.clear()),
                    }))}
                    renderButton={(opener) => (
                      <Button size="sm" variant="default" {...opener}>
                        {t('addTo')}
                      </Button>
                    )}
                  />
                </ChosenFoot>
              )
            }
          />
          <PaneGrip label={t('resizeList')} along="inline" panes={panes} />
          <div className={css['mapPane']}>
            <BoardMap
              board={board}
              trails={run?.state === 'running' ? run.trails : none}
              shows={shows}
              chosenRoute={marks.route}
              focused={focused}
              chosen={chosen}
              hovered={marks.hovered}
              onStop={marks.focus}
              onDelivery={marks.choose}
            />
            <MapTools shows={shows} set={setShows} />
            {focusedRoute && focusedStop && focusedStop.deliveryId !== null && (
              <StopCard
                route={focusedRoute}
                stop={focusedStop}
                entries={menus.ofStop(focusedRoute, focusedStop, along(focusedStop.deliveryId))}
                close={() => marks.focus(undefined)}
              />
            )}
          </div>
          {asks && (
            <div className={css['side']}>
              <Suspense fallback={null}>
                <OptimisePanel
                  key={asks.runId ?? asks.routeIds.join(' ')}
                  day={board.day}
                  depotId={board.depot.id}
                  selectedRouteIds={asks.routeIds}
                  runId={asks.runId}
                  preview={setRun}
                  onApplied={() => void acts.stale()}
                  onClose={() => setAsks(undefined)}
                />
              </Suspense>
            </div>
          )}
          <PaneGrip label={t('resizeLanes')} along="block" panes={panes} />
          {board.routes.length === 0 ? (
            <div className={css['none']}>
              <Empty
                icon={IconRoute}
                title={t('noRoutes')}
                text={t('noRoutesText')}
                action={mayMake && <Button onClick={() => void make()}>{t('make')}</Button>}
              />
            </div>
          ) : (
            // presses are told apart by what they fall on; keys are heard by the whole board
            <div className={css['lanesPane']} onClick={marks.press} onPointerOver={marks.over} role="presentation">
              <Timeline
                routes={board.routes}
                day={board.day}
                zone={board.depot.zone}
                focused={focused ?? board.routes[0]?.list[0]?.id}
                chosen={chosen}
                hovered={marks.hoveredStop}
                drop={over && over !== 'list' ? over : undefined}
                zoom={zoom}
                onZoom={setZoom}
                chosenRoute={marks.route}
                onRoute={marks.toggleRoute}
                preview={isPreviewed}
                entriesOf={(route) => menus.ofRoute(route, focusedStop)}
              />
            </div>
          )}
        </div>
        {menus.dialogs}
        {drag && (
          <span
            className={css['dragged']}
            style={{ insetInlineStart: 0, translate: `${drag.x + 14}px ${drag.y + 10}px` }}
          >
            {t('stops', { count: drag.deliveryIds.length })}
          </span>
        )}
        <Suspense fallback={null}>
          {opens === 'copy' && (
            <CopyDialog
              day={board.day}
              depotId={board.depot.id}
              close={() => setOpens(undefined)}
              done={() => {
                setOpens(undefined)
                void acts.stale()
              }}
            />
          )}
          {opens === 'publish' && (
            <PublishDialog
              routes={board.routes}
              close={() => setOpens(undefined)}
              done={() => {
                setOpens(undefined)
                void acts.stale()
              }}
            />
          )}
          {opens === 'vroom' && (
            <VroomDialog
              day={board.day}
              depotId={board.depot.id}
              close={() => setOpens(undefined)}
              asked={(runId) => {
                setOpens(undefined)
                setAsks({ routeIds: [], runId })
              }}
            />
          )}
          {asksWhy !== undefined && (
            <WhyDialog
              deliveryId={asksWhy}
              close={() => setWhy(undefined)}
              done={() => {
                setWhy(undefined)
                void acts.stale()
              }}
            />
          )}
        </Suspense>
        <Suspense fallback={null}>{opens === 'keys' && <KeysDialog close={() => setOpens(undefined)} />}</Suspense>
      </div>
    </WatcherProvider>
  )
}
