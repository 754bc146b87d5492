import { useQuery } from '@tanstack/react-query'
import { IconLayoutKanban, IconRoute } from '@tabler/icons-react'
import { shortDay, today } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { getUserWork } from '#features/people/users/contract/trail'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { StatusChip } from '#ui/StatusChip'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import css from './UserView.module.css'

/** The cards that wait for a person, and the routes they drive, as far as the reader may read them. */
export function UserWork({ id }: { id: number }) {
  const t = useLabels()
  const number = useNumber()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(query(getUserWork, { params: { id } }))
  if (!data)
    return (
      <Card title={t('tasks')}>
        {error ? (
          <Failed title={t('workFailed')} requestId={error.requestId} retry={() => void refetch()} />
        ) : (
          <Skeletons rows={3} />
        )}
      </Card>
    )
  const { tasks, routes } = data
  const day = (one: string) => shortDay(one, language)
  return (
    <>
      {tasks && (
        <Card title={t('tasks')} count={number(tasks.open)}>
          {tasks.cards.length === 0 && <Empty icon={IconLayoutKanban} title={t('noTasks')} />}
          {tasks.cards.map((card) => (
            <div key={card.id} className={css['row']}>
              <Link href={`/apps/kanban?card=${card.id}`} className={css['link']}>
                {card.title}
              </Link>
              <span className={css['quiet']}>{card.board}</span>
              {card.dueDate !== null && (
                <StatusChip tone={card.dueDate < today() ? 'bad' : 'mute'}>{day(card.dueDate)}</StatusChip>
              )}
            </div>
          ))}
        </Card>
      )}
      {routes && (
        <Card title={t('routes')} count={number(routes.total)}>
          {routes.routes.length === 0 && <Empty icon={IconRoute} title={t('noRoutes')} />}
          {routes.routes.map((route) => (
            <div key={route.id} className={css['row']}>
              <Link href={`/apps/logistics/route/${route.id}`} className={css['link']}>
                <bdi>{route.code}</bdi>
              </Link>
              <span className={css['quiet']}>{day(route.day)}</span>
              <StatusChip tone="mute">{t('routeState', { state: route.state })}</StatusChip>
            </div>
          ))}
        </Card>
      )}
    </>
  )
}
