import { useQuery } from '@tanstack/react-query'
import { IconUsersGroup } from '@tabler/icons-react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { Avatar } from '#ui/Avatar'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { useNumber } from '#ui/Words'
import type { UserDetail } from './contract'
import { listColleagues } from './contract/cards'
import { useLabels } from './labels'
import { RoleOf } from './RoleOf.tsx'
import css from './UserView.module.css'

/** With whom they share cards; the number leads to the board. */
export function ConnectionsTab({ user }: { user: UserDetail }) {
  const t = useLabels()
  const number = useNumber()
  const { can } = useSession()
  const { data, error, refetch } = useQuery(query(listColleagues, { params: { id: user.id } }))
  return (
    <Card title={t('tab.connections')} {...(data && { count: number(data.connections.length) })}>
      {!data &&
        (error ? (
          <Failed title={t('connectionsFailed')} requestId={error.requestId} retry={() => void refetch()} />
        ) : (
          <Skeletons rows={3} />
        ))}
      {data?.connections.length === 0 && (
        <Empty
          icon={IconUsersGroup}
          title={t('noConnections', { name: user.fullName })}
          text={t('noConnectionsText')}
        />
      )}
      {data?.connections.map(({ id, fullName, role, avatar, cards }) => (
        <div key={id} className={css['row']}>
          <Link href={`/apps/user/view/${id}`} className={css['person']}>
            <Avatar name={fullName} src={avatar} size={32} decorative />
            <span className={css['strong']}>{fullName}</span>
          </Link>
          <RoleOf role={role} />
          {can(['read', 'Kanban']) ? (
            <Link href={`/apps/kanban?member=${encodeURIComponent(fullName)}`} className={css['link']}>
              {t('sharedCards', { count: cards })}
            </Link>
          ) : (
            <span className={css['quiet']}>{t('sharedCards', { count: cards })}</span>
          )}
        </div>
      ))}
    </Card>
  )
}
