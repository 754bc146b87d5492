import { Checkbox } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mutation, query } from '#client/query'
import { useSession } from '#client/session'
import {
  getUserNotificationSettings,
  setUserNotificationSettings,
  type NotificationSetting,
} from '#features/notifications/contract'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import type { UserDetail } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-words'
import css from './UserView.module.css'

const ways = ['inApp', 'byMail'] as const

/** How a person is told of what; each tick is saved at once. */
export function NotificationsTab({ user }: { user: UserDetail }) {
  const t = useLabels()
  const { can } = useSession()
  const client = useQueryClient()
  const whyNot = useWhyNot()
  const question = query(getUserNotificationSettings, { params: { id: user.id } })
  const { data, error, refetch } = useQuery(question)
  const save = useMutation(mutation(setUserNotificationSettings))
  const waiting = save.isPending ? save.variables.body.settings[0] : undefined
  const change = (setting: NotificationSetting) =>
    save.mutate(
      { params: { id: user.id }, body: { settings: [setting] } },
      {
        onSuccess: (saved) => {
          client.setQueryData(question.queryKey, saved)
          toast({ text: t('notificationsSaved') })
        },
        onError: (refusal) => toast({ tone: 'bad', text: t('refused', { why: whyNot(refusal) }) }),
      },
    )
  return (
    <Card title={t('tab.notifications')} flush>
      {!data &&
        (error ? (
          <Failed title={t('notificationsFailed')} requestId={error.requestId} retry={() => void refetch()} />
        ) : (
          <Skeletons rows={2} />
        ))}
      {data && (
        <table className={css['matrix']} aria-label={t('tab.notifications')}>
          <thead>
            <tr>
              <th scope="col">{t('toldOf')}</th>
              {ways.map((way) => (
                <th key={way} scope="col">
                  {t(`way.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.settings.map((stored) => {
              const setting = waiting?.kind === stored.kind ? waiting : stored
              return (
                <tr key={setting.kind}>
                  <th scope="row">{t(`kind.${setting.kind}`)}</th>
                  {ways.map((way) => (
                    <td key={way}>
                      <Checkbox
                        aria-label={`${t(`kind.${setting.kind}`)}: ${t(`way.${way}`)}`}
                        checked={setting[way]}
                        disabled={!can(['update', 'User'])}
                        onChange={(event) => change({ ...setting, [way]: event.currentTarget.checked })}
                      />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Card>
  )
}
