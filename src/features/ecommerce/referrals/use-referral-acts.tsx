import { useNavigate } from '@tanstack/react-router'
import { IconCash, IconCircleX, IconUser } from '@tabler/icons-react'
import { call } from '#client/http'
import { useSession } from '#client/session'
import { useAct } from '#client/use-act'
import { allowedIn } from '#contract/moves'
import { useConfirm } from '#ui/Confirm'
import type { BulkAct } from '#ui/list-types'
import type { RowAction } from '#ui/table-types'
import { payReferral, rejectReferral, type Referral } from './contract'
import { useLabels } from './labels'
import { referralMoves } from './rules'
import { useAmount, useFriendName, useRefused, useWhyNot } from './use-words'

/** Pays or rejects one, after asking: neither is taken back. */
function useDecisions() {
  const t = useLabels()
  const confirm = useConfirm()
  const amountOf = useAmount()
  const nameOf = useFriendName()
  const refused = useRefused()
  const paying = useAct(payReferral, refused)
  const rejecting = useAct(rejectReferral, refused)
  return {
    async pay(one: Referral) {
      const [name, amount] = [nameOf(one), amountOf(one.earning)]
      if (await confirm({ title: t('payTitle', { amount, name }), text: t('payText'), verb: t('pay') }))
        await paying.act({ params: { id: one.id } }, t('paid', { amount, name }))
    },
    async reject(one: Referral) {
      const name = nameOf(one)
      const question = { title: t('rejectTitle', { name }), text: t('rejectText'), verb: t('reject') }
      if (await confirm({ ...question, destructive: true }))
        await rejecting.act({ params: { id: one.id } }, t('rejected', { name }))
    },
  }
}

export function useRowActions(): RowAction<Referral>[] {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const { pay, reject } = useDecisions()
  const allows = (move: keyof typeof referralMoves) => (one: Referral) =>
    allowedIn(referralMoves, one.status).includes(move)
  return [
    ...(can(['update', 'Referral'])
      ? [
          { label: t('pay'), icon: IconCash, quick: true, when: allows('pay'), run: (one: Referral) => void pay(one) },
          {
            label: t('reject'),
            icon: IconCircleX,
            danger: true,
            when: allows('reject'),
            run: (one: Referral) => void reject(one),
          },
        ]
      : []),
    ...(can(['read', 'Customer'])
      ? [
          {
            label: t('openCustomer'),
            icon: IconUser,
            when: ({ customerId }: Referral) => customerId !== null,
            run: ({ customerId }: Referral) => void navigate({ to: `/apps/ecommerce/customer/details/${customerId}` }),
          },
        ]
      : []),
  ]
}

export function useBulkActs(): BulkAct<Referral>[] {
  const t = useLabels()
  const { can } = useSession()
  const why = useWhyNot()
  if (!can(['update', 'Referral'])) return []
  return [
    {
      label: t('pay'),
      icon: IconCash,
      title: (count) => t('bulk.payTitle', { count }),
      text: t('payText'),
      run: ({ id }) => call(payReferral, { params: { id } }),
      why,
      done: (count) => t('bulk.payDone', { count }),
    },
    {
      label: t('reject'),
      icon: IconCircleX,
      danger: true,
      title: (count) => t('bulk.rejectTitle', { count }),
      text: t('rejectText'),
      run: ({ id }) => call(rejectReferral, { params: { id } }),
      why,
      done: (count) => t('bulk.rejectDone', { count }),
    },
  ]
}
