import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { moment, shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSearchText } from '#client/use-search-text'
import { isDay } from '#contract/zone'
import { listUserActivity } from '#features/people/users/contract/trail'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { Timeline } from '#ui/Timeline'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import { useActivityWords } from './use-activity-words'

const step = 10

/** What this person did and what was done to them, newest first, more on demand. */
export function UserActivity({ id }: { id: number }) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const tell = useActivityWords()
  const [count, setCount] = useState(step)
  const [{ did, from, until }, setSearch] = useSearchText()
  const some = { ...(did && { did: true }), ...(from && { from }), ...(until && { until }) }
  const { data, error, refetch, isFetching } = useQuery({
    ...query(listUserActivity, { params: { id }, query: { ...some, itemsPerPage: count } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title={t('activity')} {...(data && { count: number(data.total) })}>
      {did && (
        <p>
          {t('didThemselves', {
            days: [from, until]
              .filter(isDay)
              .map((day) => shortDay(day, language))
              .join(' – '),
          })}{' '}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setSearch({ did: undefined, from: undefined, until: undefined })}
          >
            {t('allActivity')}
          </Button>
        </p>
      )}
      {!data && !error && <Skeletons rows={4} />}
      {error && !data && (
        <Failed title={t('activityFailed')} requestId={error.requestId} retry={() => void refetch()} />
      )}
      {data?.total === 0 && <Empty icon={IconHistory} title={t('noActivity')} />}
      {data && data.total > 0 && (
        <Timeline
          entries={data.activity.map((one) => ({ key: one.id, time: moment(one.at, language), ...tell(one) }))}
        />
      )}
      {data && data.activity.length < data.total && (
        <Button variant="subtle" size="sm" loading={isFetching} onClick={() => setCount(count + step)}>
          {t('showMore')}
        </Button>
      )}
    </Card>
  )
}
