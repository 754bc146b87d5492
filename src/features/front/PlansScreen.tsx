import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { getBilling } from '#features/billing/contract'
import { Plans } from './Plans.tsx'

const PlanDesk = lazy(async () => {
  const { PlanDesk, usePlanLabels } = await import('#features/billing/lent')
  await usePlanLabels.ready()
  return { default: PlanDesk }
})

/** The same inside the frame: with the plan one has and the fleet there is, and a desk for whoever writes the plans. */
export function PlansScreen() {
  const { can } = useSession()
  const { data } = useQuery(query(getBilling))
  return (
    <>
      <Plans {...(data && { current: data.plan, fleet: data.vehicles })} />
      {can(['read', 'Plan']) && (
        <Suspense fallback={null}>
          <PlanDesk />
        </Suspense>
      )}
    </>
  )
}
