import { IconChevronDown, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import css from './FilterSelect.module.css'
import { useListing, useWords } from './Words.tsx'
import type { FilterSelectProps } from './filter-types.tsx'

// Most visits to a list filter nothing: the list of choices comes when somebody reaches for it.
const load = () => import('./FilterList.tsx').then((file) => ({ default: file.FilterList }))
const FilterList = lazy(load)

/** A filter that says by itself what it lets through.
 *  @example <FilterSelect label="Role" options={roles} value={role ? [role] : []} single onChange={([role]) => set({ role })} /> */
export function FilterSelect(props: FilterSelectProps) {
  const { label, options, value, onChange, onReach } = props
  const words = useWords()
  const [asked, setAsked] = useState(false)
  const chosen = options.filter((option) => value.includes(option.value)).map((option) => option.label)
  const set = chosen.length > 0
  const listing = useListing()
  const inside = (
    <>
      {set ? `${label}: ${listing(chosen)}` : label}
      {!set && <IconChevronDown size={16} aria-hidden />}
    </>
  )
  const reach = () => {
    onReach?.()
    void load()
  }
  const closed = (
    <button
      type="button"
      className={css['button']}
      aria-haspopup="listbox"
      aria-expanded={false}
      onPointerEnter={reach}
      onFocus={reach}
      onClick={() => setAsked(true)}
    >
      {inside}
    </button>
  )
  return (
    <span className={css['filter']} data-set={set}>
      {asked ? (
        <Suspense fallback={closed}>
          <FilterList {...props}>{inside}</FilterList>
        </Suspense>
      ) : (
        closed
      )}
      {set && (
        <button
          type="button"
          className={css['clear']}
          aria-label={`${words.clear}: ${label}`}
          onClick={() => onChange([])}
        >
          <IconX size={16} aria-hidden />
        </button>
      )}
    </span>
  )
}
