import { useState } from 'react'
import { FilterSelect } from '#ui/FilterSelect'
import { plans, statuses } from './contract'
import { useLabels } from './labels'
import { isSeededRole } from './rules'
import { useUserFilter } from './use-user-filter'
import { useRoles } from './use-words'

/** One value each, as the server takes them. */
export function UserFilters() {
  const t = useLabels()
  const [reached, setReached] = useState(false)
  const { role, plan, status, setSearch } = useUserFilter()
  const roles = useRoles(reached || Boolean(role && !isSeededRole(role)))
  return (
    <>
      <FilterSelect
        single
        label={t('role')}
        onReach={() => setReached(true)}
        options={roles.options}
        value={role ? [role] : []}
        onChange={([role]) => setSearch({ role, page: undefined })}
      />
      <FilterSelect
        single
        label={t('plan')}
        options={plans.map((value) => ({ value, label: t(`plan.${value}`) }))}
        value={plan ? [plan] : []}
        onChange={([plan]) => setSearch({ plan, page: undefined })}
      />
      <FilterSelect
        single
        label={t('status')}
        options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={status ? [status] : []}
        onChange={([status]) => setSearch({ status, page: undefined })}
      />
    </>
  )
}
