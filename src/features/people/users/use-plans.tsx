import { useQuery } from '@tanstack/react-query'
import { useWorded } from '#client/use-worded'
import { listPlanNames } from '#features/people/users/contract/plan-names'
import { plans, type Plan } from '#features/people/users/contract/plans'

/** What plans are called, as whoever runs the installation wrote it; nothing until that is known. */
export function usePlans() {
  const { data } = useQuery(useWorded(listPlanNames))
  const word = (key: Plan) => data?.plans.find((plan) => plan.key === key)?.name ?? ''
  return { word, options: plans.map((value) => ({ value, label: word(value) })) }
}
