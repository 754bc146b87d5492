import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { listLocations } from '#features/ecommerce/store/contract'
import { useLabels } from './labels'

/** Undefined: the usual place. */
type LocationFieldProps = { value: number | null | undefined; onChange: (id: number | null) => void }

/** Where an order leaves from; not there while the shop has no places, or for whoever may not know them. */
export function LocationField({ value, onChange }: LocationFieldProps) {
  const t = useLabels()
  const { can } = useSession()
  const { data } = useQuery({ ...query(listLocations), enabled: can(['read', 'Store']) })
  const all = data?.locations ?? []
  if (all.length === 0) return null
  const usual = all.find((one) => one.usual)?.id ?? null
  const shown = value === undefined ? usual : value
  return (
    <Select
      label={t('leavesFrom')}
      clearable
      placeholder={t('noPlace')}
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={shown === null ? null : String(shown)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  )
}
