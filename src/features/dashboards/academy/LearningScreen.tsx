import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BehindRows, Board, Cards, RangeTools, Waiting, useDays, useRange } from '#features/dashboards/ranges/lent'
import { query } from '#client/query'
import { useSearchText } from '#client/use-search-text'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { PageHeader } from '#ui/PageHeader'
import { useNumber } from '#ui/Words'
import { exportLearning, getLearning, listLearned, printLearning } from './contract'
import { CoursesCard } from './CoursesCard.tsx'
import { HoursCard } from './HoursCard.tsx'
import { useLabels } from './labels'
import { LearningStrip } from './LearningStrip.tsx'
import { InstructorsCard, InterestsCard, MineCard, TopCard } from './LearningCards.tsx'

/** Who did it. */
function LearnedRows() {
  const t = useLabels()
  const number = useNumber({ maximumFractionDigits: 0 })
  const [{ of = '' }] = useSearchText()
  const titles: Record<string, string> = {
    lectures: t('rows.lectures'),
    begun: t('rows.begun'),
    finished: t('rows.finished'),
    interest: t('rows.of', { of }),
    taught: t('rows.of', { of }),
    course: t('rows.course'),
  }
  return (
    <BehindRows
      from={listLearned}
      titleOf={(rows) => titles[rows]}
      write={(seconds) => t('lectureMinutes', { minutes: number(seconds / 60) })}
    />
  )
}

/** What people learn: hours, interests, who teaches, and how far the reader is. */
export function LearningScreen() {
  const t = useLabels()
  const days = useDays()
  const { data, error, refetch } = useQuery({
    ...query(getLearning, { query: useRange() }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        title={t('title')}
        facts={data ? days(data.range) : '\u00a0'}
        actions={<RangeTools range={data?.range} rows={exportLearning} paper={printLearning} />}
      />
      {error && !data ? (
        <Card>
          <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />
        </Card>
      ) : (
        <Board busy={!data}>
          <LearnedRows />
          {data ? <LearningStrip data={data} /> : <Waiting strip />}
          <Cards of="three">
            {data ? <HoursCard data={data} /> : <Waiting />}
            {data ? <InterestsCard data={data} /> : <Waiting />}
            {data ? <InstructorsCard data={data} /> : <Waiting />}
          </Cards>
          <Cards of="three">
            <CoursesCard />
            {data ? <TopCard data={data} /> : <Waiting />}
            {data ? <MineCard data={data} /> : <Waiting />}
          </Cards>
        </Board>
      )}
    </>
  )
}
