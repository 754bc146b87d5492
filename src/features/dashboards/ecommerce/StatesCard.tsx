import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDot,
  IconCircleHalf2,
  IconCircleX,
  IconSend,
  IconTruck,
} from '@tabler/icons-react'
import { usePercent } from '#features/dashboards/ranges/lent'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import { useNumber } from '#ui/Words'
import type { Commerce } from './contract'
import css from './Commerce.module.css'
import { useLabels } from './labels'
import { linksOf } from './contract/links'
import { orderIs } from '#features/ecommerce/orders/contract/states'

const looks = {
  Delivered: IconCircleCheck,
  'Ready to Pickup': IconCircleDot,
  Dispatched: IconSend,
  'Out for Delivery': IconTruck,
  'Partially Delivered': IconCircleHalf2,
  'Not Delivered': IconCircleX,
  Returned: IconArrowBackUp,
  Cancelled: IconCircleX,
} as const

/** How the orders of these days stand now, and how many more they are than of the days before. */
export function StatesCard({ data: { statuses, now, range } }: { data: Commerce }) {
  const t = useLabels()
  const number = useNumber()
  const more = useNumber({ signDisplay: 'exceptZero' })
  const percent = usePercent()
  const of = (status: keyof typeof looks) => statuses.find((one) => one.status === status)
  const countOf = (status: keyof typeof looks) => of(status)?.count ?? 0
  const order = [...orderIs.usual.states, ...orderIs.seldom.states.filter((status) => countOf(status) > 0)]
  return (
    <Card
      title={t('byState')}
      tools={
        <Link className={css['link']} href={linksOf(range).orders}>
          {t('ordersCount', { count: now.orders })}
        </Link>
      }
    >
      <div className={css['stack']} aria-hidden>
        {order.map((status) => {
          const count = countOf(status)
          return count > 0 && <span key={status} data-status={status} style={{ flexGrow: count }} />
        })}
      </div>
      <ul className={css['states']}>
        {order.map((status) => {
          const Icon = looks[status]
          const count = countOf(status)
          return (
            <li key={status}>
              <Link href={linksOf(range).status(status)}>
                <span className={css['dot']} data-status={status} aria-hidden />
                <Icon size={16} stroke={1.75} aria-hidden />
                <span className={css['name']}>{t(`status.${status}`)}</span>
                <strong>{number(count)}</strong>
                <span className={css['aside']}>
                  {percent(now.orders === 0 ? 0 : count / now.orders)}
                  <small>{more(count - (of(status)?.before ?? 0))}</small>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
