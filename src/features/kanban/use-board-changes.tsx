import { useMutation } from '@tanstack/react-query'
import { useFailureWords } from '#client/failure-words'
import { mutation } from '#client/query'
import { useOptimistic } from '#client/use-optimistic'
import { useAct } from '#client/use-act'
import { toast } from '#ui/Toasts'
import {
  addBoard,
  addItem,
  deleteBoard,
  getKanban,
  renameBoard,
  reorderBoards,
  reorderItems,
  type Board,
  type Kanban,
} from './contract'
import { useLabels } from './labels'
import { placeBoards, placeItems } from './rules'

/** Everything that changes boards: the board as it is drawn, and what a person can do to it. */
export function useBoardChanges(kanban: Kanban) {
  const t = useLabels()
  const say = useFailureWords()
  const notDone = (error: unknown) => t('refused', { why: say(error) })
  const refused = (error: unknown) => toast({ tone: 'bad', text: notDone(error) })
  const cards = useOptimistic(
    reorderItems,
    getKanban,
    kanban,
    (before, { body }) => placeItems(before, body.boardId, body.ids),
    refused,
  )
  const boards = useOptimistic(
    reorderBoards,
    getKanban,
    cards.shown,
    (before, { body }) => placeBoards(before, body),
    refused,
  )
  const makeBoard = useMutation(mutation(addBoard))
  const makeItem = useMutation(mutation(addItem))
  const rename = useMutation(mutation(renameBoard))
  const remove = useAct(deleteBoard, notDone)
  /** Gives back why not, for the line it was typed in. */
  const tried = (work: Promise<unknown>): Promise<string | undefined> =>
    work.then(
      () => undefined,
      (error: unknown) => say(error, { board_exists: t('boardExists'), board_outdated: t('changedElsewhere') }),
    )
  return {
    shown: boards.shown,
    placeItems: (boardId: number, ids: number[]) => cards.act({ body: { boardId, ids } }),
    placeBoards: (ids: number[]) => boards.act({ body: ids }),
    addBoard: (title: string) => tried(makeBoard.mutateAsync({ body: { title } })),
    addItem: (board: Board, title: string) =>
      tried(makeItem.mutateAsync({ body: { itemTitle: title, boardName: board.title, boardId: board.id } })),
    renameBoard: (board: Board, newName: string) =>
      tried(rename.mutateAsync({ body: { boardId: board.id, newName, version: board.version } })),
    deleteBoard: (id: number) => void remove.act({ params: { id } }),
  }
}
export type BoardChanges = ReturnType<typeof useBoardChanges>
