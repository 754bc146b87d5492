import { useQuery } from '@tanstack/react-query'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { getUserWork } from '#features/people/users/contract/trail'
import { Card } from '#ui/Card'
import { useNumber } from '#ui/Words'
import { countryIn } from '#features/ecommerce/countries/contract'
import type { UserDetail } from './contract'
import { useLabels } from './labels'
import { UserActivity } from './UserActivity.tsx'
import { UserWork } from './UserWork.tsx'
import { useSpoken } from './use-words'
import css from './UserView.module.css'

export function OverviewTab({ user }: { user: UserDetail }) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const { nameOf } = useSpoken()
  const { data: work } = useQuery(query(getUserWork, { params: { id: user.id } }))
  const mails = work?.mails
  const facts: [label: string, value: string, leftToRight?: boolean][] = [
    [t('username'), user.username, true],
    [t('email'), user.email, true],
    [t('company'), user.company],
    [t('country'), countryIn(language, user.country)],
    [t('contact'), user.contact, true],
    [t('language'), nameOf(user.language)],
    [t('since'), shortDay(user.createdAt.slice(0, 10), language)],
    // counted in the cards themselves, as those that are open are beside it
    // their lines are there before they are counted, or what stands below would jump
    ...(!work || work.tasks
      ? [[t('tasksDone'), work?.tasks ? number(work.tasks.done) : ''] satisfies [string, string]]
      : []),
    ...(!work || typeof mails === 'number'
      ? [[t('mailsWritten'), typeof mails === 'number' ? number(mails) : ''] satisfies [string, string]]
      : []),
  ]
  return (
    <div className={css['columns']}>
      <Card title={t('details')}>
        <dl className={css['facts']}>
          {facts.map(([label, value, leftToRight]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value === '' ? '–' : leftToRight ? <bdi dir="ltr">{value}</bdi> : value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className={css['panel']} data-column>
        <UserWork id={user.id} />
        <UserActivity id={user.id} />
      </div>
    </div>
  )
}
