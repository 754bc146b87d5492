import { toast } from '#ui/Toasts'
import type { DayPlan } from '#features/logistics/routes/contract/drafts'
import type { Board } from './contract'
import { byDepot } from './depot-groups'
import { heldFor, heldWhole, isHeld } from './held'
import { useLabels } from './labels'
import type { Intent } from './meeting'

/** In the person's words, that a plan is locked or closed. */
function useHeldWords(): (board: Pick<Board, 'shown'>, plan: DayPlan) => string {
  const t = useLabels()
  return ({ shown }, { depotId, state, by }) =>
    t('why.held', { depot: shown.find(({ id }) => id === depotId)?.name ?? '', what: state, by: by ?? '–' })
}

/** What is dragged or moved by keys where nothing is planned any more stays, and it is said why. */
export function useHolds(): (board: Board | undefined, asked: Intent) => boolean {
  const words = useHeldWords()
  return (board, asked) => {
    const change = board?.plans?.some(isHeld) ? asked(byDepot(board)) : undefined
    const held = board && change && heldFor(board, change)
    if (held) toast({ text: words(board, held), tone: 'bad' })
    return held !== undefined
  }
}

/** Why nothing is searched on this board, and why nothing goes out: where something may be, nothing is said. */
export function useHeld(board: Board): { search: string | undefined; publish: string | undefined } {
  const words = useHeldWords()
  const held = heldWhole(board)
  const search = held && words(board, held)
  const isOver = held !== undefined && board.plans?.every(({ state }) => state === 'closed')
  return { search, publish: isOver ? search : undefined }
}
