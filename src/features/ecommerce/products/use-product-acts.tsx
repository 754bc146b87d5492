import { useNavigate } from '@tanstack/react-router'
import { IconCopy, IconPencil, IconPercentage, IconTrash, IconWorldOff, IconWorldUpload } from '@tabler/icons-react'
import { call } from '#client/http'
import { useSession } from '#client/session'
import type { BulkAct } from '#ui/list-types'
import type { RowAction } from '#ui/table-types'
import { deleteProduct, updateProduct, type Product } from './contract'
import { useLabels } from './labels'
import { useProductMoves } from './use-product-moves'

/** What the list offers for one product, and for many. */
export function useProductActs(price: (product: Product) => void): {
  row: RowAction<Product>[]
  bulk: BulkAct<Product>[]
} {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const { say, copy, remove } = useProductMoves()
  const mayChange = can(['update', 'Product'])
  const row: RowAction<Product>[] = [
    {
      label: t(mayChange ? 'edit' : 'view'),
      icon: IconPencil,
      quick: true,
      run: ({ id }) => void navigate({ to: `/apps/ecommerce/product/edit/${id}` }),
    },
    ...(mayChange ? [{ label: t('changePrice'), icon: IconPercentage, run: price }] : []),
    ...(can(['create', 'Product'])
      ? [{ label: t('duplicate'), icon: IconCopy, run: (one: Product) => void copy(one) }]
      : []),
    ...(can(['delete', 'Product'])
      ? [{ label: t('delete'), icon: IconTrash, danger: true, run: (one: Product) => void remove(one) }]
      : []),
  ]
  const setStatus = (status: 'Published' | 'Inactive') => ({
    label: t(status === 'Published' ? 'publish' : 'unpublish'),
    icon: status === 'Published' ? IconWorldUpload : IconWorldOff,
    title: (count: number) => t(status === 'Published' ? 'bulk.publishTitle' : 'bulk.unpublishTitle', { count }),
    run: ({ id }: Product) => call(updateProduct, { params: { id }, body: { status } }),
    why: say,
    done: (count: number) => t('bulk.changed', { count }),
  })
  const bulk: BulkAct<Product>[] = [
    ...(mayChange ? [setStatus('Published'), setStatus('Inactive')] : []),
    ...(can(['delete', 'Product'])
      ? [
          {
            label: t('delete'),
            icon: IconTrash,
            danger: true,
            title: (count: number) => t('bulk.deleteTitle', { count }),
            text: t('deleteText'),
            run: ({ id }: Product) => call(deleteProduct, { params: { id } }),
            why: say,
            done: (count: number) => t('bulk.deleted', { count }),
          },
        ]
      : []),
  ]
  return { row, bulk }
}
