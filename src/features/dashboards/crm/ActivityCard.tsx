import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconHistory } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { listActivity } from '#features/activity/contract'
import type { Activity } from '#features/people/users/contract/trail'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { Timeline } from '#ui/Timeline'
import { useLabels } from './labels'
import { numberOf, pageOf } from './rules'

const shown = 6
/** What people do with what is their own stands in the trail as it was asked. */
const verbs = {
  create: 'create',
  post: 'create',
  update: 'update',
  put: 'update',
  patch: 'update',
  delete: 'delete',
} as const
const subjects = [
  'Order',
  'Customer',
  'Product',
  'Invoice',
  'User',
  'Delivery',
  'Route',
  'Review',
  'Course',
  'Kanban',
  'KanbanItem',
  'CalendarEvent',
  'Driver',
  'Vehicle',
  'Depot',
  'Zone',
  'Role',
  'Import',
  'Exception',
  'Mailbox',
] as const

/** What people did last, from the trail. */
export function ActivityCard() {
  const t = useLabels()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(query(listActivity, { query: { itemsPerPage: shown } }))
  const said = (one: Activity): ReactNode => {
    const { action, subject } = one
    const did = verbs[action as keyof typeof verbs] as 'create' | 'update' | 'delete' | undefined
    if (subject === 'Session') return t(did === 'delete' ? 'did.signOut' : 'did.signIn')
    const what = subjects.find((one) => one === subject)
    const name = `${t(what ? `subject.${what}` : 'subject.other')}${numberOf(one)}`
    const href = did === 'delete' ? undefined : pageOf(one)
    return (
      <>
        {t(did ? `did.${did}` : 'did.other')} · {href ? <Link href={href}>{name}</Link> : name}
      </>
    )
  }
  return (
    <Card title={t('activity')}>
      {error && !data ? (
        <Failed title={t('activityFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : !data ? (
        <Skeletons rows={shown} />
      ) : data.activity.length === 0 ? (
        <Empty icon={IconHistory} title={t('noActivity')} />
      ) : (
        <Timeline
          entries={data.activity.map((one) => ({
            key: one.id,
            // what nobody did has no face
            ...(one.actor && { person: { name: one.actor.name } }),
            icon: IconHistory,
            title: one.actor?.name ?? t('machine'),
            time: moment(one.at, language),
            body: said(one),
          }))}
        />
      )}
    </Card>
  )
}
