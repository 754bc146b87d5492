import { SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { listZones } from '#features/logistics/zones/contract'
import { useLabels } from './labels'

export type Scope = 'chosen' | 'all'
type ScopeProps = {
  /** So many routes are selected on the board. */
  selected: number
  scope: Scope
  setScope: (scope: Scope) => void
  zoneId: number | null
  setZoneId: (id: number | null) => void
}

/** Of which part of the day a better plan is looked for. */
export function ScopeFields({ selected, scope, setScope, zoneId, setZoneId }: ScopeProps) {
  const t = useLabels()
  const { can } = useSession()
  const { data } = useQuery({ ...query(listZones, { query: { itemsPerPage: 1000 } }), enabled: can(['read', 'Zone']) })
  const zones = data?.zones ?? []
  return (
    <>
      {selected > 0 && (
        <SegmentedControl
          aria-label={t('scope')}
          data={[
            { value: 'chosen', label: t('scope.chosen', { count: selected }) },
            { value: 'all', label: t('scope.all') },
          ]}
          value={scope}
          onChange={setScope}
        />
      )}
      {zones.length > 0 && (
        <Select
          label={t('zone')}
          description={zoneId === null ? undefined : t('zoneHint')}
          placeholder={t('everywhere')}
          data={zones.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={zoneId === null ? null : String(zoneId)}
          clearable
          searchable
          onChange={(value) => setZoneId(value === null ? null : Number(value))}
        />
      )}
    </>
  )
}
