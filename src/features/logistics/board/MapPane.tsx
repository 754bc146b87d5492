import { useState } from 'react'
import type { RunDetail } from '#features/logistics/optimiser/contract'
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { Stop } from '#features/logistics/routes/contract/stops'
import type { MenuEntry } from '#ui/menu-types'
import { BoardMap } from './BoardMap.tsx'
import type { Board } from './contract'
import { MapTools } from './MapTools.tsx'
import areas from './Panes.module.css'
import { StopCard } from './StopCard.tsx'
import type { Marks } from './use-marks'

const none: RunDetail['trails'] = []

type MapPaneProps = {
  board: Board
  run: RunDetail | undefined
  marks: Marks
  entriesOf: (route: BoardRoute, stop: Stop, deliveryId: number) => readonly MenuEntry[]
}

/** The map with what it draws, and over it the stop that the keys are at. */
export function MapPane({ board, run, marks, entriesOf }: MapPaneProps) {
  const [shows, setShows] = useState({ lines: true, pins: true, unplanned: true })
  const { focusedRoute: route, focusedStop: stop } = marks
  return (
    <div className={areas['mapPane']}>
      <BoardMap
        board={board}
        trails={run?.state === 'running' ? run.trails : none}
        shows={shows}
        chosenRoute={marks.route}
        focused={marks.focused}
        chosen={marks.chosen}
        hovered={marks.hovered}
        onStop={marks.focus}
        onDelivery={marks.choose}
      />
      <MapTools shows={shows} set={setShows} />
      {route && stop && stop.deliveryId !== null && (
        <StopCard
          route={route}
          stop={stop}
          entries={entriesOf(route, stop, stop.deliveryId)}
          close={() => marks.focus(undefined)}
        />
      )}
    </div>
  )
}
