import { useNavigate } from '@tanstack/react-router'
import { IconArrowMerge, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { addressOf } from '#client/call'
import { saveFile } from '#client/save-file'
import { useSession } from '#client/session'
import type { PageAction } from '#ui/list-types'
import { toast } from '#ui/Toasts'
import { getCustomerData, type CustomerDetail } from './contract'
import { useLabels } from './labels'
import { useForget } from './use-forget'
import { useWhyNot } from './use-words'

/** What can be done with a customer as a whole, by whoever may. */
export function useCustomerMoves(customer: CustomerDetail, open: (what: 'edit' | 'merge') => void): PageAction[] {
  const t = useLabels()
  const navigate = useNavigate()
  const whyNot = useWhyNot()
  const { can } = useSession()
  const forget = useForget()
  const leave = () => void navigate({ to: '/apps/ecommerce/customer/list' })
  const save = async () => {
    const code = await saveFile(addressOf(getCustomerData, { params: { id: customer.customerId } }))
    if (code) toast({ tone: 'bad', text: t('refused', { why: whyNot({ code }) }) })
  }
  const moves: [offered: boolean, PageAction][] = [
    [true, { label: t('data'), icon: IconDownload, run: () => void save() }],
    [can(['delete', 'Customer']), { label: t('merge'), icon: IconArrowMerge, run: () => open('merge') }],
    [
      can(['delete', 'Customer']),
      { label: t('forget'), icon: IconTrash, danger: true, run: () => void forget(customer, leave) },
    ],
    [can(['update', 'Customer']), { label: t('edit'), icon: IconPencil, primary: true, run: () => open('edit') }],
  ]
  return moves.flatMap(([offered, move]) => (offered ? [move] : []))
}
