import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNumber, useWords } from '#ui/Words'
import css from './CoursePager.module.css'
import { useLabels } from './labels'
import type { Courses } from './use-courses'

/** Which courses these are of how many, what is hidden, and the way to the others. */
export function CoursePager({ courses, total, shown }: { courses: Courses; total: number; shown: number }) {
  const t = useLabels()
  const words = useWords()
  const number = useNumber()
  const { page, perPage, setPage, summary } = courses
  const last = Math.max(1, Math.ceil(total / perPage))
  const from = (page - 1) * perPage + 1
  const hidden = summary?.hidden ?? 0
  return (
    <footer className={css['pager']}>
      <p role="status">
        {words.range(number(from), number(from + shown - 1), number(total))}
        {courses.hideCompleted && hidden > 0 && `, ${t('hidden', { count: hidden, written: number(hidden) })}`}
      </p>
      {last > 1 && (
        <nav aria-label={words.pages} className={css['pages']}>
          <button type="button" aria-label={words.previousPage} disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <IconChevronLeft size={17} aria-hidden />
          </button>
          {Array.from({ length: last }, (_, at) => at + 1).map((one) => (
            <button
              key={one}
              type="button"
              aria-label={words.page(number(one))}
              aria-current={one === page ? 'page' : undefined}
              onClick={() => setPage(one)}
            >
              {number(one)}
            </button>
          ))}
          <button type="button" aria-label={words.nextPage} disabled={page >= last} onClick={() => setPage(page + 1)}>
            <IconChevronRight size={17} aria-hidden />
          </button>
        </nav>
      )}
    </footer>
  )
}
