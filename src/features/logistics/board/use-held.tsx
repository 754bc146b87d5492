import type { DayPlan } from '#features/logistics/routes/contract/drafts'
import type { Board } from './contract'
import { heldWhole } from './held'
import { useLabels } from './labels'

/** In the person's words, that a plan is locked or closed. */
export function useHeldWords(): (board: Pick<Board, 'shown'>, plan: DayPlan) => string {
  const t = useLabels()
  return ({ shown }, { depotId, state, by }) =>
    t('why.held', { depot: shown.find(({ id }) => id === depotId)?.name ?? '', what: state, by: by ?? '–' })
}

/** Why nothing is searched on this board, and why nothing goes out: where something may be, nothing is said. */
export function useHeld(board: Board): { search: string | undefined; publish: string | undefined } {
  const words = useHeldWords()
  const held = heldWhole(board)
  const search = held && words(board, held)
  const isOver = held !== undefined && board.plans?.every(({ state }) => state === 'closed')
  return { search, publish: isOver ? search : undefined }
}
