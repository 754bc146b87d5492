import { Switch } from '@mantine/core'
import { FilterSelect } from '#ui/FilterSelect'
import { SearchField } from '#ui/SearchField'
import { useNumber } from '#ui/Words'
import css from './CourseFilters.module.css'
import { tags, type Tag } from './contract'
import { useLabels } from './labels'
import { seriesOf } from './rules'
import type { Courses } from './use-courses'

/** Search, tags with how many courses of each fit, and whether finished ones are shown. */
export function CourseFilters({ courses }: { courses: Courses }) {
  const t = useLabels()
  const number = useNumber()
  const { summary, label } = courses
  const count = (tag?: Tag) =>
    summary?.tags.reduce((sum, one) => (tag === undefined || one.tag === tag ? sum + one.count : sum), 0)
  const chip = (tag: Tag | undefined) => (
    <button
      key={tag ?? 'all'}
      type="button"
      className={css['tag']}
      aria-pressed={label === tag}
      onClick={() => courses.setLabel(tag)}
    >
      {tag && <i data-series={seriesOf[tag]} />}
      {tag ? t(`tag.${tag}`) : t('all')}
      <em>{count(tag) === undefined ? '\u2007' : number(count(tag)!)}</em>
    </button>
  )
  return (
    <div className={css['filters']}>
      <SearchField value={courses.q} onChange={courses.setQ} placeholder={t('search')} />
      <div className={css['tags']} role="group" aria-label={t('tags')}>
        {[undefined, ...tags].map(chip)}
      </div>
      <FilterSelect
        label={t('sort')}
        single
        options={[
          { value: 'courseName', label: t('sort.courseName') },
          { value: 'progress', label: t('sort.progress') },
        ]}
        value={courses.sortBy ? [courses.sortBy] : []}
        onChange={([by]) => courses.setSortBy(by)}
      />
      <Switch
        className={css['hide'] ?? ''}
        label={t('hideFinished')}
        checked={courses.hideCompleted}
        onChange={(event) => courses.setHideCompleted(event.currentTarget.checked)}
      />
    </div>
  )
}
