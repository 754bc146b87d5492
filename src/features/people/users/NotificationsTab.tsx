import { useQuery } from '@tanstack/react-query'
import { useSession } from '#client/session'
import { useTicks } from '#client/use-ticks'
import { useWorded } from '#client/use-worded'
import {
  getUserNotificationSettings,
  notificationWays,
  setUserNotificationSettings,
} from '#features/people/users/contract/told'
import { TickCard } from '#ui/TickCard'
import { toast } from '#ui/Toasts'
import type { UserDetail } from './contract'
import { useLabels } from './labels'
import { useRefused } from './use-words'

/** How a person is told of what. */
export function NotificationsTab({ user }: { user: UserDetail }) {
  const t = useLabels()
  const { can } = useSession()
  const refused = useRefused()
  const of = { params: { id: user.id } }
  const asked = useWorded(getUserNotificationSettings, of)
  const { data, error, refetch } = useQuery(asked)
  const ticks = useTicks(setUserNotificationSettings, {
    rows: data?.settings,
    queryKey: asked.queryKey,
    input: ({ kind, inApp, byMail }) => ({ ...of, body: { settings: [{ kind, inApp, byMail }] } }),
    done: () => toast({ text: t('notificationsSaved') }),
    refused: (refusal) => toast({ tone: 'bad', text: refused(refusal) }),
  })
  const failed = error && { title: t('notificationsFailed'), requestId: error.requestId, retry: () => void refetch() }
  return (
    <TickCard
      {...ticks}
      title={t('tab.notifications')}
      corner={t('toldOf')}
      columns={notificationWays.map((key) => ({ key, title: t(`way.${key}`) }))}
      disabled={!can(['update', 'User'])}
      state={data ? undefined : failed ? { failed } : 'waiting'}
    />
  )
}
