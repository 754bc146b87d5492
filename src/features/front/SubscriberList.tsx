import { IconCircleCheck, IconHourglass, IconMailOff, IconTrash } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useFailureWords } from '#client/failure-words'
import { useLanguage } from '#client/language'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { useAct } from '#client/use-act'
import { ListTable } from '#ui/ListTable'
import { StatusChip } from '#ui/StatusChip'
import { listSubscribers, removeSubscriber, type Subscriber } from './contract'
import { useLabels } from './labels'
import css from './Subscribers.module.css'

/** Who left an address, for whoever may know. */
export function SubscriberList() {
  'use no memo'
  const t = useLabels()
  const why = useFailureWords()
  const language = useLanguage()
  const { can } = useSession()
  const remove = useAct(removeSubscriber, why)
  const list = useList(listSubscribers, { rows: ({ subscribers }) => subscribers, total: ({ total }) => total })
  const address = ({ email }: Subscriber) => (
    <bdi key="email" dir="ltr">
      {email}
    </bdi>
  )
  const chip = ({ confirmedAt }: Subscriber) =>
    confirmedAt ? (
      <StatusChip tone="ok" icon={IconCircleCheck}>
        {t('subscriber.confirmed')}
      </StatusChip>
    ) : (
      <StatusChip tone="warn" icon={IconHourglass}>
        {t('subscriber.waiting')}
      </StatusChip>
    )
  const at = ({ createdAt }: Subscriber) => moment(createdAt, language)
  const drop = async (one: Subscriber) => {
    await remove.act({ params: { id: one.id } }, t('subscriber.removed', { email: one.email }))
  }
  return (
    <section className={css['list']}>
      <ListTable
        list={list}
        title={t('subscribers')}
        columns={[
          { key: 'email', title: t('subscriber.email'), sortable: true, width: '45%', render: address },
          { key: 'createdAt', title: t('subscriber.since'), sortable: true, render: at },
          { key: 'state', title: t('subscriber.state'), render: chip },
        ]}
        phone={(one) => ({ name: one.email, chip: chip(one), lines: [at(one)] })}
        rowName={(one) => one.email}
        rowActions={
          can(['delete', 'Subscriber'])
            ? [{ label: t('subscriber.remove'), icon: IconTrash, danger: true, run: (one) => void drop(one) }]
            : []
        }
        search={t('subscriber.search')}
        none={{ icon: IconMailOff, title: t('subscriber.none'), text: t('subscriber.noneText') }}
      />
    </section>
  )
}
