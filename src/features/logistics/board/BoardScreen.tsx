import { Button, Skeleton } from '@mantine/core'
import { IconBuildingWarehouse } from '@tabler/icons-react'
import { useSearchText } from '#client/use-search-text'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { BoardPanes } from './BoardPanes.tsx'
import css from './BoardScreen.module.css'
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
        {error.code === 'depot_unknown' && !search['depot'] ? (
          <Empty
            icon={IconBuildingWarehouse}
            title={t('noDepot')}
            text={t('noDepotText')}
            action={
              <Button component={Link} href="/apps/logistics/settings/depots">
                {t('addDepot')}
              </Button>
            }
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
      board={board}
      acts={acts}
      onDay={(day) => setSearch({ day })}
      onDepot={(depot) => setSearch({ depot: String(depot) })}
    />
  )
}
