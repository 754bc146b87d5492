import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { useLabels } from './labels'
import { NotificationRow, type IconOf } from './NotificationRow.tsx'
import { useNotifications } from './use-notifications'

type Props = { before?: number; iconOf: IconOf; close: () => void }
/** Some notifications, and below them the way to those that are older, until there are none. */
export function NotificationPage({ before, iconOf, close }: Props) {
  const t = useLabels()
  const { data, error, refetch } = useQuery(useNotifications(before))
  const [isRead, setRead] = useState(false)
  if (!data)
    return error ? (
      <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />
    ) : (
      <Skeletons rows={3} />
    )
  const last = data.notifications.at(-1)?.id
  return (
    <>
      {data.notifications.map((one) => (
        <NotificationRow key={one.id} notification={one} iconOf={iconOf} close={close} />
      ))}
      {data.more && !isRead && (
        <li>
          <Button fullWidth variant="subtle" onClick={() => setRead(true)}>
            {t('older')}
          </Button>
        </li>
      )}
      {data.more && isRead && last !== undefined && <NotificationPage before={last} iconOf={iconOf} close={close} />}
    </>
  )
}
