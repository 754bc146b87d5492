import { Button, Skeleton } from '@mantine/core'
import { IconGitBranch } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSearchText } from '#client/use-search-text'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { NoDepot } from '#features/logistics/depots/lent'
import { BoardPanes } from './BoardPanes.tsx'
import css from './BoardScreen.module.css'
import type { Board } from './contract'
import { useLabels } from './labels'
import { useBoard } from './use-board'

/** The day of a depot: what is planned, what is not, where and when. */
export function BoardScreen() {
  const t = useLabels()
  const [search, setSearch] = useSearchText()
  const numberIn = (name: string) => Number(search[name] ?? 0) || 0
  const beside = search['beside'] ?? ''
  const others = useMemo(() => beside.split(',').flatMap((id) => Number(id) || []), [beside])
  /** A draft is of one of several depots: they are there again once it is left. */
  const first = ({ depot }: Board) => search['depot'] ?? String(depot.id)
  const acts = useBoard(search['day'], numberIn('depot'), numberIn('draft'), others)
  const { board, error, refetch } = acts
  if (!board)
    return error ? (
      <div className={css['failed']}>
        <h1>{t('title')}</h1>
        {error.code === 'depot_unknown' && !search['depot'] ? (
          <NoDepot />
        ) : error.code === 'draft_unknown' ? (
          <Empty
            icon={IconGitBranch}
            title={t('why.draft')}
            action={<Button onClick={() => setSearch({ draft: undefined })}>{t('toLive')}</Button>}
          />
        ) : (
          <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />
        )}
      </div>
    ) : (
      <div className={css['waiting']} aria-busy>
        <Skeleton height={53} radius={0} />
        <Skeleton radius={0} />
        <Skeleton radius={0} />
      </div>
    )
  return (
    <BoardPanes
      key={board.draft?.id}
      board={board}
      acts={acts}
      onDay={(day) => setSearch({ day, depot: first(board), draft: undefined })}
      onDepots={([depot, ...rest]) =>
        setSearch({ day: board.day, depot: String(depot), beside: rest.join(',') || undefined, draft: undefined })
      }
      onDraft={(draft) =>
        setSearch({
          day: board.day,
          depot: first(board),
          draft: draft === undefined ? undefined : String(draft),
        })
      }
    />
  )
}
