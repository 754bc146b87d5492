import { Input } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import css from './TablePager.module.css'
import type { TableState } from './table-types.tsx'
import { useNumber, useWords } from './Words.tsx'

const sizes = [5, 10, 20, 25, 50, 100]

interface TablePagerProps {
  state: TableState
  onState: (next: TableState) => void
  total: number
  capped: boolean
  /** Rows on this page; undefined while nobody knows. */
  shown: number | undefined
  narrow: boolean
}

export function TablePager({ state, onState, total, capped, shown, narrow }: TablePagerProps) {
  const words = useWords()
  const number = useNumber()
  const { page, itemsPerPage } = state
  const last = Math.max(1, Math.ceil(total / itemsPerPage))
  const from = shown ? (page - 1) * itemsPerPage + 1 : 0
  const to = shown ? from + shown - 1 : 0
  // below rows that are on their way it would jump as they come
  if (shown === undefined) return null
  const go = (next: number) => onState({ ...state, page: next })
  return (
    <footer className={css['pager']}>
      {!narrow && (
        <label className={css['size']}>
          {words.rowsPerPage}
          <Input
            component="select"
            rightSection={<IconChevronDown size={16} aria-hidden />}
            rightSectionPointerEvents="none"
            value={String(itemsPerPage)}
            onChange={(event) => onState({ ...state, page: 1, itemsPerPage: Number(event.currentTarget.value) })}
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {number(size)}
              </option>
            ))}
          </Input>
        </label>
      )}
      <span className={css['range']} role="status">
        {words.range(number(from), number(to), capped ? words.more(number(total)) : number(total))}
      </span>
      <nav aria-label={words.pages} className={css['pages']}>
        <button type="button" aria-label={words.previousPage} disabled={page <= 1} onClick={() => go(page - 1)}>
          <IconChevronLeft size={17} aria-hidden />
        </button>
        {!narrow &&
          pagesAround(page, last).map((one, at) =>
            one === undefined ? (
              <span key={`gap${at}`}>…</span>
            ) : (
              <button
                key={one}
                type="button"
                aria-label={words.page(number(one))}
                aria-current={one === page ? 'page' : undefined}
                onClick={() => go(one)}
              >
                {number(one)}
              </button>
            ),
          )}
        <button
          type="button"
          aria-label={words.nextPage}
          disabled={page >= last && !capped}
          onClick={() => go(page + 1)}
        >
          <IconChevronRight size={17} aria-hidden />
        </button>
      </nav>
    </footer>
  )
}

/** The first, the last and those around the current one; undefined is a gap. Always at most seven. */
export function pagesAround(page: number, last: number): (number | undefined)[] {
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  if (last <= 7) return span(1, last)
  if (page <= 4) return [...span(1, 5), undefined, last]
  if (page >= last - 3) return [1, undefined, ...span(last - 4, last)]
  return [1, undefined, ...span(page - 1, page + 1), undefined, last]
}
