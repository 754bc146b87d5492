import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconBellOff } from '@tabler/icons-react'
import { useFailureWords } from '#client/failure-words'
import { useAct } from '#client/use-act'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { CountBadge } from '#ui/StatusChip'
import { markAllNotifications } from './contract'
import { useLabels } from './labels'
import css from './Notifications.module.css'
import { NotificationPage } from './NotificationPage.tsx'
import type { IconOf } from './NotificationRow.tsx'
import { useNotifications } from './use-notifications'

/** What the bell opens. */
export function NotificationList({ iconOf, close }: { iconOf: IconOf; close: () => void }) {
  const t = useLabels()
  const say = useFailureWords()
  const { data, error, refetch } = useQuery(useNotifications())
  const markAll = useAct(markAllNotifications, (error) => t('refused', { why: say(error) }))
  return (
    <>
      <div className={css['head']}>
        <h2>{t('title')}</h2>
        {data && data.unread > 0 && (
          <>
            <CountBadge>{t('unread', { count: data.unread })}</CountBadge>
            <Button size="sm" variant="subtle" ms="auto" onClick={() => void markAll.act({})}>
              {t('markAll')}
            </Button>
          </>
        )}
      </div>
      {!data && !error && <Skeletons rows={3} />}
      {!data && error && <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />}
      {data?.notifications.length === 0 && <Empty icon={IconBellOff} title={t('none')} text={t('noneText')} />}
      {data && data.notifications.length > 0 && (
        <ul className={css['list']}>
          <NotificationPage iconOf={iconOf} close={close} />
        </ul>
      )}
    </>
  )
}
