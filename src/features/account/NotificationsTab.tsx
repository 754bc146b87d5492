import { useQuery } from '@tanstack/react-query'
import { useTicks } from '#client/use-ticks'
import { useWorded } from '#client/use-worded'
import { getNotificationSettings, setNotificationSettings } from '#features/people/notifications/contract'
import { notificationWays } from '#features/people/users/contract/told'
import { TickCard } from '#ui/TickCard'
import { toast } from '#ui/Toasts'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

/** How I am told of what. */
export function NotificationsTab() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const asked = useWorded(getNotificationSettings)
  const { data, error, refetch } = useQuery(asked)
  const ticks = useTicks(setNotificationSettings, {
    rows: data?.settings,
    queryKey: asked.queryKey,
    input: ({ kind, inApp, byMail }) => ({ body: { settings: [{ kind, inApp, byMail }] } }),
    done: () => toast({ text: t('notificationsSaved') }),
    refused: (refusal) => toast({ tone: 'bad', text: t('notSaved', { why: whyNot(refusal) }) }),
  })
  const failed = error && { title: t('notificationsFailed'), requestId: error.requestId, retry: () => void refetch() }
  return (
    <TickCard
      {...ticks}
      title={t('tabNotifications')}
      corner={t('toldOf')}
      columns={notificationWays.map((key) => ({ key, title: t(`way.${key}`) }))}
      state={data ? undefined : failed ? { failed } : 'waiting'}
    />
  )
}
