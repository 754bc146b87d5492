import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconBellOff } from '@tabler/icons-react'
import { useFailureWords } from '#client/failure-words'
import { mutation } from '#client/query'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { CountBadge } from '#ui/StatusChip'
import { toast } from '#ui/Toasts'
import { markAllNotifications } from './contract'
import { useLabels } from './labels'
import css from './Notifications.module.css'
import { NotificationRow, type IconOf } from './NotificationRow.tsx'
import { useNotifications } from './use-notifications'

/** What the bell opens. */
export function NotificationList({ iconOf, close }: { iconOf: IconOf; close: () => void }) {
  const t = useLabels()
  const say = useFailureWords()
  const { data, error, refetch } = useQuery(useNotifications())
  const markAll = useMutation(mutation(markAllNotifications))
  return (
    <>
      <div className={css['head']}>
        <h2>{t('title')}</h2>
        {data && data.unread > 0 && (
          <>
            <CountBadge>{t('unread', { count: data.unread })}</CountBadge>
            <Button
              size="sm"
              variant="subtle"
              ms="auto"
              onClick={() =>
                markAll.mutate({}, { onError: (why) => toast({ tone: 'bad', text: t('refused', { why: say(why) }) }) })
              }
            >
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
          {data.notifications.map((one) => (
            <NotificationRow key={one.id} notification={one} iconOf={iconOf} close={close} />
          ))}
        </ul>
      )}
    </>
  )
}
