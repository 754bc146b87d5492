import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconSchoolOff } from '@tabler/icons-react'
import { query } from '#client/query'
import { DetailPage } from '#ui/DetailPage'
import { Link } from '#ui/Link'
import { getCourse } from './contract'
import { useLabels } from './labels'
import { OneCourse } from './OneCourse.tsx'

const listPath = '/apps/academy/my-courses'

export function CourseScreen() {
  const t = useLabels()
  const params = useParams({ strict: false }) as { id?: string }
  // what is no number is no course's id, and the server says so
  const id = Number(params.id) || 0
  const { data, error, refetch } = useQuery(query(getCourse, { params: { id } }))
  const breadcrumb = [{ label: t('title'), href: listPath }]
  if (data) return <OneCourse key={data.id} course={data} breadcrumb={breadcrumb} />
  if (error?.code === 'course_unknown') {
    const action = (
      <Button component={Link} href={listPath} variant="default">
        {t('backToCourses')}
      </Button>
    )
    const missing = { icon: IconSchoolOff, title: t('notFoundTitle'), text: t('notFoundText'), action }
    return <DetailPage title={t('notFound')} breadcrumb={breadcrumb} state={{ missing }} />
  }
  const failed = error && { title: t('courseFailed'), requestId: error.requestId, retry: () => void refetch() }
  return <DetailPage title={t('course')} breadcrumb={breadcrumb} state={failed ? { failed } : 'waiting'} />
}
