import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { IconFileImport, IconPlus, IconShoppingCart } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { calendarDay } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { ListPage } from '#ui/ListPage'
import { exportOrders, listOrders, summariseOrders } from './contract'
import { useLabels } from './labels'
import { OrderStats } from './OrderStats.tsx'
import { QuickViews } from './QuickViews.tsx'
import { useOrderActs } from './use-order-acts'
import { useOrderColumns, usePhoneRow } from './use-order-columns'
import { orderStatuses, paymentStates } from '#features/ecommerce/orders/contract/states'

const AddOrder = lazy(() => import('./AddOrder.tsx').then((m) => ({ default: m.AddOrder })))

/** Where somebody came by one of these, they see it and take it off. */
function useCameBy(filters: Readonly<Record<string, readonly string[]>>) {
  const t = useLabels()
  const language = useLanguage()
  const words = {
    country: (value: string) => (value === '-' ? t('noCountry') : value),
    sold: (value: string) => t(value === 'true' ? 'yes' : 'no'),
    product: (value: string) => `#${value}`,
    deal: (value: string) => `#${value}`,
    // a Monday, as the first of them
    weekday: (value: string) =>
      calendarDay(`2026-01-${String(4 + Math.min(7, Number(value) || 1)).padStart(2, '0')}`, language, {
        weekday: 'long',
      }),
  }
  return (['country', 'sold', 'product', 'weekday', 'deal'] as const).flatMap((name) => {
    const [value] = filters[name] ?? []
    return value ? [{ name, label: t(name), options: [{ value, label: words[name](value) }] }] : []
  })
}

export function OrdersScreen() {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const list = useList(listOrders, { rows: ({ orders }) => orders, total: ({ total }) => total })
  const { data } = useQuery(query(summariseOrders))
  const [adding, setAdding] = useState(false)
  const acts = useOrderActs()
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
          ...useCameBy(list.filters),
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
