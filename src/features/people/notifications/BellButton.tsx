import { ActionIcon } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useEvent } from '#client/realtime'
import { useHint } from '#ui/Hint'
import { Panel } from '#ui/Panel'
import { toast } from '#ui/Toasts'
import type { Opener } from '#ui/use-opener'
import { notified } from './contract'
import css from './Notifications.module.css'
import { useLabels } from './labels'
import type { IconOf } from './NotificationRow.tsx'
import { useNotifications } from './use-notifications'

const NotificationList = lazy(() => import('./NotificationList.tsx').then((m) => ({ default: m.NotificationList })))

/** How many are unread, live; what they say is fetched when it is opened. */
export function BellButton({ iconOf }: { iconOf: IconOf }) {
  const t = useLabels()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(useNotifications())
  const unread = data?.unread ?? 0
  useNews()
  const label = t('bell', { count: unread })
  return (
    <span className={css['place']}>
      <Panel
        label={t('title')}
        width="min(380px, 100vw - 16px)"
        bare
        wanted={{ opened: open, onOpened: setOpen }}
        renderButton={(opener) => <BellFace label={label} unread={unread > 0} {...opener} />}
      >
        <Suspense>
          <NotificationList iconOf={iconOf} close={() => setOpen(false)} />
        </Suspense>
      </Panel>
    </span>
  )
}

function BellFace({ label, unread, ...opener }: Opener & { label: string; unread: boolean }) {
  const [handlers, hint] = useHint(label, opener, opener['aria-expanded'])
  return (
    <>
      <ActionIcon type="button" aria-label={label} {...opener} {...handlers}>
        <IconBell size={19} stroke={1.75} />
        {unread && <span className={css['dot']} />}
      </ActionIcon>
      {hint}
    </>
  )
}

/** Says what has just come; the event itself holds no more than its kind. */
function useNews(): void {
  const t = useLabels()
  const client = useQueryClient()
  const navigate = useNavigate()
  const question = useNotifications()
  useEvent(notified, () => {
    void client.fetchQuery({ ...question, staleTime: 0 }).then(({ notifications: [newest] }) => {
      if (!newest) return
      const { text, path } = newest
      const action = path !== null && { label: t('open'), run: () => void navigate({ href: path }) }
      toast({ tone: 'info', text, ...(action && { action }) })
    })
  })
}
