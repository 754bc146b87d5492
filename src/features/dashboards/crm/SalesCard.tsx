import { useQuery } from '@tanstack/react-query'
import { IconReceipt } from '@tabler/icons-react'
import { query } from '#client/query'
import { More } from '#features/dashboards/ranges/Board.tsx'
import { Table } from '#features/dashboards/ranges/Table.tsx'
import { listSales } from '#features/sales/contract'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'

const shown = 6

/** What was sold last. */
export function SalesCard() {
  const t = useLabels()
  const number = useNumber({ maximumFractionDigits: 2, minimumFractionDigits: 2 })
  const { data, error, refetch } = useQuery(query(listSales))
  return (
    <Card flush title={t('sales')} tools={<More href="/pages/datatable">{t('all')}</More>}>
      {error && !data ? (
        <Failed title={t('salesFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : !data ? (
        <Skeletons rows={shown} />
      ) : data.length === 0 ? (
        <Empty icon={IconReceipt} title={t('noSales')} />
      ) : (
        <Table
          head={[t('order'), t('buyer'), t('product'), t('total'), t('paid')]}
          figures={3}
          rows={data.slice(0, shown).map(({ order, buyer, product, payment }) => ({
            key: order,
            cells: [
              <Link key="order" href={`/apps/ecommerce/order/details/${order}`}>
                #{order}
              </Link>,
              buyer.name,
              product.name,
              number(payment.total),
              number(payment.paidAmount),
            ],
          }))}
        />
      )}
    </Card>
  )
}
