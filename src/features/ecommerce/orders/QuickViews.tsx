import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { DateField } from '#ui/DateField'
import type { ListModel } from '#ui/list-types'
import { useNumber } from '#ui/Words'
import { summariseOrders, type Order } from './contract'
import { useLabels } from './labels'
import css from './Orders.module.css'

type View = { key: 'all' | 'ready' | 'dispatched' | 'out' | 'unpaid'; status?: string; payment?: string }
const views: View[] = [
  { key: 'all' },
  { key: 'ready', status: 'Ready to Pickup' },
  { key: 'dispatched', status: 'Dispatched' },
  { key: 'out', status: 'Out for Delivery' },
  { key: 'unpaid', payment: 'unpaid' },
]

/** What people look at many times a day, with how many there are; and the days on which orders were placed. */
export function QuickViews({ list }: { list: ListModel<Order> }) {
  const t = useLabels()
  const number = useNumber()
  const { data } = useQuery(query(summariseOrders))
  const { filters, setFilter } = list
  const isOpen = ({ status, payment }: View) =>
    (filters['status']?.join() ?? '') === (status ?? '') && (filters['payment']?.join() ?? '') === (payment ?? '')
  const count = (key: View['key']) => (key === 'all' ? data?.total : data?.[key])
  return (
    <div className={css['views']}>
      <div className={css['quick']} role="group" aria-label={t('views')}>
        {views.map((view) => (
          <button
            key={view.key}
            type="button"
            aria-pressed={isOpen(view)}
            onClick={() => {
              setFilter('status', view.status ? [view.status] : [])
              setFilter('payment', view.payment ? [view.payment] : [])
            }}
          >
            {t(`view.${view.key}`)} {data && <span>{number(count(view.key) ?? 0)}</span>}
          </button>
        ))}
      </div>
      <div className={css['days']}>
        <DateField
          aria-label={t('from')}
          placeholder={t('from')}
          clearable
          w={150}
          value={filters['from']?.[0] ?? null}
          onChange={(day) => setFilter('from', day ? [day] : [])}
        />
        <DateField
          aria-label={t('until')}
          placeholder={t('until')}
          clearable
          w={150}
          value={filters['until']?.[0] ?? null}
          onChange={(day) => setFilter('until', day ? [day] : [])}
        />
      </div>
    </div>
  )
}
