import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useWorded } from '#client/use-worded'
import { getBilling } from '#features/billing/contract'
import { getOffer } from '#features/billing/contract/offer'
import { Plans } from './Plans.tsx'

const PlanDesk = lazy(async () => {
  const { PlanDesk, usePlanLabels } = await import('#features/billing/lent')
  await usePlanLabels.ready()
  return { default: PlanDesk }
})

/** The same inside the frame: with the plan one has and the fleet there is, and a desk for whoever writes the plans. */
export function PlansScreen() {
  const { can } = useSession()
  const { data, error } = useQuery(query(getBilling))
  // which plan is theirs is known before any is drawn, and what stands below them is drawn after them
  const waits = !data && !error
  const { isPending } = useQuery(useWorded(getOffer))
  return (
    <>
      <Plans waits={waits} {...(data && { current: data.plan, fleet: data.vehicles })} />
      {!waits && !isPending && can(['read', 'Plan']) && (
        <Suspense fallback={null}>
          <PlanDesk />
        </Suspense>
      )}
    </>
  )
}
