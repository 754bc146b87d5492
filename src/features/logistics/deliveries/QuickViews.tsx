import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { useSearchText } from '#client/use-search-text'
import { useNumber } from '#ui/Words'
import { summariseDeliveries } from './contract'
import css from './Deliveries.module.css'
import { useLabels } from './labels'

type Sums = 'today' | 'open' | 'unplanned' | 'tomorrow' | 'failed' | 'unsure'
const views: { key: Sums; state?: string; day?: string; address?: string }[] = [
  { key: 'today', state: 'open', day: 'today' },
  { key: 'open', state: 'open' },
  { key: 'unplanned', state: 'unplanned', day: 'today' },
  { key: 'tomorrow', state: 'open', day: 'tomorrow' },
  { key: 'failed', state: 'unsorted' },
  { key: 'unsure', address: 'unsure' },
]
const told = ['state', 'day', 'address'] as const

/** What a dispatcher looks at many times a day, with how many there are. */
export function QuickViews() {
  const t = useLabels()
  const number = useNumber()
  const [search, setSearch] = useSearchText()
  const { data } = useQuery(query(summariseDeliveries))
  return (
    <div className={css['quick']} role="group" aria-label={t('views')}>
      {views.map(({ key, ...view }) => {
        const isOpen = told.every((name) => (search[name] ?? '') === (view[name] ?? ''))
        const next = Object.fromEntries(told.map((name) => [name, isOpen ? undefined : view[name]]))
        return (
          <button key={key} type="button" aria-pressed={isOpen} onClick={() => setSearch({ ...next, page: undefined })}>
            {t(`view.${key}`)} <span>{data ? number(data[key]) : '\u00a0'}</span>
          </button>
        )
      })}
    </div>
  )
}
