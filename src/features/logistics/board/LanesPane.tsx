import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { Empty } from '#ui/Empty'
import type { MenuEntry } from '#ui/menu-types'
import type { Board } from './contract'
import { useLabels } from './labels'
import areas from './Panes.module.css'
import { Timeline } from './Timeline.tsx'
import type { Drop } from './use-board-drag'
import type { Marks } from './use-marks'

type LanesPaneProps = {
  board: Board
  marks: Marks
  /** Over what something is dragged. */
  over: Drop | undefined
  zoom: number
  onZoom: (zoom: number) => void
  preview: boolean
  make: (() => void) | undefined
  entriesOf: (route: BoardRoute) => readonly MenuEntry[]
}

/** The lanes of the day; where there is no route yet, the way to the first one. */
export function LanesPane({ board, marks, over, zoom, onZoom, preview, make, entriesOf }: LanesPaneProps) {
  const t = useLabels()
  const { routes } = board
  if (routes.length === 0)
    return (
      <div className={areas['none']}>
        <Empty
          icon={IconRoute}
          title={t('noRoutes')}
          text={t('noRoutesText')}
          action={make && <Button onClick={make}>{t('make')}</Button>}
        />
      </div>
    )
  return (
    // presses are told apart by what they fall on; keys are heard by the whole board
    <div className={areas['lanesPane']} onClick={marks.press} onPointerOver={marks.over} role="presentation">
      <Timeline
        routes={routes}
        day={board.day}
        zone={board.depot.zone}
        focused={marks.focused ?? routes[0]?.list[0]?.id}
        chosen={marks.chosen}
        hovered={marks.hoveredStop}
        drop={over && over !== 'list' ? over : undefined}
        zoom={zoom}
        onZoom={onZoom}
        chosenRoute={marks.route}
        onRoute={marks.toggleRoute}
        preview={preview}
        entriesOf={entriesOf}
      />
    </div>
  )
}
