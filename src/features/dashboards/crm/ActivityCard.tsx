import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconHistory } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { listActivity } from '#features/activity/contract'
import type { Activity } from '#features/people/users/contract/trail'
import { useSubjectLabels } from '#features/people/users/lent'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { Timeline } from '#ui/Timeline'
import { useLabels } from './labels'
import { didOf, numberOf, pageOf } from './rules'

const shown = 6
/** What people did last, from the trail. */
export function ActivityCard() {
  const t = useLabels()
  const subjects = useSubjectLabels()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(query(listActivity, { query: { itemsPerPage: shown } }))
  const said = (one: Activity): ReactNode => {
    const { subject } = one
    const did = didOf(one)
    if (subject === 'Session') return t(did === 'delete' ? 'did.signOut' : 'did.signIn')
    const name = `${subjects('thing', { thing: subject })}${numberOf(one)}`
    const href = did === 'delete' ? undefined : pageOf(one)
    return (
      <>
        {t(`did.${did}`)} · {href ? <Link href={href}>{name}</Link> : name}
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
