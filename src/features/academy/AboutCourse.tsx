import { Button } from '@mantine/core'
import { useAct } from '#client/use-act'
import { leaveCourse } from '#features/academy/contract/learning'
import { Avatar } from '#ui/Avatar'
import { Card } from '#ui/Card'
import { useConfirm } from '#ui/Confirm'
import { RichTextView } from '#ui/RichTextView'
import { useListing, useNumber } from '#ui/Words'
import type { CourseDetails } from './contract'
import css from './Course.module.css'
import { useLabels } from './labels'
import { Stars } from './Stars.tsx'
import { useRefused, useTimes } from './use-words'

export function AboutCourse({ course }: { course: CourseDetails }) {
  const t = useLabels()
  const number = useNumber()
  const listing = useListing()
  const times = useTimes()
  const { totalLectures, content, captions, totalStudents } = course
  const lectures = t('lecturesInSections', {
    lectures: t('lectureCount', { count: totalLectures, written: number(totalLectures) }),
    sections: t('sectionCount', { count: content.length, written: number(content.length) }),
  })
  const facts: [label: string, value: string][] = [
    [t('level'), t(`level.${course.skillLevel}`)],
    [t('lectures'), lectures],
    [t('length'), times.length(course.seconds)],
    [t('language'), t(`spoken.${course.language}`)],
    [t('captions'), captions.length > 0 ? listing(captions.map((one) => t(`spoken.${one}`))) : t('noCaptions')],
    [t('students'), number(totalStudents)],
  ]
  return (
    <Card title={t('aboutCourse')}>
      <div className={css['about']}>
        <div dir="auto">
          <RichTextView value={course.body} />
        </div>
        <dl className={css['list']}>
          {facts.map(([label, value]) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={css['holder']}>
          <div className={css['who']}>
            <Avatar name={course.instructor} src={course.instructorAvatar} size={36} decorative />
            <p>
              <b>{course.instructor}</b>
              <span className={css['quiet']}>{t('instructor')}</span>
            </p>
          </div>
          <p className={css['small']}>
            {course.instructorPosition}
            {course.instructorCourses > 0 &&
              `, ${t('courseCount', { count: course.instructorCourses, written: number(course.instructorCourses) })}`}
          </p>
        </div>
        {course.enrolment && (
          <div className={css['rating']}>
            <Stars id={course.id} rating={course.enrolment.rating} />
            <Leave course={course} />
          </div>
        )}
      </div>
    </Card>
  )
}

function Leave({ course: { id, title } }: { course: CourseDetails }) {
  const t = useLabels()
  const confirm = useConfirm()
  const refused = useRefused()
  const leaving = useAct(leaveCourse, refused)
  const leave = async () => {
    const question = { title: t('leaveTitle', { title }), text: t('leaveText'), verb: t('leave'), destructive: true }
    if (await confirm(question)) await leaving.act({ params: { id } })
  }
  return (
    <Button variant="subtle" size="sm" data-danger loading={leaving.busy} onClick={() => void leave()}>
      {t('leave')}
    </Button>
  )
}
