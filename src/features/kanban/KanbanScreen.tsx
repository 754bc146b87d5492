import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconLayoutKanban, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { today } from '#client/date'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useSearchText } from '#client/use-search-text'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { PageHeader } from '#ui/PageHeader'
import { SearchField } from '#ui/SearchField'
import { useListing } from '#ui/Words'
import { AddTitle } from './AddTitle.tsx'
import { Boards } from './Boards.tsx'
import { BoardsSkeleton } from './BoardsSkeleton.tsx'
import { getKanban, type Item, type Kanban } from './contract'
import { Faces } from './Faces.tsx'
import css from './Kanban.module.css'
import { useLabels } from './labels'
import { isOverdue } from './rules'
import { useBoardChanges } from './use-board-changes'

const CardDrawer = lazy(() => import('./CardDrawer.tsx').then((m) => ({ default: m.CardDrawer })))

export function KanbanScreen() {
  const t = useLabels()
  const { data, error, refetch, isPending } = useQuery(query(getKanban))
  if (isPending)
    return (
      <>
        <PageHeader title={t('title')} facts={'\u00a0'} actions={<Tools waits items={[]} />} />
        <BoardsSkeleton />
      </>
    )
  if (!data) return <Failed title={t('failed')} requestId={error?.requestId} retry={() => void refetch()} />
  return <Workspace kanban={data} />
}

type ToolsProps = {
  items: readonly Item[]
  /** Undefined where nothing can be added now. */
  add?: (() => void) | undefined
  /** The room that they take, until it is known what they are for. */
  waits?: boolean
}
function Tools({ items, add, waits }: ToolsProps) {
  const t = useLabels()
  const { can } = useSession()
  const [search, setSearch] = useSearchText()
  return (
    <div className={css['filters']} inert={waits}>
      <Faces items={items} chosen={search['member']} choose={(name) => setSearch({ member: name })} />
      <SearchField
        placeholder={t('search')}
        value={search['q'] ?? ''}
        onChange={(text) => setSearch({ q: text || undefined }, { replace: true })}
      />
      {can(['create', 'Kanban']) && (
        <Button leftSection={<IconPlus size={16} />} disabled={!add && !waits} onClick={add}>
          {t('addBoard')}
        </Button>
      )}
    </div>
  )
}

function Workspace({ kanban }: { kanban: Kanban }) {
  const t = useLabels()
  const { can } = useSession()
  const listing = useListing()
  const [search, setSearch] = useSearchText()
  const [adding, setAdding] = useState(false)
  const changes = useBoardChanges(kanban)
  const { boards, items, doneBoardId } = changes.shown
  const member = search['member']
  const q = search['q']?.toLowerCase()
  const fits = (id: number) => {
    const item = items.find((one) => one.id === id)
    return Boolean(
      item &&
      (!q || item.title.toLowerCase().includes(q)) &&
      (!member || item.members.some((one) => one.name === member)),
    )
  }
  const openIds = new Set(boards.filter((board) => board.id !== doneBoardId).flatMap((board) => board.itemsIds))
  const overdue = items.filter((item) => openIds.has(item.id) && isOverdue(item.dueDate, today())).length
  const filter = q || member ? fits : undefined
  const card = items.find((item) => String(item.id) === search['card'])
  return (
    <>
      <PageHeader
        title={t('title')}
        facts={listing([t('cards', { count: items.length }), t('overdue', { count: overdue })])}
        actions={
          // one line at a time: a second one asked for while the first is being saved would close with it
          <Tools items={items} add={adding ? undefined : () => setAdding(true)} />
        }
      />
      {boards.length === 0 && !adding ? (
        <Empty
          icon={IconLayoutKanban}
          title={t('noBoards')}
          action={
            can(['create', 'Kanban']) ? <Button onClick={() => setAdding(true)}>{t('addBoard')}</Button> : undefined
          }
        />
      ) : filter && !adding && !items.some(({ id }) => filter(id)) ? (
        <Empty
          icon={IconSearchOff}
          title={t('noneFound')}
          action={
            <Button variant="default" onClick={() => setSearch({ q: undefined, member: undefined })}>
              {t('clearFilters')}
            </Button>
          }
        />
      ) : (
        <Boards changes={changes} fits={filter} openCard={(id) => setSearch({ card: String(id) })} open={card?.id}>
          {adding && (
            <div className={css['board']}>
              <AddTitle label={t('boardTitle')} add={changes.addBoard} close={() => setAdding(false)} />
            </div>
          )}
        </Boards>
      )}
      {search['card'] && (
        <Suspense fallback={null}>
          <CardDrawer
            key={search['card']}
            id={Number(search['card'])}
            kanban={changes.shown}
            move={changes.placeItems}
            close={() => setSearch({ card: undefined })}
          />
        </Suspense>
      )}
    </>
  )
}
