import { useQuery } from '@tanstack/react-query'
import { IconReceipt } from '@tabler/icons-react'
import { query } from '#client/query'
import { More, PlaceOrder, Table } from '#features/dashboards/ranges/lent'
import { listSaleRows } from '#features/sales/contract'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { useMoney } from '#ui/use-money'
import { useLabels } from './labels'

const shown = 6

/** What was sold last. */
export function SalesCard() {
  const t = useLabels()
  const money = useMoney()
  const { data, error, refetch } = useQuery(query(listSaleRows, { query: { itemsPerPage: shown } }))
  return (
    <Card flush title={t('sales')} tools={<More href="/pages/datatable">{t('all')}</More>}>
      {error && !data ? (
        <Failed title={t('salesFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : !data ? (
        <Skeletons rows={shown} />
      ) : data.sales.length === 0 ? (
        <Empty icon={IconReceipt} title={t('noneYet')} action={<PlaceOrder />} />
      ) : (
        <Table
          head={[t('order'), t('buyer'), t('product'), t('total'), t('paid')]}
          figures={3}
          rows={data.sales.map(({ order, buyer, product, currency, totalCents, paidCents }) => ({
            key: order,
            cells: [
              <Link key="order" href={`/apps/ecommerce/order/details/${order}`}>
                #{order}
              </Link>,
              buyer.name,
              product?.name ?? '–',
              money({ cents: totalCents, currency }),
              money({ cents: paidCents, currency }),
            ],
          }))}
        />
      )}
    </Card>
  )
}
