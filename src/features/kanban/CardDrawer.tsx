import { Group, Menu, Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconChevronRight, IconDots, IconLink, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useConfirm } from '#ui/Confirm'
import { Failed } from '#ui/Failed'
import { FormDrawer } from '#ui/FormDrawer'
import { IconButton } from '#ui/IconButton'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { CardActivity } from './CardActivity.tsx'
import { CardAttachments } from './CardAttachments.tsx'
import { CardFields } from './CardFields.tsx'
import css from './CardDrawer.module.css'
import { CommentBox } from './CommentBox.tsx'
import { getItem, type Item, type Kanban } from './contract'
import { useLabels } from './labels'
import { useBoardName } from './use-board-name'
import { useCardChanges } from './use-card-changes'

type CardDrawerProps = { id: number; kanban: Kanban; move: (boardId: number, ids: number[]) => void; close: () => void }

/** Everything of one card, beside its board. */
export function CardDrawer({ id, kanban, move, close }: CardDrawerProps) {
  const t = useLabels()
  const { can } = useSession()
  const { data, error, refetch } = useQuery(query(getItem, { params: { id } }))
  const [typed, setTyped] = useState(false)
  const boardName = useBoardName()
  const board = kanban.boards.find((one) => one.itemsIds.includes(id))
  const gone = error?.code === 'item_unknown'
  const place = board && (
    <span className={css['path']}>
      {boardName(board.title)}
      <IconChevronRight size={16} className="mirrored" />
      <span>{t('position', { position: board.itemsIds.indexOf(id) + 1, count: board.itemsIds.length })}</span>
    </span>
  )
  return (
    <FormDrawer
      open
      onClose={close}
      title={place ?? t('cardGone')}
      dirty={typed}
      tools={data && <CardTools id={id} title={data.item.title} close={close} />}
      actions={data && can(['update', 'Kanban']) && <CommentBox id={id} onTyped={setTyped} />}
    >
      {gone || (!board && data) ? (
        <p>{t('cardGone')}</p>
      ) : error ? (
        <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : null}
      {!data && !error && <Skeletons rows={4} />}
      {data && board && (
        <>
          <CardTitle key={`${data.item.id}-${data.item.title}`} item={data.item} />
          <CardFields item={data.item}>
            <div className={css['field']}>
              <span>{t('board')}</span>
              <Select
                aria-label={t('board')}
                w={220}
                allowDeselect={false}
                disabled={!can(['update', 'Kanban'])}
                value={String(board.id)}
                data={kanban.boards.map((one) => ({ value: String(one.id), label: boardName(one.title) }))}
                onChange={(to) => {
                  const target = kanban.boards.find((one) => String(one.id) === to)
                  if (target && target.id !== board.id) move(target.id, [...target.itemsIds, id])
                }}
              />
            </div>
          </CardFields>
          <CardAttachments item={data.item} attachments={data.attachments} />
          <CardActivity id={id} comments={data.comments} />
        </>
      )}
    </FormDrawer>
  )
}

/** The title is a text until somebody writes in it; it is saved when they leave it. */
function CardTitle({ item }: { item: Item }) {
  const t = useLabels()
  const { can } = useSession()
  const { save } = useCardChanges(item)
  const [title, setTitle] = useState(item.title)
  if (!can(['update', 'Kanban'])) return <h2 className={css['title']}>{item.title}</h2>
  const leave = () => {
    if (title.trim() && title.trim() !== item.title) save({ title: title.trim() })
    else setTitle(item.title)
  }
  return (
    <Textarea
      aria-label={t('titleLabel')}
      variant="unstyled"
      autosize
      maxLength={200}
      classNames={{ input: css['title'] ?? '' }}
      value={title}
      onChange={(event) => setTitle(event.currentTarget.value.replaceAll('\n', ' '))}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}

function CardTools({ id, title, close }: { id: number; title: string; close: () => void }) {
  const t = useLabels()
  const { can } = useSession()
  const confirm = useConfirm()
  const { remove } = useCardChanges({ id })
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    toast({ text: t('linkCopied') })
  }
  const ask = async () => {
    if (
      await confirm({
        title: t('deleteCardTitle'),
        text: `${title}. ${t('deleteCardText')}`,
        verb: t('deleteCard'),
        destructive: true,
      })
    ) {
      remove()
      close()
    }
  }
  return (
    <Group gap={0}>
      {'clipboard' in navigator && <IconButton label={t('copyLink')} icon={IconLink} onClick={() => void copy()} />}
      {can(['delete', 'Kanban']) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label={t('cardMenu')} icon={IconDots} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => void ask()}>
              {t('deleteCard')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
}
