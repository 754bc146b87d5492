import { numberFormat } from '#contract/formats'
import { useQuery } from '@tanstack/react-query'
import { IconMessageQuestion } from '@tabler/icons-react'
import { moment } from '#client/date'
import { regionOf, useLanguage } from '#client/language'
import { query } from '#client/query'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { Timeline } from '#ui/Timeline'
import { useNumber } from '#ui/Words'
import { getHelpArticle } from './contract'
import { useLabels } from './labels'

/** For who writes articles: how many it helped, and what the others missed. */
export function ReadersCard({ id }: { id: number }) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const { data, error, refetch } = useQuery(query(getHelpArticle, { params: { id } }))
  const share = (part: number) => numberFormat(regionOf(language), { style: 'percent' }).format(part)
  return (
    <Card title={t('readers')} {...(data && { count: number(data.all) })}>
      {!data &&
        (error ? (
          <Failed title={t('readersFailed')} requestId={error.requestId} retry={() => void refetch()} />
        ) : (
          <Skeletons rows={2} />
        ))}
      {data?.all === 0 && <Empty icon={IconMessageQuestion} title={t('noVerdicts')} />}
      {data && data.all > 0 && <p>{t('helpedOf', { share: share(data.helpful / data.all), count: data.all })}</p>}
      {data && data.notes.length > 0 && (
        <Timeline
          entries={data.notes.map(({ name, at, reason, note }, key) => ({
            key,
            person: { name },
            title: name,
            time: moment(at, language),
            body: [reason && t(`reason.${reason}`), note].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </Card>
  )
}
