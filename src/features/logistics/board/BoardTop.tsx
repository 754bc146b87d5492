import { Suspense } from 'react'
import { useSession } from '#client/session'
import { BoardBar } from './BoardBar.tsx'
import type { Opened } from './BoardDialogs.tsx'
import type { Board } from './contract'
import { isHeld } from './held'
import { DraftLine, HeldLine } from './lazy-parts'
import type { Asks } from './OptimiseSide.tsx'
import type { BoardActs } from './use-board'
import type { Menus } from './use-menus'
import { useHeld } from './use-held'
import { useNewRoute } from './use-new-route'
import { useOpenRuns } from './use-open-runs'

type TopProps = {
  board: Board
  acts: BoardActs
  menus: Menus
  chosenRoute: number | undefined
  asks: Asks | undefined
  setAsks: (asks: Asks | undefined) => void
  open: (what: Opened) => void
  onDay: (day: string) => void
  onDepots: (ids: readonly number[]) => void
  onDraft: (id: number | undefined) => void
}

/** The bar, with all that this person may do there; and where the board is a draft, that it is one. */
export function BoardTop({ board, acts, menus, chosenRoute, asks, setAsks, open, onDay, onDepots, onDraft }: TopProps) {
  const { can } = useSession()
  const make = useNewRoute(acts)
  const mayRun = can(['create', 'Run'])
  const isDraft = board.draft !== undefined
  // a draft goes out once it is live, and no sooner
  const mayPublish = menus.mayEdit && !isDraft
  const held = useHeld(board)
  const openRuns = useOpenRuns(board)
  // what is being searched for, or waits for a decision, comes before a new question
  const ask = (): Asks => ({
    routeIds: chosenRoute ? [chosenRoute] : [],
    ...(openRuns.length > 0 && { runIds: openRuns.map(({ id }) => id) }),
  })
  return (
    <>
      <BoardBar
        board={board}
        onDay={onDay}
        onDepots={onDepots}
        onDraft={onDraft}
        askDraft={(draft) => open({ draft })}
        undo={() => void acts.undo()}
        redo={() => void acts.redo()}
        isBusy={acts.isBusy}
        help={() => open('keys')}
        make={held.search ? undefined : make}
        optimise={mayRun ? () => setAsks(asks ? undefined : ask()) : undefined}
        openRuns={openRuns}
        copy={mayPublish && !held.search ? () => open('copy') : undefined}
        vroom={mayRun && !isDraft && !held.search ? () => open('vroom') : undefined}
        isOptimising={asks !== undefined}
        publish={mayPublish ? () => open('publish') : undefined}
        moved={() => void acts.stale()}
        held={held}
      />
      {board.plans?.some(isHeld) && (
        <Suspense fallback={null}>
          <HeldLine board={board} />
        </Suspense>
      )}
      {isDraft && (
        <Suspense fallback={null}>
          <DraftLine
            board={board}
            leave={() => onDraft(undefined)}
            putLive={menus.mayEdit && can(['update', 'Route']) ? () => open({ draft: 'live' }) : undefined}
          />
        </Suspense>
      )}
    </>
  )
}
