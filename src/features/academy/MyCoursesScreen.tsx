import { Button } from '@mantine/core'
import { IconPlus, IconSchool, IconSearchOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#client/session'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { PageActions } from '#ui/PageActions'
import { PageHeader } from '#ui/PageHeader'
import { Bone } from '#ui/Skeletons'
import { useNumber, useWords } from '#ui/Words'
import { CourseCard } from './CourseCard.tsx'
import { CourseFilters } from './CourseFilters.tsx'
import card from './CourseCard.module.css'
import css from './MyCoursesScreen.module.css'
import resume from './ResumeCard.module.css'
import { CoursePager } from './CoursePager.tsx'
import { useLabels } from './labels'
import { ResumeCard } from './ResumeCard.tsx'
import { useCourses, type Courses } from './use-courses'
import { useTimes } from './use-words'

const AddCourse = lazy(() => import('./EditCourse.tsx').then((m) => ({ default: m.AddCourse })))

export function MyCoursesScreen() {
  const t = useLabels()
  const { can } = useSession()
  const courses = useCourses()
  const [adding, setAdding] = useState(false)
  const last = courses.summary?.last
  const mayAdd = can(['create', 'Course'])
  return (
    <>
      <PageHeader
        title={t('title')}
        facts={<Facts courses={courses} />}
        {...(mayAdd && {
          actions: <PageActions actions={[{ label: t('addCourse'), icon: IconPlus, run: () => setAdding(true) }]} />,
        })}
      />
      <CourseFilters courses={courses} />
      {/* its place is kept, so that nothing jumps when it comes */}
      {!courses.summary && <div className={resume['resume']} />}
      {last && <ResumeCard last={last} />}
      <Cards courses={courses} add={mayAdd ? () => setAdding(true) : undefined} />
      {adding && (
        <Suspense fallback={null}>
          <AddCourse close={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}

function Facts({ courses: { summary } }: { courses: Courses }) {
  const t = useLabels()
  const number = useNumber()
  const times = useTimes()
  if (!summary) return <span className={css['head']}>{'\u00a0'}</span>
  const { total, underWay, finished, secondsLearned } = summary
  const facts = [
    t('courseCount', { count: total, written: number(total) }),
    t('far', { underWay: number(underWay), finished: number(finished) }),
    t('learned', { length: times.length(secondsLearned) }),
  ]
  return <span className={css['head']}>{facts.join(' · ')}</span>
}

function Cards({ courses, add }: { courses: Courses; add: (() => void) | undefined }) {
  const t = useLabels()
  const words = useWords()
  const { data, error, refetch } = courses.list
  if (error)
    return (
      <Card>
        <Failed title={t('listFailed')} requestId={error.requestId} retry={() => void refetch()} />
      </Card>
    )
  if (!data)
    return (
      <div className={css['cards']} role="status" aria-busy aria-label={words.loading}>
        {Array.from({ length: 6 }, (_, at) => (
          <span key={at} className={card['card']}>
            <Bone width="100%" height={270} />
          </span>
        ))}
      </div>
    )
  if (data.courses.length === 0 && courses.isFiltered)
    return (
      <Card>
        <Empty
          icon={IconSearchOff}
          title={words.nothingFits}
          action={
            <Button variant="default" onClick={courses.clear}>
              {words.clearFilters}
            </Button>
          }
        />
      </Card>
    )
  if (data.courses.length === 0)
    return (
      <Card>
        <Empty
          icon={IconSchool}
          title={t('none')}
          text={t('noneText')}
          action={add && <Button onClick={add}>{t('addCourse')}</Button>}
        />
      </Card>
    )
  return (
    <>
      <div className={css['cards']}>
        {data.courses.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </div>
      <CoursePager courses={courses} total={data.total} shown={data.courses.length} />
    </>
  )
}
