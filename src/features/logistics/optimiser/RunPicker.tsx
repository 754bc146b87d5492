import { Select } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { getRun } from '#features/logistics/optimiser/contract'
import { useLabels } from './labels'
import type { Planned } from './AskForm.tsx'

type PickerProps = {
  ids: readonly number[]
  value: number
  depots: readonly Planned[]
  choose: (id: number) => void
}

/** Of several runs that were asked for at once, which one is looked at: each by its depot, and how far it is. */
export function RunPicker({ ids, value, depots, choose }: PickerProps) {
  const t = useLabels()
  const language = useLanguage()
  const runs = useQueries({ queries: ids.map((id) => query(getRun, { params: { id } })) })
  const data = ids.map((id, at) => {
    const run = runs[at]?.data
    const name = depots.find(({ depotId }) => depotId === run?.depotId)?.name ?? t('depot')
    if (!run) return { value: String(id), label: name }
    // of one depot they are told apart by when they were asked for
    const isOne = runs.filter(({ data: other }) => other?.depotId === run.depotId).length === 1
    const when = isOne ? [] : [clockTime(run.requestedAt, run.zone, language)]
    return { value: String(id), label: [name, ...when, t(`state.${run.state}`)].join(' · ') }
  })
  return (
    <Select
      label={t('runOf')}
      data={data}
      value={String(value)}
      allowDeselect={false}
      onChange={(next) => next && choose(Number(next))}
    />
  )
}
