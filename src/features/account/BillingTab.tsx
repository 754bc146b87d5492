import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { getBilling } from '#features/billing/contract'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import css from './Account.module.css'
import { BillingAddressCard } from './BillingAddressCard.tsx'
import { InvoicesCard } from './InvoicesCard.tsx'
import { useLabels } from './labels'
import { PlanCard } from './PlanCard.tsx'

/** My plan, whom its invoices bill, and those I got. */
export function BillingTab() {
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(getBilling))
  if (!data)
    return (
      <Card>
        {error ? (
          <Failed title={t('loadFailed')} requestId={error.requestId} retry={() => void refetch()} />
        ) : (
          <Skeletons rows={4} />
        )}
      </Card>
    )
  return (
    <div className={css['cards']}>
      <PlanCard billing={data} />
      <BillingAddressCard billing={data} />
      <InvoicesCard billing={data} />
    </div>
  )
}
