import { Select } from '@mantine/core'
import type { Board } from './contract'
import { useLabels } from './labels'

type Props = { depots: Board['shown']; value: number; choose: (id: number) => void }

/** Of several depots, which one a question is about. */
export function WhichDepot({ depots, value, choose }: Props) {
  const t = useLabels()
  if (depots.length < 2) return null
  return (
    <Select
      label={t('depot')}
      data={depots.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(value)}
      allowDeselect={false}
      onChange={(next) => next && choose(Number(next))}
    />
  )
}
