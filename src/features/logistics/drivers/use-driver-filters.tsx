import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#client/query'
import { listDepots } from '#features/logistics/depots/contract'
import type { ListFilter } from '#ui/list-types'
import { accountStates, dutyStates, licenceStates, summariseDrivers } from './contract'
import { useLabels } from './labels'

/** What the list of drivers may be narrowed by; depots are fetched when somebody looks. */
export function useDriverFilters(set: Readonly<Record<string, readonly string[]>>): ListFilter[] {
  const t = useLabels()
  const { data } = useQuery(query(summariseDrivers))
  const [reached, setReached] = useState((set['depot'] ?? []).length > 0)
  const asked = query(listDepots, { query: { itemsPerPage: 100 } })
  const { data: depots } = useQuery({ ...asked, enabled: reached })
  return [
    {
      name: 'duty',
      label: t('field.duty'),
      options: dutyStates.map((value) => ({ value, label: t(`duty.${value}`) })),
    },
    {
      name: 'account',
      label: t('field.account'),
      options: accountStates.map((value) => ({ value, label: t(`account.${value}`) })),
    },
    {
      name: 'depot',
      label: t('field.depotId'),
      options: (depots?.depots ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      onReach: () => setReached(true),
    },
    {
      name: 'licence',
      label: t('field.licenceUntil'),
      options: licenceStates.map((value) => ({ value, label: t(`licence.${value}`) })),
    },
    {
      name: 'skill',
      label: t('field.skills'),
      options: (data?.skills ?? []).map((value) => ({ value, label: value })),
    },
  ]
}
