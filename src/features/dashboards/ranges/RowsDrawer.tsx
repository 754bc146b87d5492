import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconListSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { moment, shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSearchText } from '#client/use-search-text'
import type { Endpoint } from '#contract/endpoint'
import { isDay } from '#contract/zone'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { FormDrawer } from '#ui/FormDrawer'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { useNumber } from '#ui/Words'
import type { Behind, Row } from './contract/behind'
import { useLabels } from './labels'
import css from './RowsDrawer.module.css'

const step = 20
export interface RowsDrawerProps {
  /** Gives `Behind`. */
  from: Endpoint
  title: string
  /** What else is asked, such as a depot. */
  more?: Record<string, string | number>
  /** Writes what a row adds to the figure. */
  write?: (amount: number) => string
}

/** Rows that are counted in a figure, the newest first, and more on demand. */
export function RowsDrawer({ from, title, more = {}, write }: RowsDrawerProps) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const [{ rows, of, first, last }, setSearch] = useSearchText()
  const [count, setCount] = useState(step)
  const asked = { ...more, rows, itemsPerPage: count, ...(of && { of }), ...(first && { from: first }) }
  const { data, error, refetch, isFetching } = useQuery({
    ...query(from, { query: { ...asked, ...(last && { until: last }) } }),
    placeholderData: keepPreviousData,
  })
  const found = data as Behind | undefined
  const close = () => setSearch({ rows: undefined, of: undefined, first: undefined, last: undefined })
  const days = [first, last].filter(isDay).map((day) => shortDay(day, language))
  return (
    <FormDrawer open onClose={close} title={title}>
      <p className={css['facts']}>
        {found ? t('rows', { count: found.total, rows: number(found.total) }) : '\u00a0'}
        {days.length === 2 && ` · ${days[0] === days[1] ? days[0] : days.join(' – ')}`}
      </p>
      {error && !found && <Failed title={t('rowsFailed')} requestId={error.requestId} retry={() => void refetch()} />}
      {!found && !error && <Skeletons rows={6} />}
      {found?.total === 0 && <Empty icon={IconListSearch} title={t('noRows')} />}
      <ul className={css['rows']}>
        {found?.rows.map((one) => (
          <li key={one.key}>
            <Inside row={one}>
              <span className={css['two']}>
                <strong>{one.title || '–'}</strong>
                <small>{one.text}</small>
              </span>
              <span className={css['two']}>
                {one.amount !== null && <span>{(write ?? number)(one.amount)}</span>}
                {one.at && <small>{moment(one.at, language)}</small>}
              </span>
            </Inside>
          </li>
        ))}
      </ul>
      {found && found.rows.length < found.total && (
        <Button variant="subtle" size="sm" loading={isFetching} onClick={() => setCount(count + step)}>
          {t('moreRows')}
        </Button>
      )}
    </FormDrawer>
  )
}

const Inside = ({ row, children }: { row: Row; children: ReactNode }) =>
  row.href ? (
    <Link className={css['row']} href={row.href}>
      {children}
    </Link>
  ) : (
    <div className={css['row']}>{children}</div>
  )
