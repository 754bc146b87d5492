import { Suspense } from 'react'
import { useSession } from '#client/session'
import * as changes from './changes'
import type { Board } from './contract'
import { ChosenFoot } from './lazy-parts'
import { UnplannedList } from './UnplannedList.tsx'
import type { BoardActs } from './use-board'
import type { Marks } from './use-marks'
import { useDraftAnswer } from './use-draft-answer'
import type { Menus } from './use-menus'

type PaneProps = {
  board: Board
  acts: BoardActs
  marks: Marks
  menus: Menus
  isPreviewed: boolean
  askWhy: (deliveryId: number) => void
}

/** The list of what waits, with what somebody may do about it. A preview is looked at alone. */
export function UnplannedPane({ board, acts: { act, stale }, marks, menus, isPreviewed, askWhy }: PaneProps) {
  const { can } = useSession()
  const give = useDraftAnswer(board, act)
  return (
    <UnplannedList
      all={board.unplanned}
      zone={board.depot.zone}
      homes={board.shown.length > 1 ? new Map(board.shown.map(({ id, name }) => [id, name])) : undefined}
      currency={board.routes[0]?.currency ?? ''}
      answered={() => void stale()}
      chosen={marks.chosen}
      hovered={marks.hovered}
      toggle={marks.toggle}
      show={marks.choose}
      onHover={marks.hover}
      fit={isPreviewed ? undefined : menus.fit}
      ask={can(['read', 'Run']) ? askWhy : undefined}
      mayAnswer={!isPreviewed && can(['update', board.draft ? 'Draft' : 'Run'])}
      give={give}
      put={
        menus.mayEdit && !menus.isHeld
          ? (one, fit) => void act((now) => changes.putAt(now, one.id, fit.routeId, fit.after))
          : undefined
      }
      foot={
        menus.mayEdit &&
        !menus.isHeld &&
        marks.chosen.size > 0 && (
          <Suspense fallback={null}>
            <ChosenFoot board={board} marks={marks} act={act} answered={() => void stale()} />
          </Suspense>
        )
      }
    />
  )
}
