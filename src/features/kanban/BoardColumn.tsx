import { Draggable, Droppable, type DraggableProvidedDragHandleProps } from '@hello-pangea/dnd'
import { Button } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconGripVertical,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { type Ref, useRef, useState } from 'react'
import { useSession } from '#client/session'
import { ActionMenu } from '#ui/ActionMenu'
import { useConfirm } from '#ui/Confirm'
import { IconButton } from '#ui/IconButton'
import { CountBadge } from '#ui/StatusChip'
import { AddTitle } from './AddTitle.tsx'
import { CardFace } from './CardFace.tsx'
import type { Board, Item } from './contract'
import css from './Kanban.module.css'
import { useLabels } from './labels'
import { moveWithin } from './rules'
import type { BoardChanges } from './use-board-changes'
import { useBoardName } from './use-board-name'

type ColumnProps = {
  board: Board
  items: Item[]
  at: number
  last: boolean
  done: boolean
  changes: BoardChanges
  handle: DraggableProvidedDragHandleProps | null
  open: number | undefined
  openCard: (id: number) => void
}

export function BoardColumn({ board, items, at, last, done, changes, handle, open, openCard }: ColumnProps) {
  const t = useLabels()
  const name = useBoardName()(board.title)
  const { can } = useSession()
  const [doing, setDoing] = useState<'adding' | 'renaming'>()
  const menu = useRef<HTMLButtonElement>(null)
  const stop = () => setDoing(undefined)
  const movable = can(['update', 'Kanban'])
  return (
    <>
      {doing === 'renaming' ? (
        <AddTitle
          label={t('renameBoard', { board: name })}
          initial={board.title}
          verb={t('rename')}
          add={(title) => changes.renameBoard(board, title)}
          close={stop}
          back={menu}
        />
      ) : (
        <header className={css['head']}>
          {movable && (
            <span className={css['handle']} {...handle} aria-label={t('moveBoard', { board: name })}>
              <IconGripVertical size={16} stroke={1.75} />
            </span>
          )}
          <h2 className={css['name']}>{name}</h2>
          <CountBadge>{items.length}</CountBadge>
          <span className={css['tools']}>
            {can(['create', 'Kanban']) && (
              <IconButton
                size="sm"
                label={t('addCardTo', { board: name })}
                icon={IconPlus}
                onClick={() => setDoing('adding')}
              />
            )}
            <BoardMenu
              board={board}
              name={name}
              at={at}
              last={last}
              changes={changes}
              target={menu}
              rename={() => setDoing('renaming')}
            />
          </span>
        </header>
      )}
      <Droppable droppableId={String(board.id)} type="card" isDropDisabled={!movable}>
        {(area, { isDraggingOver }) => (
          <div className={css['list']} data-over={isDraggingOver} ref={area.innerRef} {...area.droppableProps}>
            {items.map((item, index) => (
              <Draggable key={item.id} draggableId={`card-${item.id}`} index={index} isDragDisabled={!movable}>
                {(card, { isDragging }) => (
                  <div
                    className={css['card']}
                    ref={card.innerRef}
                    {...card.draggableProps}
                    {...card.dragHandleProps}
                    role="button"
                    tabIndex={0}
                    data-open={item.id === open}
                    data-dragging={isDragging}
                    onClick={() => openCard(item.id)}
                    onKeyDown={(event) => {
                      if (event.key === 'Enter') openCard(item.id)
                    }}
                  >
                    <CardFace item={item} done={done} />
                  </div>
                )}
              </Draggable>
            ))}
            {area.placeholder}
          </div>
        )}
      </Droppable>
      {doing === 'adding' && (
        <AddTitle label={t('cardTitle')} add={(title) => changes.addItem(board, title)} close={stop} />
      )}
      {can(['create', 'Kanban']) && (
        <Button
          display={doing === 'adding' ? 'none' : undefined}
          variant="subtle"
          color="gray"
          className={css['add'] ?? ''}
          justify="flex-start"
          px={10}
          leftSection={<IconPlus size={16} />}
          onClick={() => setDoing('adding')}
        >
          {t('addCard')}
        </Button>
      )}
    </>
  )
}

type MenuProps = Pick<ColumnProps, 'board' | 'at' | 'last' | 'changes'> & {
  name: string
  target: Ref<HTMLButtonElement>
  rename: () => void
}

function BoardMenu({ board, name, at, last, changes, target, rename }: MenuProps) {
  const t = useLabels()
  const { can } = useSession()
  const confirm = useConfirm()
  if (!can(['update', 'Kanban']) && !can(['delete', 'Kanban'])) return null
  const move = (to: number) =>
    changes.placeBoards(
      moveWithin(
        changes.shown.boards.map((one) => one.id),
        at,
        to,
      ),
    )
  const remove = async () => {
    const sure = await confirm({
      title: t('deleteBoardTitle', { board: name }),
      text: t('deleteBoardText', { count: board.itemsIds.length }),
      verb: t('deleteBoard'),
      destructive: true,
    })
    if (sure) changes.deleteBoard(board.id)
  }
  return (
    <ActionMenu
      ref={target}
      renderButton={(opener) => (
        <IconButton size="sm" label={t('boardMenu', { board: name })} icon={IconDots} {...opener} />
      )}
      entries={[
        ...(can(['update', 'Kanban'])
          ? [
              { label: t('rename'), icon: IconPencil, run: rename },
              {
                label: t('moveStart'),
                icon: IconArrowLeft,
                mirrored: true,
                disabled: at === 0,
                run: () => move(at - 1),
              },
              { label: t('moveEnd'), icon: IconArrowRight, mirrored: true, disabled: last, run: () => move(at + 1) },
            ]
          : []),
        ...(can(['delete', 'Kanban'])
          ? [{ label: t('deleteBoard'), icon: IconTrash, danger: true, run: () => void remove() }]
          : []),
      ]}
    />
  )
}
