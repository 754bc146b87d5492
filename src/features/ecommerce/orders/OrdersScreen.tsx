import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { IconFileImport, IconPlus, IconShoppingCart } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { ListPage } from '#ui/ListPage'
import { exportOrders, listOrders, orderStatuses, paymentStates, summariseOrders } from './contract'
import { useLabels } from './labels'
import { OrderStats } from './OrderStats.tsx'
import { QuickViews } from './QuickViews.tsx'
import { useOrderActs } from './use-order-acts'
import { useOrderColumns, usePhoneRow } from './use-order-columns'

const AddOrder = lazy(() => import('./AddOrder.tsx').then((m) => ({ default: m.AddOrder })))

export function OrdersScreen() {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const list = useList(listOrders, { rows: ({ orders }) => orders, total: ({ total }) => total })
  const { data } = useQuery(query(summariseOrders))
  const [adding, setAdding] = useState(false)
  const acts = useOrderActs()
  const [country] = list.filters['country'] ?? []
  const mayAdd = can(['create', 'Order'])
  const add = () => setAdding(true)
  const bring = () => void navigate({ to: '/imports/orders' })
  return (
    <>
      <ListPage
        list={list}
        title={t('title')}
        {...(data && { facts: t('facts', { count: data.newest }) })}
        actions={[
          ...(mayAdd && can(['create', 'Import']) ? [{ label: t('import'), icon: IconFileImport, run: bring }] : []),
          ...(mayAdd ? [{ label: t('add'), icon: IconPlus, run: add, primary: true }] : []),
        ]}
        columns={useOrderColumns()}
        phone={usePhoneRow()}
        rowName={({ order }) => `#${order}`}
        onRowOpen={({ order }) => void navigate({ to: `/apps/ecommerce/order/details/${order}` })}
        rowActions={acts.row}
        bulk={acts.bulk}
        search={t('search')}
        shortSearch
        filters={[
          {
            name: 'status',
            label: t('status'),
            options: orderStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          },
          {
            name: 'payment',
            label: t('payment'),
            options: paymentStates.map((value) => ({ value, label: t(`payment.${value}`) })),
          },
          // where somebody came by it, they see it and take it off
          ...(country ? [{ name: 'country', label: t('country'), options: [{ value: country, label: country }] }] : []),
        ]}
        exportAs={(format) => list.addressAs(exportOrders, { format })}
        none={{
          icon: IconShoppingCart,
          title: t('none'),
          text: t('noneText'),
          action: mayAdd && <Button onClick={add}>{t('add')}</Button>,
        }}
      >
        <OrderStats />
        <QuickViews list={list} />
      </ListPage>
      {adding && (
        <Suspense fallback={null}>
          <AddOrder close={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
