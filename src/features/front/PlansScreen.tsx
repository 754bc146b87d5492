import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { getBilling } from '#features/billing/contract'
import { Plans } from './Plans.tsx'

/** The same inside the frame: with the plan one has, and the fleet there is. */
export function PlansScreen() {
  const { data } = useQuery(query(getBilling))
  return <Plans {...(data && { current: data.plan, fleet: data.vehicles })} />
}
