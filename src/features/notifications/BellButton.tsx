import { ActionIcon, Popover } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { query } from '#client/query'
import { useEvent } from '#client/realtime'
import { useHint } from '#ui/Hint'
import { toast } from '#ui/Toasts'
import { listNotifications, notified } from './contract'
import css from './Notifications.module.css'
import { addressOfNotification } from './rules'
import { useLabels } from './labels'

const NotificationList = lazy(() => import('./NotificationList.tsx').then((m) => ({ default: m.NotificationList })))

/** How many are unread, live; what they say is fetched when it is opened. */
export function BellButton() {
  const t = useLabels()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(query(listNotifications))
  const unread = data?.unread ?? 0
  useNews()
  const label = t('bell', { count: unread })
  const [handlers, hint] = useHint(label, {}, open)
  return (
    <>
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-end"
        width="min(380px, 100vw - 16px)"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon type="button" aria-label={label} onClick={() => setOpen((before) => !before)} {...handlers}>
            <IconBell size={19} stroke={1.75} />
            {unread > 0 && <span className={css['dot']} />}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={t('title')}>
          <Suspense>
            <NotificationList close={() => setOpen(false)} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {hint}
    </>
  )
}

/** Says what has just come; the event itself holds no more than its kind. */
function useNews(): void {
  const t = useLabels()
  const client = useQueryClient()
  const navigate = useNavigate()
  useEvent(notified, () => {
    void client.fetchQuery({ ...query(listNotifications), staleTime: 0 }).then(({ notifications: [newest] }) => {
      if (!newest) return
      const to = addressOfNotification(newest)
      const action = to && { label: t('open'), run: () => void navigate({ to: to.path, search: to.search }) }
      toast({ tone: 'info', text: t(newest.kind, newest.facts), ...(action && { action }) })
    })
  })
}
