import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { isVisit } from '#features/logistics/routes/contract/stops'
import { Empty } from '#ui/Empty'
import type { MenuEntry } from '#ui/menu-types'
import type { Board } from './contract'
import { inGroups } from './depot-groups'
import { useLabels } from './labels'
import areas from './Panes.module.css'
import { Timeline } from './Timeline.tsx'
import type { Drop } from './use-board-drag'
import type { Marks } from './use-marks'
import type { Shifts } from './use-working'

export type LanesPaneProps = {
  board: Board
  marks: Marks
  /** Over what something is dragged. */
  over: Drop | undefined
  preview: boolean
  /** Of drivers who have no route yet. */
  idle: readonly BoardRoute[]
  shifts: Shifts
  make: ((depotId: number) => void) | undefined
  entriesOf: (route: BoardRoute) => readonly MenuEntry[]
}

/** Where the keys begin: what has no door may have no block. */
const firstOf = (routes: readonly BoardRoute[]): number | undefined =>
  routes.flatMap(({ list }) => list).find(({ kind, beginAt }) => isVisit(kind) && beginAt !== null)?.id

/** The lanes of the day; where there is no route yet, the way to the first one. */
export function LanesPane({ board, marks, over, preview, idle, shifts, make, entriesOf }: LanesPaneProps) {
  const t = useLabels()
  const { routes } = board
  const lanes = useMemo(
    () => inGroups(board.shown, idle.length > 0 ? [...routes, ...idle] : routes),
    [board.shown, routes, idle],
  )
  if (routes.length + idle.length === 0)
    return (
      <div className={areas['none']}>
        <Empty
          icon={IconRoute}
          title={t('noRoutes')}
          text={t('noRoutesText')}
          action={make && <Button onClick={() => make(board.depot.id)}>{t('make')}</Button>}
        />
      </div>
    )
  return (
    // presses are told apart by what they fall on; keys are heard by the whole board
    <div className={areas['lanesPane']} onClick={marks.press} onPointerMove={marks.over} role="presentation" data-pane>
      <Timeline
        routes={lanes}
        depots={board.shown}
        shifts={shifts}
        day={board.day}
        zone={board.depot.zone}
        focused={marks.focused ?? firstOf(routes)}
        chosen={marks.chosen}
        hovered={marks.hoveredStop}
        drop={over && over !== 'list' ? over : undefined}
        chosenRoute={marks.route}
        onRoute={marks.toggleRoute}
        focus={marks.focus}
        preview={preview}
        entriesOf={entriesOf}
      />
    </div>
  )
}
