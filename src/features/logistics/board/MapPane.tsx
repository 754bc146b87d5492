import { Suspense, useEffect, useMemo, useState } from 'react'
import type { RunDetail } from '#features/logistics/optimiser/contract'
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { Stop } from '#features/logistics/routes/contract/stops'
import { useSession } from '#client/session'
import type { MapPin, MapReach } from '#ui/map-types'
import type { MenuEntry } from '#ui/menu-types'
import { BoardMap } from './BoardMap.tsx'
import type { Board } from './contract'
import { useLabels } from './labels'
import { BoardVans, Lasso, StopCard } from './lazy-parts'
import { holdMap, idsWithin } from './map-hold'
import { MapTools } from './MapTools.tsx'
import areas from './Panes.module.css'
import { StopCardGuard } from './StopCardGuard.tsx'
import type { BoardActs } from './use-board'
import type { Marks } from './use-marks'
import { routeIs } from '#features/logistics/routes/contract/states'

const noVans: readonly MapPin[] = []
const isOut = ({ state, vehicleId }: BoardRoute) => vehicleId !== null && routeIs.underWay(state)
const none: RunDetail['trails'] = []

type MapPaneProps = {
  board: Board
  act: BoardActs['act']
  run: RunDetail | undefined
  marks: Marks
  mayEdit: boolean
  entriesOf: (route: BoardRoute, stop: Stop, deliveryId: number) => readonly MenuEntry[]
}

/** The map with what it draws, and over it the stop that the keys are at. */
export function MapPane({ board, act, run, marks, mayEdit, entriesOf }: MapPaneProps) {
  const t = useLabels()
  const { can } = useSession()
  const isUnderWay = board.draft === undefined && board.routes.some(isOut) && can(['read', 'Position'])
  const [shows, setShows] = useState({ lines: true, pins: true, unplanned: true })
  const [draws, setDraws] = useState(false)
  const [vans, setVans] = useState<readonly MapPin[]>(noVans)
  const [map, setMap] = useState<MapReach>()
  useEffect(() => {
    if (map) holdMap(map, () => board)
  }, [map, board])
  const { focusedRoute: route, focusedStop: stop } = marks
  const { day } = board
  const trails = useMemo(
    () =>
      run?.state === 'running' ? run.trails.filter((trail) => trail.day === undefined || trail.day === day) : none,
    [run, day],
  )
  return (
    <div className={areas['mapPane']} data-pane data-map>
      <BoardMap
        board={board}
        trails={trails}
        shows={shows}
        chosenRoute={marks.route}
        focused={marks.focused}
        chosen={marks.chosen}
        hovered={marks.hovered}
        onStop={marks.focus}
        onDelivery={marks.choose}
        vans={vans}
        mayDrag={mayEdit}
        reach={setMap}
      />
      <MapTools shows={shows} set={setShows} draws={draws} setDraws={setDraws} />
      {draws && map && (
        <Suspense fallback={null}>
          <Lasso
            hint={t('lassoHint')}
            done={(edge, how) => {
              marks.take(idsWithin(board, shows, map, edge), how)
              setDraws(false)
            }}
            leave={() => setDraws(false)}
          />
        </Suspense>
      )}
      {isUnderWay && (
        <Suspense fallback={null}>
          <BoardVans routes={board.routes} put={setVans} />
        </Suspense>
      )}
      {route && stop && stop.deliveryId !== null && (
        <StopCardGuard stopId={stop.id}>
          <Suspense fallback={null}>
            <StopCard
              board={board}
              route={route}
              stop={stop}
              act={act}
              entries={entriesOf(route, stop, stop.deliveryId)}
              close={() => marks.focus(undefined)}
            />
          </Suspense>
        </StopCardGuard>
      )}
    </div>
  )
}
