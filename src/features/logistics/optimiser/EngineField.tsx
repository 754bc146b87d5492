import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { listEngines, type Engine } from '#features/logistics/optimiser/contract'
import { useLabels } from './labels'

/** By what the plan is looked for, where there is more than our own search. */
export function EngineField({ engine, set }: { engine: Engine; set: (engine: Engine) => void }) {
  const t = useLabels()
  const { data: { engines } = { engines: [] } } = useQuery(query(listEngines))
  if (engines.length < 2) return null
  return (
    <Select
      label={t('engine')}
      description={t(`engineHint.${engine}`)}
      data={engines.map((value) => ({ value, label: t(`engine.${value}`) }))}
      value={engine}
      allowDeselect={false}
      onChange={(value) => set(value as Engine)}
    />
  )
}
