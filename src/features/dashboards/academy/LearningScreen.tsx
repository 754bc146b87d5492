import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { ArrangedPage, type CardsOf } from '#features/dashboards/arrangements/lent'
import { BehindRows, useRangeLabels, Waiting, useRange } from '#features/dashboards/ranges/lent'
import { query } from '#client/query'
import { useSearchText } from '#client/use-search-text'
import { useNumber } from '#ui/Words'
import { exportLearning, getLearning, listLearned, printLearning, type Learning } from './contract'
import { CoursesCard } from './CoursesCard.tsx'
import { HoursCard } from './HoursCard.tsx'
import { useLabels } from './labels'
import { LearningStrip } from './LearningStrip.tsx'
import { InstructorsCard, InterestsCard, MineCard, TopCard } from './LearningCards.tsx'

const LecturesCard = lazy(() => import('./LecturesCard.tsx').then((m) => ({ default: m.LecturesCard })))

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
  const learning = useQuery({
    ...query(getLearning, { query: useRange() }),
    placeholderData: keepPreviousData,
  })
  const { data } = learning
  const cards = useCards(data)
  return (
    <ArrangedPage
      dashboard="academy"
      title={t('title')}
      range={data?.range}
      arrangement={data?.arrangement}
      rows={exportLearning}
      paper={printLearning}
      cards={cards}
      asked={[learning]}
    >
      <LearnedRows />
    </ArrangedPage>
  )
}

function useCards(data: Learning | undefined): CardsOf<'academy'> {
  // all of one answer: to remember each of them weighs more than to make them anew
  'use no memo'
  const t = useLabels()
  const shared = useRangeLabels()
  return {
    figures: {
      title: shared('card.figures'),
      room: 4,
      card: data && <LearningStrip data={data} />,
      wait: <Waiting strip />,
    },
    hours: { title: t('hours'), room: 2, card: data && <HoursCard data={data} /> },
    interests: { title: t('interests'), room: 1, card: data && <InterestsCard data={data} /> },
    instructors: { title: t('instructors'), room: 1, card: data && <InstructorsCard data={data} /> },
    courses: { title: t('allCourses'), room: 2, card: <CoursesCard /> },
    top: { title: t('topCourses'), room: 1, card: data && <TopCard data={data} /> },
    mine: { title: t('mine'), room: 1, card: data && <MineCard data={data} /> },
    lectures: { title: t('lectures'), room: 2, card: data && <LecturesCard data={data} /> },
  }
}
