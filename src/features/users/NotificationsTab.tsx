import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mutation } from '#client/query'
import { useSession } from '#client/session'
import { useWorded } from '#client/use-worded'
import {
  getUserNotificationSettings,
  setUserNotificationSettings,
  type NotificationWish,
} from '#features/notifications/contract'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { TickTable } from '#ui/TickTable'
import { toast } from '#ui/Toasts'
import type { UserDetail } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-words'

const ways = ['inApp', 'byMail'] as const

/** How a person is told of what; each tick is saved at once. */
export function NotificationsTab({ user }: { user: UserDetail }) {
  const t = useLabels()
  const { can } = useSession()
  const client = useQueryClient()
  const whyNot = useWhyNot()
  const asked = { params: { id: user.id } }
  const settings = useWorded(getUserNotificationSettings, asked)
  const { data, error, refetch } = useQuery(settings)
  const save = useMutation(mutation(setUserNotificationSettings))
  const waiting = save.isPending ? save.variables.body.settings[0] : undefined
  const change = (setting: NotificationWish) =>
    save.mutate(
      { ...asked, body: { settings: [setting] } },
      {
        onSuccess: (saved) => {
          client.setQueryData(settings.queryKey, saved)
          toast({ text: t('notificationsSaved') })
        },
        onError: (refusal) => toast({ tone: 'bad', text: t('refused', { why: whyNot(refusal) }) }),
      },
    )
  const settingOf = (kind: string): NotificationWish => {
    const { inApp, byMail } = [...(waiting ? [waiting] : []), ...(data?.settings ?? [])].find(
      (one) => one.kind === kind,
    )!
    return { kind, inApp, byMail }
  }
  return (
    <Card title={t('tab.notifications')} flush>
      {!data &&
        (error ? (
          <Failed title={t('notificationsFailed')} requestId={error.requestId} retry={() => void refetch()} />
        ) : (
          <Skeletons rows={2} />
        ))}
      {data && (
        <TickTable
          name={t('tab.notifications')}
          corner={t('toldOf')}
          rows={data.settings.map(({ kind, title }) => ({ key: kind, title }))}
          columns={ways.map((key) => ({ key, title: t(`way.${key}`) }))}
          isTicked={(kind, way) => settingOf(kind)[way]}
          disabled={!can(['update', 'User'])}
          onTick={(kind, way, ticked) => change({ ...settingOf(kind), [way]: ticked })}
        />
      )}
    </Card>
  )
}
