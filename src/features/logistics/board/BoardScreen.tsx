import { useSearchText } from '#client/use-search-text'
import { Failed } from '#ui/Failed'
import { Skeleton } from '@mantine/core'
import { BoardPanes } from './BoardPanes.tsx'
import css from './Board.module.css'
import { useLabels } from './labels'
import { useBoard } from './use-board'

/** The day of a depot: what is planned, what is not, where and when. */
export function BoardScreen() {
  const t = useLabels()
  const [search, setSearch] = useSearchText()
  const acts = useBoard(search['day'], Number(search['depot'] ?? 0) || 0)
  const { board, error, refetch } = acts
  if (!board)
    return error ? (
      <div className={css['failed']}>
        <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />
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
      board={board}
      acts={acts}
      onDay={(day) => setSearch({ day })}
      onDepot={(depot) => setSearch({ depot: String(depot) })}
    />
  )
}
