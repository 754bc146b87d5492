import { useQuery } from '@tanstack/react-query'
import { IconStarOff } from '@tabler/icons-react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import type { Got } from '#contract/endpoint'
import { Card } from '#ui/Card'
import { ChartCard } from '#ui/Chart'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { useNumber } from '#ui/Words'
import { summariseReviews } from './contract'
import { useLabels } from './labels'
import css from './Reviews.module.css'
import { Stars } from './Stars.tsx'

type Summary = Got<typeof summariseReviews>

/** What people give on the whole, and how that goes week by week. */
export function ReviewCards() {
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(summariseReviews))
  if (error && !data)
    return (
      <Card>
        <Failed title={t('summaryFailed')} requestId={error.requestId} retry={() => void refetch()} />
      </Card>
    )
  // as high as what comes, so that the list below it stays where it is
  if (!data)
    return (
      <div className={css['cards']} data-waiting>
        <Card title={t('average')}>
          <Skeletons rows={4} />
        </Card>
        <Card title={t('weekly')}>
          <Skeletons rows={4} />
        </Card>
      </div>
    )
  return (
    <div className={css['cards']}>
      <Average {...data} />
      <Weeks {...data} />
    </div>
  )
}

function Average({ average, total, stars, thisWeek }: Summary) {
  const t = useLabels()
  const number = useNumber()
  const tenth = useNumber({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
  if (average === null)
    return (
      <Card title={t('average')}>
        <Empty icon={IconStarOff} title={t('noReviewsYet')} />
      </Card>
    )
  return (
    <Card title={t('average')}>
      <div className={css['summary']}>
        <p className={css['average']}>
          <strong>
            {tenth(average)} <small>{t('outOf5', { most: 5 })}</small>
          </strong>
          <Stars of={Math.round(average)} />
          <span className={css['quiet']}>{t('averageText', { count: total })}</span>
          <span className={css['quiet']}>{t('thisWeek', { count: thisWeek })}</span>
        </p>
        <ul className={css['bars']} aria-label={t('distribution')}>
          {stars.map(({ review, count }) => (
            <li key={review}>
              <Stars of={review} />
              <span className={css['track']} aria-hidden>
                <span className={css['fill']} style={{ inlineSize: `${(count / total) * 100}%` }} />
              </span>
              <span className={css['count']}>{number(count)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Weeks({ weeks }: Summary) {
  const t = useLabels()
  const number = useNumber()
  const language = useLanguage()
  const sum = weeks.reduce((all, { count }) => all + count, 0)
  return (
    <ChartCard
      title={t('weekly')}
      heading={t('week')}
      kind="bar"
      time
      height={200}
      points={weeks.map(({ start, count }) => ({ label: shortDay(start.slice(0, 10), language), count }))}
      series={[{ key: 'count', name: t('count') }]}
      sentence={t('sentence', {
        count: number(sum),
        weeks: number(weeks.length),
        last: number(weeks.at(-1)?.count ?? 0),
      })}
    />
  )
}
