import { useQuery } from '@tanstack/react-query'
import { IconHistory, IconLogin2, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { Timeline } from '#ui/Timeline'
import { useSubjectLabels } from '#features/people/users/lent'
import { listOwnEvents, type Event } from './contract'
import { useLabels } from './labels'
import css from './Profile.module.css'

const icons = { signedIn: IconLogin2, added: IconPlus, changed: IconPencil, deleted: IconTrash }

/** What I did last, as the trail has it. */
export function ActivityCard() {
  const t = useLabels()
  const subjects = useSubjectLabels()
  const language = useLanguage()
  const { can, person } = useSession()
  const { data, error, refetch } = useQuery(query(listOwnEvents))
  const titleOf = ({ did, subject, name }: Event) => {
    if (did === 'signedIn') return t('did.signedIn')
    const thing = subjects('thing', { thing: subject })
    return t(`did.${did}`, { what: name ? t('named', { thing, name }) : thing })
  }
  const all = person && can(['read', 'User']) && (
    <Link href={`/apps/user/view/${person.id}`} className={css['all']} aria-label={t('all.activity')}>
      {t('showAll')}
    </Link>
  )
  return (
    <Card title={t('activity')} tools={all || undefined}>
      {!data && !error && <Skeletons rows={4} />}
      {!data && error && <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />}
      {data?.events.length === 0 && <Empty icon={IconHistory} title={t('noActivity')} />}
      {data && data.events.length > 0 && (
        <Timeline
          entries={data.events.map((one) => ({
            key: one.id,
            icon: icons[one.did],
            title: titleOf(one),
            time: moment(one.at, language),
          }))}
        />
      )}
    </Card>
  )
}
