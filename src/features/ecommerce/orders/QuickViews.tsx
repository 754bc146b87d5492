import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCalendar } from '@tabler/icons-react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { Panel } from '#ui/Panel'
import type { ListModel } from '#ui/list-types'
import { useNumber } from '#ui/Words'
import { summariseOrders, type Order } from './contract'
import { DaysFilter } from './DaysFilter.tsx'
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
  const language = useLanguage()
  const written = (side: 'from' | 'until') => {
    const [day] = filters[side] ?? []
    return day ? shortDay(day, language) : '…'
  }
  const isDated = Boolean(filters['from']?.length || filters['until']?.length)
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
            {t(`view.${view.key}`)} <span>{data ? number(count(view.key) ?? 0) : '\u00a0'}</span>
          </button>
        ))}
      </div>
      <Panel
        label={t('placed')}
        renderButton={(opener) => (
          <Button variant={isDated ? 'light' : 'default'} leftSection={<IconCalendar size={16} />} {...opener}>
            {isDated ? t('placedIn', { from: written('from'), until: written('until') }) : t('placed')}
          </Button>
        )}
      >
        <DaysFilter list={list} />
      </Panel>
    </div>
  )
}
