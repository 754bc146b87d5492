import { Button } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { Link } from '#ui/Link'
import { useNumber } from '#ui/Words'
import type { Course } from './contract'
import { CourseCover } from './CourseCover.tsx'
import css from './CourseCard.module.css'
import { useLabels } from './labels'
import { isCompleted, share } from './rules'
import { useTimes } from './use-words'

export const coursePath = (id: number): string => `/apps/academy/course-details/${id}`

/** One course of the list, and how far the person is with it. */
export function CourseCard({ course }: { course: Course }) {
  const t = useLabels()
  const number = useNumber()
  const one = useNumber({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const percent = useNumber({ style: 'percent' })
  const times = useTimes()
  const { id, courseTitle, completedTasks: done, totalTasks: total } = course
  const verb = isCompleted(done, total) ? 'lookAgain' : course.enrolled ? 'continue' : 'start'
  return (
    <article className={css['card']} aria-labelledby={`course-${id}`}>
      <CourseCover tag={course.tags} word={course.word} length={times.length(course.seconds)} stops={course.stops} />
      <div className={css['about']}>
        <h2 id={`course-${id}`} className={css['title']}>
          <Link href={coursePath(id)}>
            <bdi>{courseTitle}</bdi>
          </Link>
        </h2>
        <p className={css['desc']}>
          <bdi>{course.desc}</bdi>
        </p>
        <p className={css['facts']}>
          <IconStar size={14} aria-hidden />
          {course.rating === null ? (
            <span>{t('notRated')}</span>
          ) : (
            <>
              <b>{one(course.rating)}</b>
              <span>{t('ratings', { count: course.ratingCount, written: number(course.ratingCount) })}</span>
            </>
          )}
          <span className={css['end']}>
            {t('sectionCount', { count: course.stops.length, written: number(course.stops.length) })}
          </span>
        </p>
        <div className={css['foot']}>
          <p>
            {course.enrolled && <b>{percent(share(done, total))}</b>}
            <span>
              {course.enrolled
                ? t('lecturesOf', { done: number(done), count: total, written: number(total) })
                : t('notStarted', { count: total, written: number(total) })}
            </span>
          </p>
          <Button
            component={Link}
            href={coursePath(id)}
            variant="default"
            size="sm"
            aria-label={t('verbOf', { verb: t(verb), title: courseTitle })}
          >
            {t(verb)}
          </Button>
        </div>
      </div>
    </article>
  )
}
