import { Button } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { listCourses } from '#features/academy/contract'
import { More, Table } from '#features/dashboards/ranges/lent'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'

const shown = 6

/** The courses, those under way first. */
export function CoursesCard() {
  const t = useLabels()
  const number = useNumber()
  const { data, error, refetch } = useQuery({
    ...query(listCourses, { query: { itemsPerPage: shown } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card
      flush
      title={t('allCourses')}
      tools={<More href="/apps/academy/my-courses">{t('all')}</More>}
      {...(data && { count: number(data.totalCourse) })}
    >
      {error && !data ? (
        <Failed title={t('coursesFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : !data ? (
        <Skeletons rows={shown} />
      ) : data.courses.length === 0 ? (
        <Empty
          icon={IconSchool}
          title={t('noCourses')}
          action={
            <Button component={Link} href="/apps/academy/my-courses">
              {t('toCourses')}
            </Button>
          }
        />
      ) : (
        <Table
          head={[t('course'), t('instructor'), t('time'), t('progress')]}
          figures={2}
          rows={data.courses.map((one) => ({
            key: one.id,
            cells: [
              <Link key="title" href={`/apps/academy/course-details/${one.id}`}>
                {one.courseTitle}
              </Link>,
              one.user,
              one.time,
              `${number(one.completedTasks)}/${number(one.totalTasks)}`,
            ],
          }))}
        />
      )}
    </Card>
  )
}
