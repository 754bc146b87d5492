import { IconArrowMerge, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { call } from '#client/http'
import { useSession } from '#client/session'
import type { BulkAct } from '#ui/list-types'
import type { RowAction } from '#ui/table-types'
import { forgetCustomer, type Customer } from './contract'
import { useLabels } from './labels'
import { useForget } from './use-forget'
import { useWhyNot } from './use-words'

type Acts = Record<'show' | 'edit' | 'merge', (one: Customer) => void>

export function useRowActions({ show, edit, merge }: Acts): RowAction<Customer>[] {
  const t = useLabels()
  const { can } = useSession()
  const forget = useForget()
  return [
    { label: t('view'), icon: IconEye, quick: true, run: show },
    ...(can(['update', 'Customer']) ? [{ label: t('edit'), icon: IconPencil, quick: true, run: edit }] : []),
    ...(can(['delete', 'Customer'])
      ? [
          { label: t('merge'), icon: IconArrowMerge, run: merge },
          { label: t('forget'), icon: IconTrash, danger: true, run: (one: Customer) => void forget(one) },
        ]
      : []),
  ]
}

export function useBulkActs(): BulkAct<Customer>[] {
  const t = useLabels()
  const { can } = useSession()
  const why = useWhyNot()
  if (!can(['delete', 'Customer'])) return []
  return [
    {
      label: t('forget'),
      icon: IconTrash,
      danger: true,
      title: (count) => t('bulk.forgetTitle', { count }),
      text: t('forgetText'),
      run: ({ customerId }) => call(forgetCustomer, { params: { id: customerId } }),
      why,
      done: (count) => t('bulk.forgetDone', { count }),
    },
  ]
}
