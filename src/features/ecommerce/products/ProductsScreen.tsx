import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { IconCategory, IconFileImport, IconPlus, IconTag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { ListPage } from '#ui/ListPage'
import { listCategories } from '#features/ecommerce/categories/contract'
import { exportProducts, listProducts, productStatuses, summariseProducts, type Product } from './contract'
import { useLabels } from './labels'
import { ProductStats } from './ProductStats.tsx'
import { useProductActs } from './use-product-acts'
import { usePhoneRow, useProductColumns } from './use-product-columns'

const PricesDialog = lazy(() => import('./PricesDialog.tsx').then((m) => ({ default: m.PricesDialog })))

export function ProductsScreen() {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const list = useList(listProducts, { rows: ({ products }) => products, total: ({ total }) => total })
  const { data } = useQuery(query(summariseProducts))
  const [reached, setReached] = useState(false)
  const [priced, setPriced] = useState<Product>()
  const chosen = list.filters['category'] ?? []
  const categories = useQuery({ ...query(listCategories), enabled: reached || chosen.length > 0 })
  const acts = useProductActs((product) => setPriced(product))
  const add = () => void navigate({ to: '/apps/ecommerce/product/add' })
  const bring = () => void navigate({ to: '/imports/products' })
  const mayAdd = can(['create', 'Product'])
  return (
    <>
      <ListPage
        list={list}
        title={t('title')}
        {...(data && { facts: t('facts', { products: data.total, pieces: data.pieces }) })}
        actions={[
          {
            label: t('categories'),
            icon: IconCategory,
            run: () => void navigate({ to: '/apps/ecommerce/product/category-list' }),
          },
          ...(mayAdd && can(['create', 'Import']) ? [{ label: t('import'), icon: IconFileImport, run: bring }] : []),
          ...(mayAdd ? [{ label: t('add'), icon: IconPlus, run: add, primary: true }] : []),
        ]}
        columns={useProductColumns()}
        phone={usePhoneRow()}
        rowName={({ productName }) => productName}
        onRowOpen={({ id }) => void navigate({ to: `/apps/ecommerce/product/edit/${id}` })}
        rowActions={acts.row}
        bulk={acts.bulk}
        search={t('search')}
        shortSearch
        filters={[
          {
            name: 'category',
            label: t('category'),
            options: (categories.data?.categories ?? []).map(({ name }) => ({ value: name, label: name })),
            onReach: () => setReached(true),
          },
          {
            name: 'status',
            label: t('status'),
            options: productStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          },
          {
            name: 'stock',
            label: t('field.stock'),
            options: ['true', 'false'].map((value) => ({
              value,
              label: t(value === 'true' ? 'forSale' : 'notForSale'),
            })),
          },
          { name: 'low', label: t('field.qty'), options: [{ value: 'true', label: t('lowOnly') }] },
        ]}
        exportAs={(format) => list.addressAs(exportProducts, { format })}
        none={{
          icon: IconTag,
          title: t('none'),
          text: t('noneText'),
          action: mayAdd && <Button onClick={add}>{t('add')}</Button>,
        }}
      >
        <ProductStats />
      </ListPage>
      {priced && (
        <Suspense fallback={null}>
          <PricesDialog
            products={list.chosen.some(({ id }) => id === priced.id) ? list.chosen : [priced]}
            close={() => setPriced(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
