import { DragDropContext, Draggable, Droppable, type DropResult } from '@hello-pangea/dnd'
import type { ReactNode } from 'react'
import { useSession } from '#client/session'
import { BoardColumn } from './BoardColumn.tsx'
import css from './Kanban.module.css'
import { moveWithin } from './rules'
import type { BoardChanges } from './use-board-changes'
import { useBoardName } from './use-board-name'

type BoardsProps = {
  changes: BoardChanges
  fits: ((id: number) => boolean) | undefined
  open: number | undefined
  openCard: (id: number) => void
  children?: ReactNode
}

/** Boards side by side; cards and boards move by pointer and by keyboard (space, arrows, space). */
export function Boards({ changes, fits, open, openCard, children }: BoardsProps) {
  const { can } = useSession()
  const name = useBoardName()
  const movable = can(['update', 'Kanban'])
  const { boards, items, doneBoardId } = changes.shown
  const drop = ({ type, source, destination, draggableId }: DropResult) => {
    if (!destination || (destination.droppableId === source.droppableId && destination.index === source.index)) return
    if (type === 'board')
      return changes.placeBoards(
        moveWithin(
          boards.map((board) => board.id),
          source.index,
          destination.index,
        ),
      )
    const board = boards.find((one) => String(one.id) === destination.droppableId)
    if (board)
      changes.placeItems(
        board.id,
        idsAfter(board.itemsIds, fits, Number(draggableId.replace('card-', '')), destination.index),
      )
  }
  return (
    <DragDropContext onDragEnd={drop} {...nonce}>
      <Droppable droppableId="boards" direction="horizontal" type="board" isDropDisabled={!movable}>
        {(boardsArea) => (
          <div className={css['boards']} ref={boardsArea.innerRef} {...boardsArea.droppableProps}>
            {boards.map((board, index) => (
              <Draggable key={board.id} draggableId={`board-${board.id}`} index={index} isDragDisabled={!movable}>
                {(area) => (
                  <section
                    className={css['board']}
                    ref={area.innerRef}
                    {...area.draggableProps}
                    aria-label={name(board.title)}
                  >
                    <BoardColumn
                      board={board}
                      items={board.itemsIds
                        .flatMap((id) => items.find((item) => item.id === id) ?? [])
                        .filter((item) => !fits || fits(item.id))}
                      last={index === boards.length - 1}
                      done={board.id === doneBoardId}
                      at={index}
                      changes={changes}
                      handle={area.dragHandleProps}
                      open={open}
                      openCard={openCard}
                    />
                  </section>
                )}
              </Draggable>
            ))}
            {boardsArea.placeholder}
            {children}
          </div>
        )}
      </Droppable>
    </DragDropContext>
  )
}

/** The policy allows the styles of the drag only with the nonce of this answer. */
const found = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content
const nonce = found ? { nonce: found } : {}

/** Where some cards are hidden by a filter, the place is that among those seen. */
function idsAfter(
  ids: readonly number[],
  fits: ((id: number) => boolean) | undefined,
  moved: number,
  index: number,
): number[] {
  const rest = ids.filter((id) => id !== moved)
  const seen = fits ? rest.filter(fits) : rest
  const before = seen[index - 1]
  const at = before === undefined ? 0 : rest.indexOf(before) + 1
  return [...rest.slice(0, at), moved, ...rest.slice(at)]
}
