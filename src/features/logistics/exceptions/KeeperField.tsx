import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { listKeepers } from './contract'
import { useLabels } from './labels'

/** Who takes care of it, by choosing among those who may. */
export function KeeperField(props: {
  label: string
  value: string | null
  onChange: (id: string | null, name: string) => void
}) {
  const t = useLabels()
  const { data } = useQuery(query(listKeepers))
  const options = (data?.keepers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Select
      label={props.label}
      placeholder={t('nobody')}
      data={options}
      value={props.value}
      onChange={(id) => props.onChange(id, options.find(({ value }) => value === id)?.label ?? '')}
      searchable
      clearable
    />
  )
}
