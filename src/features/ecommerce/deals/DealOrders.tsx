import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconShoppingCartOff } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { listOrders } from '#features/ecommerce/orders/contract'
import { StatusOf } from '#features/ecommerce/orders/lent'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { useMoney } from '#ui/use-money'
import type { Deal } from './contract'
import css from './Deals.module.css'
import { useLabels } from './labels'

const shown = 10

/** The newest orders that have it; the list of orders has all of them. */
export function DealOrders({ deal: { id } }: { deal: Deal }) {
  const t = useLabels()
  const language = useLanguage()
  const money = useMoney()
  const { data, error, refetch } = useQuery(query(listOrders, { query: { deal: id, page: 1, itemsPerPage: shown } }))
  const failed = error && { title: t('ordersFailed'), requestId: error.requestId, retry: () => void refetch() }
  return (
    <Card title={t('orders')}>
      {!data && (failed ? <Failed {...failed} /> : <Skeletons rows={6} />)}
      {data?.total === 0 && <Empty icon={IconShoppingCartOff} title={t('noOrders')} text={t('noOrdersText')} />}
      <ul className={css['orders']}>
        {data?.orders.map(({ order, customer, status, placedAt, spentCents: cents, currency }) => (
          <li key={order}>
            <Link href={`/apps/ecommerce/order/details/${order}`}>
              <bdi dir="ltr">#{order}</bdi>
            </Link>
            <span>
              {customer}
              <small>{moment(placedAt, language)}</small>
            </span>
            <StatusOf status={status} />
            <span className={css['amount']}>{money({ cents, currency })}</span>
          </li>
        ))}
      </ul>
      {(data?.total ?? 0) > shown && (
        <Button
          component={Link}
          href={`/apps/ecommerce/order/list?deal=${id}`}
          variant="subtle"
          size="sm"
          className={css['more'] ?? ''}
        >
          {t('allOrders')}
        </Button>
      )}
    </Card>
  )
}
