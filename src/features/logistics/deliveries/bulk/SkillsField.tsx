import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { summariseDrivers } from '#features/logistics/drivers/contract'
import { useLabels } from '#features/logistics/deliveries/labels'
import { TagsField } from '#ui/TagsField'

/** Skills that many are to ask for, a line each; those that drivers have are offered. */
export function SkillsField({ set }: { set: (value: string | undefined) => void }) {
  const t = useLabels()
  const { can } = useSession()
  const { data: known } = useQuery({ ...query(summariseDrivers), enabled: can(['read', 'Driver']) })
  return (
    <TagsField
      label={t('field.skills')}
      most={20}
      known={known?.skills ?? []}
      onChange={(all) => set(all.join('\n') || undefined)}
    />
  )
}
