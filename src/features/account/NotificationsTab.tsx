import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mutation } from '#client/query'
import { useWorded } from '#client/use-worded'
import {
  getNotificationSettings,
  setNotificationSettings,
  type NotificationWish,
} from '#features/notifications/contract'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { TickTable } from '#ui/TickTable'
import { toast } from '#ui/Toasts'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

const ways = ['inApp', 'byMail'] as const

/** How I am told of what; each tick is saved at once. */
export function NotificationsTab() {
  const t = useLabels()
  const client = useQueryClient()
  const whyNot = useWhyNot()
  const asked = useWorded(getNotificationSettings)
  const { data, error, refetch } = useQuery(asked)
  const save = useMutation(mutation(setNotificationSettings))
  const waiting = save.isPending ? save.variables.body.settings[0] : undefined
  const change = (setting: NotificationWish) =>
    save.mutate(
      { body: { settings: [setting] } },
      {
        onSuccess: (saved) => {
          client.setQueryData(asked.queryKey, saved)
          toast({ text: t('notificationsSaved') })
        },
        onError: (refusal) => toast({ tone: 'bad', text: t('notSaved', { why: whyNot(refusal) }) }),
      },
    )
  const settingOf = (kind: string): NotificationWish => {
    const { inApp, byMail } = [...(waiting ? [waiting] : []), ...(data?.settings ?? [])].find(
      (one) => one.kind === kind,
    )!
    return { kind, inApp, byMail }
  }
  return (
    <Card title={t('tabNotifications')} flush>
      {!data &&
        (error ? (
          <Failed title={t('notificationsFailed')} requestId={error.requestId} retry={() => void refetch()} />
        ) : (
          <Skeletons rows={2} />
        ))}
      {data && (
        <TickTable
          name={t('tabNotifications')}
          corner={t('toldOf')}
          rows={data.settings.map(({ kind, title }) => ({ key: kind, title }))}
          columns={ways.map((key) => ({ key, title: t(`way.${key}`) }))}
          isTicked={(kind, way) => settingOf(kind)[way]}
          onTick={(kind, way, ticked) => change({ ...settingOf(kind), [way]: ticked })}
        />
      )}
    </Card>
  )
}
