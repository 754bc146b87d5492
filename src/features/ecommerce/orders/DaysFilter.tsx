import { DateField } from '#ui/DateField'
import type { ListModel } from '#ui/list-types'
import type { Order } from './contract'
import { useLabels } from './labels'
import css from './Orders.module.css'

/** The first and the last day on which orders were placed. */
export function DaysFilter({ list: { filters, setFilter } }: { list: ListModel<Order> }) {
  const t = useLabels()
  const day = (side: 'from' | 'until') => (
    <DateField
      label={t(side)}
      clearable
      value={filters[side]?.[0] ?? null}
      onChange={(chosen) => setFilter(side, chosen ? [chosen] : [])}
    />
  )
  return (
    <div className={css['days']}>
      {day('from')}
      {day('until')}
    </div>
  )
}
